import type { Tx } from '../db/db'
import { inTransaction } from '../db/transaction'
import { audit } from '../modules/audit'
import type { CommandContext } from './command'

type Detail = Record<string, unknown>

/** Runs `work` in one transaction and writes it to the audit log; `detail` may depend on what came of it. */
export async function noted<T>(
  ctx: CommandContext,
  action: string,
  target: string,
  detail: Detail | ((result: T) => Detail),
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await inTransaction(ctx.db, async tx => {
    const result = await work(tx)
    const told = typeof detail === 'function' ? detail(result) : detail
    await audit(tx, ctx, action, target, told)
    return result
  })
}
