import type { PagePlan } from '@heji/api-client/contract'
import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { operators, templateSchedules, templates } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { ValidationError } from '../../platform/errors'
import { planColumns, toSchedule } from './template-rows'

const MOST_SECONDS = 450 * 24 * 3_600
const MOST_ROWS = 500

interface Wanted {
  /** Unix seconds. */
  from: number
  to: number
  templateId: number | undefined
}

/** Plans that touch a time, by their start. @throws ValidationError */
export async function listPlans(db: Queryable, { from, to, templateId }: Wanted): Promise<PagePlan[]> {
  if (to <= from || to - from > MOST_SECONDS) {
    throw new ValidationError('日期范围不正确', { to: ['日期范围不正确'] })
  }
  const { publishAt, endAt } = templateSchedules
  const rows = await db
    .select({
      plan: planColumns,
      author: operators.displayName,
      pageId: templates.id,
      title: templates.title,
      pageType: templates.pageType,
      platform: templates.platform,
    })
    .from(templateSchedules)
    .innerJoin(templates, and(eq(templates.id, templateSchedules.templateId), isNull(templates.deletedAt)))
    .leftJoin(operators, eq(operators.id, templateSchedules.authorId))
    .where(
      and(
        lt(publishAt, new Date(to * 1_000)),
        gte(sql`coalesce(${endAt}, ${publishAt})`, new Date(from * 1_000)),
        templateId === undefined ? undefined : eq(templates.id, templateId),
      ),
    )
    .orderBy(asc(publishAt), asc(templateSchedules.id))
    .limit(MOST_ROWS)
  return rows.map(({ plan, author, pageId, title, pageType, platform }) => ({
    ...toSchedule(plan, author),
    theme_pc_template_id: String(pageId),
    template_title: title,
    page_type: pageType,
    platform,
    closed_at: plan.closedAt && toUnix(plan.closedAt),
  }))
}
