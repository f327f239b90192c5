import { sql } from 'drizzle-orm'
import { aftersales } from '../../db/schema'
import { SHOWN } from '../order-states/aftersales-machine'

type ByState = Partial<Record<(typeof aftersales.$inferSelect)['state'], number>>

/** Number of a member's requests in each state, as part of another statement. */
export const requestsByState = (memberId: number) => sql<ByState>`(
  select coalesce(json_object_agg(r.state, r.n), '{}') from (
    select a.state, count(*) as n from ${aftersales} a where a.member_id = ${memberId} and a.part_of is null group by a.state) r)`

/** Number of requests that wait for the shop, that are on their way, and both. */
export function toRequestTotals(byState: ByState) {
  const withStatus = (status: number) =>
    Object.entries(byState)
      .filter(([state]) => SHOWN[state as keyof ByState].status === status)
      .reduce((sum, [, n]) => sum + n, 0)
  const [pending, processing] = [withStatus(0), withStatus(1)]
  return { aftersales: pending + processing, aftersales_pending: pending, aftersales_processing: processing }
}
