import type { Contract, OrderState, OutputOf } from '@heji/api-client/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import { orderLines, orders, shops } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { placeText } from '../orders/place-text'
import { stateOf } from './order-state'
import { packedLines } from './order-table'

type Printed = OutputOf<Contract['POST /api/operator/orders/print']>

/**
 * What is printed of orders, in the given order: pieces that have still to be sent; of a sent order those that were. Of
 * an order that must not go out (unpaid, cancelled, to be cancelled) nothing. Two statements.
 */
export async function printOrders(
  { db, clock }: Pick<ByShop, 'db' | 'clock'>,
  orderIds: readonly string[],
): Promise<Printed> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) throw new DomainError('请选择订单')
  const [found, lines] = await Promise.all([
    db
      .select({ order: orders, shop: shops.name })
      .from(orders)
      .innerJoin(shops, eq(shops.id, orders.shopId))
      .where(inArray(orders.orderId, ids)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id)),
  ])
  const missing = ids.filter(id => !found.some(({ order }) => order.orderId === id))
  if (missing.length > 0) throw new DomainError(`订单不存在：${missing.slice(0, 5).join('、')}`)
  const now = clock.now()
  return { orders: ids.map(id => toPrinted(found.find(({ order }) => order.orderId === id)!, lines, now)) }
}

/** Orders of these states do not leave the warehouse. */
const STAYS: ReadonlySet<OrderState> = new Set(['unpaid', 'ask-cancel', 'refunded', 'cancelled'])

interface Found {
  order: typeof orders.$inferSelect
  shop: string
}

function toPrinted(
  { order, shop }: Found,
  lines: readonly (typeof orderLines.$inferSelect)[],
  now: Date,
): Printed['orders'][number] {
  const own = lines.filter(line => line.orderId === order.orderId)
  return {
    order_id: order.orderId,
    shop_name: shop,
    paid_at: order.paidAt ? toUnix(order.paidAt) : null,
    receiver_name: order.receiverName,
    receiver_mobile: order.receiverMobile,
    address: placeText(order),
    remark: order.remark,
    lines: STAYS.has(stateOf(order, now))
      ? []
      : packedLines({ order, lines: own }).map(line => ({
          sku_code: line.itemBn,
          name: line.itemName,
          spec: line.specText,
          num: line.pieces,
        })),
  }
}
