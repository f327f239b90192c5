import { cleanLine } from '@heji/validators'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { orderLines, orders, shops } from '../../db/schema'
import { dateText } from '../../platform/date-text'
import { unsentOf } from '../order-states/line-pieces'
import { corpName } from '../orders/delivery-corps'
import { placeText } from '../orders/place-text'

export type Found = Awaited<ReturnType<typeof readOrders>>[number]

export const LONGEST_WAITING = [asc(orders.paidAt), asc(orders.createdAt), asc(orders.orderId)]

/** Orders with their lines. Two statements. */
export async function readOrders(db: Queryable, where: SQL | undefined, most: number, order: SQL[]) {
  const rows = await db
    .select({ order: orders, shop: shops.name })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(where)
    .orderBy(...order)
    .limit(most)
  const ids = rows.map(({ order }) => order.orderId)
  const lines =
    ids.length === 0
      ? []
      : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id))
  const ofOrder = new Map(ids.map(id => [id, [] as typeof lines]))
  for (const line of lines) ofOrder.get(line.orderId)!.push(line)
  return rows.map(row => ({ ...row, lines: ofOrder.get(row.order.orderId)! }))
}

/**
 * The lines that somebody packs, or has packed: those with pieces that have still to be sent; of a sent order those that
 * were. Of an order that is over without being sent all, as it was placed.
 */
export function packedLines({ order, lines }: Pick<Found, 'lines'> & { order: Pick<Found['order'], 'status'> }) {
  if (!PACKED.has(order.status)) return lines.map(line => ({ ...line, pieces: line.num }))
  const piecesOf = order.status === 'PAYED' ? unsentOf : sentOf
  return lines.map(line => ({ ...line, pieces: piecesOf(line) })).filter(({ pieces }) => pieces > 0)
}

const PACKED: ReadonlySet<Found['order']['status']> = new Set(['PAYED', 'WAIT_BUYER_CONFIRM', 'DONE'])
const sentOf = ({ num, calledOffNum }: Found['lines'][number]) => num - calledOffNum

export const addressOf = ({ order }: Found) => placeText(order)

/** Columns of the table: those that carriers' programs read, and that `orders ship-file` reads back. */
export const HEAD = {
  订单号: 'code',
  付款时间: 'text',
  店铺: 'text',
  收货人: 'text',
  手机号: 'code',
  省: 'text',
  市: 'text',
  区: 'text',
  详细地址: 'text',
  货号: 'code',
  商品: 'text',
  规格: 'text',
  件数: 'number',
  买家留言: 'text',
  快递公司: 'text',
  运单号: 'code',
} as const

/** A row for each kind of goods. */
export function rowsOf(found: Found): (string | number)[][] {
  const { order, shop } = found
  // Of an order that waits they are filled in by people.
  const isSent = order.status !== 'PAYED'
  return packedLines(found).map(line => {
    const row: Record<keyof typeof HEAD, string | number> = {
      订单号: order.orderId,
      付款时间: order.paidAt ? dateText(order.paidAt) : '',
      店铺: shop,
      收货人: order.receiverName,
      手机号: order.receiverMobile,
      省: order.receiverState,
      市: order.receiverCity,
      区: order.receiverDistrict,
      详细地址: order.receiverAddress,
      货号: line.itemBn,
      商品: line.itemName,
      规格: line.specText,
      件数: line.pieces,
      买家留言: order.remark,
      快递公司: isSent ? corpName(order.deliveryCorp) : '',
      运单号: isSent ? order.deliveryCode : '',
    }
    // A row is a row for every reader, however it splits the file.
    return Object.values(row).map(value => (typeof value === 'string' ? cleanLine(value) : value))
  })
}
