import type { CategoryNode } from '@heji/api-client/contract'
import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { categories, goods, goodsCategories } from '../../db/schema'
import { idList, isListed } from './item-where'

type CategoryRow = typeof categories.$inferSelect

/** The tree of categories in the shop's order (wire §10.3); with shop ids only what these shops sell. */
export async function categoryTree(db: Db, shopIds: number[], onlyTop: boolean): Promise<CategoryNode[]> {
  const wanted = shopIds.filter(id => id !== 0)
  const used = sql`select gc.category_id from ${goodsCategories} gc join ${goods} on ${goods.itemId} = gc.goods_id
    where ${goods.shopId} in (${idList(wanted)}) and ${isListed()}`
  const rows = await db
    .select({ row: categories, used: wanted.length > 0 ? sql<boolean>`${categories.id} in (${used})` : sql`true` })
    .from(categories)
    .orderBy(asc(categories.sort), asc(categories.id))
  const tree = toTree(rows.map(r => r.row))
  const kept = wanted.length > 0 ? pruned(tree, new Set(rows.filter(r => r.used).map(r => String(r.row.id)))) : tree
  return onlyTop ? kept.map(node => ({ ...node, children: [] })) : kept
}

export function toTree(rows: CategoryRow[]): CategoryNode[] {
  const nodesOf = (parentId: number, path: string[]): CategoryNode[] =>
    rows
      .filter(row => row.parentId === parentId)
      .map(row => {
        const own = [...path, String(row.id)]
        return { ...toNode(row, own), children: nodesOf(row.id, own) }
      })
  return nodesOf(0, [])
}

export const toNode = (row: CategoryRow, path: string[]): CategoryNode => ({
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
