import type { CategoryNode } from '@heji/api-client/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { categories } from '../../db/schema'
import { toTree } from './categories'

/** The category with everything above it, nested from the top. One statement. */
export async function breadcrumb(db: Db, categoryId: number): Promise<CategoryNode[]> {
  const above = sql`with recursive up as (
      select id, parent_id from ${categories} where id = ${categoryId}
      union all select k.id, k.parent_id from ${categories} k join up on k.id = up.parent_id)
    select id from up`
  const rows = await db.select().from(categories).where(sql`${categories.id} in (${above})`)
  return toTree(rows)
}
