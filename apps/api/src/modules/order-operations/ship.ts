import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { orderLines } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { unsentNum } from '../order-states/line-pieces'
import { shipOrder } from '../orders/change'
import type { TableParcel } from '../orders/parcel-table'
import { dropAskedLabel } from './give-back-label'
import { assertOwnWaybill, checkedWaybill } from './parcels'

type Ship = Contract['POST /api/operator/orders/ship']

/** Ships the rest of an order, or the pieces that are named. @throws DomainError, NotFoundError */
export async function ship(ctx: ByShop, { order_id, items = [], together, ...given }: ParsedInputOf<Ship>) {
  const { corp, code } = checkedWaybill(given)
  if (!together) await assertOwnWaybill(ctx.db, ctx, order_id, { corp, code })
  const parcelId = await sendParcel(ctx, { orderId: order_id, corp, code, items: numsOf(items) })
  const more = await dropAskedLabel(ctx, order_id)
  return { message: `订单 ${order_id} 已发出包裹 ${parcelId}（${corp} ${code}）${more}`, parcel_id: String(parcelId) }
}

type Items = ParsedInputOf<Ship>['items']

const numsOf = (items: NonNullable<Items>) => {
  const nums = new Map<string, number>()
  for (const { sku_code, num } of items) nums.set(sku_code, (nums.get(sku_code) ?? 0) + num)
  return nums
}

/** Lines of an order, and pieces of each, by codes of skus. @throws DomainError for a code that is not in it */
export const linesOfCodes = (db: Queryable, orderId: string, items: NonNullable<Items>) =>
  linesOf({ db }, orderId, numsOf(items))

/** @returns the number of the parcel */
export async function sendParcel(ctx: ByShop, { orderId, corp, code, items }: Omit<TableParcel, 'rows'>) {
  const lines = items.size > 0 ? { lines: await linesOf(ctx, orderId, items) } : {}
  return await shipOrder(ctx, orderId, { corp, code, ...lines })
}

async function linesOf({ db }: { db: Queryable }, orderId: string, items: ReadonlyMap<string, number>) {
  const lines = await db
    .select({ id: orderLines.id, bn: orderLines.itemBn, left: unsentNum })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.id)
  return [...items].flatMap(([bn, num]) => {
    const own = lines.filter(one => one.bn === bn)
    if (own.length === 0) throw new DomainError(`订单里没有货号 ${bn}`)
    return spread(own, num)
  })
}

/** A sku can have several lines: goods, and the same as a gift. What is too much is left to the last one, which refuses it. */
function spread(lines: readonly { id: number; left: number }[], num: number) {
  let rest = num
  const parts = lines.map(({ id, left }, i) => {
    const taken = i === lines.length - 1 ? rest : Math.min(left, rest)
    rest -= taken
    return { orderLineId: id, num: taken }
  })
  return parts.filter(part => part.num > 0)
}
