import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../src/db/db'
import { aftersales, orderLines, refundLedger, refunds, trades } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { approveRequest, refundRequest } from '../src/modules/aftersales/merchant'
import { shipOrder } from '../src/modules/orders/change'
import { createPayments } from '../src/modules/payment/payments'
import { systemClock as clock } from '../src/platform/clock'
import { readConfig } from '../src/platform/config'
import { DomainError } from '../src/platform/errors'
import { addGoods, brokenStock } from '../testing/fixtures'
import { type AlipayGateway, openAlipayGateway } from '../testing/gateways/alipay'
import { addBuyers, apiOf, orderUntilAnswered, type RaceBuyer } from './support/buyers'
import { inParallel } from './support/in-parallel'
import { sendAlipayNotice } from './support/notices'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { type Side, sidesOf } from './support/sides'

const HANDS = 30
const NOTICES = 30
const PRICE = 9900

let gateway: AlipayGateway
let shop: RaceShop
let buyer: RaceBuyer
let itemId: number
let side: Side
let close: () => Promise<void>

beforeAll(async () => {
  gateway = await openAlipayGateway()
  shop = await openRaceShop('postgres', { env: gateway.env })
  ;({ side, close } = await sidesOf(shop))
  itemId = (await addGoods(side(0), { store: 10, price: PRICE })).goods.itemId
  await shop.withDatabase(async database => {
    buyer = (await addBuyers(database, 1))[0]!
  })
  await shop.start()
})
afterAll(async () => {
  await close?.()
  await shop?.close()
  await gateway?.close()
})

const url = (i: number) => shop.urls()[i % shop.urls().length]!
const payments = () => createPayments(readConfig({ HEJI_DEMO: '1', ...gateway.env }), clock)
const shopOf = (db: Db) => ({ db, clock, payments: payments() })

/** A shipped order that was paid with Alipay, and a request for all its money. */
async function requestOf(key: string) {
  const outcome = await orderUntilAnswered(buyer, url, { items: [{ item_id: itemId, num: 1 }] }, key)
  const order_id = 'order' in outcome ? outcome.order.order_id : outcome.refused
  const begun = await apiOf(buyer, url(0))('POST payment', { order_id, pay_type: 'alipay' })
  const { trade_id } = begun.trade_info
  gateway.openPage(begun.payment_url!)
  await sendAlipayNotice(url, 0, gateway.notice(trade_id))
  await shipOrder({ db: side(0), clock }, order_id, { corp: 'SF', code: 'SF1002003' })
  const [line] = await side(0).select().from(orderLines).where(eq(orderLines.orderId, order_id))
  const detail = [{ id: line!.id, num: 1 }]
  const wanted = { order_id, detail, aftersales_type: 'ONLY_REFUND' as const, reason: '质量问题' }
  const { aftersales_bn: bn } = await apiOf(buyer, url(1))('POST aftersales', wanted)
  return { bn, trade_id }
}

const refundCalls = () => gateway.state.calls.filter(method => method === 'alipay.trade.refund').length
const wordOf = (work: Promise<unknown>) =>
  work.then(
    () => '成功',
    error => (error instanceof DomainError ? error.message : '系统繁忙'),
  )
const timesOf = (words: string[]) =>
  Object.fromEntries([...new Set(words)].map(word => [word, words.filter(other => other === word).length]))

it(`calls the provider once for ${HANDS} parallel approvals and ${NOTICES} notices`, async () => {
  const { bn, trade_id } = await requestOf('one')
  const refund_fee = (PRICE / 100).toFixed(2)
  // Like Alipay's notice of a full refund.
  const notice = gateway.notice(trade_id, { trade_status: 'TRADE_CLOSED', refund_fee, out_biz_no: bn })
  const hands = inParallel(HANDS, Array(HANDS).fill(bn), async (one: string, i) => {
    const approved = await wordOf(approveRequest(shopOf(side(i)), one))
    return [approved, await wordOf(refundRequest(shopOf(side(i + 1)), one))] as const
  })
  const told = inParallel(NOTICES, Array(NOTICES).fill(notice), (one, i) => sendAlipayNotice(url, i, one))
  const [said, answers] = await Promise.all([hands, told])
  const [approvals, payouts] = [timesOf(said.map(([word]) => word)), timesOf(said.map(([, word]) => word))]
  const keys = [...gateway.trades.get(trade_id)!.refunds]
  console.log(
    `[refund-notices] approvals ${JSON.stringify(approvals)}, refunds ${JSON.stringify(payouts)}, notices ${JSON.stringify(timesOf(answers))}; provider asked ${refundCalls()} time, ${keys.length} key`,
  )
  expect([approvals.成功, payouts.成功]).toEqual([1, 1])
  expect(timesOf(answers)).toEqual({ '200 success': NOTICES })
  expect(refundCalls()).toBe(1)
  const rows = await side(0).select().from(refunds).where(eq(refunds.aftersalesBn, bn))
  expect(rows.map(({ refundId, state, fee }) => [refundId, state, fee])).toEqual([[keys[0]![0], 'SUCCESS', PRICE]])
  expect(await side(0).$count(refundLedger, eq(refundLedger.refundId, rows[0]!.refundId))).toBe(1)
  const [trade] = await side(0).select().from(trades).where(eq(trades.tradeId, trade_id))
  expect(trade).toMatchObject({ state: 'REFUND', refundedFee: PRICE })
})

it('changes nothing when the notices come again, and keeps all invariants', async () => {
  const [trade] = await side(0).select().from(trades).where(eq(trades.state, 'REFUND'))
  const notice = gateway.notice(trade!.tradeId, { trade_status: 'TRADE_SUCCESS', refund_fee: '99.00' })
  const again = await inParallel(NOTICES, Array(NOTICES).fill(notice), (one, i) => sendAlipayNotice(url, i, one))
  expect(timesOf(again)).toEqual({ '200 success': NOTICES })
  expect([refundCalls(), await side(0).$count(refundLedger)]).toEqual([1, 1])
  expect(await brokenStock(side(0))).toEqual([])
  expect(await checkInvariants(side(0))).toEqual([])
})

it('would notice approvals that check before they pay', async () => {
  const { bn } = await requestOf('two')
  const before = refundCalls()
  await Promise.all(Array.from({ length: HANDS }, (_, i) => naiveRefund(side(i), bn, `RF${i}`)))
  console.log(`[refund-notices] canary: provider asked ${refundCalls() - before} times`)
  expect(refundCalls() - before, 'the test is blind').toBeGreaterThan(1)
})

/** Reads first, then pays with a new key: wrong on purpose. */
async function naiveRefund(db: Db, bn: string, key: string) {
  const [request] = await db.select().from(aftersales).where(eq(aftersales.bn, bn))
  if (request!.state === 'REFUNDED') return
  const [trade] = await db.select().from(trades).where(eq(trades.orderId, request!.orderId))
  await (await payments().providerOf('alipay')).refund(trade!, request!.refundFee, key)
  await db.update(aftersales).set({ state: 'REFUNDED' }).where(eq(aftersales.bn, bn))
}
