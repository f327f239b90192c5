import type { CategoryNode } from '@heji/api-client/contract'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { categories, goods, goodsCategories } from '../../db/schema'
import { idList, isListed, type Mall } from './item-where'

type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'parentId' | 'name' | 'level' | 'imageUrl'>

interface TreeQuery {
  /** Only goods of these shops; 0 and none = every shop. */
  shopIds?: number[]
  onlyTop?: boolean
  mall?: Mall
}

/** Neither the category nor one above it is hidden. @param c its alias in a statement */
export const isInView = (c: string): SQL =>
  sql.raw(`not (${c}.hidden or exists (
  select 1 from categories p left join categories g on g.id = p.parent_id
  where p.id = ${c}.parent_id and (p.hidden or coalesce(g.hidden, false))))`)

/** The tree of categories in the shop's order (wire §10.3); for the points mall only categories with goods. */
export async function categoryTree(db: Db, { shopIds = [], onlyTop = false, mall = 'shop' }: TreeQuery) {
  const wanted = shopIds.filter(id => id !== 0)
  const isPruned = wanted.length > 0 || mall === 'points'
  const ofShops = wanted.length > 0 ? sql`${goods.shopId} in (${idList(wanted)})` : undefined
  const used = sql`select gc.category_id from ${goodsCategories} gc join ${goods} on ${goods.itemId} = gc.goods_id
    where ${and(ofShops, isListed(mall))}`
  const rows = await db
    .select({ row: categories, used: isPruned ? sql<boolean>`${categories.id} in (${used})` : sql`true` })
    .from(categories)
    // What stands below a hidden one hangs nowhere, and is left out with it.
    .where(eq(categories.hidden, false))
    .orderBy(asc(categories.sort), asc(categories.id))
  const tree = toTree(rows.map(r => r.row))
  const kept = isPruned ? pruned(tree, new Set(rows.filter(r => r.used).map(r => String(r.row.id)))) : tree
  return onlyTop ? kept.map(node => ({ ...node, children: [] })) : kept
}

export function toTree(rows: CategoryRow[]): CategoryNode[] {
  const below = new Map<number, CategoryRow[]>()
  for (const row of rows) below.set(row.parentId, [...(below.get(row.parentId) ?? []), row])
  const nodesOf = (parentId: number, path: string[]): CategoryNode[] =>
    (below.get(parentId) ?? []).map(row => {
      const own = [...path, String(row.id)]
      return { ...toNode(row, own), children: nodesOf(row.id, own) }
    })
  return nodesOf(0, [])
}

const toNode = (row: CategoryRow, path: string[]): CategoryNode => ({
  category_id: String(row.id),
  category_name: row.name,
  parent_id: String(row.parentId),
  category_level: row.level,
  image_url: row.imageUrl,
  path: path.join(','),
  children: [],
})

const pruned = (nodes: CategoryNode[], used: Set<string>): CategoryNode[] =>
  nodes
    .map(node => ({ ...node, children: pruned(node.children, used) }))
    .filter(node => node.children.length > 0 || used.has(node.category_id))
