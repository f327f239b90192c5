import { and, count, desc, eq, gt, inArray, sql, sum } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { prepared } from '../../db/prepared'
import { cartLines, goods, shops, skus } from '../../db/schema'
import { type Buyable, loadBuyables } from '../../price-rules/buyables'
import type { Shopper } from '../../price-rules/member-limits'
import { type RunningPromotion, runningPromotions } from '../../price-rules/running-promotions'
import { isForSale, piecesLeft } from './for-sale'

export type CartType = 'cart' | 'fastbuy'
type Row = typeof cartLines.$inferSelect

/** A line of the cart with its goods. */
export interface CartItem {
  row: Row
  item: Buyable
}

export interface CartQuery extends Shopper {
  cartType: CartType
  shopId?: number | undefined
  checkedOnly?: boolean
}
type RowsQuery = Omit<CartQuery, 'gradeDiscount' | 'gradeId'>

/** Life of the line of 立即购买 (wire §14.1). */
const FASTBUY_MS = 600_000

const valuesOf = ({ memberId, cartType, shopId, checkedOnly, now }: RowsQuery) => ({
  memberId,
  cartType,
  shopId: shopId ?? null,
  checkedOnly: checkedOnly ?? false,
  changedAfter: cartType === 'fastbuy' ? new Date(now.getTime() - FASTBUY_MS) : new Date(0),
})

/** Filter for the rows of a query. */
const isMeant = and(
  eq(cartLines.memberId, sql.placeholder('memberId')),
  eq(cartLines.cartType, sql.placeholder('cartType')),
  gt(cartLines.updatedAt, sql.placeholder('changedAfter')),
  // Not the shop of the line: goods can move to another one.
  sql`(${sql.placeholder('shopId')}::bigint is null or exists (
    select from ${goods} g where g.item_id = ${cartLines}.goods_id and g.shop_id = ${sql.placeholder('shopId')}::bigint))`,
  sql`(${cartLines.isChecked} or not ${sql.placeholder('checkedOnly')}::boolean)`,
)
const shownRows = prepared('cart_rows', db => db.select().from(cartLines).where(isMeant).orderBy(desc(cartLines.id)))
const lockedRows = prepared('cart_rows_locked', db =>
  db.select().from(cartLines).where(isMeant).orderBy(cartLines.id).for('update'),
)
const counts = prepared('cart_counts', db =>
  db
    .select({ lines: count(), pieces: sum(cartLines.num).mapWith(Number) })
    .from(cartLines)
    .where(isMeant),
)

/** Number of matching lines, and their pieces together; null for none. */
export async function countRows(db: Queryable, query: RowsQuery): Promise<{ lines: number; pieces: number | null }> {
  return (await counts(db).execute(valuesOf(query)))[0]!
}

const countsForSale = prepared('cart_counts_for_sale', db =>
  db
    .select({ lines: count(), pieces: sum(piecesLeft).mapWith(Number) })
    .from(cartLines)
    .innerJoin(skus, eq(skus.itemId, cartLines.skuId))
    .innerJoin(goods, eq(goods.itemId, skus.goodsId))
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .where(and(isMeant, isForSale)),
)

/** The same of lines that can be bought: what the badge of a cart says. */
export async function countForSale(db: Queryable, query: RowsQuery): Promise<{ lines: number; pieces: number | null }> {
  return (await countsForSale(db).execute(valuesOf(query)))[0]!
}

export interface Cart {
  items: CartItem[]
  /** Promotions that ran when it was read. */
  running: readonly RunningPromotion[]
  /** Skus of the lines and, for a whole cart, those that its promotions offer. */
  buyables: ReadonlyMap<number, Buyable>
}

/**
 * Lines newest first, and the promotions of their goods. Three statements.
 * @param isWhole the promotions come with all their goods, for what a shopper could buy besides
 */
export async function loadCart(db: Queryable, query: CartQuery, { isWhole = false } = {}): Promise<Cart> {
  return await withPromotions(db, await shownRows(db).execute(valuesOf(query)), query, isWhole)
}

/** Like {@link loadCart}; no other call can order these lines before the transaction ends. */
export async function lockCart(tx: Tx, query: CartQuery): Promise<Cart> {
  return await withPromotions(tx, await lockedRows(tx).execute(valuesOf(query)), query, false)
}

async function withPromotions(db: Queryable, rows: Row[], query: CartQuery, isWhole: boolean): Promise<Cart> {
  if (rows.length === 0) return { items: [], running: [], buyables: new Map() }
  const running = await runningPromotions(db, query, { goodsIds: rows.map(row => row.goodsId), isWhole })
  const offers = isWhole ? running.flatMap(rule => rule.offers.map(({ skuId }) => skuId)) : []
  const skuIds = [...new Set([...rows.map(row => row.skuId), ...offers])]
  const buyables = await loadBuyables(db, skuIds, query, running)
  return { items: rows.map(row => toItem(row, buyables)), running, buyables }
}

/** Given lines of the member's cart; lines of others count as missing. */
export async function loadLines(db: Queryable, ids: number[], query: Shopper) {
  const rows = await db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.memberId, query.memberId), inArray(cartLines.id, ids)))
  const buyables = await loadBuyables(
    db,
    rows.map(row => row.skuId),
    query,
  )
  return rows.map(row => toItem(row, buyables))
}

/** The line stands where its goods are now. */
function toItem(row: Row, buyables: ReadonlyMap<number, Buyable>): CartItem {
  const item = buyables.get(row.skuId)!
  return { row: { ...row, shopId: item.shop.id }, item }
}
