import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addGoods } from '../../../testing/fixtures'
import { addLivePage, operatorApi, readLivePage, widget } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog } from '../../db/schema'
import { storedFilms } from './stored-films'
import { MOST_VIDEO } from './video-file'

let shop: TestShop
const folder = mkdtempSync(join(tmpdir(), 'video-'))
const bn = 'FILM-1'
let id: string

/** As much of a film as its kind is known by. */
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(88, 7)])
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(60, 3)])

const file = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const set = (path: string, number = bn) => heji(shop, 'video set', { bn: number, file: path })
const shown = async () => await shop.api()('GET goods/items/{item_id}', { item_id: id })
const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(`http://shop.test${path}`, { headers })

beforeAll(async () => {
  shop = await createTestShop()
  id = String((await addGoods(shop.db, { bn, pics: ['/img/a', '/img/b'] })).goods.itemId)
})
afterAll(() => shop.close())

describe('the film of an item', () => {
  it('is there once an operator has set it, with the first picture before it, and can be taken away', async () => {
    expect(await shown()).not.toHaveProperty('videos_url')
    const [said] = await set(file('a.bin', MP4))
    const { videos_url, video_pic_url } = await shown()
    expect(videos_url).toMatch(/^\/video\/[0-9a-f]{64}\.mp4$/)
    expect(video_pic_url).toBe('/img/a')
    expect(said).toBe(`${bn} 的视频：${videos_url}`)
    await heji(shop, 'video remove', { bn })
    expect(await shown()).not.toHaveProperty('videos_url')
    const notes = await shop.db.select().from(auditLog).where(eq(auditLog.target, bn)).orderBy(auditLog.id)
    expect(notes.map(({ action }) => action)).toEqual(['video.set', 'video.remove'])
  })

  it('is played as a whole and in parts', async () => {
    await set(file('a.webm', WEBM))
    const { videos_url = '' } = await shown()
    const whole = await get(videos_url)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/webm',
      'bytes',
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(WEBM)).toBe(true)
    const part = await get(videos_url, { range: 'bytes=1-3' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1-3/${WEBM.length}`])
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([0x45, 0xdf, 0xa3])
    const past = await get(videos_url, { range: 'bytes=900-' })
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${WEBM.length}`])
  })

  it('is read once for many players', async () => {
    await set(file('many.mp4', Buffer.concat([MP4, Buffer.from('many')])))
    const { videos_url = '' } = await shown()
    const read = vi.spyOn(shop.storage, 'read')
    const parts = await Promise.all(Array.from({ length: 20 }, (_, i) => get(videos_url, { range: `bytes=${i}-${i}` })))
    expect(parts.map(part => part.status)).toEqual(Array(20).fill(206))
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })

  it.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff]), '视频须为 MP4 或 WebM 文件'],
    ['a page', Buffer.from('<script>ftyp</script>'), '视频须为 MP4 或 WebM 文件'],
    ['nothing', Buffer.alloc(0), '视频须为 MP4 或 WebM 文件'],
    ['too much', Buffer.concat([MP4, Buffer.alloc(MOST_VIDEO)]), '视频最大为8MB'],
  ])('is never %s', async (name, bytes, message) => {
    const before = (await shown()).videos_url
    expect(await set(file(`${name}.mp4`, bytes))).toEqual([message])
    expect((await shown()).videos_url).toBe(before)
  })

  it('needs a file and goods that exist', async () => {
    expect(await set(join(folder, 'none.mp4'))).toEqual([`找不到文件 ${join(folder, 'none.mp4')}`])
    expect(await set(file('a.mp4', MP4), 'NONE')).toEqual(['没有货号为 NONE 的商品'])
  })
})

describe('films of pages and articles', () => {
  it('are stored by editors, by their content, and by the command (spec §1, §3)', async () => {
    const api = await operatorApi(shop, 'editor')
    const bytes = Buffer.concat([MP4, Buffer.from('page')])
    const film = () => new File([new Uint8Array(bytes)], '新品.mp4', { type: 'video/mp4' })
    const stored = await api('POST /api/espier/upload_localvideo', { file: film() })
    expect(stored).toEqual({
      media_id: expect.stringMatching(/^\/video\/[0-9a-f]{64}\.mp4$/),
      img_type: 'video/mp4',
      img_size: bytes.length,
    })
    expect(Buffer.from(await (await get(stored.media_id)).arrayBuffer()).equals(bytes)).toBe(true)
    expect(await heji(shop, 'video add', { file: file('page.mp4', bytes) })).toEqual([stored.media_id])
    const page = await addLivePage(
      await operatorApi(shop),
      {},
      widget('f', { type: 'W0023', media_id: stored.media_id }),
    )
    expect((await readLivePage(shop, { page_id: page.theme_pc_template_id })).widgets).toMatchObject([
      { media_id: stored.media_id },
    ])
    expect(await storedFilms(shop.db)).toContain(stored.media_id.slice('/video/'.length))
  })

  it.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff]), '视频须为 MP4 或 WebM 文件'],
    ['nothing', null, '视频须为 MP4 或 WebM 文件'],
    ['too much', Buffer.concat([MP4, Buffer.alloc(MOST_VIDEO)]), '视频最大为8MB'],
  ])('are never %s', async (_, bytes, message) => {
    const api = await operatorApi(shop, 'editor')
    const input = bytes ? { file: new File([new Uint8Array(bytes)], 'a.mp4') } : {}
    await expect(api('POST /api/espier/upload_localvideo', input)).rejects.toMatchObject({ status: 422, message })
  })

  it('are only for editors', async () => {
    const input = { file: new File([new Uint8Array(MP4)], 'a.mp4') }
    const viewer = await operatorApi(shop, 'viewer')
    await expect(viewer('POST /api/espier/upload_localvideo', input)).rejects.toMatchObject({ status: 403 })
    await expect(shop.api()('POST /api/espier/upload_localvideo', input)).rejects.toMatchObject({ status: 401 })
  })
})

it.each(['a.mp4', `${'a'.repeat(64)}.mp4`, `${'a'.repeat(64)}.jpg`, '..%2f..%2fetc', `${'A'.repeat(64)}.mp4`])(
  'there is no film at /video/%s',
  async key => {
    expect((await get(`/video/${key}`)).status).toBe(404)
  },
)
