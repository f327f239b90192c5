import type { Tx } from '../../db/db'
import { auditLog } from '../../db/schema'
import type { ByOperator } from '../../http/context'

/** Writes an operator's action to the audit log, in the same transaction. */
export async function audit(
  tx: Tx,
  ctx: ByOperator,
  action: string,
  target: string | number,
  detail: Record<string, unknown> = {},
) {
  await tx.insert(auditLog).values({
    actorKind: 'operator',
    actorId: ctx.operator.id,
    action,
    target: String(target),
    detail,
    at: ctx.clock.now(),
  })
}
