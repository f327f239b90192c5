// @vitest-environment node
import type { Api } from '@heji/api-client'
import { describe, expect, it } from 'vitest'
import type { Laid } from '../../testing/loopback-api'
import { openShop, thrownBy } from '../../testing/open-shop'
import { PICTURE_MAX_BYTES } from './picture-limits'
import { takePictures } from './pictures.server'

const UPLOAD = 'POST espier/upload'
const photo = (size = 3) => new File([new Uint8Array(size)], 'a.jpg', { type: 'image/jpeg' })
const take = async (values: [string, string | File][], replies: Laid[]) => {
  const answers = [...replies]
  const shop = await openShop({ [UPLOAD]: () => answers.shift() as never })
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value)
  const api: Api = shop.pageArgs('/', { token: 't' }).context.api
  const work = takePictures(form, api, name => (name === 'pics' ? 2 : name === 'face' ? 1 : 0))
  return { work, form, ...shop }
}
const url = (n: number): Laid => ({ data: { url: `/img/${n}` } })

describe('pictures of a form', () => {
  it('become addresses, each field for itself, and other fields stay', async () => {
    const { work, form } = await take(
      [
        ['pics', photo()],
        ['text', 'a'],
        ['pics', ''],
        ['pics', '/img/0'],
        ['face', photo()],
        ['text', 'b'],
      ],
      [url(1), url(2)],
    )
    expect(await work).toEqual({})
    expect([form.getAll('pics'), form.getAll('face'), form.getAll('text')]).toEqual([
      ['/img/0', '/img/1'],
      ['/img/2'],
      ['a', 'b'],
    ])
  })

  it('are as many as the field may have, counting those that were there', async () => {
    const { work, form, calls } = await take(
      [
        ['pics', '/img/0'],
        ['pics', photo()],
        ['pics', photo()],
        ['face', photo()],
      ],
      [url(1)],
    )
    expect(await work).toEqual({ pics: '最多上传2张图片' })
    expect(JSON.stringify(calls[0]?.body)).toContain('a.jpg')
    expect([form.getAll('pics'), form.getAll('face')]).toEqual([['/img/0'], ['/img/1']])
    expect(calls).toHaveLength(1)
  })

  it('are refused before any is sent if one is too large', async () => {
    const big = await take(
      [
        ['pics', photo()],
        ['pics', photo(PICTURE_MAX_BYTES + 1)],
      ],
      [url(1)],
    )
    expect(await big.work).toEqual({ pics: '图片大小不能超过2M' })
    expect([big.calls, big.form.getAll('pics')]).toEqual([[], []])
    const fits = await take([['face', photo(PICTURE_MAX_BYTES)]], [url(1)])
    expect(await fits.work).toEqual({})
  })

  it('stay as far as they came before a refusal', async () => {
    const refused = { status: 422, message: '图片格式不支持' }
    const { work, form } = await take(
      [
        ['pics', photo()],
        ['pics', photo()],
      ],
      [url(1), refused],
    )
    expect(await work).toEqual({ pics: '图片格式不支持' })
    expect(form.getAll('pics')).toEqual(['/img/1'])
  })

  it('wait while the shop is away', async () => {
    const { work } = await take([['pics', photo()]], [{ status: 503, message: '系统繁忙' }])
    expect(await thrownBy(work)).toMatchObject({ status: 503 })
  })
})
