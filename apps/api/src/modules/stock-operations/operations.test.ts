import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
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

const rowOf = async (q: string) => (await api('POST /api/operator/stock/list', { q })).rows[0]!
const change = (sku_code: string, delta: number, reason: 'purchase' | 'loss' = 'purchase', note = '') =>
  api('POST /api/operator/stock/change', { sku_code, delta, reason, note })
const withStock = async (store: number) => (await addGoods(shop.db, { shopId, store })).skus[0]!.bn

describe('stock.list', () => {
  it('says what can be sold, what unpaid orders hold, and what waits to be sent', async () => {
    const { line } = await placeOrder(shop, buyer, [{ store: 20, num: 3 }], 'NOTPAY')
    const item_id = line.goodsId
    const { order_id } = await buyer.api('POST order_new', {
      items: [{ item_id, num: 4 }],
      address_id: buyer.addressId,
    })
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    expect(await rowOf(line.itemBn)).toMatchObject({ store: 13, reserved: 3, unsent: 4, on_shelf: 20 })
    const admin = await operatorApi(shop, 'admin')
    await admin('POST /api/operator/orders/ship', {
      order_id,
      corp: 'SF',
      code: 'SF1000000080001',
      items: [{ sku_code: line.itemBn, num: 1 }],
    })
    expect(await rowOf(line.itemBn)).toMatchObject({ store: 13, reserved: 3, unsent: 3, on_shelf: 19 })
  })

  it('shows what runs low, the fewest first, below a number of one’s own', async () => {
    const { id } = await addShop(shop.db)
    const stores = [7, 0, 4]
    for (const store of stores) await addGoods(shop.db, { shopId: id, store })
    await addGoods(shop.db, { shopId: id, store: 1, approveStatus: 'instock' })
    const low = async (more: object = {}) => {
      const { rows, total } = await api('POST /api/operator/stock/list', { shop_id: String(id), low: true, ...more })
      expect(total).toBe(rows.length)
      return rows.map(({ store }) => store)
    }
    expect(await low()).toEqual([0, 1, 4])
    expect(await low({ status: 'onsale' })).toEqual([0, 4])
    expect(await low({ below: 8 })).toEqual([0, 1, 4, 7])
    expect(await refused(low({ below: 0 }))).toContain('低于应为1到')
  })

  it('agrees with what the first page says of low stock', async () => {
    const { waiting } = await api('POST /api/operator/today/show', {})
    const { total } = await api('POST /api/operator/stock/list', { low: true, status: 'onsale' })
    expect(waiting.find(({ kind }) => kind === 'low-stock')?.count).toBe(total)
  })
})

describe('stock.set and stock.change', () => {
  it('writes who changed it and why, and what it was', async () => {
    const bn = await withStock(10)
    expect((await change(bn, 5, 'purchase', '第二批')).message).toBe(`${bn} 的库存：10 → 15`)
    await change(bn, -2, 'loss')
    await api('POST /api/operator/stock/set', { sku_code: bn, count: 9 })
    const { rows, total } = await api('POST /api/operator/stock/moves', { sku_code: bn })
    expect(total).toBe(4)
    expect(rows.map(({ kind, delta, after, reason, note, who }) => [kind, delta, after, reason, note, who])).toEqual([
      ['adjust', -4, 9, '', '', '韩梅梅'],
      ['adjust', -2, 13, '损耗', '', '韩梅梅'],
      ['adjust', 5, 15, '采购入库', '第二批', '韩梅梅'],
      ['opening', 10, 10, '', '', ''],
    ])
    const second = await api('POST /api/operator/stock/moves', { sku_code: bn, page: 2, size: 2 })
    expect(second.rows.map(({ after }) => after)).toEqual([15, 10])
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.target, bn)).orderBy(auditLog.id)
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([
      ['stock.change', { before: 10, after: 15, reason: 'purchase', note: '第二批' }],
      ['stock.change', { before: 15, after: 13, reason: 'loss' }],
      ['stock.set', { before: 13, after: 9 }],
    ])
  })

  it('refuses what would be negative, too much, nothing, or of an unknown sku', async () => {
    const bn = await withStock(3)
    expect(await refused(change(bn, -4))).toBe(`${bn} 的库存只有 3 件，不能减少 4 件`)
    expect(await refused(change(bn, 99_999_999))).toBe('库存最大为 99999999')
    expect(await refused(change(bn, 0))).toBe('增减件数不能是 0')
    expect(await refused(change('没有', 1))).toBe('没有货号为 没有 的 SKU')
    expect(await refused(api('POST /api/operator/stock/moves', { sku_code: '没有' }))).toBe('没有货号为 没有 的 SKU')
    expect((await rowOf(bn)).store).toBe(3)
  })

  it('counts two at once both', async () => {
    const bn = await withStock(10)
    await Promise.all([change(bn, 5), change(bn, -3, 'loss'), change(bn, 1)])
    expect((await rowOf(bn)).store).toBe(13)
    const all = await Promise.all([refused(change(bn, -8)), refused(change(bn, -8))])
    expect(all.filter(message => message === '')).toHaveLength(1)
    expect((await rowOf(bn)).store).toBe(5)
  })

  it('is a command, and viewers may only look', async () => {
    const bn = await withStock(2)
    expect(await heji(shop, 'stock change', { sku_code: bn, delta: '-1', reason: 'loss' })).toEqual([
      `${bn} 的库存：2 → 1`,
    ])
    expect((await heji(shop, 'stock moves', { sku_code: bn })).join('\n')).toContain('损耗')
    const viewer = await operatorApi(shop, 'viewer')
    expect((await viewer('POST /api/operator/stock/list', { q: bn })).total).toBe(1)
    expect(await refused(viewer('POST /api/operator/stock/set', { sku_code: bn, count: 9 }))).toBe('没有权限')
  })
})
