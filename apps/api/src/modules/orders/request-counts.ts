import { count, eq } from 'drizzle-orm'
import { aftersales } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { SHOWN } from '../order-states/aftersales-machine'

/** Number of the caller's requests that wait for the shop, that are on their way, and both. One statement. */
export async function countRequests(ctx: MemberCtx) {
  const rows = await ctx.db
    .select({ state: aftersales.state, n: count() })
    .from(aftersales)
    .where(eq(aftersales.memberId, ctx.member.id))
    .groupBy(aftersales.state)
  const withStatus = (status: number) =>
    rows.filter(row => SHOWN[row.state].status === status).reduce((sum, row) => sum + row.n, 0)
  const [pending, processing] = [withStatus(0), withStatus(1)]
  return { aftersales: pending + processing, aftersales_pending: pending, aftersales_processing: processing }
}
