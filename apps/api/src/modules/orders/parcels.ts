import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { orderLines, orders, parcelLines, parcels, parcelTracks } from '../../db/schema'
import { DomainError } from '../../platform/errors'

export interface ParcelWish {
  corp: string
  code: string
  /** Default: everything that is left. */
  lines?: { orderLineId: number; num: number }[]
}

/** Number of shipped parcels of an order. */
export const parcelNum =
  sql<number>`(select count(*) from ${parcels} where ${parcels.orderId} = ${orders.orderId})`.mapWith(Number)

/** Packs pieces of a locked order. @returns the parcel, and whether nothing is left behind */
export async function packParcel(tx: Tx, orderId: string, { corp, code, lines }: ParcelWish, now: Date) {
  const wanted = lines ?? (await leftOver(tx, orderId))
  if (wanted.length === 0 || wanted.some(({ num }) => num < 1)) throw new DomainError('请选择要发货的商品')
  const rows = JSON.stringify(wanted.map(line => ({ id: line.orderLineId, num: line.num })))
  const packed = await tx.execute(sql`
    update ${orderLines} l set delivered_num = l.delivered_num + w.num
    from jsonb_to_recordset(${rows}::jsonb) as w(id bigint, num int)
    where l.id = w.id and l.order_id = ${orderId} and l.delivered_num + w.num <= l.num
    returning l.id`)
  if (packed.rows.length < wanted.length) throw new DomainError('发货数量超过剩余数量')
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId, corp, code, shippedAt: now })
    .returning({ parcelId: parcels.id })
  const { parcelId } = parcel!
  await tx.insert(parcelLines).values(wanted.map(line => ({ ...line, parcelId })))
  return { parcelId, isLast: (await leftOver(tx, orderId)).length === 0 }
}

async function leftOver(tx: Tx, orderId: string) {
  const rows = await tx
    .select({ orderLineId: orderLines.id, num: sql<number>`${orderLines.num} - ${orderLines.deliveredNum}` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return rows.filter(({ num }) => num > 0)
}

/** Parcels of an order, the oldest first, with their content and tracking. Three statements. */
export async function parcelsOf(db: Queryable, orderId: string) {
  const rows = await db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.id))
  if (rows.length === 0) return []
  const contents = await db
    .select({ parcelId: parcelLines.parcelId, num: parcelLines.num, name: orderLines.itemName, pic: orderLines.pic })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(parcelLines.id))
  const tracks = await db
    .select({ parcelId: parcelTracks.parcelId, text: parcelTracks.text, at: parcelTracks.at })
    .from(parcelTracks)
    .innerJoin(parcels, eq(parcels.id, parcelTracks.parcelId))
    .where(eq(parcels.orderId, orderId))
  return rows.map(row => ({
    ...row,
    contents: contents.filter(line => line.parcelId === row.id),
    tracks: tracks.filter(track => track.parcelId === row.id),
  }))
}

export type Parcel = Awaited<ReturnType<typeof parcelsOf>>[number]
