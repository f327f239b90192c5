import type { templates as group, ParsedInputOf, Template } from '@heji/api-client/contract'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { publishRequests, templateVersions } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { DomainError, ForbiddenError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { lockTemplate } from './lock-template'
import { savedState } from './publish'
import { getTemplate } from './template-rows'

type Input<K extends keyof typeof group> = ParsedInputOf<(typeof group)[K]>

const NONE = '没有发布申请，可能已经发布或撤回'

/** @throws NotFoundError, DomainError 已有同名的页面, 这一版已经发布，不用申请 */
export async function askToPublish(
  ctx: OperatorCtx,
  { theme_pc_template_id, revision, note, accepted }: Input<'POST /api/pctemplate/publish-request'>,
): Promise<Template> {
  const id = dbId(theme_pc_template_id)
  return await inTransaction(ctx.db, async tx => {
    const template = await lockTemplate(tx, id)
    if ((await publishedRevision(tx, template.publishedVersionId)) === revision)
      throw new DomainError('这一版已经发布，不用申请')
    await savedState(tx, template, revision)
    const values = { revision, note, accepted, askedBy: ctx.operator.id, askedAt: ctx.clock.now() }
    await tx
      .insert(publishRequests)
      .values({ templateId: id, ...values })
      .onConflictDoUpdate({ target: publishRequests.templateId, set: { ...values, refusal: '', refusedBy: null } })
    await audit(tx, ctx, 'template.ask-publish', id, { revision })
    return await getTemplate(tx, id)
  })
}

async function publishedRevision(tx: Tx, versionId: number | null): Promise<number | undefined> {
  if (versionId === null) return undefined
  const { revision } = templateVersions
  const [version] = await tx.select({ revision }).from(templateVersions).where(eq(templateVersions.id, versionId))
  return version?.revision
}

/** @throws NotFoundError, ForbiddenError */
export async function withdrawRequest(ctx: OperatorCtx, id: number): Promise<Template> {
  return await inTransaction(ctx.db, async tx => {
    await lockTemplate(tx, id)
    const [request] = await tx.select().from(publishRequests).where(eq(publishRequests.templateId, id))
    if (!request) throw new NotFoundError(NONE)
    if (request.askedBy !== ctx.operator.id && ctx.operator.role !== 'admin') throw new ForbiddenError()
    await tx.delete(publishRequests).where(eq(publishRequests.templateId, id))
    await audit(tx, ctx, 'template.withdraw-publish', id, { revision: request.revision })
    return await getTemplate(tx, id)
  })
}

/** @throws NotFoundError */
export async function refuseRequest(
  ctx: OperatorCtx,
  { theme_pc_template_id, reason }: Input<'POST /api/pctemplate/publish-refusal'>,
): Promise<Template> {
  const id = dbId(theme_pc_template_id)
  return await inTransaction(ctx.db, async tx => {
    await lockTemplate(tx, id)
    const isOpen = and(eq(publishRequests.templateId, id), eq(publishRequests.refusal, ''))
    const [refused] = await tx
      .update(publishRequests)
      .set({ refusal: reason, refusedBy: ctx.operator.id })
      .where(isOpen)
      .returning()
    if (!refused) throw new NotFoundError(NONE)
    await audit(tx, ctx, 'template.refuse-publish', id, { revision: refused.revision })
    return await getTemplate(tx, id)
  })
}
