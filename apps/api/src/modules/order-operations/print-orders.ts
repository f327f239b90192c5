import type { Contract, OutputOf } from '@heji/api-client/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import { orderLines, orders, shops } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { unsentOf } from '../order-states/line-pieces'

type Printed = OutputOf<Contract['POST /api/operator/orders/print']>

/** What is printed of orders, in the given order: pieces that have still to be sent; of a sent order all. Two statements. */
export async function printOrders({ db }: Pick<ByShop, 'db'>, orderIds: readonly string[]): Promise<Printed> {
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
  return { orders: ids.map(id => toPrinted(found.find(({ order }) => order.orderId === id)!, lines)) }
}

interface Found {
  order: typeof orders.$inferSelect
  shop: string
}

function toPrinted(
  { order, shop }: Found,
  lines: readonly (typeof orderLines.$inferSelect)[],
): Printed['orders'][number] {
  const own = lines.filter(line => line.orderId === order.orderId)
  const isOpen = own.some(line => unsentOf(line) > 0)
  return {
    order_id: order.orderId,
    shop_name: shop,
    paid_at: order.paidAt ? toUnix(order.paidAt) : null,
    receiver_name: order.receiverName,
    receiver_mobile: order.receiverMobile,
    address: [order.receiverState, order.receiverCity, order.receiverDistrict, order.receiverAddress].join(''),
    remark: order.remark,
    lines: own
      .map(line => ({
        sku_code: line.itemBn,
        name: line.itemName,
        spec: line.specText,
        num: isOpen ? unsentOf(line) : line.num,
      }))
      .filter(({ num }) => num > 0),
  }
}
