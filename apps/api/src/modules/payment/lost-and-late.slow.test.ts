import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { openBoth } from '../../../testing/both-providers'
import { booksOf, PRICE, unpaidOrder } from '../../../testing/paying'
import type { TestShop } from '../../../testing/test-shop'
import { latePayments, orderLines, refunds } from '../../db/schema'
import { checkInvariants } from '../../invariants/invariants'
import { approveRequest, refundRequest, resumeRefunds } from '../aftersales/merchant'
import { shipOrder } from '../orders/change'
import { cancelExpiredOrders } from '../orders/expire'
import { checkAttempts } from './check-attempts'
import { returnLatePayments } from './late-payments'

const MINUTE = 60_000

let both: Awaited<ReturnType<typeof openBoth>>
let shop: TestShop
beforeAll(async () => {
  both = await openBoth()
  shop = both.shop
})
afterAll(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await both.close()
})
afterEach(() => shop.clock.advance(60 * MINUTE))

describe.each(['alipay', 'wechat-pay'] as const)('%s', name => {
  const it_ = () => both.providers[name]
  const begun = async () => {
    const { buyer, order_id } = await unpaidOrder(shop)
    return { buyer, order_id, tradeId: await both.begin(buyer, order_id, it_().payType) }
  }

  it('is asked for payments whose notice was lost', async () => {
    const { order_id, tradeId } = await begun()
    it_().pay(tradeId)
    expect(await checkAttempts(shop), 'not before a minute is over').toBe(0)
    shop.clock.advance(MINUTE)
    await checkAttempts(shop)
    expect((await booksOf(shop, order_id)).status).toBe('PAYED')
    expect((await it_().sendNotice(tradeId)).status, 'and the notice may still come').toBe(200)
  })

  it('closes payments that nobody may pay any more', async () => {
    const { buyer, order_id, tradeId } = await begun()
    await buyer.api('POST order/cancel', { order_id })
    await checkAttempts(shop)
    expect(it_().stateOf(tradeId)).toMatch(/CLOSED/)
    shop.clock.advance(MINUTE)
    await checkAttempts(shop)
    expect((await booksOf(shop, order_id)).trades).toMatchObject([{ state: 'CLOSED', checkAt: null }])
  })

  it('refunds money that comes for a cancelled order', async () => {
    const { buyer, order_id, tradeId } = await begun()
    shop.clock.advance(31 * MINUTE)
    await cancelExpiredOrders(shop)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => it_().sendNotice(tradeId)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect(await booksOf(shop, order_id)).toMatchObject({ status: 'CANCEL', trades: [{ state: 'LATE' }] })
    it_().state.refundIsSlow = true
    expect(await returnLatePayments(shop)).toBe(0)
    it_().state.refundIsSlow = false
    expect(await returnLatePayments(shop), 'not before a minute is over').toBe(0)
    shop.clock.advance(MINUTE)
    const both = await Promise.all([returnLatePayments(shop), returnLatePayments(shop)])
    expect(both[0] + both[1]).toBe(1)
    expect(it_().refundsOf(tradeId)).toEqual([PRICE])
    const [late] = await shop.db.select().from(latePayments).where(eq(latePayments.tradeId, tradeId))
    expect(late).toMatchObject({ state: 'SUCCESS', fee: PRICE, reason: 'cancelled' })
    expect(await buyer.api('POST payment/query', { trade_id: tradeId })).toEqual({
      status: 'REFUND',
      msg: '付款晚于订单关闭，款项将原路退回',
    })
  })

  it('gives money back that comes for an order that its buyer has put out of sight', async () => {
    const { buyer, order_id, tradeId } = await begun()
    shop.clock.advance(31 * MINUTE)
    await buyer.api('POST /trade.delete', { tid: order_id })
    await it_().sendNotice(tradeId)
    expect(await booksOf(shop, order_id)).toMatchObject({ status: 'CANCEL', trades: [{ state: 'LATE' }] })
    expect(await returnLatePayments(shop)).toBe(1)
    expect(it_().refundsOf(tradeId)).toEqual([PRICE])
  })

  it('finds money that comes without a notice for a cancelled order', async () => {
    const { buyer, order_id, tradeId } = await begun()
    await buyer.api('POST order/cancel', { order_id })
    it_().pay(tradeId)
    await checkAttempts(shop)
    expect((await booksOf(shop, order_id)).trades).toMatchObject([{ state: 'LATE' }])
    expect(await returnLatePayments(shop)).toBe(1)
    expect(it_().refundsOf(tradeId)).toEqual([PRICE])
  })

  it('pays refunds, asks again with the same key, and never pays one twice', async () => {
    const { buyer, order_id, tradeId } = await begun()
    await it_().sendNotice(tradeId)
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
    const bn = await applyFor(buyer, { order_id, line: line! })
    await approveRequest(shop, bn)
    it_().state.refundIsSlow = true
    expect((await refundRequest(shop, bn)).state).toBe('REFUNDING')
    shop.clock.advance(MINUTE)
    expect(await resumeRefunds(shop), 'still on its way').toBe(0)
    it_().state.refundIsSlow = false
    shop.clock.advance(MINUTE)
    expect(await resumeRefunds(shop)).toBe(1)
    expect(it_().refundsOf(tradeId)).toEqual([PRICE])
    const [refund] = await shop.db.select().from(refunds).where(eq(refunds.aftersalesBn, bn))
    expect(refund).toMatchObject({ state: 'SUCCESS', providerNo: expect.stringMatching(/\d{10}/) })
    expect((await booksOf(shop, order_id)).trades).toMatchObject([{ state: 'REFUND' }])
  })

  it('stays refunding while the provider cannot be reached', async () => {
    const { buyer, order_id, tradeId } = await begun()
    await it_().sendNotice(tradeId)
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
    const bn = await applyFor(buyer, { order_id, line: line! })
    await approveRequest(shop, bn)
    it_().state.down = true
    await expect(refundRequest(shop, bn)).rejects.toThrow()
    it_().state.down = false
    shop.clock.advance(MINUTE)
    expect(await resumeRefunds(shop)).toBe(1)
    expect(it_().refundsOf(tradeId)).toEqual([PRICE])
  })
})

it('trusts each provider only about its own payments', async () => {
  const { alipay, 'wechat-pay': wechat } = both.providers
  const { buyer, order_id } = await unpaidOrder(shop)
  const first = await both.begin(buyer, order_id, 'alipay')
  const second = await both.begin(buyer, order_id, 'wxpaypc')
  const answers = [await alipay.sendNotice(first, second), await wechat.sendNotice(second, first)]
  expect(answers.map(answer => answer.status)).toEqual([400, 400])
  expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
})

it('closes the other attempts of a paid order', async () => {
  const { alipay, 'wechat-pay': wechat } = both.providers
  const { buyer, order_id } = await unpaidOrder(shop)
  const first = await both.begin(buyer, order_id, 'alipay')
  const second = await both.begin(buyer, order_id, 'wxpaypc')
  await alipay.sendNotice(first)
  await checkAttempts(shop)
  expect(wechat.stateOf(second)).toBe('CLOSED')
})

it('keeps one of two payments of an order and refunds the other', async () => {
  const { alipay, 'wechat-pay': wechat } = both.providers
  const { buyer, order_id } = await unpaidOrder(shop)
  const first = await both.begin(buyer, order_id, 'alipay')
  const second = await both.begin(buyer, order_id, 'wxpaypc')
  await Promise.all([alipay.sendNotice(first), wechat.sendNotice(second)])
  const { status, trades } = await booksOf(shop, order_id)
  expect(status).toBe('PAYED')
  expect(trades.map(trade => trade.state).sort()).toEqual(['LATE', 'SUCCESS'])
  expect(await returnLatePayments(shop)).toBe(1)
  expect([...alipay.refundsOf(first), ...wechat.refundsOf(second)]).toEqual([PRICE])
})
