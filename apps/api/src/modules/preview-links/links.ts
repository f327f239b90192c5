import { randomBytes } from 'node:crypto'
/** Preview links: anybody who has one sees the draft of a page until it ends. The wire and the shop's texts call them reviews, 审阅链接. */
import type { previewLinks as group, ParsedInputOf, PreviewLink } from '@heji/api-client/contract'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { operators, reviewLinks } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { lockTemplate } from '../templates/lock-template'

const HOUR_MS = 3_600_000
/** Links of one page that have not ended. */
const MOST = 20
/** Bytes of chance in a link. */
const CHANCE = 24

type Input<K extends keyof typeof group> = ParsedInputOf<(typeof group)[K]>

/** @throws NotFoundError 模板页面不存在, DomainError */
export async function addPreviewLink(
  ctx: OperatorCtx,
  input: Input<'POST /api/pctemplate/review'>,
): Promise<PreviewLink> {
  const templateId = dbId(input.theme_pc_template_id)
  const now = ctx.clock.now()
  return await inTransaction(ctx.db, async tx => {
    const { pageType } = await lockTemplate(tx, templateId)
    if (pageType !== 'index' && pageType !== 'custom') throw new DomainError('只有首页和自定义页可以生成审阅链接')
    const isOfPage = eq(reviewLinks.templateId, templateId)
    await tx.delete(reviewLinks).where(and(isOfPage, lte(reviewLinks.expiresAt, now)))
    if ((await tx.$count(reviewLinks, isOfPage)) >= MOST)
      throw new DomainError(`一个页面最多${MOST}个审阅链接，请先撤销不用的`)
    const token = randomBytes(CHANCE).toString('base64url')
    const expiresAt = new Date(now.getTime() + input.hours * HOUR_MS)
    const values = { templateId, token, expiresAt, createdBy: ctx.operator.id, createdAt: now }
    const [row] = await tx.insert(reviewLinks).values(values).returning()
    await audit(tx, ctx, 'template.review', templateId, { link: row!.id, hours: input.hours })
    return toLink(ctx, row!, ctx.operator.displayName)
  })
}

export async function listPreviewLinks(ctx: OperatorCtx, templateId: number): Promise<PreviewLink[]> {
  const rows = await ctx.db
    .select({ link: reviewLinks, author: operators.displayName })
    .from(reviewLinks)
    .leftJoin(operators, eq(operators.id, reviewLinks.createdBy))
    .where(and(eq(reviewLinks.templateId, templateId), gt(reviewLinks.expiresAt, ctx.clock.now())))
    .orderBy(desc(reviewLinks.id))
    .limit(MOST)
  return rows.map(({ link, author }) => toLink(ctx, link, author))
}

/** @throws NotFoundError 审阅链接已失效 */
export async function endPreviewLink(ctx: OperatorCtx, id: number) {
  await inTransaction(ctx.db, async tx => {
    const [gone] = await tx.delete(reviewLinks).where(eq(reviewLinks.id, id)).returning()
    if (!gone) throw new NotFoundError('审阅链接已失效')
    await audit(tx, ctx, 'template.review-end', gone.templateId, { link: id })
  })
  return { status: true }
}

/** The page of a link that has not ended. @throws NotFoundError 审阅链接已失效 */
export async function findPreviewed(db: Queryable, token: string, now: Date) {
  const [row] = await db
    .select({ templateId: reviewLinks.templateId, ends: reviewLinks.expiresAt })
    .from(reviewLinks)
    .where(and(eq(reviewLinks.token, token), gt(reviewLinks.expiresAt, now)))
  if (!row) throw new NotFoundError('审阅链接已失效')
  return row
}

const toLink = ({ config }: OperatorCtx, row: typeof reviewLinks.$inferSelect, author: string | null): PreviewLink => ({
  review_id: String(row.id),
  url: new URL(`/review/${row.token}`, config.storefrontOrigin).href,
  author: author ?? '',
  created: toUnix(row.createdAt),
  ends: toUnix(row.expiresAt),
})
