import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '@heji/api-client'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../src/app'
import { openSession } from '../src/http/sessions'
import { openDeps } from '../src/open-deps'
import { readConfig } from '../src/platform/config'
import { createLog } from '../src/platform/log'
import { addBuyer, type Buyer } from '../testing/buyer'
import { addGoods } from '../testing/fixtures'
import { placeOrder } from '../testing/orders'
import type { TestShop } from '../testing/test-shop'
import { type PostgresPair, startPostgresPair } from './support/postgres-pair'

const PATIENCE = { timeout: 60_000, interval: 50 }

/** Two processes of one shop, which know nothing of each other but by the database. */
describe('a standby answers what is only read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heji-copies-'))
  let pair: PostgresPair
  let shops: (TestShop & { close(): Promise<void> })[] = []
  let standby: pg.Client
  let buyer: Buyer
  const urlOf = (n: number) => `postgres://postgres@127.0.0.1:${pair.nodes[n]!.port}/postgres`

  async function openShop() {
    const env = { HEJI_DEMO: '1', DATA_DIR: folder, DATABASE_URL: urlOf(0), DATABASE_READ_URL: urlOf(1) }
    const deps = await openDeps(readConfig(env), createLog('silent'))
    const app = createApp(deps)
    const fetch = (async (input: RequestInfo | URL, init?: RequestInit) =>
      await app.fetch(new Request(input, init))) as typeof globalThis.fetch
    const api = (token?: string) =>
      createApi({
        baseUrl: 'http://shop.test',
        fetch,
        ...(token ? { token: { get: () => token, set: () => {}, clear: () => {} } } : {}),
      })
    const tokenOf = (kind: 'member' | 'operator', id: number) => openSession(deps, deps.db, kind, id)
    return Object.assign(deps, { api, tokenOf }) as unknown as TestShop
  }
  const behind = () => shops[0]!.copies!.behind()[0] ?? null
  const untilFresh = () => vi.waitFor(() => expect(behind()).toBeLessThan(1_500), PATIENCE)
  const held = async () => Number((await standby.query('select count(*) from reviews')).rows[0].count)
  /** Reviews that somebody sees, at both processes. */
  const seenBy = async (token: string | undefined, item_id: number) =>
    await Promise.all(shops.map(async shop => (await shop.api(token)('GET order/rate/list', { item_id })).list.length))

  beforeAll(async () => {
    pair = await startPostgresPair()
    shops = [await openShop(), await openShop()]
    standby = new pg.Client({ connectionString: urlOf(1) })
    standby.on('error', () => {})
    await standby.connect()
    buyer = await addBuyer(shops[0]!)
  })
  afterAll(async () => {
    await standby?.end().catch(() => {})
    await Promise.all(shops.map(shop => shop.close()))
    await pair?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([3, 10])('held back by %i s: who wrote sees it at once, at the other process too', async seconds => {
    await pair.holdStandbyBack(0)
    const placed = await placeOrder(shops[0]!, buyer)
    const item = placed.line.skuId
    await untilFresh()
    const had = await held()
    await pair.holdStandbyBack(seconds)
    const rates = [{ item_id: item, star: '5', content: '很好用' }]
    await buyer.api('POST order/rate/create', { order_id: placed.order_id, rates })
    expect(await seenBy(buyer.token, item)).toEqual([1, 1])
    expect(await held(), 'the standby is held back').toBe(had)
    // Nobody else waits for it: they are answered by the copy.
    expect(await seenBy(undefined, item), 'the copy answers nobody').toEqual([0, 0])
    await vi.waitFor(async () => expect(await seenBy(undefined, item)).toEqual([1, 1]), PATIENCE)
    // One that is further behind than five seconds is left out.
    if (seconds === 10) expect(await held()).toBe(had)
  })

  it('shows a change of goods to everybody at once', async () => {
    await pair.holdStandbyBack(0)
    const { goods } = await addGoods(shops[0]!.db, { name: '旧名字' })
    await untilFresh()
    await pair.holdStandbyBack(3)
    const name = async () =>
      (await shops[1]!.api()('GET goods/items/{item_id}', { item_id: String(goods.itemId) })).itemName
    expect(await name()).toBe('旧名字')
    await shops[0]!.database.pool.query(`update goods set name = '新名字' where item_id = ${goods.itemId}`)
    expect(await name()).toBe('旧名字')
    await shops[0]!.events.publish('catalogue-changed')
    await vi.waitFor(async () => expect(await name()).toBe('新名字'), { timeout: 1_000, interval: 5 })
  })

  it('fails nobody while it dies', async () => {
    await pair.holdStandbyBack(0)
    await untilFresh()
    const failures: unknown[] = []
    let answered = 0
    let isOver = false
    const read = async (n: number) => {
      while (!isOver) {
        await shops[n % 2]!.api()('GET goods/items', { page: 1, pageSize: 8 }).then(
          () => {
            answered += 1
          },
          error => failures.push(error),
        )
      }
    }
    const readers = Promise.all(Array.from({ length: 8 }, (_, n) => read(n)))
    await vi.waitFor(() => expect(answered).toBeGreaterThan(100), PATIENCE)
    await pair.killStandby()
    const wanted = answered + 200
    await vi.waitFor(() => expect(answered).toBeGreaterThan(wanted), PATIENCE)
    isOver = true
    await readers
    expect(failures).toEqual([])
    expect(behind()).toBeNull()
  })
})
