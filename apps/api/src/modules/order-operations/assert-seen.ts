import { and, desc, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { auditLog, operators } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { actionText } from '../audit-words'

/** The newest act on an order, by its number in the log: what an operator saw of it. 0 before the first. */
export async function revisionOf(db: Queryable, orderId: string): Promise<number> {
  const [last] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.target, orderId))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return last?.id ?? 0
}

/**
 * Refuses what would go over an act that its operator has not seen. Called under the lock of the order.
 * @param revision as `revisionOf` gave it; undefined: of a program that does not look first
 * @throws DomainError with who has done what
 */
export async function assertSeen(db: Queryable, orderId: string, revision: number | undefined): Promise<void> {
  if (revision === undefined) return
  const [newer] = await db
    .select({ actor: auditLog.actor, action: auditLog.action, name: operators.displayName })
    .from(auditLog)
    .leftJoin(operators, and(eq(auditLog.actorKind, 'operator'), eq(operators.id, auditLog.actorId)))
    .where(and(eq(auditLog.target, orderId), gt(auditLog.id, revision)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!newer) return
  const who = newer.name || newer.actor || '系统'
  throw new DomainError(`${who} 刚刚动过这个订单（${actionText(newer.action)}）：请看过再做`)
}
