import type { Tx } from '../db/db'
import { auditLog } from '../db/schema'
import type { ByShop } from '../http/context'

type Who = Pick<ByShop, 'clock' | 'operator' | 'actor' | 'ip' | 'noted'>

export interface Act {
  target: string | number
  detail?: Record<string, unknown>
}

/** Writes what the shop does to the audit log, in the same transaction. */
export async function audit(
  tx: Tx,
  ctx: Who,
  action: string,
  target: string | number,
  detail: Record<string, unknown> = {},
) {
  await auditAll(tx, ctx, action, [{ target, detail }])
}

/** The same of many things at once. */
export async function auditAll(tx: Tx, ctx: Who, action: string, acts: readonly Act[]) {
  if (acts.length === 0) return
  ctx.noted?.(action, acts)
  const who = {
    ...(ctx.operator ? { actorKind: 'operator' as const, actorId: ctx.operator.id } : { actorKind: 'system' as const }),
    actor: actorOf(ctx),
    ip: ctx.ip ?? '',
    action,
    at: ctx.clock.now(),
  }
  await tx.insert(auditLog).values(acts.map(({ target, detail = {} }) => ({ ...who, target: String(target), detail })))
}

/** Name of whoever acts for the shop. */
export const actorOf = ({ operator, actor }: Pick<ByShop, 'operator' | 'actor'>) => operator?.displayName ?? actor ?? ''
