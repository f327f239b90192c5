import { and, asc, eq, gt } from 'drizzle-orm'
import { billDifferences } from '../../db/schema'
import type { Deps } from '../../http/context'

type BackDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>

/** Asks the provider to give back what a difference is about, always with the same key. @returns whether it has */
export async function giveBackDifference({ db, clock, log, payments }: BackDeps, id: number): Promise<boolean> {
  const isAsked = and(eq(billDifferences.id, id), eq(billDifferences.state, 'refunding'))
  const [row] = await db.select().from(billDifferences).where(isAsked)
  if (!row) return false
  try {
    const provider = await payments.named(row.provider)
    const charge = { tradeId: row.number, payType: row.provider, payFee: row.theirs! }
    const paid = await provider?.refund(charge, row.refundFee!, row.refundId!)
    if (!paid) return false
    await db.update(billDifferences).set({ state: 'solved', solvedAt: clock.now() }).where(isAsked)
    return true
  } catch (error) {
    log.warn({ err: error, difference: id }, 'surplus could not be returned')
    return false
  }
}

/** Asks again about all that has not gone back. @returns the number of finished refunds */
export async function returnSurpluses(deps: BackDeps): Promise<number> {
  let returned = 0
  for (let last = 0; ; ) {
    const [next] = await deps.db
      .select({ id: billDifferences.id })
      .from(billDifferences)
      .where(and(eq(billDifferences.state, 'refunding'), gt(billDifferences.id, last)))
      .orderBy(asc(billDifferences.id))
      .limit(1)
    if (!next) return returned
    if (await giveBackDifference(deps, next.id)) returned += 1
    last = next.id
  }
}
