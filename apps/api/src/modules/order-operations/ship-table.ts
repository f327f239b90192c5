import type { Contract, OutputOf } from '@heji/api-client/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { orderLines, orders, parcelLines, parcels } from '../../db/schema'
import { takenBack } from '../../db/taken-back'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { DomainError } from '../../platform/errors'
import { parcelsOfTable, type TableParcel } from '../orders/parcel-table'
import { assertForm, assertOwnWaybill } from './parcels'
import { sendParcel } from './ship'

type ShipFile = OutputOf<Contract['POST /api/operator/orders/ship-file']>

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
 * The same table may be read again after its wrong rows are mended. A preview does the same and takes it back.
 * @throws DomainError if there is no such table in the file; then nothing is sent
 */
export async function shipTable(ctx: ByShop, bytes: Buffer, options: TableOptions): Promise<ShipFile> {
  const { preview } = options
  const table = await parcelsOfTable(bytes)
  const sending = preview
    ? takenBack(ctx.db, tx => sendAll({ ...ctx, db: tx }, table.parcels, options))
    : sendAll(ctx, table.parcels, options)
  const { sent, refused: unsent, before, partly } = await sending
  const refused = [...table.refused, ...unsent].toSorted((a, b) => a.row - b.row)
  const counts = { sent, before, empty: table.empty, partly }
  return { message: messageOf(counts, refused.length, preview), ...counts, refused, notes: table.notes }
}

async function sendAll(ctx: ByShop, all: readonly TableParcel[], { together, as_is, progress }: TableOptions) {
  const known = await ownOrders(ctx, all)
  const sentPieces = await piecesSent(ctx, all)
  const refused: ShipFile['refused'] = []
  const sent: string[] = []
  let before = 0
  for (const [i, parcel] of all.entries()) {
    const { orderId } = parcel
    try {
      if (!known.has(orderId)) throw new DomainError('订单不存在')
      const left = leftOf(parcel, sentPieces.get(keyOf(parcel)))
      if (left) {
        if (!as_is) assertForm(parcel.corp, parcel.code)
        if (!together) await assertOwnWaybill(ctx.db, ctx, orderId, parcel)
        await sendParcel(ctx, { ...parcel, items: left })
        sent.push(orderId)
      } else before += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ row: parcel.rows[0]!, of: `订单 ${orderId}`, message: error.message })
    }
    progress?.(i + 1, all.length)
  }
  return { sent: sent.length, refused, before, partly: await partlySent(ctx, sent) }
}

/** Pieces of a row's parcel that were not sent before; null: all were. */
function leftOf({ items }: TableParcel, sent: ReadonlyMap<string, number> | undefined): Map<string, number> | null {
  if (!sent) return items
  const left = [...items].map(([bn, num]) => [bn, num - (sent.get(bn) ?? 0)] as const).filter(([, num]) => num > 0)
  return left.length > 0 ? new Map(left) : null
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

/** Pieces by sku code that went out under the waybills of the table, by the key of the parcel. One statement. */
async function piecesSent({ db }: ByShop, found: readonly TableParcel[]) {
  const ids = [...new Set(found.map(({ orderId }) => orderId))]
  const sent = new Map<string, Map<string, number>>()
  if (ids.length === 0) return sent
  const rows = await db
    .select({
      orderId: parcels.orderId,
      corp: parcels.corp,
      code: parcels.code,
      bn: orderLines.itemBn,
      num: parcelLines.num,
    })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(inArray(parcels.orderId, ids))
  for (const row of rows) {
    const nums = sent.get(keyOf(row)) ?? new Map<string, number>()
    sent.set(keyOf(row), nums.set(row.bn, (nums.get(row.bn) ?? 0) + row.num))
  }
  return sent
}

const partlySent = async ({ db }: ByShop, ids: string[]) =>
  ids.length === 0 ? 0 : await db.$count(orders, and(inArray(orders.orderId, ids), eq(orders.status, 'PAYED')))
