import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCoupon, addShop } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { memberCoupons } from '../../db/schema'
import { approveRequest, refundRequest } from '../aftersales/merchant'

const DAY = 86_400_000
const DAYS = 3
let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>
const shopIds: number[] = []

interface Booked {
  day: string
  shop: string
  fee: number
}
/** What buyers paid and got back, as their own calls said it. */
const paid: Booked[] = []
const refunded: Booked[] = []

const today = () => new Date(shop.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
const feesOf = async (order_id: string) => {
  const order = await api('POST /api/operator/orders/show', { order_id })
  return { total: order.total_fee, back: order.lines.reduce((sum, line) => sum + line.refunded_fee, 0) }
}

/** A coupon of the buyer, 10 yuan off. */
async function couponCode() {
  const { id: couponId } = await addCoupon(shop.db, shop.clock.now())
  const code = `c${couponId}`
  await shop.db.insert(memberCoupons).values({ couponId, memberId: buyer.id, seq: 1, code })
  return code
}

/** An order of random goods, some with a coupon or points; some are cancelled, of some a part goes back. */
async function trade(i: number) {
  const shopId = shopIds[randomInt(shopIds.length)]!
  const wanted = Array.from({ length: randomInt(1, 4) }, () => ({
    price: randomInt(1_100, 20_000),
    num: randomInt(1, 4),
    shopId,
  }))
  const more = i === 0 ? { coupon_discount: await couponCode() } : i === 1 ? { point_use: randomInt(1, 500) } : {}
  const what = i % 3
  const placed = await placeOrder(shop, buyer, wanted, what === 1 ? 'DONE' : 'PAYED', more)
  const { total } = await feesOf(placed.order_id)
  const entry = { day: today(), shop: String(shopId) }
  paid.push({ ...entry, fee: total })
  if (what === 0) {
    await api('POST /api/operator/orders/cancel', { order_id: placed.order_id, reason: '缺货' })
    refunded.push({ ...entry, fee: total })
  }
  if (what === 1) {
    const bn = await applyFor(buyer, placed, 1)
    await approveRequest(shop, bn)
    await refundRequest(shop, bn)
    refunded.push({ ...entry, fee: (await feesOf(placed.order_id)).back })
  }
}

beforeAll(async () => {
  shop = await createTestShop()
  for (const name of ['甲店', '乙店']) shopIds.push((await addShop(shop.db, { name })).id)
  for (let day = 0; day < DAYS; day++) {
    // Sessions end meanwhile.
    buyer = await addBuyer(shop, { point: 1_000 })
    api = await operatorApi(shop, 'admin')
    for (let i = 0; i < 8; i++) await trade(i)
    if (day < DAYS - 1) shop.clock.advance(DAY)
  }
})
afterAll(() => closeWithInvariants(shop))

const sumOf = (rows: readonly Booked[]) => rows.reduce((sum, { fee }) => sum + fee, 0)
const daysBack = Array.from({ length: DAYS }, (_, i) => i)
const dayBack = (i: number) => new Date(shop.clock.now().getTime() + 8 * 3_600_000 - i * DAY).toISOString().slice(0, 10)

it.each(daysBack)('adds up to the fen, %i days ago', async i => {
  const day = dayBack(i)
  const { shops, sum } = await api('POST /api/operator/finance/statement', { day })
  const of = (rows: readonly Booked[], shopId?: string) =>
    rows.filter(one => one.day === day && (shopId === undefined || one.shop === shopId))
  expect([sum.orders, sum.paid_fee, sum.refunded_fee]).toEqual([8, sumOf(of(paid)), sumOf(of(refunded))])
  expect([sum.coupon_fee, sum.point_fee > 0]).toEqual([1_000, true])
  for (const row of shops) {
    expect([row.paid_fee, row.refunded_fee]).toEqual([sumOf(of(paid, row.shop_id)), sumOf(of(refunded, row.shop_id))])
    expect(row.goods_fee - row.member_fee - row.promotion_fee - row.coupon_fee - row.point_fee + row.freight_fee).toBe(
      row.paid_fee,
    )
    expect(row.net_fee).toBe(row.paid_fee - row.refunded_fee)
  }
  for (const key of Object.keys(sum) as (keyof typeof sum)[])
    expect(shops.reduce((all, row) => all + row[key], 0)).toBe(sum[key])
  // The payments of the day, and what the first screen says of it.
  const payments = await api('POST /api/operator/finance/payments', { day, size: 100 })
  expect([payments.total, payments.sum_fee]).toEqual([8, sum.paid_fee])
  expect(payments.rows.reduce((all, row) => all + row.fee, 0)).toBe(sum.paid_fee)
  const { days } = await api('POST /api/operator/today/show', {})
  expect(days.find(one => one.day === day)!.fee).toBe(sum.paid_fee)
})

it('shows one shop alone, today by default, and is printed', async () => {
  const { day, shops, sum } = await api('POST /api/operator/finance/statement', { shop_id: String(shopIds[0]) })
  expect([day, shops.length]).toEqual([dayBack(0), 1])
  expect(sum.paid_fee).toBe(sumOf(paid.filter(one => one.day === day && one.shop === String(shopIds[0]))))
  const { rows } = await api('POST /api/operator/finance/payments', { shop_id: String(shopIds[0]) })
  expect(new Set(rows.map(row => row.shop_name))).toEqual(new Set(['甲店']))
  expect((await heji(shop, 'finance statement', { day })).at(-1)).toMatch(/^合计：订单 8，商品 /)
})

it.each(['2026-02-31', '30.11.2026', '2026-13-01'])('knows no day %s', async day => {
  await expect(api('POST /api/operator/finance/statement', { day })).rejects.toMatchObject({
    message: expect.stringMatching(/日期要写成|没有 2026-02-31 这一天/),
  })
})
