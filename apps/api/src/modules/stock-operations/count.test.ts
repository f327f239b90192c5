import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let shopId: number
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  shopId = (await addShop(shop.db)).id
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const table = (...rows: (readonly [string, string | number])[]) =>
  new File([['SKU货号,实盘', ...rows.map(row => row.join(','))].join('\n')], 'count.csv')
const send = (file: File, preview = false) => api('POST /api/operator/stock/count', { file, preview } as never)
const storeOf = async (q: string) => (await api('POST /api/operator/stock/list', { q })).rows[0]!.store
const withStock = async (store: number) => (await addGoods(shop.db, { shopId, store, name: '陶杯' })).skus[0]!.bn

describe('stock.count', () => {
  it('shows the differences, then books them, then finds none', async () => {
    const [more, less, same] = [await withStock(10), await withStock(10), await withStock(10)]
    const file = table([more, 12], [less, 7], [same, 10])
    const seen = await send(file, true)
    expect(seen.message).toBe('将盘点 3 个 SKU，有差异 2（盘盈 2 件，盘亏 3 件），错误 0')
    expect(await storeOf(more)).toBe(10)
    const done = await send(file)
    expect(done.differences).toEqual([
      { row: 2, sku_code: more, name: '陶杯', on_shelf: 10, counted: 12, delta: 2, after: 12 },
      { row: 3, sku_code: less, name: '陶杯', on_shelf: 10, counted: 7, delta: -3, after: 7 },
    ])
    expect([await storeOf(more), await storeOf(less), await storeOf(same)]).toEqual([12, 7, 10])
    expect((await send(file)).message).toBe('已盘点 3 个 SKU，有差异 0（盘盈 0 件，盘亏 0 件），错误 0')
    const { rows } = await api('POST /api/operator/stock/moves', { sku_code: less })
    expect(rows[0]).toMatchObject({ delta: -3, reason: '盘点', who: '韩梅梅' })
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.target, less))
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([
      ['stock.count', { before: 10, after: 7, counted: 7 }],
    ])
  })

  it('knows that sold pieces are still on the shelf until they leave', async () => {
    const { line } = await placeOrder(shop, buyer, [{ store: 10, num: 4 }], 'PAYED')
    expect((await send(table([line.itemBn, 10]))).differences).toEqual([])
    expect((await send(table([line.itemBn, 9]))).differences).toMatchObject([{ on_shelf: 10, delta: -1, after: 5 }])
    expect(await storeOf(line.itemBn)).toBe(5)
    const { refused } = await send(table([line.itemBn, 3]))
    expect(refused).toEqual([
      { row: 2, of: line.itemBn, message: '已下单还没有发出 4 件，实盘只有 3 件：请先处理订单' },
    ])
    expect(await storeOf(line.itemBn)).toBe(5)
  })

  it('gives wrong rows back with their reasons, and leaves rows without a count alone', async () => {
    const [bn, blank] = [await withStock(5), await withStock(5)]
    const result = await send(
      table([bn, 6], [bn, 7], ['没有', 1], [blank, ''], [blank, 'x'], [blank, -1], [blank, 1.5]),
    )
    expect(result.refused).toEqual([
      { row: 3, of: bn, message: '第 2 行已有这个 SKU，请合计后填一行' },
      { row: 4, of: '没有', message: '没有这个 SKU货号' },
      ...[6, 7, 8].map(row => ({ row, of: blank, message: '实盘应为 0 到 99999999 的整数' })),
    ])
    expect(result).toMatchObject({ counted: 1, empty: 1 })
    expect([await storeOf(bn), await storeOf(blank)]).toEqual([6, 5])
  })
})

it('stock.sheet gives the table that is counted with, and changes nothing as long as it is empty', async () => {
  const bn = await withStock(8)
  const { file, message } = await api('POST /api/operator/stock/sheet', { q: bn })
  expect(message).toBe('1 个 SKU')
  const sheet = new File([Buffer.from(file.base64, 'base64')], file.name)
  expect(await send(sheet)).toMatchObject({ counted: 0, empty: 1, refused: [] })
})
