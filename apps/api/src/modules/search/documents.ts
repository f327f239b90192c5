import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { brands, goods } from '../../db/schema'
import { tagNames } from '../../db/tag-names'
import { categoryPaths } from './category-paths'
import { searchDocument } from './document'

interface Made {
  id: number
  /** As {@link searchDocument} writes it. */
  search: string
}

/** What searches should find the first goods of a condition by, in the order of their ids. */
export async function documentsOf(db: Queryable, where: SQL | undefined, limit: number): Promise<Made[]> {
  const rows = await db
    .select({
      id: goods.itemId,
      name: goods.name,
      bn: goods.bn,
      specs: goods.specs,
      tags: tagNames,
      brand: brands.name,
      category: goods.mainCategoryId,
    })
    .from(goods)
    .leftJoin(brands, eq(brands.id, goods.brandId))
    .where(where)
    .orderBy(goods.itemId)
    .limit(limit)
  if (rows.length === 0) return []
  const pathTo = await categoryPaths(db)
  return rows.map(row => ({
    id: row.id,
    search: searchDocument({ ...row, brand: row.brand ?? '', categories: pathTo(row.category) }),
  }))
}

export const writeDocuments = async (db: Queryable, made: readonly Made[]): Promise<void> =>
  void (await db.execute(sql`
    update ${goods} g set search = m.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m(id bigint, search text) where g.item_id = m.id`))
