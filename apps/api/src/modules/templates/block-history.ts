import type { BlockState } from '@heji/api-client/contract'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { operators, templateRevisions, templates } from '../../db/schema'

const MOST = 20

interface Row {
  revision: number
  author: string | null
  /** Unix seconds. */
  created: number
  block: unknown
}

/** A block of a content, or a child of one of its panels; null where it has none with this uuid. */
export function blockIn<T>(content: SQLWrapper, uuid: string) {
  const vars = JSON.stringify({ uuid })
  return sql<T | null>`coalesce(
    jsonb_path_query_first(${content}, '$[*] ? (@.uuid == $uuid)', ${vars}::jsonb),
    jsonb_path_query_first(${content}, '$[*].childWidgets[*] ? (@.uuid == $uuid)', ${vars}::jsonb))`
}

/**
 * The saved drafts in which a block of a page, or a child of one of its panels, became something else, newest first. The
 * first draft that is kept counts as a change if it has the block.
 */
export async function blockHistory(db: Queryable, templateId: number, uuid: string): Promise<{ list: BlockState[] }> {
  const found = await db.execute(sql`
    with states as (
      select r.revision, r.created_at, r.author_id, ${blockIn(sql`r.content`, uuid)} block
      from ${templateRevisions} r
      join ${templates} t on t.id = r.template_id and t.deleted_at is null
      where r.template_id = ${templateId}
    ), changes as (
      select *, lag(block) over (order by revision) as before from states
    )
    select c.revision, o.display_name as author, extract(epoch from c.created_at)::int created, c.block
    from changes c left join ${operators} o on o.id = c.author_id
    where c.block is distinct from c.before order by c.revision desc limit ${MOST}`)
  return {
    list: (found.rows as unknown as Row[]).map(({ revision, author, created, block }) => ({
      revision,
      author: author ?? '',
      created,
      params: block === null ? '' : JSON.stringify(block),
    })),
  }
}
