import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { templates } from '../../db/schema'
import type { OperatorCtx } from '../../http/context'
import { ForbiddenError, NotFoundError } from '../../platform/errors'

/** Whether there is such a page for the platform; a further copy is then a page of its own. */
export const isClaimed = async (tx: Tx, key: string, platform: 'pc' | 'h5') =>
  (await tx.$count(
    templates,
    and(eq(templates.pageKey, key), eq(templates.platform, platform), isNull(templates.deletedAt)),
  )) > 0

/** The row, locked until the transaction ends. @throws NotFoundError 模板页面不存在 */
export async function lockTemplate(tx: Tx, id: number, among: SQL | undefined = isNull(templates.deletedAt)) {
  const [row] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), among))
    .for('update')
  if (!row) throw new NotFoundError('模板页面不存在')
  return row
}

export function requireAdmin(ctx: OperatorCtx) {
  if (ctx.operator.role !== 'admin') throw new ForbiddenError()
}
