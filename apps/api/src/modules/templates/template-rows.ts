import { COMPANY_ID, type PublishRequest, type Template, type TemplateSchedule } from '@heji/api-client/contract'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/db'
import {
  operators,
  publishRequests,
  type StoredTexts,
  templateSchedules,
  templates,
  templateVersions,
} from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'

/** Lists never read the draft: it may be a megabyte. */
const { draft: _, ...columns } = getTableColumns(templates)

const planner = alias(operators, 'planner')
const asker = alias(operators, 'asker')
const refuser = alias(operators, 'refuser')

export const planColumns = {
  id: templateSchedules.id,
  revision: templateSchedules.revision,
  publishAt: templateSchedules.publishAt,
  endAt: templateSchedules.endAt,
  startedAt: templateSchedules.startedAt,
  closedAt: templateSchedules.closedAt,
  note: templateSchedules.note,
  enable: templateSchedules.enable,
}

/** The running plan of a page, or its next one: plans of a page never overlap. */
const nextPlan = sql`(select id from template_schedules p where p.template_id = ${templates.id} and p.closed_at is null
  order by p.publish_at limit 1)`

const textsOfDraft = sql`jsonb_build_object('title', ${templates.title}, 'seoTitle', ${templates.seoTitle},
  'seoDescription', ${templates.seoDescription}, 'seoKeywords', ${templates.seoKeywords})`

/**
 * Whether the draft is what is published, although it was saved since: typing and undoing are saves, too. Contents are
 * read only where the revision does not tell.
 */
const isPublished = sql<boolean>`case when ${templateVersions.revision} < ${templates.revision}
  then coalesce(${templateVersions.texts} = ${textsOfDraft}, true) and ${templates.draft} = ${templateVersions.content}
  else false end`

const live = isNull(templates.deletedAt)

/** Rows of pages that are not deleted, with the data of their status. */
export function selectTemplates(db: Queryable, where?: SQL) {
  return db
    .select({
      ...columns,
      updatedByName: operators.displayName,
      publishedRevision: templateVersions.revision,
      publishedAt: templateVersions.createdAt,
      publishedTexts: templateVersions.texts,
      isPublished,
      planned: planColumns,
      plannedBy: planner.displayName,
      request: publishRequests,
      askedBy: asker.displayName,
      refusedBy: refuser.displayName,
    })
    .from(templates)
    .leftJoin(operators, eq(operators.id, templates.updatedBy))
    .leftJoin(templateVersions, eq(templateVersions.id, templates.publishedVersionId))
    .leftJoin(templateSchedules, eq(templateSchedules.id, nextPlan))
    .leftJoin(planner, eq(planner.id, templateSchedules.authorId))
    .leftJoin(publishRequests, eq(publishRequests.templateId, templates.id))
    .leftJoin(asker, eq(asker.id, publishRequests.askedBy))
    .leftJoin(refuser, eq(refuser.id, publishRequests.refusedBy))
    .where(and(live, where))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectTemplates>>[number]

/** @throws NotFoundError 模板页面不存在 */
export async function getTemplate(db: Queryable, id: number): Promise<Template> {
  const [row] = await selectTemplates(db, eq(templates.id, id))
  if (!row) throw new NotFoundError('模板页面不存在')
  return toTemplate(row)
}

interface PlanRow extends Pick<typeof templateSchedules.$inferSelect, keyof typeof planColumns> {}

export const toSchedule = (plan: PlanRow, author: string | null): TemplateSchedule => ({
  plan_id: String(plan.id),
  revision: plan.revision,
  publish_at: toUnix(plan.publishAt),
  end_at: plan.endAt && toUnix(plan.endAt),
  is_running: plan.startedAt !== null && plan.closedAt === null,
  note: plan.note,
  author: author ?? '',
  enable: plan.enable,
})

type RequestRow = typeof publishRequests.$inferSelect

const toRequest = ({ revision, note, accepted, askedAt, refusal }: RequestRow, row: Row): PublishRequest => ({
  revision,
  note,
  accepted,
  refusal,
  author: row.askedBy ?? '',
  asked: toUnix(askedAt),
  refused_by: row.refusedBy ?? '',
})

const toTexts = ({ title, seoTitle, seoDescription, seoKeywords }: StoredTexts) => ({
  title,
  seo: { title: seoTitle, description: seoDescription, keywords: seoKeywords },
})

export const toTemplate = (row: Row): Template => ({
  theme_pc_template_id: String(row.id),
  company_id: String(COMPANY_ID),
  distributor_id: '0',
  template_title: row.title,
  template_description: row.description,
  page_type: row.pageType,
  status: row.enabled ? 1 : 2,
  version: 'v1.0.1',
  created: toUnix(row.createdAt),
  updated: toUnix(row.updatedAt),
  platform: row.platform,
  revision: row.revision,
  published_revision: row.publishedRevision,
  published_version_id: row.publishedVersionId === null ? null : String(row.publishedVersionId),
  published_at: row.publishedAt === null ? null : toUnix(row.publishedAt),
  draft_ahead: row.isPublished ? 0 : Math.max(0, row.revision - (row.publishedRevision ?? 0)),
  schedule: row.planned && toSchedule(row.planned, row.plannedBy),
  is_live: row.enabled && row.publishedVersionId !== null,
  updated_by: row.updatedByName ?? '',
  folder: row.folder,
  published_texts: row.publishedTexts && toTexts(row.publishedTexts),
  publish_request: row.request && toRequest(row.request, row),
  seo: { title: row.seoTitle, description: row.seoDescription, keywords: row.seoKeywords },
})
