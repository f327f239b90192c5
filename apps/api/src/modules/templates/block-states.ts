import { type BlockSwap, blockOf, showsSame, textOfBlock } from '@heji/widgets/definitions'
import { and, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { type StoredWidget, templateRevisions, templates, templateVersions } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { blockIn } from './block-history'
import { getDraft } from './drafts'

/** Versions in which what was published before is looked for. */
const MOST_VERSIONS = 20

interface Mended {
  id: number
  uuid: string
  /** Revision of the page that the operator saw. */
  revision: number
}

/**
 * A block as it is in the saved draft of its page, and what it was before: when the page was last published with another
 * state of it, and in the drafts that were saved since. Typing is saved word by word, so the last draft alone says little.
 * @throws NotFoundError 模板页面不存在, DomainError 409 页面已被其他人保存, 404 where the draft lacks it, or 这个组件没有改过
 */
export async function mendedBlock(db: Queryable, { id, uuid, revision }: Mended) {
  const page = await getDraft(db, id)
  if (page.revision !== revision) throw new DomainError('页面已被其他人保存，请关闭后再打开', 409)
  const now = blockOf(page.draft, uuid)
  if (!now) throw new DomainError('保存的草稿里没有这个组件', 404)
  const isOther = (block: StoredWidget | null): block is StoredWidget => block !== null && !showsSame(block, now)
  const { templateId, content, id: version } = templateVersions
  const versions = await db
    .select({ revision: templateVersions.revision, block: blockIn<StoredWidget>(content, uuid) })
    .from(templateVersions)
    .where(eq(templateId, id))
    .orderBy(desc(sql`${version} is not distinct from ${page.publishedVersionId}::bigint`), desc(version))
    .limit(MOST_VERSIONS)
  const published = versions.find(({ block }) => isOther(block))
  const drafts = await db
    .select({ block: blockIn<StoredWidget>(templateRevisions.content, uuid) })
    .from(templateRevisions)
    .where(and(eq(templateRevisions.templateId, id), gte(templateRevisions.revision, published?.revision ?? 0)))
  const before = [published, ...drafts].flatMap(state => (state && isOther(state.block) ? [state.block] : []))
  if (before.length === 0) throw new DomainError('这个组件没有改过，请先在本页改好它')
  return { title: page.title, swap: { before, now } satisfies BlockSwap }
}

/** Other pages that may have a copy, or a block that was one, by the texts of all they show; those changed last first. */
export async function pagesWithBlock(db: Queryable, { before }: BlockSwap, { id, uuid }: Mended): Promise<number[]> {
  const words = new Set([uuid, ...before.map(textOfBlock)])
  const like = [...words].map(
    text =>
      `%${JSON.stringify(text)
        .slice(1, -1)
        .replace(/[\\%_]/g, '\\$&')}%`,
  )
  const planned = sql`(select string_agg(p.content::text, '') from template_schedules p
    where p.template_id = ${templates.id} and p.closed_at is null)`
  const all = sql`concat(${templates.draft}, ${templateVersions.content}, ${planned})`
  const rows = await db
    .select({ id: templates.id })
    .from(templates)
    .leftJoin(templateVersions, eq(templateVersions.id, templates.publishedVersionId))
    .where(
      and(
        isNull(templates.deletedAt),
        ne(templates.id, id),
        sql`${all} like any (array(select jsonb_array_elements_text(${JSON.stringify(like)}::jsonb)))`,
      ),
    )
    .orderBy(desc(templates.updatedAt), desc(templates.id))
  return rows.map(row => row.id)
}
