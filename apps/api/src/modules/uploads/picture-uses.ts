import type { PictureUse } from '@heji/api-client/contract'
import { and, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { images, templates, templateVersions } from '../../db/schema'
import { inLibrary } from './library'

/** More would only make the answer long. */
const MOST = 500

interface Row {
  id: string
  title: string
  page_type: PictureUse['page_type']
  platform: PictureUse['platform']
  key: string
  draft: number
  live: number
}

/** Pages that show these pictures. Each text is read once, however many pictures are asked for. */
export async function findUses(db: Queryable, ids: readonly string[]): Promise<{ list: PictureUse[] }> {
  const rows = await db
    .select({ id: images.id, key: images.key })
    .from(images)
    .where(and(inLibrary, inArray(images.id, ids.map(dbId))))
  if (rows.length === 0) return { list: [] }
  const idOf = new Map(rows.map(({ id, key }) => [key, String(id)]))
  const keys = sql.param([...idOf.keys()])
  const found = await db.execute(sql`
    select t.id, t.title, t.page_type, t.platform, used.key,
      count(*) filter (where not used.is_live)::int draft, count(*) filter (where used.is_live)::int live
    from ${templates} t
    left join ${templateVersions} v on v.id = t.published_version_id
    cross join lateral (
      select m[1] as key, false as is_live from regexp_matches(t.draft::text, '"/img/([^"?]+)"', 'g') m
      union all
      select m[1], true from regexp_matches(v.content::text, '"/img/([^"?]+)"', 'g') m where t.enabled
    ) used
    where t.deleted_at is null and used.key = any(${keys}::text[])
    group by t.id, used.key order by t.id desc, used.key limit ${MOST}`)
  return { list: (found.rows as unknown as Row[]).map(row => toUse(row, idOf.get(row.key)!)) }
}

const toUse = ({ id, title, page_type, platform, draft, live }: Row, image_id: string): PictureUse => ({
  image_id,
  theme_pc_template_id: String(id),
  template_title: title,
  page_type,
  platform,
  draft,
  live,
})
