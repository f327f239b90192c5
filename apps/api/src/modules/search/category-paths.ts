import type { Queryable } from '../../db/db'
import { categories } from '../../db/schema'

/** Names of the categories from the top down to one, by its id; empty for an unknown one. */
export async function categoryPaths(db: Queryable): Promise<(id: number) => string[]> {
  const byId = new Map((await db.select().from(categories)).map(row => [row.id, row]))
  return function pathTo(id): string[] {
    const row = byId.get(id)
    return row ? [...pathTo(row.parentId), row.name] : []
  }
}
