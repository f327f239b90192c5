import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { goods } from '../../db/schema'
import { inCategories, isListed } from './item-where'

/** Specs by which the goods of a category and of all below it differ, the most frequent values first. One statement. */
export async function categorySpecs(db: Db, categoryId: number) {
  // Top categories have the parent 0, which is no category itself.
  if (categoryId === 0) return []
  const listed = and(isListed(), eq(goods.hidden, false), inCategories(sql`${categoryId}::bigint`))
  const { rows } = await db.execute<{ spec_name: string; spec_value_name: string; count: number }>(sql`
    select s->>'spec_name' as spec_name, w->>'spec_value_name' as spec_value_name, count(*)::int as count
    from ${goods} cross join lateral jsonb_array_elements(${goods.specs}) s
    cross join lateral jsonb_array_elements(s->'spec_values') w
    where ${listed} group by 1, 2 order by 1, 3 desc, 2`)
  const names = [...new Set(rows.map(row => row.spec_name))]
  return names.map(spec_name => ({
    spec_name,
    spec_values: rows
      .filter(row => row.spec_name === spec_name)
      .map(({ spec_value_name, count }) => ({ spec_value_name, count })),
  }))
}
