import { type Placeholder, sql } from 'drizzle-orm'
import { coupons } from '../../db/schema'

export const NOT_NEW = '新人专享，仅限未下过单的会员'

/**
 * A coupon for new members whom the member is not any more: an order of goods that he has paid stands, neither cancelled
 * nor refunded whole. False for visitors. The columns are written out, because drizzle drops the table of single columns.
 */
export const isBarred = (memberId: number | Placeholder | null) =>
  memberId === null
    ? sql<boolean>`false`
    : sql<boolean>`(${coupons.isForNewMembers} and exists (
        select 1 from members nm where nm.id = ${memberId} and nm.first_paid_at is not null))`
