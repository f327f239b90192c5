import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { prepared } from '../db/prepared'
import { memberCoupons, members, promotionUses } from '../db/schema'
import { type PriceRules, rulesFor, toRules } from './final-price-rules'
import type { Shopper } from './member-limits'

const memberId = sql.placeholder('memberId')
const rules = prepared('price_rules_of_member', db =>
  rulesFor(db, {
    bought: sql`select promotion_id, num from ${promotionUses} where member_id = ${memberId}`,
    held: sql`select coupon_id, count(*) as taken, count(*) filter (where order_id is null and used_at is null) as unused
      from ${memberCoupons} where member_id = ${memberId} group by coupon_id`,
    isNew: sql`exists (select 1 from ${members} nm where nm.id = ${memberId} and nm.first_paid_at is null)`,
  }),
)

/** `priceRules` for a member, or (`memberId` 0) for somebody unknown, without asking for his audience. One statement. */
export async function priceRulesOfMember(
  db: Queryable,
  goodsIds: readonly number[],
  { memberId, gradeId, now }: Pick<Shopper, 'memberId' | 'gradeId' | 'now'>,
): Promise<PriceRules> {
  const [row] = await rules(db).execute({ goodsIds, memberId, now })
  return toRules(row!, { gradeId, now })
}
