import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addGoods } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { addLivePage, addPage, operatorApi, widget } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { jpeg } from '../../../testing/upload-corpus'
import { sumTable, tablesInOrder, wholeDatabase } from '../../db/copy'
import { goods } from '../../db/schema'
import { checkInvariants } from '../../invariants/invariants'
import { moveInto } from './move'

let shop: TestShop
let target: TestShop
let picture: string
let video: string
let ofPage: string
let captions: string
const folder = mkdtempSync(join(tmpdir(), 'heji-backup-'))
const saved = join(folder, 'one')

beforeAll(async () => {
  shop = await createTestShop()
  const buyer = await addBuyer(shop, { username: '禾 "引号" \\ 👩‍👧' })
  await placeOrder(shop, buyer, [{ num: 2, price: 10_000, store: 5 }])
  const images = new File([new Uint8Array(await jpeg())], 'a.jpg')
  const api = await operatorApi(shop, 'editor')
  picture = (await api('POST /api/espier/upload_localimage', { images })).image_full_url
  const film = join(folder, 'film.webm')
  writeFileSync(film, Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(200, 5)]))
  await addGoods(shop.db, { bn: 'FILM' })
  video = (await heji(shop, 'video set', { bn: 'FILM', file: film }))[0]!.split('：')[1]!
  const pageFilm = join(folder, 'page.mp4')
  writeFileSync(pageFilm, Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(188, 9)]))
  ;[ofPage = ''] = await heji(shop, 'video add', { file: pageFilm })
  const vtt = new File([`00:01.000 --> 00:02.000\n${'新款'.repeat(50)}\n`], 'a.vtt')
  captions = (await api('POST /api/espier/upload_localcaptions', { file: vtt })).captions
  const block = widget('f', { type: 'W0023', media_id: ofPage, captions })
  await addLivePage(await operatorApi(shop), { page_type: 'custom' }, block)
  await heji(shop, 'backup', { folder: saved })
  target = await createTestShop()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
  await target.close()
})

/** Keys to something, which a restored shop does not take. */
const KEYS = ['sessions', 'sms_codes', 'captchas', 'review_links', 'favourite_shares', 'sandboxes', 'recovery_codes']
const contentsOf = ({ database }: TestShop) =>
  wholeDatabase(database, async client => {
    const sums = []
    for (const table of await tablesInOrder(client)) if (!KEYS.includes(table)) sums.push(await sumTable(client, table))
    return sums
  })

describe('backup and restore', () => {
  it('bring back every row and every picture, and ids continue', async () => {
    expect(await heji(target, 'restore', { folder: saved })).toEqual([
      expect.stringMatching(/^已恢复 /),
      '备份里的登录、验证码、审阅链接、收藏分享、试用环境、恢复码和接口密钥都已失效',
    ])
    expect(await contentsOf(target)).toEqual(await contentsOf(shop))
    const shown = async ({ app }: TestShop, file: string) => Buffer.from(await (await app.request(file)).arrayBuffer())
    for (const file of [picture, video, ofPage, captions]) {
      expect(await shown(target, file)).toEqual(await shown(shop, file))
      expect((await shown(target, file)).length).toBeGreaterThan(100)
    }
    await addGoods(target.db)
    expect(await checkInvariants(target.db)).toEqual([])
  })

  it('bring back no session, code or link, because some had ended since', async () => {
    const own = await createTestShop()
    const folderOfKeys = join(folder, 'keys')
    const admin = await operatorApi(own)
    const buyer = await addBuyer(own, { mobile: '13800006699' })
    const { theme_pc_template_id } = await addPage(admin, { page_type: 'custom' })
    const { url } = await admin('POST /api/pctemplate/review', { theme_pc_template_id, hours: 24 })
    const { imageToken } = await own.api()('GET member/image/code', { type: 'login' })
    const yzm = own.sent.findLast(({ to }) => to === imageToken)!.code
    await own.api()('GET member/sms/code', { mobile: '13800006699', type: 'login', token: imageToken, yzm })
    await heji(own, 'backup', { folder: folderOfKeys })
    await heji(own, 'restore', { folder: folderOfKeys, replace: true })
    await expect(buyer.api('GET cartcount')).rejects.toMatchObject({ status: 401 })
    await expect(admin('GET /api/operator/getinfo')).rejects.toMatchObject({ status: 401 })
    const token = url.split('/').at(-1)!
    await expect(own.api()('GET pctemplate/review/{token}', { token })).rejects.toMatchObject({ status: 404 })
    for (const table of KEYS) expect((await own.database.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
    await own.close()
  })

  it('never overwrite a shop unless told so', async () => {
    const before = await contentsOf(target)
    expect(await heji(target, 'restore', { folder: saved })).toEqual([
      '数据库里已有商城数据；确定要覆盖时请加 --replace',
    ])
    expect(await contentsOf(target)).toEqual(before)
    await heji(target, 'restore', { folder: saved, replace: true })
    expect(await contentsOf(target)).toEqual(await contentsOf(shop))
    expect(await heji(shop, 'backup', { folder: saved })).toEqual([`${saved} 已存在，请换一个名字`])
  })

  it('refuse a damaged or foreign folder and change nothing', async () => {
    const before = await contentsOf(target)
    const damaged = join(folder, 'two')
    await heji(shop, 'backup', { folder: damaged })
    const file = join(damaged, 'tables', 'goods.ndjson.gz')
    const text = gunzipSync(readFileSync(file)).toString()
    writeFileSync(file, gzipSync(text.replace(/"price": \d+/, '"price": 1')))
    expect(await heji(target, 'restore', { folder: damaged, replace: true })).toEqual([
      '备份中的表 goods 已损坏，未作任何更改',
    ])
    expect(await heji(target, 'restore', { folder })).toEqual([`${folder} 不是完整的备份`])
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, whole.length - 20))
    expect(await heji(target, 'restore', { folder: damaged, replace: true })).toEqual([
      '备份中的表 goods 已损坏，未作任何更改',
    ])
    rmSync(file)
    expect(await heji(target, 'restore', { folder: damaged, replace: true })).toEqual([
      '备份中的表 goods 已损坏，未作任何更改',
    ])
    writeFileSync(join(damaged, 'manifest.json'), '{"format":')
    expect(await heji(target, 'restore', { folder: damaged, replace: true })).toEqual([`${damaged} 不是完整的备份`])
    expect(await contentsOf(target)).toEqual(before)
  })
})

describe('move', () => {
  it('fills an empty database with the same rows, and refuses any other', async () => {
    const empty = await createTestShop()
    const lines: string[] = []
    const ctx = { ...shop, say: (line: string) => void lines.push(line), progress: () => {} }
    await moveInto(ctx, empty.database)
    expect(lines.find(line => line.startsWith('goods '))).toMatch(/ 2 行 /)
    expect(await contentsOf(empty)).toEqual(await contentsOf(shop))
    await expect(moveInto(ctx, empty.database)).rejects.toThrow('目标数据库里已有商城数据，未作任何更改')
    expect(await empty.db.$count(goods)).toBe(2)
    await empty.close()
  })

  it('refuses a target that is not PostgreSQL', async () => {
    expect(await heji(shop, 'move', { url: 'mysql://x' })).toEqual(['目标必须是 postgres:// 地址'])
  })
})
