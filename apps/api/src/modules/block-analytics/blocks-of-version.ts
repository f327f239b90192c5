import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../db/db'
import { templateVersions } from '../../db/schema'

const NONE: ReadonlySet<string> = new Set()

/**
 * The uuids of all widgets of published versions, those in panels too. A version never changes, so it is read once.
 * Numbers that are no version have no blocks.
 */
export function createVersionBlocks() {
  const known = new LRUCache<number, ReadonlySet<string>>({ max: 200 })
  return async (db: Queryable, ids: readonly number[]): Promise<Map<number, ReadonlySet<string>>> => {
    const missing = ids.filter(id => !known.has(id))
    if (missing.length > 0) {
      const rows = await db.select().from(templateVersions).where(inArray(templateVersions.id, missing))
      for (const id of missing) {
        const row = rows.find(one => one.id === id)
        known.set(id, row ? new Set(uuidsOf(row.content)) : NONE)
      }
    }
    return new Map(ids.map(id => [id, known.get(id) ?? NONE]))
  }
}

function uuidsOf(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(uuidsOf)
  if (typeof content !== 'object' || content === null) return []
  const own = 'uuid' in content && typeof content.uuid === 'string' && content.uuid ? [content.uuid] : []
  return [...own, ...Object.values(content).flatMap(uuidsOf)]
}
