import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { members, orderLines, orders, type shops } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { isUnpaid } from '../order-states/unpaid'

type Shop = Pick<typeof shops.$inferSelect, 'id' | 'name' | 'unpaidOrders' | 'unpaidPieces'>

/** Orders of one member are made one after the other, so that each sees the unpaid ones before it. */
export const lockMember = (tx: Tx, memberId: number) =>
  tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')

/**
 * Unpaid orders hold stock, so a member may have only so many in a shop, with so many pieces; the new ones are stored
 * already, and the member is locked.
 * @throws DomainError whose details name the unpaid orders before these, the oldest first
 */
export async function assertFewUnpaid(
  tx: Tx,
  memberId: number,
  made: readonly { orderId: string; shop: Shop }[],
  now: Date,
) {
  const shopIds = made.map(({ shop }) => shop.id)
  const held = await tx
    .select({
      orderId: orders.orderId,
      shopId: orders.shopId,
      // Written out, because drizzle drops the table of single columns.
      pieces: sql<number>`(select coalesce(sum(l.num), 0) from ${orderLines} l
        where l.order_id = orders.order_id)`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        isUnpaid(now),
        inArray(orders.shopId, shopIds),
        ne(orders.orderClass, 'memberCard'),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.orderId))
  for (const { orderId, shop } of made) {
    const own = held.filter(({ shopId }) => shopId === shop.id)
    if (!own.some(order => order.orderId === orderId)) continue
    const before = own.filter(order => !made.some(one => one.orderId === order.orderId))
    const message = refusalOf(shop, own, before)
    if (message) throw new DomainError(message, 422, { unpaid_order_ids: before.map(order => order.orderId) })
  }
}

function refusalOf(
  { name, unpaidOrders, unpaidPieces }: Shop,
  own: readonly { pieces: number }[],
  before: readonly { pieces: number }[],
): string {
  const piecesOf = (all: readonly { pieces: number }[]) => all.reduce((sum, { pieces }) => sum + pieces, 0)
  if (unpaidOrders > 0 && own.length > unpaidOrders)
    return `您在${name}已有${before.length}笔订单待付款，请先付款或取消，再提交新订单`
  if (unpaidPieces === 0 || piecesOf(own) <= unpaidPieces) return ''
  return before.length > 0
    ? `您在${name}的待付款订单最多${unpaidPieces}件商品，已有${piecesOf(before)}件，请先付款或取消`
    : `${name}每笔待付款订单最多${unpaidPieces}件商品，请分次下单并付款，大批采购请联系商家`
}
