import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCategory, addGoods } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, shops } from '../../db/schema'
import { approveRequest } from '../aftersales/merchant'
import { receiveDueOrders } from './receive'

const DAY = 86_400_000
let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'admin', '韩梅梅')
})

const set = (rules: object) => api('POST /api/operator/settings/trade-set', rules)
const statusOf = async (order_id: string) =>
  (await buyer.api('GET order/{id}', { id: order_id })).orderInfo.order_status
const again = async () => {
  buyer = { ...buyer, api: shop.api(await shop.tokenOf('member', buyer.id)) }
}

describe('延长收货', () => {
  it('puts the receipt off once, by the days that the order was placed under', async () => {
    await set({ receipt_days: 10, extend_days: 5 })
    const { order_id } = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    await set({ extend_days: 1 })
    const before = (await buyer.api('GET order/{id}', { id: order_id })).orderInfo
    expect(before.extend_days).toBe(5)
    const after = await buyer.api('POST order/extendReceipt', { order_id })
    expect(Number(after.auto_finish_time) - Number(before.auto_finish_time)).toBe(5 * 86_400)
    expect(after.extend_days).toBeUndefined()
    expect(await refused(buyer.api('POST order/extendReceipt', { order_id }))).toBe('只能延长一次收货')
    shop.clock.advance(14 * DAY)
    await again()
    await receiveDueOrders(shop)
    expect(await statusOf(order_id)).toBe('WAIT_BUYER_CONFIRM')
    shop.clock.advance(DAY)
    await receiveDueOrders(shop)
    expect(await statusOf(order_id)).toBe('DONE')
  })

  it('is given once to two presses at once, and to nobody else', async () => {
    await set({ extend_days: 3 })
    const { order_id } = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    expect(await refused((await addBuyer(shop)).api('POST order/extendReceipt', { order_id }))).toBe('订单不存在')
    const tries = await Promise.allSettled([1, 2, 3].map(() => buyer.api('POST order/extendReceipt', { order_id })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is not offered by a shop that does not, nor for an order that has not left', async () => {
    await set({ extend_days: 0 })
    const { order_id } = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    expect(await refused(buyer.api('POST order/extendReceipt', { order_id }))).toBe('该订单不能延长收货')
    await set({ extend_days: 3 })
    const paid = await placeOrder(shop, buyer, [{}], 'PAYED')
    expect(await refused(buyer.api('POST order/extendReceipt', { order_id: paid.order_id }))).toContain('待收货')
  })
})

describe('the time for reviews', () => {
  it('ends after the days of the order', async () => {
    await set({ review_days: 15 })
    const { order_id, line } = await placeOrder(shop, buyer)
    await set({ review_days: 0 })
    const open = await placeOrder(shop, buyer)
    shop.clock.advance(15 * DAY)
    await again()
    const rate = (id: string, sku: number) =>
      buyer.api('POST order/rate/create', {
        order_id: id,
        anonymous: false,
        rates: [{ item_id: String(sku), star: 5, content: '很好', pics: [] }],
      })
    expect(await refused(rate(order_id, line.skuId))).toBe('收货已超过15天，不能再评价')
    expect(await rate(open.order_id, open.line.skuId)).toBeTruthy()
    const { list } = await buyer.api('GET orders', { status: '7' })
    expect(list.map(order => order.order_id)).not.toContain(order_id)
  })
})

describe('returns by category', () => {
  const goodsOf = async (parent?: number) => {
    const category = await addCategory(shop.db, parent ? { parentId: parent, level: 2 } : {})
    return { category, place: () => placeOrder(shop, buyer, [{ mainCategoryId: category.id }]) }
  }
  const give = (category_id: number, rule: object) =>
    api('POST /api/operator/settings/returns-set', { category_id: String(category_id), ...rule } as never)

  it('hold for the categories below, and an order keeps those it was placed under', async () => {
    const fresh = await goodsOf()
    const below = await goodsOf(fresh.category.id)
    await give(fresh.category.id, { rule: 'none', reason: '生鲜' })
    const placed = await below.place()
    await give(fresh.category.id, { rule: 'shop' })
    expect(await refused(applyFor(buyer, placed, 1, 'REFUND_GOODS'))).toContain('不支持退换：生鲜')
    const { items } = (await buyer.api('GET order/{id}', { id: placed.order_id })).orderInfo
    expect(items[0]!.return_rule).toEqual({ days: 0, reason: '生鲜' })
    // What is bad is paid back all the same.
    expect(await applyFor(buyer, placed, 1, 'ONLY_REFUND')).toMatch(/^9/)
    expect(await applyFor(buyer, await below.place(), 1, 'REFUND_GOODS')).toMatch(/^9/)
  })

  it('may be longer or shorter than those of the shop', async () => {
    await set({ aftersales_days: 7 })
    const [short, long] = [await goodsOf(), await goodsOf()]
    await give(short.category.id, { rule: 'days', days: 2 })
    await give(long.category.id, { rule: 'days', days: 30 })
    const [first, second] = [await short.place(), await long.place()]
    shop.clock.advance(2 * DAY)
    expect(await refused(applyFor(buyer, first, 1, 'REFUND_GOODS'))).toContain('已超过售后申请时效')
    shop.clock.advance(20 * DAY)
    await again()
    expect(await applyFor(buyer, second, 1, 'REFUND_GOODS')).toMatch(/^9/)
  })

  it('stand on the item page and at the checkout', async () => {
    const { category } = await goodsOf()
    await give(category.id, { rule: 'none', reason: '定制' })
    const { goods } = await addGoods(shop.db, { mainCategoryId: category.id })
    const item = await shop.api()('GET goods/items/{item_id}', { item_id: String(goods.itemId) })
    expect(item).toMatchObject({ return_rule: { days: 0, reason: '定制' } })
    await buyer.api('POST cart', { item_id: goods.itemId, num: 1 })
    const page = await buyer.api('POST checkout', { cart_type: 'cart', distributor_id: goods.shopId })
    expect(page.preview?.items).toMatchObject([{ return_rule: { days: 0, reason: '定制' } }])
  })

  it('are listed, written down, and refused where something is missing', async () => {
    const { category } = await goodsOf()
    expect(await refused(give(category.id, { rule: 'none' }))).toContain('请填写不支持退换的原因')
    expect(await refused(give(category.id, { rule: 'days' }))).toBe('请填写天数')
    expect(await refused(give(9_999_999, { rule: 'shop' }))).toContain('没有分类')
    await give(category.id, { rule: 'days', days: 3 })
    const below = await addCategory(shop.db, { parentId: category.id, level: 2, name: '时令水果' })
    const { rows } = await api('POST /api/operator/settings/returns-list', { size: 50 })
    expect(rows).toContainEqual(expect.objectContaining({ id: String(category.id), rule: 'days', days: 3 }))
    expect(rows.find(({ id }) => id === String(below.id))!.name).toBe(`${category.name} › 时令水果`)
    const isSet = eq(auditLog.action, 'settings.returns-set')
    const noted = await shop.db.select().from(auditLog).where(isSet).orderBy(asc(auditLog.id))
    expect(noted.at(-1)!.detail).toMatchObject({ after: { returnDays: 3 } })
    const viewer = await operatorApi(shop, 'viewer')
    const input = { category_id: String(category.id), rule: 'shop' as const }
    expect(await refused(viewer('POST /api/operator/settings/returns-set', input))).toBe('没有权限')
  })
})

describe('reasons of after-sales', () => {
  it('are the owner’s, each with who pays for the way back, and a request keeps its own', async () => {
    const reasons = [
      { text: '尺码不合', payer: 'buyer' as const },
      { text: '质量问题', payer: 'shop' as const },
    ]
    await api('POST /api/operator/settings/reasons-set', { reasons })
    expect(await api('POST /api/operator/settings/reasons-show', {})).toEqual({ reasons })
    expect(await buyer.api('GET aftersales/reason/list', {})).toEqual(['尺码不合', '质量问题'])
    const bn = await applyFor(buyer, await placeOrder(shop, buyer), 1, 'REFUND_GOODS')
    await api('POST /api/operator/settings/reasons-set', { reasons: [{ text: '质量问题', payer: 'buyer' }] })
    expect((await buyer.api('GET aftersales/info', { aftersales_bn: bn })).freight_payer).toBe('shop')
    expect(await refused(api('POST /api/operator/settings/reasons-set', { reasons: [] }))).toBe('请至少留一个原因')
  })
})

it('returned goods go where the shop says, from the approval on', async () => {
  const placed = await placeOrder(shop, buyer)
  const bn = await applyFor(buyer, placed, 1, 'REFUND_GOODS')
  const [{ shopId }] = (await shop.db.select({ shopId: shops.id }).from(shops).orderBy(shops.id).limit(1)) as [
    { shopId: number },
  ]
  const { orderInfo } = await buyer.api('GET order/{id}', { id: placed.order_id })
  const id = orderInfo.distributor_id ?? String(shopId)
  await api('POST /api/operator/settings/shop-set', {
    id,
    return_contact: '退货组',
    return_mobile: '0571-88881234',
    return_address: '浙江省杭州市余杭区仓前街道 1 号仓',
  })
  const address = async () => (await buyer.api('GET aftersales/info', { aftersales_bn: bn })).aftersales_address
  expect(await address()).toEqual([])
  await approveRequest(shop, bn)
  expect(await address()).toMatchObject({
    aftersales_contact: '退货组',
    aftersales_mobile: '0571-88881234',
    aftersales_address: '浙江省杭州市余杭区仓前街道 1 号仓',
  })
})
