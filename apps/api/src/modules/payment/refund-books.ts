import { randomInt } from 'node:crypto'
import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db'
import { isPast } from '../../db/ends'
import { orderLines, orders, refundLedger, refunds, trades } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { adjustInvoices } from '../invoices/after-refund'
import { tell, yuanText } from '../notice-events/tell'
import { assertRefundable, type TradeRecord } from './refund'

export interface OpenRefund {
  refundId: string
  /** Null = a price protection, or the whole order is cancelled. */
  aftersalesBn: string | null
  isProtection: boolean
  orderId: string
  trade: TradeRecord
  fee: number
}

interface Asked {
  bn: string | null
  isProtection?: boolean
  orderId: string
  refundFee: number
}

interface RefundedLine {
  orderLineId: number
  refundFee: number
}

/**
 * Books a refund before the provider is asked: a request has one refund, and no line and no trade gives back more than
 * was paid (reliability R8). @param wayFee the part of the refund that no line gives: for the way back of goods
 * @throws DomainError
 */
export async function openRefund(
  tx: Tx,
  request: Asked,
  lines: RefundedLine[],
  now: Date,
  wayFee = 0,
): Promise<OpenRefund> {
  await takeFromLines(tx, lines, sql`l.aftersales_fee + l.protected_fee`)
  const way = wayFee > 0 ? [{ orderLineId: null, refundFee: wayFee }] : []
  return await bookRefund(tx, request, [...lines, ...way], now)
}

/** The same for all that remains of the payment of an order, including freight. @throws DomainError */
export async function openOrderRefund(
  tx: Tx,
  { orderId, freightFee }: { orderId: string; freightFee: number },
  lines: RefundedLine[],
  now: Date,
): Promise<OpenRefund> {
  await takeFromLines(tx, lines, sql`l.total_fee`)
  const parts = [...lines, { orderLineId: null, refundFee: freightFee }]
  const refundFee = parts.reduce((sum, part) => sum + part.refundFee, 0)
  return await bookRefund(tx, { bn: null, orderId, refundFee }, parts, now)
}

/** The same for a price protection, whose cents its lines have given already. @throws DomainError */
export const openProtectionRefund = (tx: Tx, orderId: string, lines: RefundedLine[], now: Date) => {
  const refundFee = lines.reduce((sum, line) => sum + line.refundFee, 0)
  return bookRefund(tx, { bn: null, isProtection: true, orderId, refundFee }, lines, now)
}

async function bookRefund(
  tx: Tx,
  { bn, isProtection = false, orderId, refundFee: fee }: Asked,
  parts: { orderLineId: number | null; refundFee: number }[],
  now: Date,
): Promise<OpenRefund> {
  const trade = await takeFromTrade(tx, orderId, fee)
  assertRefundable(trade, fee)
  const refundId = newRefundId(now)
  const opened = { refundId, aftersalesBn: bn, isProtection, tradeId: trade.tradeId, fee }
  await tx.insert(refunds).values({ ...opened, orderId, askedAt: now, createdAt: now })
  await tx
    .insert(refundLedger)
    .values(parts.map(part => ({ refundId, orderLineId: part.orderLineId, fee: part.refundFee, at: now })))
  if (fee > 0) await adjustInvoices(tx, orderId, now)
  return { refundId, aftersalesBn: bn, isProtection, orderId, trade, fee }
}

/** The key of a refund with its provider. */
export const newRefundId = (now: Date) => `RF${toUnix(now)}${String(randomInt(1e8)).padStart(8, '0')}`

const TOO_MUCH = '退款金额超过已支付金额'

async function takeFromTrade(tx: Tx, orderId: string, fee: number): Promise<TradeRecord> {
  const [trade] = await tx
    .update(trades)
    .set({ refundedFee: sql`${trades.refundedFee} + ${fee}` })
    .where(
      and(
        eq(trades.orderId, orderId),
        inArray(trades.state, ['SUCCESS', 'REFUND']),
        sql`${trades.refundedFee} + ${fee} <= ${trades.payFee}`,
      ),
    )
    .returning()
  if (!trade) throw new DomainError(TOO_MUCH)
  return trade
}

/** @param most maximum of refunded cents for a line `l` afterwards */
async function takeFromLines(tx: Tx, lines: RefundedLine[], most: SQL) {
  const rows = JSON.stringify(lines.map(line => ({ id: line.orderLineId, fee: line.refundFee })))
  const taken = await tx.execute(sql`
    update ${orderLines} l set refunded_fee = l.refunded_fee + w.fee
    from jsonb_to_recordset(${rows}::jsonb) as w(id bigint, fee bigint)
    where l.id = w.id and l.refunded_fee + w.fee <= ${most}
    returning l.id`)
  if (taken.rows.length < lines.length) throw new DomainError(TOO_MUCH)
}

/** Records that the provider has paid. @returns false if that was known already */
export async function closeRefund(tx: Tx, refundId: string, providerNo: string, now: Date): Promise<boolean> {
  const [closed] = await tx
    .update(refunds)
    .set({ state: 'SUCCESS', providerNo, finishedAt: now })
    .where(and(eq(refunds.refundId, refundId), eq(refunds.state, 'PROCESSING')))
    .returning()
  if (!closed) return false
  await tx
    .update(trades)
    .set({ state: 'REFUND' })
    .where(
      and(
        eq(trades.tradeId, closed.tradeId),
        eq(trades.refundedFee, trades.payFee),
        notExists(
          tx
            .select()
            .from(refunds)
            .where(and(eq(refunds.tradeId, closed.tradeId), eq(refunds.state, 'PROCESSING'))),
        ),
      ),
    )
  await tellRefunded(tx, closed, now)
  return true
}

async function tellRefunded(tx: Tx, { refundId, orderId, fee }: typeof refunds.$inferSelect, now: Date) {
  if (fee === 0) return
  const [order] = await tx.select({ memberId: orders.memberId }).from(orders).where(eq(orders.orderId, orderId))
  const payload = { order: orderId, yuan: yuanText(fee) }
  await tell(tx, { kind: 'refund-done', memberId: order!.memberId, key: `refund-done:${refundId}`, payload }, now)
}

/** A provider that has not answered for this long is asked again, with the same key. */
export const ASK_AGAIN_MS = 60_000

/** The next overdue refund, for one of any number of processes; null if there is none. */
export async function takeHangingRefund(db: Db, now: Date): Promise<OpenRefund | null> {
  const hanging = db
    .select({ id: refunds.refundId })
    .from(refunds)
    .where(and(eq(refunds.state, 'PROCESSING'), isPast(refunds.askedAt, ASK_AGAIN_MS, now)))
    .orderBy(refunds.askedAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db.update(refunds).set({ askedAt: now }).where(eq(refunds.refundId, hanging)).returning()
  if (!row) return null
  const [trade] = await db.select().from(trades).where(eq(trades.tradeId, row.tradeId))
  const { refundId, aftersalesBn, isProtection, orderId, fee } = row
  return { refundId, aftersalesBn, isProtection, orderId, trade: trade!, fee }
}
