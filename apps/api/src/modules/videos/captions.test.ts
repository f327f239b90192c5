import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gbk } from '../../../testing/bills'
import { addLivePage, operatorApi, readLivePage, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { storedFilms } from './stored-films'

const OTHER = 'https://other.example'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop({ API_ALLOWED_ORIGINS: 'https://m.example.com' })
  api = await operatorApi(shop, 'editor')
})
afterAll(() => shop.close())

const fileOf = (content: string | Buffer, name = '新款.srt') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const upload = (file: File | null, as = api) => as('POST /api/espier/upload_localcaptions', file ? { file } : {})
const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(`http://shop.test${path}`, { headers })

const SRT = '1\r\n00:00:01,000 --> 00:00:04,000\r\n<i>大家好</i><script>alert(1)</script>\r\n'

describe('captions of films', () => {
  it('are stored as plain WebVTT under their content, whatever the file was', async () => {
    const stored = await upload(fileOf(gbk(SRT)))
    expect(stored).toEqual({ captions: expect.stringMatching(/^\/video\/[0-9a-f]{64}\.vtt$/), cues: 1 })
    expect(await upload(fileOf(`\ufeff${SRT}`, 'other.vtt'))).toEqual(stored)
    const answer = await get(stored.captions)
    expect(await answer.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<i>大家好</i>alert(1)\n')
  })

  it('are sent as nothing else than captions, to pages of other origins too', async () => {
    const { captions } = await upload(fileOf(SRT))
    const { status, headers } = await get(captions, { origin: OTHER })
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      200,
      {
        'content-type': 'text/vtt; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      },
    ])
    expect((await get(`/video/${'a'.repeat(64)}.vtt`)).status).toBe(404)
  })

  it('belong to a page: shoppers get them, and a backup takes them along', async () => {
    const { captions } = await upload(fileOf(SRT))
    const block = { type: 'W0023', media_id: `/video/${'a'.repeat(64)}.mp4`, captions }
    const page = await addLivePage(await operatorApi(shop), {}, widget('f', block))
    const id = { page_id: page.theme_pc_template_id }
    expect((await readLivePage(shop, id)).widgets).toMatchObject([{ captions }])
    expect(await storedFilms(shop.db)).toContain(captions.slice('/video/'.length))
    // Clients of others get whole addresses.
    const answer = await get(
      `/api/h5app/wxapp/pctemplate/getTemplateContent?page_type=custom&platform=pc&page_id=${id.page_id}`,
    )
    expect(await answer.text()).toMatch(new RegExp(`https?://[^"/]+${captions}`))
  })

  it.each([
    ['nothing', null, '字幕须为 WebVTT（.vtt）或 SubRip（.srt）文件'],
    ['a page', fileOf('<script>alert(1)</script>', 'a.vtt'), '字幕须为 WebVTT（.vtt）或 SubRip（.srt）文件'],
    ['too much', fileOf(SRT.padEnd(512 * 1024 + 1), 'a.srt'), '字幕最大为512KB'],
    [
      'a file whose times run backwards',
      fileOf(`${SRT}\r\n00:00:00,500 --> 00:00:00,900\r\n早\r\n`),
      '字幕文件第 5 行的开始时间早于上一条字幕',
    ],
  ])('are never %s', async (_, file, message) => {
    await expect(upload(file)).rejects.toMatchObject({ status: 422, message })
  })

  it('are only for editors', async () => {
    await expect(upload(fileOf(SRT), await operatorApi(shop, 'viewer'))).rejects.toMatchObject({ status: 403 })
    await expect(upload(fileOf(SRT), shop.api())).rejects.toMatchObject({ status: 401 })
  })
})
