import type { PayType } from '@heji/api-client/contract'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBoth } from '../../../testing/both-providers'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { booksOf, PRICE, unpaidOrder } from '../../../testing/paying'
import { refusal } from '../../../testing/refusal'
import type { TestShop } from '../../../testing/test-shop'
import { latePayments, orders, trades } from '../../db/schema'
import { checkInvariants } from '../../invariants/invariants'
import { approveCancel } from '../orders/cancel-merchant'
import { cancelExpiredOrders } from '../orders/expire'
import { checkAttempts } from './check-attempts'
import { returnLatePayments } from './late-payments'

const MINUTE = 60_000

let both: Awaited<ReturnType<typeof openBoth>>
let shop: TestShop
let buyer: Buyer
/** Three unpaid orders of 120 yuan. */
let ids: string[]

beforeAll(async () => {
  both = await openBoth()
  shop = both.shop
})
afterAll(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await both.close()
})
beforeEach(async () => {
  buyer = await addBuyer(shop)
  ids = []
  for (let i = 0; i < 3; i++) ids.push((await unpaidOrder(shop, buyer)).order_id)
})
afterEach(() => shop.clock.advance(60 * MINUTE))

const statesOf = async () => {
  const rows = await shop.db.select().from(orders).where(inArray(orders.orderId, ids))
  return ids.map(id => rows.find(row => row.orderId === id)!.status)
}
const rowsOf = (chargeId: string) => shop.db.select().from(trades).where(eq(trades.chargeId, chargeId))

describe.each(['alipay', 'wechat-pay'] as const)('one payment for three orders through %s', name => {
  const it_ = () => both.providers[name]
  const begin = () => both.beginTogether(buyer, ids, it_().payType)

  it('pays all of them once, for any number of notices', async () => {
    const tradeId = await begin()
    expect(await begin(), 'the same attempt as long as it is open').toBe(tradeId)
    const rows = await rowsOf(tradeId)
    expect(rows.map(row => [row.payFee, row.chargeFee])).toEqual(Array(3).fill([PRICE, 3 * PRICE]))
    const answers = await Promise.all([1, 2, 3, 4].map(() => it_().sendNotice(tradeId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await statesOf()).toEqual(['PAYED', 'PAYED', 'PAYED'])
    expect((await rowsOf(tradeId)).map(row => row.state)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
    for (const row of rows)
      expect(await buyer.api('POST payment/query', { trade_id: row.tradeId })).toMatchObject({ status: 'SUCCESS' })
  })

  it('is found when its notice was lost', async () => {
    const tradeId = await begin()
    it_().pay(tradeId)
    shop.clock.advance(MINUTE)
    expect(
      (await rowsOf(tradeId)).filter(row => row.checkAt),
      'one question for all orders',
    ).toHaveLength(1)
    await checkAttempts(shop)
    expect(await statesOf()).toEqual(['PAYED', 'PAYED', 'PAYED'])
  })

  it('gives the part of an order back that was cancelled meanwhile, and pays the others', async () => {
    const tradeId = await begin()
    await buyer.api('POST order/cancel', { order_id: ids[1]! })
    await it_().sendNotice(tradeId)
    expect(await statesOf()).toEqual(['PAYED', 'CANCEL', 'PAYED'])
    expect(await returnLatePayments(shop)).toBe(1)
    expect(it_().refundsOf(tradeId)).toEqual([PRICE])
    const [cancelled] = (await booksOf(shop, ids[1]!)).trades
    expect(await shop.db.select().from(latePayments).where(eq(latePayments.tradeId, cancelled!.tradeId))).toMatchObject(
      [{ state: 'SUCCESS', fee: PRICE, reason: 'cancelled' }],
    )
  })

  it('is closed at the provider when its orders are over', async () => {
    const tradeId = await begin()
    shop.clock.advance(31 * MINUTE)
    await cancelExpiredOrders(shop)
    await checkAttempts(shop)
    expect(it_().stateOf(tradeId)).toMatch(/CLOSED/)
    shop.clock.advance(MINUTE)
    await checkAttempts(shop)
    expect((await rowsOf(tradeId)).map(row => [row.state, row.checkAt])).toEqual(Array(3).fill(['CLOSED', null]))
  })

  it('lets a member pay the rest together after one order was cancelled', async () => {
    const first = await begin()
    await buyer.api('POST order/cancel', { order_id: ids[0]! })
    const rest = await both.beginTogether(buyer, ids.slice(1), it_().payType)
    expect(rest).not.toBe(first)
    await it_().sendNotice(rest)
    expect(await statesOf()).toEqual(['CANCEL', 'PAYED', 'PAYED'])
  })

  it('gives the money of one of the orders back', async () => {
    const tradeId = await begin()
    await it_().sendNotice(tradeId)
    await buyer.api('POST order/cancel', { order_id: ids[2]!, cancel_reason: '不想要了' })
    await approveCancel(shop, ids[2]!)
    expect(it_().refundsOf(tradeId)).toEqual([PRICE])
    expect(await statesOf()).toEqual(['PAYED', 'PAYED', 'CANCEL'])
  })
})

describe('POST payment/together', () => {
  const pay = (order_ids: string[], pay_type: PayType = 'testpay') =>
    buyer.api('POST payment/together', { order_ids, pay_type })

  it('pays with the test payment, once for two clicks', async () => {
    const results = await Promise.allSettled([pay(ids), pay(ids)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await statesOf()).toEqual(['PAYED', 'PAYED', 'PAYED'])
    const rows = await shop.db.select().from(trades).where(inArray(trades.orderId, ids))
    expect(new Set(rows.map(row => row.chargeId)).size).toBe(1)
    expect(rows).toHaveLength(3)
  })

  it('has an ordinary payment for one order', async () => {
    const paid = await pay([ids[0]!])
    expect(paid).toMatchObject({ order_ids: [ids[0]], pay_status: true, total_fee: String(PRICE) })
    expect(await shop.db.select().from(trades).where(eq(trades.tradeId, paid.trade_id))).toMatchObject([
      { chargeId: null, state: 'SUCCESS' },
    ])
  })

  it.each([
    ['当前订单不存在', () => ['2178921231230001', ids[0]!], 'testpay'],
    ['无此类型支付！', () => ids, 'gold'],
    ['不支持支付服务，请联系商家', () => ids, 'deposit'],
    ['订单号不存在', () => [], 'testpay'],
  ])('refuses with %s, and pays nothing', async (message, orderIds, payType) => {
    expect(await refusal(pay(orderIds(), payType as PayType))).toMatchObject({ message, status: 422 })
    expect(await statesOf()).toEqual(['NOTPAY', 'NOTPAY', 'NOTPAY'])
  })

  it('refuses orders of which one is paid, and those of others', async () => {
    await pay([ids[0]!])
    expect((await refusal(pay(ids))).message).toBe('当前订单不需要支付')
    const { order_id } = await unpaidOrder(shop)
    expect((await refusal(pay([ids[1]!, order_id]))).message).toBe('当前订单不存在')
    expect(await statesOf()).toEqual(['PAYED', 'NOTPAY', 'NOTPAY'])
  })
})
