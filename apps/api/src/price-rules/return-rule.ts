import { sql } from 'drizzle-orm'
import { categories, goods } from '../db/schema'

/** Whether goods may go back or be exchanged: days after receipt; 0 = not at all, and why. */
export interface ReturnRule {
  days: number
  reason: string
}

/** The rule of the nearest category above a row of `goods` that has one; null where the whole shop's holds. */
export const returnRule = sql<ReturnRule | null>`(
  with recursive up as (
    select id, parent_id, return_days, no_return_reason, 0 as far from ${categories} where id = ${goods.mainCategoryId}
    union all select k.id, k.parent_id, k.return_days, k.no_return_reason, up.far + 1
    from ${categories} k join up on k.id = up.parent_id where up.return_days is null and up.far < 9)
  select json_build_object('days', return_days, 'reason', no_return_reason) from up
  where return_days is not null order by far limit 1)`
