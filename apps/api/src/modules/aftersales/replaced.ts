import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { aftersales, aftersalesLines, type orderLines } from '../../db/schema'
import { NotFoundError } from '../../platform/errors'
import type { OrderRecord } from '../order-states/advance'
import type { Claim } from './claims'
import { MISSING } from './step'

/** A waiting request in whose place another one is judged. */
export interface Replaced {
  bn: string
  claims: Claim[]
}

/**
 * The request with what it holds; null if it holds nothing that a change would free. One statement. @throws
 * NotFoundError for a missing one, one of others, and one about another order
 */
export async function replacedBy(tx: Tx, { orderId, memberId }: OrderRecord, bn: string): Promise<Replaced | null> {
  const rows = await tx
    .select({ state: aftersales.state, claim: aftersalesLines })
    .from(aftersales)
    .leftJoin(aftersalesLines, eq(aftersalesLines.bn, aftersales.bn))
    .where(and(eq(aftersales.bn, bn), eq(aftersales.orderId, orderId), eq(aftersales.memberId, memberId)))
  const [first] = rows
  if (!first) throw new NotFoundError(MISSING)
  if (first.state !== 'APPLIED') return null
  return { bn, claims: rows.flatMap(({ claim }) => claim ?? []) }
}

type Held = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'aftersalesNum' | 'aftersalesFee' | 'calledOffNum' | 'exchangedNum' | 'exchangedFee'
>

/** Lines as they are once the request has given its pieces and cents back. */
export const without = <L extends Held>(lines: readonly L[], claims: readonly Claim[]): L[] =>
  lines.map(line => {
    const held = claims.filter(({ orderLineId }) => orderLineId === line.id)
    return {
      ...line,
      aftersalesNum: held.reduce((left, { num }) => left - num, line.aftersalesNum),
      aftersalesFee: held.reduce((left, { refundFee }) => left - refundFee, line.aftersalesFee),
      calledOffNum: held.reduce((left, { calledOffNum }) => left - calledOffNum, line.calledOffNum),
      exchangedNum: held.reduce((left, { exchangedNum = 0 }) => left - exchangedNum, line.exchangedNum),
      exchangedFee: held.reduce((left, { exchangedFee = 0 }) => left - exchangedFee, line.exchangedFee),
    }
  })
