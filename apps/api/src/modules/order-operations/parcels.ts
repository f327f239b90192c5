import { type Contract, type ParsedInputOf, WAYBILL_FORMS } from '@heji/api-client/contract'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { orderLines, orders, parcelLines, parcels, parcelTracks } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { advance, lockAnyOrder, type OrderRecord } from '../order-states/advance'
import { corpCode, corpName } from '../orders/delivery-corps'
import { WAYBILL } from '../orders/parcel-table'
import { tellSent, untellSent } from '../orders/tell-sent'
import { giveBackOf } from './give-back-label'
import { tellChange } from './tell-change'

type Calls = Contract
type Parcel = typeof parcels.$inferSelect

interface GivenWaybill {
  corp: string
  code: string
  /** The shop has confirmed a number that does not look like one of the carrier. */
  as_is: boolean
}

/** The code of a carrier and a waybill of a form that it has. @throws DomainError */
export function checkedWaybill({ corp: carrier, code, as_is }: GivenWaybill): { corp: string; code: string } {
  const corp = corpCode(carrier)
  if (!corp) throw new DomainError(`不认识的快递公司 ${carrier}：请填全名或代码，如 顺丰速运、SF`)
  if (!WAYBILL.test(code)) throw new DomainError('运单号由 4–40 位字母、数字、横线组成')
  if (!as_is) assertForm(corp, code)
  return { corp, code }
}

/** @throws DomainError for a number that the carrier would not give: mostly a slip of the pen, or another carrier's */
export function assertForm(corp: string, code: string) {
  const { form, words } = (WAYBILL_FORMS as Record<string, { form: RegExp; words: string }>)[corp] ?? {}
  if (form && !form.test(code))
    throw new DomainError(`${corpName(corp)}的运单号是${words}，请核对 ${code}；没有错时请勾选“运单号没有错”`)
}

/** A number that another order has is mostly a slip of the pen. @throws DomainError that names that order */
export async function assertOwnWaybill(
  db: Queryable,
  { shops }: Pick<ByShop, 'shops'>,
  orderId: string,
  { corp, code }: Pick<Parcel, 'corp' | 'code'>,
) {
  const [other] = await db
    .select({ orderId: parcels.orderId, shopId: orders.shopId })
    .from(parcels)
    .innerJoin(orders, eq(orders.orderId, parcels.orderId))
    .where(and(eq(parcels.code, code), eq(parcels.corp, corp), ne(parcels.orderId, orderId)))
    .limit(1)
  if (!other) return
  const which = shops && !shops.includes(other.shopId) ? '别的店铺的订单' : `订单 ${other.orderId}`
  throw new DomainError(`运单号 ${code} 已用于${which}；一起寄出时请勾选“与别的订单一起寄出”`)
}

/** Corrects a waybill. What was followed of the wrong number goes. @throws NotFoundError, DomainError */
export async function changeWaybill(ctx: ByShop, input: ParsedInputOf<Calls['POST /api/operator/orders/waybill']>) {
  const next = checkedWaybill(input)
  const { orderId } = await inTransaction(ctx.db, async tx => {
    const { parcel, order } = await lockParcel(tx, input.parcel_id)
    if (parcel.trackState === 'signed') throw new DomainError('包裹已签收，不能改运单号')
    if (!input.together) await assertOwnWaybill(tx, ctx, parcel.orderId, next)
    const now = ctx.clock.now()
    const anew = { trackState: 'sent', trackedAt: null, isSubscribed: false, trackDueAt: now, trackTries: 0 } as const
    await tx.delete(parcelTracks).where(eq(parcelTracks.parcelId, parcel.id))
    await tx
      .update(parcels)
      .set({ ...next, ...anew })
      .where(eq(parcels.id, parcel.id))
    await setNewestParcel(tx, parcel.orderId, now)
    await tellWaybill(tx, order, { ...parcel, ...next }, now)
    const before = { corp: parcel.corp, code: parcel.code }
    await audit(tx, ctx, 'orders.waybill', parcel.orderId, { parcel: parcel.id, before, after: next })
    return parcel
  })
  return { message: `订单 ${orderId} 的运单号已改为 ${next.corp} ${next.code}` }
}

/** Who has not been told yet that the parcel left learns the right number at once. */
async function tellWaybill(tx: Tx, order: OrderRecord, parcel: Parcel, now: Date) {
  if (await untellSent(tx, parcel.id)) await tellSent(tx, order, parcel, now)
  else await tellChange(tx, order, `运单号已更正为 ${corpName(parcel.corp)} ${parcel.code}`, now)
}

/**
 * Takes back a parcel that no carrier has: its pieces wait to be sent again. @throws NotFoundError, DomainError if it has
 * left, or if somebody has asked for after-sales of what is in it
 */
export async function takeBackParcel(
  ctx: ByShop,
  { parcel_id, reason }: ParsedInputOf<Calls['POST /api/operator/orders/take-back']>,
) {
  const parcel = await inTransaction(ctx.db, async tx => {
    const { parcel, order } = await lockParcel(tx, parcel_id)
    if (order.status !== 'PAYED' && order.status !== 'WAIT_BUYER_CONFIRM')
      throw new DomainError('订单已完成或已关闭，不能撤回包裹')
    if (parcel.trackState !== 'sent') throw new DomainError('包裹已被揽收，不能撤回')
    await unpack(tx, parcel)
    const now = ctx.clock.now()
    if (!(await untellSent(tx, parcel.id)))
      await tellChange(tx, order, `包裹 ${corpName(parcel.corp)} ${parcel.code} 没有寄出，商品会重新发货`, now)
    await audit(tx, ctx, 'orders.take-back', order.orderId, { reason, corp: parcel.corp, code: parcel.code })
    const isLeft = (await tx.$count(parcels, eq(parcels.orderId, order.orderId))) > 0
    const change = { deliveryStatus: isLeft ? ('PARTAIL' as const) : ('PENDING' as const), signedAt: null }
    await advance(tx, [order.orderId], 'take-back', now, change, order.status)
    await setNewestParcel(tx, order.orderId, now)
    return parcel
  })
  const more = await giveBackOf(ctx, parcel)
  return { message: `包裹 ${parcel.corp} ${parcel.code} 已撤回，商品回到待发货${more}` }
}

/** A parcel whose order is locked. The order comes first, as everywhere. */
async function lockParcel(tx: Tx, id: string): Promise<{ parcel: Parcel; order: OrderRecord }> {
  const find = async () =>
    (
      await tx
        .select()
        .from(parcels)
        .where(eq(parcels.id, dbId(id) ?? 0))
    )[0]
  const found = await find()
  if (!found) throw new NotFoundError('没有这个包裹')
  const order = await lockAnyOrder(tx, found.orderId)
  const parcel = await find()
  if (!parcel) throw new NotFoundError('没有这个包裹')
  return { parcel, order }
}

/** Its pieces are in no parcel any more. @throws DomainError if a request holds some of them */
async function unpack(tx: Tx, { id, orderId }: Parcel) {
  const held = await tx.execute(sql`
    update ${orderLines} l set delivered_num = l.delivered_num - p.num
    from (select order_line_id, sum(num)::int as num from ${parcelLines} where parcel_id = ${id} group by 1) p
    where l.id = p.order_line_id and l.order_id = ${orderId}
      and l.delivered_num - p.num >= l.aftersales_num - l.called_off_num
    returning l.id`)
  const lines = await tx
    .selectDistinct({ id: parcelLines.orderLineId })
    .from(parcelLines)
    .where(eq(parcelLines.parcelId, id))
  if (held.rows.length < lines.length) throw new DomainError('包裹里的商品有售后申请，请先处理')
  await tx.delete(parcelTracks).where(eq(parcelTracks.parcelId, id))
  await tx.delete(parcelLines).where(eq(parcelLines.parcelId, id))
  await tx.delete(parcels).where(eq(parcels.id, id))
}

/** The order names its newest parcel. */
async function setNewestParcel(tx: Tx, orderId: string, now: Date) {
  const [newest] = await tx
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(desc(parcels.id))
    .limit(1)
  const { corp = '', code = '', shippedAt = null } = newest ?? {}
  await tx
    .update(orders)
    .set({ deliveryCorp: corp, deliveryCode: code, deliveredAt: shippedAt, updatedAt: now })
    .where(eq(orders.orderId, orderId))
}
