import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members, orders, reviews } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'admin', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const set = (rules: object) => api('POST /api/operator/settings/trade-set', rules as never)
const me = async () => (await shop.db.select().from(members).where(eq(members.id, buyer.id)))[0]!

it('points and growth follow the rules under which an order was placed', async () => {
  const before = await me()
  await set({ point_earned: 3, growth_percent: 50 })
  const { order_id } = await placeOrder(shop, buyer, [{ price: 10_000 }], 'WAIT_BUYER_CONFIRM')
  await set({ point_earned: 0, growth_percent: 1_000 })
  await buyer.api('POST order/confirmReceipt', { order_id })
  const after = await me()
  expect([after.point - before.point, after.growth - before.growth]).toEqual([300, 5_000])
  const other = await placeOrder(shop, buyer, [{ price: 10_000 }])
  expect(other.order_id).not.toBe(order_id)
  expect((await me()).point).toBe(after.point)
  await set({ point_earned: 1, growth_percent: 100 })
})

it('points pay what the rules say, and buyers read it', async () => {
  await api('POST /api/operator/members/points', { member_id: String(buyer.id), delta: 10_000, reason: '补偿' })
  await set({ point_value: 10, point_percent: 20 })
  const { goods } = await addGoods(shop.db, { price: 10_000 })
  const items = [{ item_id: goods.itemId, num: 1 }]
  const order = await buyer.api('POST order_new', { items, address_id: buyer.addressId, point_use: 200 } as never)
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.orderId, (order as { order_id: string }).order_id))
  // 20 % of 100 yuan, at ten points for each.
  expect([row!.pointUse, row!.pointFee, row!.pointValue]).toEqual([200, 2_000, 10])
  expect((await buyer.api('GET point/rule')).rule_desc).toContain('10积分可抵1元，最多抵扣商品金额的20%')
  await set({ point_value: 100, point_percent: 50 })
})

it('an order has at most so many pieces; 0 is no limit', async () => {
  await set({ order_pieces: 2 })
  expect(await refused(placeOrder(shop, buyer, [{ num: 2 }, { num: 1 }], 'NOTPAY'))).toBe(
    '一个订单最多 2 件商品，请分开下单',
  )
  await placeOrder(shop, buyer, [{ num: 2 }], 'NOTPAY')
  await set({ order_pieces: 0 })
  await placeOrder(shop, buyer, [{ num: 3 }], 'NOTPAY')
})

it('reviews hold no word of the list, however it is written, or wait for the shop', async () => {
  await set({ review_words: '加微信,VX' })
  const rate = async (content: string) => {
    const { order_id, line } = await placeOrder(shop, buyer)
    const rates = [{ item_id: String(line.skuId), star: 5, content, pics: [] }]
    await buyer.api('POST order/rate/create', { order_id, rates, anonymous: false } as never)
    const [row] = await shop.db.select().from(reviews).where(eq(reviews.orderLineId, line.id))
    return row!.hiddenReason
  }
  expect(await refused(rate('很好，加 微 信领红包'))).toBe('评价里有不能用的词：加微信')
  expect(await refused(rate('ｖｘ 123'))).toBe('评价里有不能用的词：VX')
  expect(await shop.db.$count(reviews)).toBe(0)
  expect(await rate('很好')).toBe('')
  await set({ review_hold: 1 })
  expect(await rate('加微信')).toContain('等商家审核')
  await set({ review_words: '', review_hold: 0 })
})

it('reviews are taken for the days of the order', async () => {
  await set({ review_days: 3 })
  const { order_id, line } = await placeOrder(shop, buyer)
  await set({ review_days: 0 })
  shop.clock.advance(4 * 86_400_000)
  const rates = [{ item_id: String(line.skuId), star: 5, content: '好', pics: [] }]
  const late = buyer.api('POST order/rate/create', { order_id, rates, anonymous: false } as never)
  expect(await refused(late)).toBe('收货已超过3天，不能再评价')
})

it('invoices are of the kinds that the shop writes', async () => {
  const before = await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')
  const apply = (order_id: string) =>
    buyer.api('POST order/invoice/apply', {
      order_id,
      invoice_type: 'individual',
      company_title: '张三',
      mobile: '13800006688',
    } as never)
  await set({ invoice_kinds: 'enterprise' })
  const later = await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')
  expect(await refused(apply(later.order_id))).toBe('本店不开个人发票')
  const kindsOf = async ({ order_id }: { order_id: string }) =>
    (await buyer.api('GET order/{id}', { id: order_id })).orderInfo.invoice_kinds
  expect([await kindsOf(before), await kindsOf(later)]).toEqual([['enterprise', 'individual'], ['enterprise']])
  expect((await shop.api()('GET shops/setting')).invoice_kinds).toEqual(['enterprise'])
  // An order that was placed before keeps what was offered then.
  await apply(before.order_id)
  await set({ invoice_kinds: '' })
  expect((await buyer.api('GET order/invoice/setting')).invoice_status).toBe(false)
})

it('the console offers the carriers of the shop, that of the region first', async () => {
  const { order_id } = await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')
  const offered = () => api('POST /api/operator/orders/carriers', { order_id })
  expect((await offered()).carriers).toHaveLength(16)
  await set({ carriers: '中通,顺丰', region_carriers: '北京市=EMS,北京市/北京市=顺丰' })
  expect(await offered()).toEqual({
    first: '顺丰速运',
    carriers: [
      { corp: 'SF', name: '顺丰速运' },
      { corp: 'ZTO', name: '中通快递' },
    ],
  })
})

it('doctor shop names the rules that are still as they came', async () => {
  await set({ pickup_days: 9 })
  const lines = (await heji(shop, 'doctor shop')).join('\n')
  expect(lines).toMatch(/还是默认值的交易规则 \d+ \/ \d+ 条/)
  expect(lines).toContain('  自动确认收货：10 天')
  expect(lines).not.toContain('  自提保留：')
})
