// @vitest-environment node
import { expect, it } from 'vitest'
import { replyOf } from '../../testing/loopback-api'
import { openShop, thrownBy } from '../../testing/open-shop'
import { loader } from './article.share'

const CODE = 'data:image/png;base64,AA'
const ASK = 'GET /share.qrcode'

it('has the code that leads a phone to the article', async () => {
  const shop = await openShop({ [ASK]: { data: { qrcodeImage: CODE } } })
  const answer = await loader(shop.pageArgs('/article/detail/3/share', { params: { id: '3' } }))
  expect(await replyOf(answer)).toEqual({ code: CODE })
  expect(shop.asked(ASK)).toEqual([{ page_url: '/article/detail/3' }])
})

it.each(['x', '', '1x'])('has none for %j', async id => {
  const shop = await openShop({})
  expect(await thrownBy(loader(shop.pageArgs('/article/detail/x/share', { params: { id } })))).toMatchObject({
    status: 404,
  })
  expect(shop.calls).toEqual([])
})
