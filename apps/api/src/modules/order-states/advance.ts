import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type OrderEvent, orders, orderTransitions } from '../../db/schema'
import { DomainError, NotFoundError } from '../../platform/errors'
import { ORDER_MACHINE } from './order-machine'

export type OrderRecord = typeof orders.$inferSelect

/** Unpaid orders past their time count as cancelled even before the sweeper has run (wire §16.1). */
export const statusOf = (order: OrderRecord, now: Date) =>
  order.status === 'NOTPAY' && order.autoCancelAt <= now ? 'CANCEL' : order.status

/**
 * An order of the member, locked until the transaction ends. @throws NotFoundError for a missing one and for one of
 * others
 */
export async function lockOrder(
  tx: Tx,
  memberId: number,
  orderId: string,
  missing = '订单不存在',
): Promise<OrderRecord> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.memberId, memberId)))
    .for('update')
  if (!order) throw new NotFoundError(missing)
  return order
}

/**
 * Several orders of the member, locked by number so that no two callers wait for each other, in that order.
 * @throws DomainError if one is missing
 */
export async function lockOrders(tx: Tx, memberId: number, orderIds: string[]): Promise<OrderRecord[]> {
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.orderId, orderIds), eq(orders.memberId, memberId)))
    .orderBy(orders.orderId)
    .for('update')
  if (found.length < new Set(orderIds).size) throw new DomainError('当前订单不存在')
  return found
}

/** Any order, for the shop; also locked. @throws NotFoundError */
export async function lockAnyOrder(tx: Tx, orderId: string): Promise<OrderRecord> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for('update')
  if (!order) throw new NotFoundError('订单不存在')
  return order
}

type Change = Omit<Partial<typeof orders.$inferInsert>, 'status' | 'cancelStatus'>

/**
 * Moves locked orders along the machine and records it. @param from for an event that is allowed in several states: that
 * of these orders. @throws if the event is not allowed in a state
 */
export async function advance(
  tx: Tx,
  orderIds: string[],
  event: OrderEvent,
  now: Date,
  change: Change = {},
  from?: OrderRecord['status'],
) {
  const rule = ORDER_MACHINE.find(row => row.event === event && (from === undefined || row.from === from))!
  const moved = await tx
    .update(orders)
    .set({
      ...change,
      status: rule.to,
      ...(rule.cancel?.to ? { cancelStatus: rule.cancel.to } : {}),
      updatedAt: now,
    })
    .where(
      and(
        inArray(orders.orderId, orderIds),
        eq(orders.status, rule.from!),
        rule.cancel ? inArray(orders.cancelStatus, [...rule.cancel.from]) : undefined,
      ),
    )
    .returning()
  if (moved.length !== orderIds.length) throw new Error(`order event ${event} out of turn`)
  await tx
    .insert(orderTransitions)
    .values(orderIds.map(orderId => ({ orderId, fromStatus: rule.from, toStatus: rule.to, event, at: now })))
  for (const follow of followers) await follow(tx, moved, now)
  return moved
}

/** What else changes in the transaction in which locked orders have moved. */
export type Follow = (tx: Tx, moved: readonly OrderRecord[], now: Date) => Promise<void>

const followers = new Set<Follow>()

/** Has orders followed by what this module may not know. */
export const followOrders = (follow: Follow) => void followers.add(follow)
