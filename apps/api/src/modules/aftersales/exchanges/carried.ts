/**
 * Refunds of goods that came by an exchange: what was paid for the new order goes back through it, and what the exchange
 * brought from an earlier order goes back through that one, as a request of its own.
 */
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { aftersales, aftersalesLines, orderLines, orders } from '../../../db/schema'
import { lockAnyOrder, type OrderRecord } from '../../order-states/advance'
import { type OpenRefund, openRefund } from '../../payment/refund-books'
import { claimPieces } from '../claims'
import { insertRow } from '../insert-row'
import { lessShort, type MovePoints, movePoints } from '../points'
import { type Actor, type AftersalesRecord, recordStep, takeStep } from '../step'
import { type ExchangeRecord, exchangeOf } from './exchange'

const SYSTEM: Actor = { kind: 'system', id: null, name: '系统' }

/** What goes back to the buyer through the order before. */
interface Carried {
  num: number
  fee: number
  point: number
}

/**
 * Books the refunds of a locked request that has just taken its step to be paid: its own, and those of earlier orders.
 * @param num pieces of an exchange that it is about; default: those that it holds
 * @returns what the provider is asked for, the request's own first
 */
export async function bookPayOut(
  tx: Tx,
  request: AftersalesRecord,
  now: Date,
  move: MovePoints = movePoints,
  num?: number,
): Promise<OpenRefund[]> {
  const rows = await tx
    .select({ held: aftersalesLines, line: orderLines })
    .from(aftersalesLines)
    .innerJoin(orderLines, eq(orderLines.id, aftersalesLines.orderLineId))
    .where(eq(aftersalesLines.bn, request.bn))
    .orderBy(asc(aftersalesLines.id))
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, request.orderId))
  // The money of the order itself goes first.
  const own = rows.map(({ held, line }) => ({
    ...held,
    refundFee: order!.exchangeBn ? Math.min(held.refundFee, line.totalFee - line.refundedFee) : held.refundFee,
  }))
  const fee = request.refundFee - own.reduce((sum, { refundFee }) => sum + refundFee, 0)
  const point = order!.exchangeBn ? request.refundPoint : 0
  const moved = await move(tx, await carry(tx, request, { fee, point }), now)
  const paid = { ...moved, refundFee: moved.refundFee - moved.shortFee - moved.carriedFee + moved.wayFee }
  const opened = await openRefund(tx, paid, lessShort(moved, own), now, moved.wayFee)
  if (!order!.exchangeBn) return [opened]
  const pieces = num ?? rows.reduce((sum, { held }) => sum + held.num - held.exchangedNum, 0)
  const exchange = await exchangeOf(tx, order!.exchangeBn)
  return [opened, ...(await payBefore(tx, exchange, { num: pieces, fee, point }, request.bn, now))]
}

async function carry(tx: Tx, request: AftersalesRecord, { fee, point }: Omit<Carried, 'num'>) {
  if (fee === 0 && point === 0) return request
  const [carrying] = await tx
    .update(aftersales)
    .set({ carriedFee: fee, carriedPoint: point })
    .where(eq(aftersales.bn, request.bn))
    .returning()
  return carrying!
}

/** What an exchange took along goes back through the order from which it came. @param partOf the request that it belongs to */
export async function payBefore(
  tx: Tx,
  { bn, orderLineId }: ExchangeRecord,
  carried: Carried,
  partOf: string,
  now: Date,
): Promise<OpenRefund[]> {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, orderLineId))
  const order = await lockAnyOrder(tx, line!.orderId)
  await leaveExchange(tx, bn, orderLineId, carried)
  const part = await insertPart(tx, order, orderLineId, carried, partOf, now)
  const agreed = await takeStep(tx, part, 'approve', SYSTEM, now)
  return await bookPayOut(tx, await takeStep(tx, agreed, 'pay-out', SYSTEM, now), now, movePoints, carried.num)
}

/** The exchange and its line hold so much less. */
async function leaveExchange(tx: Tx, bn: string, orderLineId: number, { num, fee }: Carried) {
  const [left] = await tx
    .update(aftersalesLines)
    .set({
      exchangedNum: sql`${aftersalesLines.exchangedNum} - ${num}`,
      exchangedFee: sql`${aftersalesLines.exchangedFee} - ${fee}`,
    })
    .where(
      and(eq(aftersalesLines.bn, bn), gte(aftersalesLines.exchangedNum, num), gte(aftersalesLines.exchangedFee, fee)),
    )
    .returning()
  if (!left) throw new Error(`exchange ${bn} holds less than it is to give back`)
  await tx
    .update(orderLines)
    .set({
      exchangedNum: sql`${orderLines.exchangedNum} - ${num}`,
      exchangedFee: sql`${orderLines.exchangedFee} - ${fee}`,
    })
    .where(eq(orderLines.id, orderLineId))
}

async function insertPart(
  tx: Tx,
  { orderId, memberId, shopId }: OrderRecord,
  orderLineId: number,
  { fee, point }: Carried,
  partOf: string,
  now: Date,
): Promise<AftersalesRecord> {
  const part = await insertRow(
    tx,
    {
      orderId,
      memberId,
      shopId,
      partOf,
      type: 'ONLY_REFUND',
      reason: '换货商品退款',
      refundFee: fee,
      refundPoint: point,
      feeSteps: [{ rule: 'goods', text: '换货前已付的金额', amount: fee }],
    },
    now,
  )
  const claim = { orderLineId, num: 0, calledOffNum: 0, refundFee: fee, refundPoint: point }
  await claimPieces(tx, orderId, [claim])
  await tx.insert(aftersalesLines).values({ bn: part.bn, ...claim })
  await recordStep(tx, part, null, 'apply', SYSTEM, now)
  return part
}
