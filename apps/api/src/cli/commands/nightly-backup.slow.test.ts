import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { takeDatabase } from '../../../testing/databases'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members } from '../../db/schema'
import { planNotices } from '../../modules/notices/plan'

const DAY = 86_400_000
let shop: TestShop
const folder = join(mkdtempSync(join(tmpdir(), 'heji-nightly-')), 'backups')
beforeAll(async () => {
  shop = await createTestShop()
  await placeOrder(shop, await addBuyer(shop), [{ num: 2 }])
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

const nightly = () => heji(shop, 'backup nightly', { folder })
const verify = (more = {}) => heji(shop, 'backup verify', { folder, ...more })
const told = async () => {
  shop.clock.advance(61_000)
  await planNotices(shop)
  const { rows } = await (await operatorApi(shop))('POST /api/operator/today/notices', {})
  return rows.filter(({ kind }) => kind === 'backup-failed').map(({ text }) => text)
}

describe('nightly backups', () => {
  it('are folders that only their owner reads, named by their time, and can be restored', async () => {
    expect((await nightly()).join()).toContain('已备份')
    const [name] = readdirSync(folder)
    expect(name).toMatch(/^heji-20261111-1\d{5}$/)
    expect(statSync(join(folder, name!)).mode & 0o077).toBe(0)
    expect((await verify()).join()).toContain(`${name} 可以恢复`)
    expect(await told()).toEqual([])
  })

  it.skipIf(!process.env.TEST_DATABASE_URL)('are restored into an empty PostgreSQL, which is empty again', async () => {
    const target = await takeDatabase()
    const { host, port, user, password, database } = target.pool.options
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.pathname = `/${new URL(target.pool.options.connectionString ?? `postgres://x/${database}`).pathname.slice(1)}`
    expect([host, port, user, password].length).toBe(4)
    expect((await verify({ into: url.href })).join()).toContain('可以恢复')
    expect(await target.db.$count(members)).toBe(0)
    expect((await verify({ into: url.href })).join()).toContain('可以恢复')
    await target.close()
  })

  it('go after the days of the setting, but never the newest one, and nothing else in the folder goes', async () => {
    const [oldest] = readdirSync(folder)
    mkdirSync(join(folder, 'heji-20200101-000000'))
    mkdirSync(join(folder, 'mine'))
    mkdirSync(join(folder, 'heji-20200101-000000.part'))
    await heji(shop, 'staff safety-set', { backupDays: '3' })
    shop.clock.advance(DAY)
    await nightly()
    expect(readdirSync(folder)).toContain(oldest)
    shop.clock.advance(3 * DAY)
    expect((await nightly()).join()).toContain('已删除 1 份')
    expect(readdirSync(folder)).not.toContain(oldest)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['heji-20200101-000000', 'mine']))
    expect(readdirSync(folder)).not.toContain('heji-20200101-000000.part')
    shop.clock.advance(100 * DAY)
    await nightly()
    expect(
      readdirSync(folder).filter(name => name.startsWith('heji-2026') || name.startsWith('heji-2027')),
    ).toHaveLength(1)
  })

  it('that are damaged are told to whoever runs the shop', async () => {
    const name = readdirSync(folder).findLast(one => /^heji-202[67]/.test(one))!
    const file = join(folder, name, 'tables', 'goods.ndjson.gz')
    writeFileSync(
      file,
      gzipSync(
        gunzipSync(readFileSync(file))
          .toString()
          .replace(/"price": \d+/, '"price": 1'),
      ),
    )
    expect((await verify()).at(-1)).toBe('备份中的表 goods 已损坏，未作任何更改')
    expect(await told()).toEqual(['检查备份没有成功：备份中的表 goods 已损坏，未作任何更改。'])
  })

  it('that cannot be written, or are not there, are told as well', async () => {
    const before = (await told()).length
    const blocked = join(folder, 'mine', 'file')
    writeFileSync(blocked, '')
    expect((await heji(shop, 'backup nightly', { folder: blocked })).length).toBeGreaterThan(0)
    expect(await told()).toHaveLength(before + 1)
    expect((await heji(shop, 'backup verify', { folder: join(folder, 'mine') })).at(-1)).toContain('里没有每日备份')
    expect(await told()).toHaveLength(before + 2)
  })
})
