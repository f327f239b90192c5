import { type templates as group, type ParsedInputOf, pageOf, type Template } from '@heji/api-client/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { templates } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { audit } from '../audit'
import { DAY_MS, deletedBy, isDeleted, KEPT_DAYS } from './deleted'
import { isClaimed, lockTemplate } from './lock-template'
import { freeTitle, lockNames } from './page-texts'
import { getTemplate } from './template-rows'

/** Pages of the last 30 days that can be brought back, those deleted last first. */
export async function listDeleted(
  ctx: OperatorCtx,
  input: ParsedInputOf<(typeof group)['GET /api/pctemplate/deleted']>,
) {
  const { page, pageSize } = pageOf(input)
  const where = isDeleted(ctx.clock.now())
  const rows = await ctx.db
    .select({
      id: templates.id,
      title: templates.title,
      pageType: templates.pageType,
      platform: templates.platform,
      deletedAt: templates.deletedAt,
      deletedBy,
    })
    .from(templates)
    .where(where)
    .orderBy(desc(templates.deletedAt), desc(templates.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(row => ({
    theme_pc_template_id: String(row.id),
    template_title: row.title,
    page_type: row.pageType,
    platform: row.platform,
    deleted: toUnix(row.deletedAt!),
    deleted_by: row.deletedBy ?? '',
    gone: toUnix(new Date(row.deletedAt!.getTime() + KEPT_DAYS * DAY_MS)),
  }))
  return { total_count: await ctx.db.$count(templates, where), list }
}

/** Brings a page back as it was, disabled; with a number behind its name if that was given away meanwhile. @throws NotFoundError 模板页面不存在 */
export async function undelete(ctx: OperatorCtx, id: number): Promise<Template> {
  return await inTransaction(ctx.db, async tx => {
    await lockNames(tx)
    const found = await lockTemplate(tx, id, isDeleted(ctx.clock.now()))
    const title = await freeTitle(tx, found, found.title)
    // A copy that was made meanwhile may have taken its place beside the page of the other platform.
    const isTaken = await isClaimed(tx, found.pageKey, found.platform)
    await tx
      .update(templates)
      .set({ deletedAt: null, title, ...(isTaken ? { pageKey: sql`gen_random_uuid()` } : {}) })
      .where(eq(templates.id, id))
    await audit(tx, ctx, 'template.undelete', id)
    return await getTemplate(tx, id)
  })
}
