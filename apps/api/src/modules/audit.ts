import type { Tx } from '../db/db'
import { auditLog } from '../db/schema'
import type { ByShop } from '../http/context'

/** Writes what the shop does to the audit log, in the same transaction. */
export async function audit(
  tx: Tx,
  ctx: Pick<ByShop, 'clock' | 'operator' | 'actor' | 'ip'>,
  action: string,
  target: string | number,
  detail: Record<string, unknown> = {},
) {
  await tx.insert(auditLog).values({
    ...(ctx.operator ? { actorKind: 'operator' as const, actorId: ctx.operator.id } : { actorKind: 'system' as const }),
    actor: ctx.operator?.displayName ?? ctx.actor ?? '',
    ip: ctx.ip ?? '',
    action,
    target: String(target),
    detail,
    at: ctx.clock.now(),
  })
}
