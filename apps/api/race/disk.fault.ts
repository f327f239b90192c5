import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../src/db/db'
import { checkInvariants } from '../src/invariants/invariants'
import { packagePath } from '../src/platform/package-path'
import { RECEIVER } from '../testing/buyer'
import { brokenStock } from '../testing/fixtures'
import { refusal } from '../testing/refusal'
import { apiOf } from './support/buyers'
import { expectLossNoticed, type OrderWork, openOrderWork } from './support/order-work'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { mountSmallDisk, type SmallDisk } from './support/small-disk'

const WORKERS = 5
const ORDERS = 40
const ROOM_MIB = 160
const MORE_MIB = 400
const FULL = '商城暂时只能浏览，无法保存更改，请稍后再试'
/** Longest time until writes work again when space is free (reliability R14). */
const BACK_WITHIN_MS = 5_000

const disk = mountSmallDisk(ROOM_MIB)
if (typeof disk === 'string') console.log(`[disk] skipped: ${disk}`)
afterAll(() => {
  if (typeof disk !== 'string') disk.close()
})

describe.skipIf(typeof disk === 'string')('a full disk', () => {
  const { folder, fill, grow, free } = disk as SmallDisk
  let shop: RaceShop
  let work: OrderWork

  beforeAll(async () => {
    shop = await openRaceShop('pglite', { folder: join(folder, 'shop') })
    work = await openOrderWork(shop, WORKERS)
    await shop.start()
  })
  afterAll(() => shop?.close())

  const api = () => apiOf(work.buyers[0]!, shop.urls()[0]!)
  const order = () => api()('POST order_new', { ...RECEIVER, items: [{ item_id: work.items[0]!, num: 1 }] })
  const placeSome = () =>
    work.while(async () => {
      const wanted = work.acknowledged.size + ORDERS
      await vi.waitFor(() => expect(work.acknowledged.size).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 })
    })

  it('lets the shop answer reads and refuses writes', async () => {
    await placeSome()
    fill()
    await vi.waitFor(async () => expect(await refusal(order())).toMatchObject({ status: 503, message: FULL }), {
      timeout: BACK_WITHIN_MS,
    })
    const asked = Array.from({ length: 50 }, () => refusal(order()))
    expect(new Set((await Promise.all(asked)).map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set([`503 ${FULL}`]),
    )
    expect((await api()('GET goods/items', {})).list.length).toBeGreaterThan(0)
    expect((await api()('GET member', {})).memberInfo.user_id).toBe(String(work.buyers[0]!.id))
    expect((await fetch(`${shop.urls()[0]}/readyz`)).status).toBe(200)
    expect(process.kill(shop.pids()[0]!, 0)).toBe(true)
    console.log(
      `[disk] ${work.acknowledged.size} orders, ${free()} bytes free: 50 orders refused with 503, reads served`,
    )
  })

  it('stops a start with a one-line message', async () => {
    const [pid] = shop.pids()
    await shop.stop()
    expect(() => process.kill(pid!, 0)).toThrow()
    fill()
    const { status, stderr } = spawnSync(process.execPath, [process.env.HEJI_RACE_SERVER!], {
      cwd: packagePath(),
      env: { ...process.env, HEJI_DEMO: '1', LOG_LEVEL: 'error', API_PORT: '0', ...shop.env },
      encoding: 'utf8',
      timeout: 60_000,
    })
    console.log(`[disk] start: ${status} ${stderr.trim()}`)
    expect(status).toBe(75)
    expect(stderr.trim()).toMatch(/^数据目录 \S+ 所在磁盘只剩 0 MB，至少需要 32 MB：请先腾出空间$/)
  })

  it('has lost nothing when space is free again, and accepts orders', async () => {
    grow(MORE_MIB)
    await shop.start()
    await placeSome()
    fill()
    await vi.waitFor(async () => expect(await refusal(order())).toMatchObject({ status: 503 }), { timeout: 5_000 })
    grow(MORE_MIB + ROOM_MIB)
    const started = performance.now()
    await vi.waitFor(order, { timeout: 60_000, interval: 20 })
    const back = performance.now() - started
    console.log(`[disk] writes again ${back.toFixed(0)} ms after there was room, without a start`)
    expect(back).toBeLessThan(BACK_WITHIN_MS)
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      expect((await work.judge(db)).lost).toEqual([])
      expect(await brokenStock(db)).toEqual([])
      expect(await checkInvariants(db)).toEqual([])
      await expectLossNoticed(db, work)
    })
  })

  it('may crash the database engine; a new one continues with the same data', async () => {
    const database: Database = await openDatabase({ dataDir: join(folder, 'fallen', 'pg') })
    const { pool } = database
    const count = async () => (await pool.query('select count(*)::int as n from notes')).rows[0].n
    try {
      await pool.query('create table notes (text text)')
      for (let i = 0; i < 100; i++) await pool.query('insert into notes values ($1)', [`acknowledged ${i}`])
      fill(40 * 1024 * 1024)
      // More data in one statement than a check could prevent.
      const flood = `insert into notes select md5(i::text) || repeat(md5((i * 7)::text), 20) from generate_series(1, 200000) i`
      await expect(pool.query(flood)).rejects.toThrow()
      grow(MORE_MIB * 2)
      await vi.waitFor(async () => expect(await count()).toBe(100), { timeout: 60_000, interval: 50 })
      await vi.waitFor(() => pool.query(`insert into notes values ('new')`), { timeout: 5_000 })
      expect(await count()).toBe(101)
    } finally {
      await database.close()
    }
  })
})
