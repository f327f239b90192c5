import { type templates as group, type ParsedInputOf, pageOf } from '@heji/api-client/contract'
import { and, count, desc, eq, exists, ilike, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { containing } from '../../db/like'
import { publishRequests, templates } from '../../db/schema'
import type { OperatorCtx } from '../../http/context'
import { selectTemplates, toTemplate } from './template-rows'

const MOST_FOLDERS = 200

/** Pages for operators: those that shoppers see around all others first, then those changed last. */
export async function listTemplates(
  ctx: OperatorCtx,
  input: ParsedInputOf<(typeof group)['GET /api/pctemplate/lists']>,
) {
  const { page, pageSize } = pageOf(input)
  const where = and(
    isNull(templates.deletedAt),
    input.page_type ? eq(templates.pageType, input.page_type) : undefined,
    input.platform ? eq(templates.platform, input.platform) : undefined,
    input.status ? eq(templates.enabled, input.status === '1') : undefined,
    input.folder === undefined ? undefined : eq(templates.folder, input.folder.trim()),
    input.asked ? exists(openRequests(ctx.db)) : undefined,
    input.keyword ? ilike(templates.title, containing(input.keyword)) : undefined,
  )
  const [total] = await ctx.db.select({ n: count() }).from(templates).where(where)
  const rows = await selectTemplates(ctx.db, where)
    .orderBy(frameFirst, desc(templates.updatedAt), desc(templates.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total_count: total!.n, list: rows.map(toTemplate) }
}

/** What shoppers always see comes first: home page, header, footer. */
const frameFirst = sql`case when ${templates.enabled} then array_position(array['index', 'header', 'footer'], ${templates.pageType}) end
  nulls last`

const openRequests = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(publishRequests)
    .where(and(eq(publishRequests.templateId, templates.id), eq(publishRequests.refusal, '')))

/** Folders that hold pages. */
export const listFolders = (db: Queryable) =>
  db
    .select({ folder: templates.folder, count: count() })
    .from(templates)
    .where(and(isNull(templates.deletedAt), ne(templates.folder, '')))
    .groupBy(templates.folder)
    .orderBy(templates.folder)
    .limit(MOST_FOLDERS)
