import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/db'
import { brands, goods, type goodsActRows, type StoredGoods, skus, stockLedger } from '../../../db/schema'
import type { Stored } from '../../catalogue/acts'
import type { GoodsDraft, GoodsPatch } from '../../catalogue/draft'
import { categoryPaths } from '../../search/category-paths'

export type ActRow = typeof goodsActRows.$inferSelect

/** What an undo needs to know of goods as they are. */
export interface Facts {
  now: ReadonlyMap<string, Stored>
  deleted: ReadonlySet<number>
  /** The newest movement by hand of each item's skus. */
  moved: ReadonlyMap<number, number>
  pathTo: (id: number) => string[]
  brandOf: ReadonlyMap<number, string>
}

export async function factsOf(tx: Tx, rows: readonly ActRow[], now: Facts['now']): Promise<Facts> {
  const ids = rows.map(({ goodsId }) => goodsId)
  const deleted = await tx
    .select({ id: goods.itemId })
    .from(goods)
    .where(and(inArray(goods.itemId, ids), sql`${goods.deletedAt} is not null`))
  const first = Math.min(...rows.map(({ lastMove }) => lastMove))
  const moves = await tx
    .select({ goodsId: skus.goodsId, id: stockLedger.id })
    .from(stockLedger)
    .innerJoin(skus, eq(skus.itemId, stockLedger.skuId))
    .where(and(inArray(skus.goodsId, ids), eq(stockLedger.kind, 'adjust'), gt(stockLedger.id, first)))
    .orderBy(desc(stockLedger.id))
  const brandIds = rows.flatMap(({ before }) => before?.ids.brand ?? [])
  return {
    now,
    deleted: new Set(deleted.map(({ id }) => id)),
    moved: new Map(moves.toReversed().map(({ goodsId, id }) => [goodsId, id])),
    pathTo: await categoryPaths(tx),
    brandOf: await brandNames(tx, brandIds),
  }
}

async function brandNames(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(inArray(brands.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const draftOf = (stored: StoredGoods) => stored.draft as unknown as GoodsDraft

/** Why goods are left as they are; null where nothing is against it. */
export function reasonToLeave(row: ActRow, facts: Facts): string | null {
  const now = facts.now.get(draftOf(row.after).bn)
  if (!now) return '商品已经没有了'
  if (facts.deleted.has(row.goodsId)) return '在回收站里'
  if (now.updatedAt.getTime() !== row.savedAt.getTime() || pricesOf(now.draft) !== pricesOf(draftOf(row.after)))
    return '之后又被修改过'
  if ((facts.moved.get(row.goodsId) ?? 0) > row.lastMove) return '库存之后又调整过'
  const short = storesBack(row, now).find(({ store }) => store < 0)
  return short ? `${short.bn} 卖出了一些，库存不够退回` : null
}

const pricesOf = ({ skus: own }: GoodsDraft) =>
  JSON.stringify(own.map(({ bn, price, marketPrice }) => [bn, price, marketPrice]).toSorted())

/** Pieces of each sku without what the act added or took away. */
function storesBack({ before, after }: ActRow, now: Stored) {
  const storeIn = (draft: GoodsDraft | undefined, bn: string) => draft?.skus.find(sku => sku.bn === bn)?.store ?? 0
  return draftOf(after).skus.map(({ bn, store = 0 }) => ({
    bn,
    store: storeIn(now.draft, bn) - store + storeIn(before ? draftOf(before) : undefined, bn),
  }))
}

/** The goods as they were, with the names that category and brand have now; skus that the act added keep no stock of it. */
export function patchBack(row: ActRow, { now, pathTo, brandOf }: Facts): GoodsPatch & { bn: string } {
  const before = draftOf(row.before!)
  const { category, brand } = row.before!.ids
  const path = pathTo(category)
  const stores = storesBack(row, now.get(before.bn)!)
  return {
    ...before,
    category: path.length > 0 ? path : before.category,
    brand: (brand !== null && brandOf.get(brand)) || before.brand,
    skus: stores.map(({ bn, store }) => ({ ...before.skus.find(sku => sku.bn === bn), bn, store })),
  }
}
