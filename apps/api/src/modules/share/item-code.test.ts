import { toBuffer } from 'qrcode'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { ownPage } from '../../http/own-page'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const code = (query: string) => shop.app.request(`/wechatAuth/wxapp/qrcode.png?${query}`)

/** The item page of the desktop client shows this picture at 手机逛. */
describe('GET /wechatAuth/wxapp/qrcode.png: PNG picture, own QR picture of the item URL (wire §23)', () => {
  it('is the code of the item page of this shop, for the item and for its skus', async () => {
    const { goods, skus } = await addGoods(shop.db)
    const page = ownPage(shop.config, `/items/${goods.itemId}`)
    for (const id of [goods.itemId, skus[0]!.itemId]) {
      const answer = await code(`company_id=1&page=pages/item/espier-detail&id=${id}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(await toBuffer(page, { width: 240, margin: 2 }))
    }
  })

  it.each(['id=999999999', 'id=', 'id=abc', ''])('is not found for %j', async query => {
    const answer = await code(query)
    expect(answer.headers.get('content-type')).toContain('json')
    expect((await answer.json()).data.message).toBe('商品不存在')
  })
})
