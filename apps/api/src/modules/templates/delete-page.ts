import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { auditLog, templateSchedules, templates } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { lockTemplate, requireAdmin } from './lock-template'

/** @throws NotFoundError 模板页面不存在, DomainError for enabled pages, ForbiddenError for pages of others */
export async function deleteTemplate(ctx: OperatorCtx, id: number) {
  await inTransaction(ctx.db, async tx => {
    const found = await lockTemplate(tx, id)
    if (found.enabled) throw new DomainError('启用中的页面不能删除，请先停用')
    if (found.publishedVersionId !== null || !(await hasMade(tx, ctx.operator.id, id))) requireAdmin(ctx)
    const isAwaited = and(eq(templateSchedules.displacedId, id), isNull(templateSchedules.closedAt))
    if ((await tx.$count(templateSchedules, isAwaited)) > 0)
      throw new DomainError('限时发布结束后会恢复这个页面，不能删除')
    await tx.delete(templateSchedules).where(eq(templateSchedules.templateId, id))
    await tx.update(templates).set({ deletedAt: ctx.clock.now() }).where(eq(templates.id, id))
    await audit(tx, ctx, 'template.delete', id, { title: found.title })
  })
  return { status: true }
}

/** Whether the operator made the page. Who saved it last can be anybody, also by a change of a linked module. */
const hasMade = async (tx: Tx, operatorId: number, id: number) =>
  (await tx.$count(
    auditLog,
    and(
      inArray(auditLog.action, ['template.add', 'template.copy']),
      eq(auditLog.target, String(id)),
      eq(auditLog.actorKind, 'operator'),
      eq(auditLog.actorId, operatorId),
    ),
  )) > 0
