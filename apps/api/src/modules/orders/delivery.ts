import { and, desc, eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { orders, parcels } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { dateText } from '../../platform/date-text'
import { NotFoundError } from '../../platform/errors'
import { unsentOf } from '../order-states/line-pieces'
import { corpName } from './delivery-corps'
import { loadOwnOrder } from './load-orders'
import type { FullOrder } from './order-view'
import { type Parcel, parcelsOf } from './parcels'

/** Tracking of an order's parcels, newest first; one row says so if there is none yet (wire §16.7). */
export async function trackOrder(ctx: MemberCtx, orderId: string) {
  const { order } = await loadOwnOrder(ctx.db, ctx.member.id, orderId)
  return trackRows(order, await parcelsOf(ctx.db, orderId), ctx.clock.now())
}

/** Tracking of one parcel of the caller. */
export async function trackOwnParcel(ctx: MemberCtx, deliveryId: string) {
  const [own] = await ctx.db
    .select({ order: orders })
    .from(parcels)
    .innerJoin(orders, eq(orders.orderId, parcels.orderId))
    .where(and(eq(parcels.id, dbId(deliveryId)), eq(orders.memberId, ctx.member.id), eq(orders.hiddenByBuyer, false)))
  if (!own) throw new NotFoundError('包裹不存在')
  const found = (await parcelsOf(ctx.db, own.order.orderId)).filter(({ id }) => id === dbId(deliveryId))
  return trackRows(own.order, found, ctx.clock.now())
}

/** The caller's parcel of this carrier and number, the newest if there are several. @throws NotFoundError */
export async function findOwnParcel(ctx: MemberCtx, { corp, code }: { corp: string; code: string }) {
  const [found] = await ctx.db
    .select({ parcelId: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .innerJoin(orders, eq(orders.orderId, parcels.orderId))
    .where(and(eq(orders.memberId, ctx.member.id), eq(parcels.code, code), corp ? eq(parcels.corp, corp) : undefined))
    .orderBy(desc(parcels.id))
    .limit(1)
  if (!found) throw new NotFoundError('包裹不存在')
  return found
}

/** Where these parcels have been, newest first. */
export function trackRows(order: FullOrder['order'], found: Parcel[], now: Date) {
  if (found.length === 0) return [{ AcceptTime: dateText(now), AcceptStation: '暂无物流信息' }]
  const steps: [Date | null, string][] = [
    [order.status === 'DONE' ? order.endedAt : null, '您的订单已签收，感谢您的购买'],
    ...found.flatMap(parcel => [
      ...parcel.tracks.map(({ at, text }): [Date, string] => [at, text]),
      [parcel.shippedAt, `包裹已由${corpName(parcel.corp)}揽收，运单号${parcel.code}`] as [Date, string],
    ]),
    [order.paidAt, '订单已付款，商家正在备货'],
  ]
  return steps
    .flatMap(([at, text]) => (at ? [{ at, text }] : []))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, text }) => ({ AcceptTime: dateText(at), AcceptStation: text }))
}

/** Pieces of each parcel; for a partly shipped order also the pieces that are left. */
export async function listParcels(ctx: MemberCtx, orderId: string) {
  const own = await loadOwnOrder(ctx.db, ctx.member.id, orderId)
  const found = await parcelsOf(ctx.db, orderId)
  return { delivery_num: found.length, list: parcelRows(own, found) }
}

export function parcelRows({ order, lines }: Pick<FullOrder, 'order' | 'lines'>, found: Parcel[]) {
  const left = lines
    .filter(line => found.length > 0 && unsentOf(line) > 0)
    .map(line => ({ pic: line.pic, item_name: line.itemName, num: unsentOf(line) }))
  const rest = { delivery_id: '0', delivery_corp: '', delivery_corp_name: '', delivery_code: '', delivery_info: '' }
  return [
    ...found.map(toParcel),
    ...(left.length > 0 && order.status === 'PAYED'
      ? [{ ...rest, items: left, items_num: piecesOf(left), status_msg: '未发货' as const }]
      : []),
  ]
}

const TRACK_TEXTS = {
  got: '已揽收',
  moving: '运输中',
  delivering: '派送中',
  signed: '已签收',
  problem: '异常',
  returned: '退回',
} as const

function toParcel({ id, corp, code, contents, trackState }: Parcel) {
  const items = contents.map(({ pic, name, num }) => ({ pic, item_name: name, num }))
  return {
    delivery_id: String(id),
    delivery_corp: corp,
    delivery_corp_name: corpName(corp),
    delivery_code: code,
    items,
    items_num: piecesOf(items),
    status_msg: '已发货' as const,
    ...(trackState === 'sent' ? {} : { track_msg: TRACK_TEXTS[trackState] }),
    delivery_info: `${corpName(corp)} ${code}`,
  }
}

const piecesOf = (items: { num: number }[]) => items.reduce((sum, { num }) => sum + num, 0)
