import type { Tx } from '../../db/db'
import { DomainError } from '../../platform/errors'
import { earnedBy } from '../../price-rules/point-rule'
import type { OrderRecord } from '../order-states/advance'
import { creditPoints, lockPoints, pointsOfOrder, type SpendPoints, spendPoints } from './ledger'

type Spending = Pick<OrderRecord, 'orderId' | 'memberId' | 'pointUse' | 'itemPoint'>
const orderText = (orderId: string) => `订单号：${orderId}`

/** Takes the points that a new order costs. @throws DomainError 积分不足！ */
export async function payWithPoints(tx: Tx, order: Spending, now: Date, spend: SpendPoints = spendPoints) {
  const { orderId, memberId } = order
  const remark = orderText(orderId)
  if (order.pointUse > 0) await spend(tx, { memberId, orderId, points: order.pointUse, kind: 'deduct', remark }, now)
  if (order.itemPoint > 0)
    await spend(tx, { memberId, orderId, points: order.itemPoint, kind: 'exchange', remark }, now)
}

/**
 * Gives back the points of unpaid orders, once; members in the order of their ids, so that no two sweeps wait for each
 * other.
 */
export async function returnPoints(tx: Tx, orders: Spending[], now: Date) {
  for (const { orderId, memberId, pointUse, itemPoint } of [...orders].sort((a, b) => a.memberId - b.memberId)) {
    const points = pointUse + itemPoint
    if (points > 0) {
      await creditPoints(tx, { memberId, orderId, points, kind: 'cancel', remark: orderText(orderId) }, now)
    }
  }
}

/** Cents that a received order has paid for goods and that earn points; goods of the points mall earn nothing. */
export const earningFee = (order: OrderRecord) =>
  order.orderClass === 'pointsmall' || order.orderClass === 'memberCard' ? 0 : order.totalFee - order.freightFee

/** Points that the order earns when it is received, or has earned. @param refundedFee cents for its goods that went back */
export const pointsToEarn = (order: OrderRecord, refundedFee: number) =>
  order.status === 'CANCEL' ? 0 : earnedBy(Math.max(0, earningFee(order) - refundedFee), order.pointEarned)

/** Points for a received order, once. @param refundedFee cents for goods that were refunded before it was received */
export async function earnPoints(tx: Tx, order: OrderRecord, now: Date, refundedFee = 0) {
  const points = pointsToEarn(order, refundedFee)
  if (points === 0) return
  const { orderId, memberId } = order
  await creditPoints(tx, { memberId, orderId, points, kind: 'earn', remark: orderText(orderId) }, now)
}

interface PointRefund {
  /** Name of the refund: the same one moves points once. */
  ref: string
  /** Points that were spent on the goods of this and all earlier refunds. */
  back: number
  /** Cents that stay paid for goods of this order after this and all earlier refunds. */
  keptFee: number
  /** Points that earlier refunds should have taken back and were paid with money. */
  paidInMoney?: number
}

/**
 * Points of a refund: gives back spent points, takes back the points that the money had earned, as far as the member
 * still has them. The order must be locked; each `ref` moves points once.
 * @returns the movements; `missing` are all points that the order should have taken back so far but that are spent
 * @throws DomainError if more would be given back than was spent
 */
export async function refundPoints(
  tx: Tx,
  order: OrderRecord,
  { ref, back, keptFee, paidInMoney = 0 }: PointRefund,
  now: Date,
) {
  const { orderId, memberId } = order
  const remark = orderText(orderId)
  const balance = await lockPoints(tx, memberId)
  const before = await pointsOfOrder(tx, orderId)
  if (back > before.spent) throw new DomainError('退回积分超出订单已用积分')
  const give = back - before.returned
  const isGiven =
    give > 0 && (await creditPoints(tx, { memberId, orderId, points: give, kind: 'refund', ref, remark }, now))
  const given = isGiven ? give : 0
  const due = Math.max(0, before.earned - before.takenBack - paidInMoney - earnedBy(keptFee, order.pointEarned))
  const taken = before.takenRefs.includes(ref) ? 0 : Math.min(due, balance + given)
  if (taken > 0) await spendPoints(tx, { memberId, orderId, points: taken, kind: 'take_back', ref, remark }, now)
  return { given, taken, missing: due - taken }
}
