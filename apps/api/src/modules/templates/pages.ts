import { isDeepStrictEqual } from 'node:util'
import type { templates as group, ParsedInputOf, Template } from '@heji/api-client/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { templates } from '../../db/schema'
import { sqlState } from '../../db/sql-state'
import { inTransaction } from '../../db/transaction'
import type { ByOperator, OperatorCtx } from '../../http/context'
import { cutText } from '../../platform/cut-text'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { isKept } from './deleted'
import { saveDraftIn } from './drafts'
import { isClaimed, lockTemplate, requireAdmin } from './lock-template'
import { freeTitle, lockNames, refuseTaken, textsOf } from './page-texts'
import { readContent } from './read-content'
import { getTemplate } from './template-rows'

type Input<K extends keyof typeof group> = ParsedInputOf<(typeof group)[K]>

/** @throws DomainError 已有启用的模版 */
export async function addTemplate(ctx: OperatorCtx, input: Input<'POST /api/pctemplate/add'>): Promise<Template> {
  const { template_title: title, template_description: description, page_type: pageType, platform, status } = input
  const enabled = status === 1
  if (enabled) requireAdmin(ctx)
  const draft = input.config === undefined ? [] : readContent(input.config)
  return await changeOne(ctx, tx => insertTemplate(tx, ctx, { title, description, pageType, platform, enabled, draft }))
}

type NewTemplate = Pick<
  typeof templates.$inferInsert,
  'title' | 'description' | 'pageType' | 'platform' | 'enabled' | 'draft'
>

/** @returns its number. @throws DomainError 已有同名的页面 */
export async function insertTemplate(tx: Tx, ctx: ByOperator, values: NewTemplate): Promise<number> {
  const now = ctx.clock.now()
  await lockNames(tx)
  await refuseTaken(tx, values, values.title)
  const [row] = await tx
    .insert(templates)
    .values({ ...values, updatedBy: ctx.operator.id, createdAt: now, updatedAt: now })
    .returning({ id: templates.id })
  await audit(tx, ctx, 'template.add', row!.id)
  return row!.id
}

/**
 * Changes where a page stands and what it says of itself. Its name and the texts for search engines are part of the
 * draft: shoppers see them when it is published.
 * @throws NotFoundError 模板页面不存在, ForbiddenError, DomainError 已有启用的模版, 已有同名的页面
 */
export async function editTemplate(ctx: OperatorCtx, input: Input<'PUT /api/pctemplate/edit'>): Promise<Template> {
  const id = dbId(input.theme_pc_template_id)
  const enabled = input.status === undefined ? undefined : input.status === 1
  const template = await changeOne(ctx, async tx => {
    if (input.template_title !== undefined) await lockNames(tx)
    const found = await lockTemplate(tx, id)
    if (enabled !== undefined && enabled !== found.enabled) requireAdmin(ctx)
    // Otherwise the shop would show nothing in place of its current page.
    if (enabled && input.replace && found.pageType !== 'custom' && found.publishedVersionId === null)
      throw new DomainError('请先发布页面再启用')
    if (enabled && input.replace) await disableOthers(tx, found)
    await tx
      .update(templates)
      .set({
        description: input.template_description,
        folder: input.folder?.trim(),
        enabled,
        updatedAt: ctx.clock.now(),
      })
      .where(eq(templates.id, id))
    await editTexts(tx, ctx, found, input)
    const { theme_pc_template_id: _, ...detail } = input
    await audit(tx, ctx, 'template.edit', id, detail)
    return id
  })
  if (enabled !== undefined) await ctx.events.publish('template-changed')
  return template
}

/** Other texts are another draft. */
async function editTexts(
  tx: Tx,
  ctx: OperatorCtx,
  found: typeof templates.$inferSelect,
  input: Input<'PUT /api/pctemplate/edit'>,
) {
  const before = textsOf(found)
  const texts = {
    title: input.template_title ?? before.title,
    seoTitle: input.seo_title?.trim() ?? before.seoTitle,
    seoDescription: input.seo_description?.trim() ?? before.seoDescription,
    seoKeywords: input.seo_keywords?.trim() ?? before.seoKeywords,
  }
  if (isDeepStrictEqual(texts, before)) return
  if (texts.title !== before.title) await refuseTaken(tx, found, texts.title, found.id)
  const { id, draft: content, revision: base } = found
  await saveDraftIn(tx, ctx, { id, content, base, confirmEmpty: true, texts, step: '修改页面信息' })
}

/** The copy starts as a separate draft, disabled. @throws NotFoundError 模板页面不存在, DomainError 已有同名的页面 */
export async function copyTemplate(ctx: OperatorCtx, input: Input<'POST /api/pctemplate/copy'>): Promise<Template> {
  return await changeOne(ctx, async tx => {
    await lockNames(tx)
    const now = ctx.clock.now()
    // Whoever works on a page that somebody deletes can keep the work.
    const source = await lockTemplate(tx, dbId(input.theme_pc_template_id), isKept(now))
    const platform = input.platform ?? source.platform
    const kind = { pageType: source.pageType, platform }
    if (input.template_title !== undefined) await refuseTaken(tx, kind, input.template_title)
    const sameName = platform === source.platform ? `${cutText(source.title, 47)} 副本` : source.title
    const title = input.template_title ?? (await freeTitle(tx, kind, sameName))
    const [row] = await tx
      .insert(templates)
      .values({
        ...textsOf(source),
        ...kind,
        title,
        description: source.description,
        folder: source.folder,
        pageKey: (await isClaimed(tx, source.pageKey, platform)) ? undefined : source.pageKey,
        draft: source.draft,
        updatedBy: ctx.operator.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: templates.id })
    await audit(tx, ctx, 'template.copy', row!.id, { from: source.id })
    return row!.id
  })
}

/** Enables a published page, in place of the enabled one of its kind. @returns that one, null where there was none */
export async function enableIn(tx: Tx, found: typeof templates.$inferSelect): Promise<number | null> {
  const displaced = await disableOthers(tx, found)
  await tx.update(templates).set({ enabled: true }).where(eq(templates.id, found.id))
  return displaced
}

/** There may be many custom pages, and one of each other kind. */
async function disableOthers(tx: Tx, found: typeof templates.$inferSelect): Promise<number | null> {
  if (found.pageType === 'custom') return null
  const isOther = and(
    eq(templates.pageType, found.pageType),
    eq(templates.platform, found.platform),
    ne(templates.id, found.id),
    eq(templates.enabled, true),
  )
  const [other] = await tx.update(templates).set({ enabled: false }).where(isOther).returning({ id: templates.id })
  return other?.id ?? null
}

/** Runs a change in a transaction and returns the changed row; only one page of a kind may be enabled. */
async function changeOne(ctx: OperatorCtx, change: (tx: Tx) => Promise<number>): Promise<Template> {
  try {
    return await inTransaction(ctx.db, async tx => getTemplate(tx, await change(tx)))
  } catch (error) {
    if (sqlState(error) === '23505') throw new DomainError('已有启用的模版')
    throw error
  }
}
