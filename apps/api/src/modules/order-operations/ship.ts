import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { orderLines, orders, parcels } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { DomainError } from '../../platform/errors'
import { unsentNum } from '../order-states/line-pieces'
import { shipOrder } from '../orders/change'
import { parcelsOfTable, type TableParcel } from '../orders/parcel-table'
import { dropAskedLabel } from './give-back-label'
import { assertForm, assertOwnWaybill, checkedWaybill } from './parcels'

type Ship = Contract['POST /api/operator/orders/ship']
type ShipFile = OutputOf<Contract['POST /api/operator/orders/ship-file']>

/** Ships the rest of an order, or the pieces that are named. @throws DomainError, NotFoundError */
export async function ship(ctx: ByShop, { order_id, items = [], together, ...given }: ParsedInputOf<Ship>) {
  const { corp, code } = checkedWaybill(given)
  if (!together) await assertOwnWaybill(ctx.db, ctx, order_id, { corp, code })
  const parcelId = await sendParcel(ctx, { row: 0, orderId: order_id, corp, code, items: numsOf(items) })
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
async function sendParcel(ctx: ByShop, { orderId, corp, code, items }: TableParcel) {
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

export interface TableOptions {
  preview: boolean
  /** Several orders may have one waybill. */
  together: boolean
  /** Waybills may look otherwise than those of their carrier. */
  as_is: boolean
  progress?: (done: number, total: number) => void
}

/**
 * Ships the parcels of a table, each in a transaction of its own; rows that cannot be sent come back with their reason.
 * The same table may be read again after its wrong rows are mended. @param preview looks only
 * @throws DomainError if there is no such table in the file; then nothing is sent
 */
export async function shipTable(
  ctx: ByShop,
  bytes: Buffer,
  { preview, together, as_is, progress }: TableOptions,
): Promise<ShipFile> {
  const table = await parcelsOfTable(bytes)
  const refused = [...table.refused]
  const sent: string[] = []
  const known = await ownOrders(ctx, table.parcels)
  const own = table.parcels.filter(({ orderId }) => known.has(orderId))
  const before = await sentBefore(ctx, own)
  const open = table.parcels.filter(parcel => !before.has(keyOf(parcel)))
  for (const [i, parcel] of open.entries()) {
    try {
      if (!known.has(parcel.orderId)) throw new DomainError('订单不存在')
      if (!as_is) assertForm(parcel.corp, parcel.code)
      if (!together) await assertOwnWaybill(ctx.db, ctx, parcel.orderId, parcel)
      if (preview) await assertKnown(ctx, parcel)
      else await sendParcel(ctx, parcel)
      sent.push(parcel.orderId)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ row: parcel.row, of: `订单 ${parcel.orderId}`, message: error.message })
    }
    progress?.(i + 1, open.length)
  }
  const partly = preview ? 0 : await partlySent(ctx, sent)
  const counts = { sent: sent.length, before: table.parcels.length - open.length, empty: table.empty, partly }
  return {
    message: messageOf(counts, refused.length, preview),
    ...counts,
    refused: refused.toSorted((a, b) => a.row - b.row),
    notes: table.notes,
  }
}

const messageOf = (
  { sent, before, empty, partly }: Pick<ShipFile, 'sent' | 'before' | 'empty' | 'partly'>,
  refused: number,
  preview: boolean,
) =>
  [
    `${preview ? '将发出' : '发出'} ${sent} 个包裹`,
    ...(partly > 0 ? [`其中 ${partly} 单还有商品没有发出`] : []),
    ...(before > 0 ? [`以前已发出 ${before}`] : []),
    ...(empty > 0 ? [`没有填运单号 ${empty} 行`] : []),
    `错误 ${refused}`,
  ].join('，')

const keyOf = ({ orderId, corp, code }: Pick<TableParcel, 'orderId' | 'corp' | 'code'>) =>
  JSON.stringify([orderId, corp, code])

/** Orders of the table that there are in the shops of whoever sends it. One statement. */
async function ownOrders({ db, shops }: ByShop, found: readonly TableParcel[]): Promise<Set<string>> {
  const ids = [...new Set(found.map(({ orderId }) => orderId))]
  if (ids.length === 0) return new Set()
  const where = and(inArray(orders.orderId, ids), inShops(orders.shopId, shops))
  return new Set((await db.select({ id: orders.orderId }).from(orders).where(where)).map(({ id }) => id))
}

/** Keys of the table's parcels that exist. One statement. */
async function sentBefore({ db }: ByShop, found: readonly TableParcel[]): Promise<Set<string>> {
  const ids = [...new Set(found.map(({ orderId }) => orderId))]
  if (ids.length === 0) return new Set()
  return new Set((await db.select().from(parcels).where(inArray(parcels.orderId, ids))).map(keyOf))
}

/** What a preview can say of a parcel without sending it. */
async function assertKnown(ctx: ByShop, { orderId, items }: TableParcel) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.orderId, orderId))
  if (!order) throw new DomainError('订单不存在')
  if (order.receiptType === 'ziti') throw new DomainError('自提订单由买家到店提货，不能发货')
  if (order.status !== 'PAYED') throw new DomainError('订单不是待发货状态，不能发货')
  if (order.cancelStatus === 'WAIT_PROCESS' || order.cancelStatus === 'REFUND_PROCESS')
    throw new DomainError('买家正在申请取消订单，不能发货')
  if (items.size > 0) await linesOf(ctx, orderId, items)
}

const partlySent = async ({ db }: ByShop, ids: string[]) =>
  ids.length === 0 ? 0 : await db.$count(orders, and(inArray(orders.orderId, ids), eq(orders.status, 'PAYED')))
