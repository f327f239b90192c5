import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { brands, goods } from '../../db/schema'
import { tagNames } from '../../db/tag-names'
import { categoryPaths } from './category-paths'
import { searchDocument } from './document'

const BATCH = 200

/**
 * Fills the search column of goods without one: those of a shop that is older than the column. @returns the number of
 * goods
 */
export async function fillSearch(db: Db): Promise<number> {
  const pathTo = await categoryPaths(db)
  for (let filled = 0, after = 0; ; ) {
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
      .where(and(gt(goods.itemId, after), sql`${goods.search} = ''::tsvector`))
      .orderBy(goods.itemId)
      .limit(BATCH)
    if (rows.length === 0) return filled
    const made = rows.map(row => ({
      id: row.id,
      search: searchDocument({ ...row, brand: row.brand ?? '', categories: pathTo(row.category) }),
    }))
    await db.execute(sql`
      update ${goods} g set search = m.search::tsvector
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m(id bigint, search text) where g.item_id = m.id`)
    filled += rows.length
    after = rows.at(-1)!.id
  }
}
