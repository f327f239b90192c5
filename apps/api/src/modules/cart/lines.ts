import { and, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { cartLines } from '../../db/schema'
import { type Buyable, loadBuyables } from '../../pricing/buyables'
import type { Shopper } from '../../pricing/member-limits'

export type CartType = 'cart' | 'fastbuy'
type Row = typeof cartLines.$inferSelect

/** A line of the cart with what it is about. */
export interface CartItem {
  row: Row
  item: Buyable
}

export interface CartQuery extends Shopper {
  cartType: CartType
  shopId?: number | undefined
  checkedOnly?: boolean
}

/** How long 立即购买 keeps its line (wire §14.1). */
const FASTBUY_MS = 600_000

/** Which rows the query means; also what may be changed through it. */
export function rowsOf({
  memberId,
  cartType,
  shopId,
  checkedOnly,
  now,
}: Omit<CartQuery, 'gradeDiscount' | 'gradeId'>): SQL {
  return and(
    eq(cartLines.memberId, memberId),
    eq(cartLines.cartType, cartType),
    ...(cartType === 'fastbuy' ? [gt(cartLines.updatedAt, new Date(now.getTime() - FASTBUY_MS))] : []),
    ...(shopId ? [eq(cartLines.shopId, shopId)] : []),
    ...(checkedOnly ? [eq(cartLines.isChecked, true)] : []),
  )!
}

/** Lines newest first. Four statements. */
export async function loadCart(db: Queryable, query: CartQuery): Promise<CartItem[]> {
  const rows = await db.select().from(cartLines).where(rowsOf(query)).orderBy(desc(cartLines.id))
  return await withItems(db, rows, query)
}

/** Like {@link loadCart}, and nobody else orders these lines before the transaction ends. */
export async function lockCart(tx: Tx, query: CartQuery): Promise<CartItem[]> {
  const rows = await tx.select().from(cartLines).where(rowsOf(query)).orderBy(cartLines.id).for('update')
  return await withItems(tx, rows, query)
}

/** Named lines of the member's cart; lines of others are as if missing. */
export async function loadLines(db: Queryable, ids: number[], query: Shopper) {
  const rows = await db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.memberId, query.memberId), inArray(cartLines.id, ids)))
  return await withItems(db, rows, query)
}

async function withItems(db: Queryable, rows: Row[], query: Shopper) {
  const items = await loadBuyables(
    db,
    rows.map(row => row.skuId),
    query,
  )
  return rows.map(row => ({ row, item: items.get(row.skuId)! }))
}
