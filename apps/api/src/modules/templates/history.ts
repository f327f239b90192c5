import { pageOf, type TemplateRevision, type TemplateVersion } from '@heji/api-client/contract'
import { and, count, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { operators, templateRevisions, templates, templateVersions } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'

type Paging = Parameters<typeof pageOf>[0]

/** The settings of the page stand in the list of its blocks, as one of another type. */
const blocksIn = (content: SQLWrapper) =>
  sql<number>`jsonb_array_length(jsonb_path_query_array(${content}, '$[*] ? (!(@.type == "W0000"))'))`

const versionColumns = {
  id: templateVersions.id,
  templateId: templateVersions.templateId,
  revision: templateVersions.revision,
  note: templateVersions.note,
  accepted: templateVersions.accepted,
  createdAt: templateVersions.createdAt,
  author: operators.displayName,
  publishedId: templates.publishedVersionId,
  widgets: blocksIn(templateVersions.content),
}

const selectVersions = (db: Queryable, where: SQL | undefined) =>
  db
    .select(versionColumns)
    .from(templateVersions)
    .innerJoin(templates, and(eq(templates.id, templateVersions.templateId), isNull(templates.deletedAt)))
    .leftJoin(operators, eq(operators.id, templateVersions.authorId))
    .where(where)
    .$dynamic()

const toVersion = (row: Awaited<ReturnType<typeof selectVersions>>[number]): TemplateVersion => ({
  version_id: String(row.id),
  theme_pc_template_id: String(row.templateId),
  revision: row.revision,
  note: row.note,
  accepted: row.accepted,
  author: row.author ?? '',
  created: toUnix(row.createdAt),
  is_published: row.publishedId === row.id,
  widget_count: row.widgets,
})

export async function listVersions(db: Queryable, templateId: number, paging: Paging) {
  const { page, pageSize } = pageOf(paging)
  const where = eq(templateVersions.templateId, templateId)
  const [total] = await db.select({ n: count() }).from(templateVersions).where(where)
  const rows = await selectVersions(db, where)
    .orderBy(desc(templateVersions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total_count: total!.n, list: rows.map(toVersion) }
}

/** @throws NotFoundError 页面不存在 */
export async function getVersion(db: Queryable, id: number) {
  const [row] = await selectVersions(db, eq(templateVersions.id, id))
  const [stored] = await db
    .select({ content: templateVersions.content })
    .from(templateVersions)
    .where(eq(templateVersions.id, id))
  if (!row || !stored) throw new NotFoundError('页面不存在')
  return { ...toVersion(row), config: JSON.stringify(stored.content) }
}

const revisionColumns = {
  templateId: templateRevisions.templateId,
  revision: templateRevisions.revision,
  createdAt: templateRevisions.createdAt,
  step: templateRevisions.step,
  author: operators.displayName,
  widgets: blocksIn(templateRevisions.content),
}

const selectRevisions = (db: Queryable, where: SQL | undefined) =>
  db
    .select(revisionColumns)
    .from(templateRevisions)
    .innerJoin(templates, and(eq(templates.id, templateRevisions.templateId), isNull(templates.deletedAt)))
    .leftJoin(operators, eq(operators.id, templateRevisions.authorId))
    .where(where)
    .$dynamic()

const toRevision = (row: Awaited<ReturnType<typeof selectRevisions>>[number]): TemplateRevision => ({
  theme_pc_template_id: String(row.templateId),
  revision: row.revision,
  author: row.author ?? '',
  step: row.step,
  created: toUnix(row.createdAt),
  widget_count: row.widgets,
})

export async function listRevisions(db: Queryable, templateId: number, paging: Paging) {
  const { page, pageSize } = pageOf(paging)
  const where = eq(templateRevisions.templateId, templateId)
  const [total] = await db.select({ n: count() }).from(templateRevisions).where(where)
  const rows = await selectRevisions(db, where)
    .orderBy(desc(templateRevisions.revision))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total_count: total!.n, list: rows.map(toRevision) }
}

/** @throws NotFoundError 页面不存在 */
export async function getRevision(db: Queryable, templateId: number, revision: number) {
  const where = and(eq(templateRevisions.templateId, templateId), eq(templateRevisions.revision, revision))
  const [row] = await selectRevisions(db, where)
  const [stored] = await db.select({ content: templateRevisions.content }).from(templateRevisions).where(where)
  if (!row || !stored) throw new NotFoundError('页面不存在')
  return { ...toRevision(row), config: JSON.stringify(stored.content) }
}
