import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { orderLines, orders, parcelLines, parcels, parcelTracks } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { unsentNum } from '../order-states/line-pieces'

export interface ParcelRequest {
  corp: string
  code: string
  /** Default: everything that is left. */
  lines?: { orderLineId: number; num: number }[]
}

/** Number of shipped parcels of an order. */
export const parcelNum =
  sql<number>`(select count(*) from ${parcels} where ${parcels.orderId} = ${orders.orderId})`.mapWith(Number)

/** Packs pieces of a locked order. @returns the parcel, and whether nothing is left to send now */
export async function packParcel(tx: Tx, orderId: string, { corp, code, lines }: ParcelRequest, now: Date) {
  const wanted = lines ?? (await leftOver(tx, orderId))
  if (!lines && wanted.length === 0) throw new DomainError('剩余商品买家正在申请退款，请先处理售后')
  if (wanted.length === 0 || wanted.some(({ num }) => num < 1)) throw new DomainError('请选择要发货的商品')
  const rows = JSON.stringify(wanted.map(line => ({ id: line.orderLineId, num: line.num })))
  const packed = await tx.execute(sql`
    update ${orderLines} l set delivered_num = l.delivered_num + w.num
    from jsonb_to_recordset(${rows}::jsonb) as w(id bigint, num int)
    where l.id = w.id and l.order_id = ${orderId} and l.delivered_num + w.num <= l.num - l.called_off_num
    returning l.id`)
  if (packed.rows.length < wanted.length) throw await tooMany(tx, orderId, wanted)
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId, corp, code, shippedAt: now, trackDueAt: now })
    .returning({ parcelId: parcels.id })
  const { parcelId } = parcel!
  await tx.insert(parcelLines).values(wanted.map(line => ({ ...line, parcelId })))
  return { parcelId, isPacked: (await leftOver(tx, orderId)).length === 0 }
}

/** Names the goods of which there are fewer left to send. */
async function tooMany(tx: Tx, orderId: string, wanted: readonly { orderLineId: number; num: number }[]) {
  const left = await tx
    .select({ id: orderLines.id, name: orderLines.itemName, num: unsentNum })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const short = left.filter(({ id, num }) => wanted.some(line => line.orderLineId === id && line.num > num))
  const names = short.map(({ name, num }) => `“${name}”还可发${num}件`).join('，')
  return new DomainError(`发货数量超过剩余数量${names ? `：${names}` : ''}`)
}

/** Pieces of an order that wait to be sent. */
export async function leftOver(tx: Tx, orderId: string) {
  return await tx
    .select({ orderLineId: orderLines.id, num: unsentNum })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(unsentNum, 0)))
}

/** Pieces of a line in a parcel. */
interface Packed {
  num: number
  name: string
  pic: string
}

const contentsJson = sql<Packed[]>`(
  select coalesce(json_agg(json_build_object('num', c.num, 'name', l.item_name, 'pic', l.pic) order by c.id), '[]')
  from ${parcelLines} c join ${orderLines} l on l.id = c.order_line_id where c.parcel_id = ${sql`${parcels.id}`})`
/** Times in ms. */
const tracksJson = sql<{ text: string; at: number }[]>`(
  select coalesce(json_agg(json_build_object('text', t.text, 'at', extract(epoch from t.at) * 1000)), '[]')
  from ${parcelTracks} t where t.parcel_id = ${sql`${parcels.id}`})`

/** Parcels of an order, the oldest first, with their content and tracking. One statement. */
export async function parcelsOf(db: Queryable, orderId: string) {
  const rows = await db
    .select({ ...getTableColumns(parcels), contents: contentsJson, tracks: tracksJson })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.id))
  return rows.map(row => ({ ...row, tracks: row.tracks.map(({ text, at }) => ({ text, at: new Date(at) })) }))
}

export type Parcel = Awaited<ReturnType<typeof parcelsOf>>[number]
