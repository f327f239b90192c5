import type { Tx } from '../db/db'
import { auditLog } from '../db/schema'
import { inTransaction } from '../db/transaction'
import type { CommandContext } from './command'

/** Runs `work` in one transaction and writes it to the audit log. */
export async function noted<T>(
  ctx: CommandContext,
  action: string,
  target: string,
  detail: Record<string, unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await inTransaction(ctx.db, async tx => {
    const result = await work(tx)
    await tx.insert(auditLog).values({ actorKind: 'system', action, target, detail, at: ctx.clock.now() })
    return result
  })
}
