import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { orderLines, orders, priceProtections } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps, MemberCtx } from '../../http/context'
import { attemptOf, claim, replay, settleAttempt } from '../../http/idempotency'
import { shopperOf } from '../../http/shopper'
import { DomainError, NotFoundError } from '../../platform/errors'
import type { Refund } from '../../platform/payment-provider'
import { refundGrowth } from '../member-growth/growth'
import { lockAnyOrder, lockOrder, type OrderRecord } from '../order-states/advance'
import { paidOutOf } from '../order-states/paid-out'
import { refundThrough } from '../payment/refund'
import { closeRefund, type OpenRefund, openProtectionRefund } from '../payment/refund-books'
import { refundPoints } from '../points/order-points'
import { hasGrants, type Judged, type JudgedLine, judgeableOf, judgeOrders } from './judge'

const ROUTE = 'POST price-protection'
const MISSING = '没有可以申请价保的订单'

export type GrantCtx = Pick<MemberCtx, 'db' | 'clock' | 'idempotencyKey' | 'member' | 'payments' | 'log'>

/** What pieces of a line had cost, what one costs now, and what goes back, in cents. */
type Difference = Pick<JudgedLine, 'line' | 'num' | 'paidFee' | 'nowPrice' | 'fee'>

/** Takes the cents of a grant from the lines. */
export type TakeDifference = (tx: Queryable, orderId: string, lines: readonly Difference[]) => Promise<void>

/** A type and no interface, because it is stored as JSON. */
type Answer = { status: true; refund_bn: string; refund_fee: number }

/**
 * Gives back the difference between what the goods of an order have cost and their price now, once for each fall of the
 * price. Booked first, like every refund (decision 009): if the process ends in between, or the provider does not answer,
 * the sweep asks again with the same key. The same `Idempotency-Key` gets the same answer. A missing order is no 404: the
 * storefront takes that for a server without this call. @throws DomainError with the reason if there is no difference
 */
export async function grantProtection(
  ctx: GrantCtx,
  orderId: string,
  pay: Refund = refundThrough(ctx.payments),
  take: TakeDifference = takeDifference,
): Promise<Answer> {
  const now = ctx.clock.now()
  const { idempotencyKey: key, member } = ctx
  const attempt = key === null ? null : attemptOf(member.id, ROUTE, key, { order_id: orderId }, now)
  const made = await inTransaction(ctx.db, async tx => {
    const first = attempt && replay(attempt, await claim(tx, attempt), () => '')
    if (first) return { answer: toAnswer(first as Answer), opened: null }
    const order = await lockVisible(tx, member.id, orderId)
    const [judged] = await judgeOrders(tx, shopperOf(ctx), [await judgeableOf(tx, order)])
    const opened = await open(tx, judged!, take, now)
    const answer = toAnswer({ refund_bn: opened.refundId, refund_fee: opened.fee })
    if (attempt) await settleAttempt(tx, attempt, '', answer)
    return { answer, opened }
  })
  if (made.opened)
    await finishProtection(ctx, made.opened, pay).catch((error: unknown) => {
      ctx.log.warn({ err: error, refund: made.answer.refund_bn }, 'price protection waits for its provider')
    })
  return made.answer
}

const toAnswer = ({ refund_bn, refund_fee }: Omit<Answer, 'status'>): Answer => ({
  status: true,
  refund_bn,
  refund_fee,
})

async function lockVisible(tx: Tx, memberId: number, orderId: string): Promise<OrderRecord> {
  const order = await lockOrder(tx, memberId, orderId).catch((error: unknown) => {
    throw error instanceof NotFoundError ? new DomainError(MISSING) : error
  })
  if (order.hiddenByBuyer) throw new DomainError(MISSING)
  return order
}

async function open(tx: Tx, judged: Judged, take: TakeDifference, now: Date): Promise<OpenRefund> {
  const { order, fee, reason } = judged
  if (fee === 0) throw new DomainError(hasGrants(judged) ? `差价已退回，${reason}` : reason)
  const due = judged.lines.filter(line => line.fee > 0)
  return await giveDifference(tx, order, due, now, take)
}

/** Books what lines of a locked order give back because they cost less now. @throws DomainError */
export async function giveDifference(
  tx: Tx,
  order: OrderRecord,
  due: readonly Difference[],
  now: Date,
  take: TakeDifference = takeDifference,
): Promise<OpenRefund> {
  await take(tx, order.orderId, due)
  const lines = due.map(({ line, fee: refundFee }) => ({ orderLineId: line.id, refundFee }))
  const opened = await openProtectionRefund(tx, order.orderId, lines, now)
  await tx.insert(priceProtections).values(
    due.map(({ line, num, paidFee, nowPrice, fee: own }) => {
      return { refundId: opened.refundId, orderLineId: line.id, num, paidFee, nowPrice, fee: own, at: now }
    }),
  )
  await takeBackRewards(tx, order, opened.refundId, now)
  await tx.update(orders).set({ updatedAt: now }).where(eq(orders.orderId, order.orderId))
  return opened
}

/**
 * One guarded statement for all lines: each must be as it was when its difference was computed, so of two grants for the
 * same fall of the price one gets it (reliability R8). @throws DomainError
 */
export const takeDifference: TakeDifference = async (tx, orderId, lines) => {
  const rows = lines.map(({ line, fee }) => ({
    id: line.id,
    fee,
    granted: line.protectedFee,
    held: line.aftersalesFee,
    back: line.aftersalesNum,
  }))
  const taken = await tx.execute(sql`
    update ${orderLines} l set protected_fee = l.protected_fee + w.fee, refunded_fee = l.refunded_fee + w.fee
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id bigint, fee bigint, granted bigint, held bigint, back int)
    where l.id = w.id and l.order_id = ${orderId} and l.protected_fee = w.granted and l.aftersales_fee = w.held
      and l.aftersales_num = w.back and l.aftersales_fee + l.exchanged_fee + l.protected_fee + w.fee <= l.total_fee
    returning l.id`)
  if (taken.rows.length < rows.length) throw new DomainError('差价已退回，请刷新后查看')
}

/**
 * Takes back the points and the growth that the money had earned. Points that are spent already are not asked for now;
 * a later return does (decision 017).
 */
async function takeBackRewards(tx: Tx, order: OrderRecord, ref: string, now: Date) {
  const paidOut = await paidOutOf(tx, order.orderId)
  const keptFee = order.totalFee - order.freightFee - paidOut.fee
  await refundPoints(tx, order, { ref, back: paidOut.point, keptFee, paidInMoney: paidOut.short }, now)
  await refundGrowth(tx, order, { ref, keptFee }, now)
}

/** Pays a booked grant, once. @returns whether the money is back now, and was not before */
export async function finishProtection(
  deps: Pick<Deps, 'db' | 'clock'>,
  { refundId, orderId, trade, fee }: OpenRefund,
  pay: Refund,
): Promise<boolean> {
  const paid = await pay(trade, fee, refundId)
  // On its way: the sweep asks again.
  if (!paid) return false
  return await inTransaction(deps.db, async tx => {
    await lockAnyOrder(tx, orderId)
    return await closeRefund(tx, refundId, paid.providerNo, deps.clock.now())
  })
}
