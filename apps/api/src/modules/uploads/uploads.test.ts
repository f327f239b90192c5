import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { GIF_SCRIPT, jpeg, plainPng, png, SVG } from '../../../testing/upload-corpus'
import { displayName } from './store'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor')
})
afterAll(() => shop.close())

const uploads = () => join(shop.config.dataDir, 'uploads')
const file = (bytes: Buffer, name = 'a.jpg', type = 'image/jpeg') => new File([new Uint8Array(bytes)], name, { type })
const upload = (images: File, as = api) => as('POST /api/espier/upload_localimage', { images })

describe('uploading', () => {
  it('stores a picture under the hash of its content', async () => {
    expect(await api('POST /api/espier/oss_upload_token', {})).toEqual({
      driver: 'local',
      token: { domain: '/img', key: 'u', image_prefix: 'u/' },
      image_prefix: 'u/',
    })
    const stored = await upload(file(await jpeg(), '双十一.jpg'))
    expect(stored).toMatchObject({
      image_url: expect.stringMatching(/^u\/[0-9a-f]{64}\.jpg$/),
      image_full_url: `/img/${stored.image_url}`,
      width: 40,
      height: 20,
    })
    const again = await api('POST /api/espier/upload_localimage', {
      file: file(await jpeg(), 'other.png', 'text/html'),
    })
    expect(again).toEqual(stored)
    expect(readdirSync(uploads())).toEqual([stored.image_url.slice(2)])
  })

  it('answers the record of the designer beside its own names (spec §3, §7)', async () => {
    const bytes = await png(31, 17)
    const recordOf = (key: string, name: string) => ({
      img_name: name,
      img_url: key,
      img_type: 'image/png',
      img_size: expect.any(Number),
      img_full_url: `/img/${key}`,
      width: 31,
      height: 17,
    })
    const stored = await upload(file(bytes, '店招.png', 'image/png'))
    const { image_url: key } = stored
    expect(stored).toMatchObject({ ...recordOf(key, '店招.png'), image_prefix: 'u/' })
    expect(key.startsWith(stored.image_prefix)).toBe(true)
    const { img_name, img_url, img_type, img_size } = stored
    expect(img_size).toBeGreaterThan(0)
    const named = await api('POST /api/espier/image', { img_name: '夏季店招', img_url, image_type: img_type })
    expect(named).toMatchObject(recordOf(key, '夏季店招'))
    const shopper = shop.api(await shop.tokenOf('member', (await addMember(shop.db)).id))
    const again = await shopper('POST espier/upload', { file: file(bytes, img_name) })
    // Nobody reads how operators call the same picture.
    expect(again).toMatchObject({ ...recordOf(key, key.slice(2)), image_prefix: 'u/', url: `/img/${key}` })
    expect(await shopper('POST espier/uploadlocal', { images: file(bytes) })).toMatchObject({
      image_url: key,
      img_url: key,
    })
  })

  it.each([
    [{ image_url: 'u/x' }, '图片名称必填,不能超过50个字符'],
    [{ image_name: ' ', img_name: ' ', image_url: 'u/x' }, '图片名称必填,不能超过50个字符'],
    [{ img_name: 'x' }, '图片链接必填'],
  ])('a picture is named by both names and address: %o', async (input, message) => {
    await expect(api('POST /api/espier/image', input)).rejects.toMatchObject({ message })
  })

  it('tells operators and shoppers the same upload address', async () => {
    const shopper = shop.api(await shop.tokenOf('member', (await addMember(shop.db)).id))
    const token = { domain: '/img', key: 'u', image_prefix: 'u/' }
    expect(await api('POST /api/espier/image_upload_token', {})).toEqual(token)
    expect(await shopper('GET espier/image_upload_token', {})).toMatchObject({ driver: 'local' })
    await expect(shop.api()('GET espier/image_upload_token', {})).rejects.toMatchObject({ status: 401 })
    await expect(shopper('POST /api/espier/image_upload_token', {})).rejects.toMatchObject({ status: 403 })
  })

  it('names the fault', async () => {
    await expect(upload(file(SVG, 'x.png', 'image/png'))).rejects.toMatchObject({
      status: 422,
      message: '上传图片只能是 JPG 或者 PNG 格式!',
    })
    const large = Buffer.concat([await jpeg(), Buffer.alloc(11 * 1024 * 1024)])
    await expect(upload(file(large))).rejects.toMatchObject({
      status: 413,
      message: '图片过大',
      details: { limits: { bytes: 10_485_760, pixels: 24_000_000, side: 8000 } },
    })
    await expect(api('POST /api/espier/upload_localimage', {})).rejects.toMatchObject({
      message: '上传图片只能是 JPG 或者 PNG 格式!',
    })
    await expect(api('POST /api/espier/oss_upload_token', { filetype: 'videos' as 'image' })).rejects.toMatchObject({
      message: '不支持的文件存储类型',
    })
  })

  it.each([
    ['an .svg', SVG, 'x.svg', 'image/svg+xml'],
    ['a .gif', GIF_SCRIPT, 'x.gif', 'image/gif'],
    ['an svg named .png', SVG, 'x.png', 'image/png'],
    ['nothing', Buffer.alloc(0), 'x.png', 'image/png'],
    ['196 megapixels', plainPng(14_000, 14_000), 'x.png', 'image/png'],
  ])('refuses %s and stores nothing', async (name, bytes, fileName, type) => {
    const files = () => readdirSync(uploads())
    const before = [files(), (await api('GET /api/espier/images')).total_count]
    await expect(upload(file(bytes, fileName, type))).rejects.toMatchObject(
      name === '196 megapixels'
        ? { status: 413, message: '图片过大', details: { limits: { pixels: 24_000_000 } } }
        : { status: 422, message: '上传图片只能是 JPG 或者 PNG 格式!' },
    )
    expect([files(), (await api('GET /api/espier/images')).total_count]).toEqual(before)
  })

  it('is only for editors', async () => {
    const picture = file(await jpeg())
    await expect(upload(picture, await operatorApi(shop, 'viewer'))).rejects.toMatchObject({ status: 403 })
    const member = await addMember(shop.db)
    await expect(upload(picture, shop.api(await shop.tokenOf('member', member.id)))).rejects.toMatchObject({
      status: 403,
    })
    await expect(upload(picture, shop.api())).rejects.toMatchObject({ status: 401 })
  })

  it('accepts twenty at once', async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, (_, i) => png(20 + i, 10)))
    const stored = await Promise.all(pictures.map(bytes => upload(file(bytes, 'a.png'))))
    expect(new Set(stored.map(s => s.image_url)).size).toBe(20)
  })
})

describe('the library', () => {
  it('names, finds and removes pictures', async () => {
    const { image_url, image_id } = await upload(file(await png(33, 44), 'x.png'))
    const named = await api('POST /api/espier/image', { image_name: '店招 100%', image_url })
    expect(named).toMatchObject({ image_id, image_name: '店招 100%', width: 33, height: 44, url: `/img/${image_url}` })
    const find = (image_name: string) => api('GET /api/espier/images', { image_name, page: 1, pageSize: 5 })
    expect(await find('100%')).toMatchObject({ total_count: 1, list: [{ image_id }] })
    expect((await find('%店')).total_count).toBe(0)
    await api('DELETE /api/espier/images', { image_id: [image_id] })
    expect((await find('100%')).total_count).toBe(0)
    await upload(file(await png(33, 44), 'again.png'))
    expect(await find('100%')).toMatchObject({ total_count: 1, list: [{ image_id }] })
  })

  it('refuses wrong input', async () => {
    const unknown = { image_name: 'x', image_url: 'u/../../etc/passwd' }
    await expect(api('POST /api/espier/image', unknown)).rejects.toMatchObject({ status: 404 })
    await expect(api('POST /api/espier/image', { image_name: '', image_url: 'u/x' })).rejects.toMatchObject({
      message: '图片名称必填,不能超过50个字符',
    })
    await expect(api('POST /api/espier/image', { image_name: 'x', image_url: '' })).rejects.toMatchObject({
      message: '图片链接必填',
    })
    await expect(api('DELETE /api/espier/images', { image_id: '' })).rejects.toMatchObject({
      message: '请选择要删除的图片',
    })
    const ids = Array.from({ length: 101 }, (_, i) => String(i)).join(',')
    await expect(api('DELETE /api/espier/images', { image_id: ids })).rejects.toMatchObject({
      message: '单次最多删除100个图片',
    })
    await expect(api('DELETE /api/espier/images', { image_id: 'x' })).rejects.toMatchObject({ message: '图片id必填' })
  })
})

describe('pictures of shoppers', () => {
  it('are stored but not in the library', async () => {
    const before = (await api('GET /api/espier/images')).total_count
    const member = await addMember(shop.db)
    const mine = shop.api(await shop.tokenOf('member', member.id))
    const { url } = await mine('POST espier/upload', { file: file(await png(51, 52), 'r.png') })
    const { image_url } = await mine('POST espier/uploadlocal', { images: file(await png(51, 52), 'r.png') })
    expect(url).toBe(`/img/${image_url}`)
    expect((await api('GET /api/espier/images')).total_count).toBe(before)
    await expect(shop.api()('POST espier/upload', { file: file(await png(), 'r.png') })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('come into the library with the name that an operator gives them, not with that of the shopper', async () => {
    const mine = shop.api(await shop.tokenOf('member', (await addMember(shop.db)).id))
    await mine('POST espier/upload', { file: file(await png(53, 54), '张三的收据.png') })
    const { image_id } = await upload(file(await png(53, 54), '横幅.png', 'image/png'))
    const named = async () =>
      (await api('GET /api/espier/images')).list.find(image => image.image_id === image_id)?.image_name
    expect(await named()).toBe('横幅.png')
    await upload(file(await png(53, 54), '又一次.png', 'image/png'))
    expect(await named()).toBe('横幅.png')
  })

  it('end for the day after fifty', async () => {
    const member = await addMember(shop.db)
    const mine = shop.api(await shop.tokenOf('member', member.id))
    for (let i = 0; i < 50; i++) await shop.limits.use('uploadByMember', String(member.id))
    await expect(mine('POST espier/upload', { file: file(await png(), 'r.png') })).rejects.toMatchObject({
      status: 429,
      message: '今日图片上传超过限制',
    })
  })
})

describe('displayName', () => {
  it.each([
    ['a.php.jpg', 'a.php.jpg'],
    ['../../x.png', 'x.png'],
    ['C:\\temp\\店招.png', '店招.png'],
    ['a\u0000b\u202Egnp.exe', 'abgnp.exe'],
    ['\ud800.png', '\ufffd.png'],
    ['', '未命名'],
    ['禾'.repeat(300), '禾'.repeat(50)],
  ])('%j is shown as %j', (given, shown) => {
    expect(displayName(given)).toBe(shown)
  })
})
