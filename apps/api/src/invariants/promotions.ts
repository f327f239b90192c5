import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

/** Invariants of gifts, additions and limits of members. */
export const PROMOTION_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I19',
    text: 'what a member has of a limited promotion is what the ledger says, within the limit, and cancelled orders hold nothing',
    query: sql`
      select 'member ' || coalesce(u.member_id, l.member_id) || ' of ' || coalesce(u.promotion_id, l.promotion_id) as what
      from promotion_uses u
      full join (select promotion_id, member_id, sum(delta) as num from promotion_ledger group by 1, 2) l
        on l.promotion_id = u.promotion_id and l.member_id = u.member_id
      left join promotions p on p.id = u.promotion_id
      where u.num is distinct from l.num or u.num > p.limit_num
      union all
      select 'order ' || l.order_id from promotion_ledger l left join orders o on o.order_id = l.order_id
      group by l.order_id, o.order_id, l.promotion_id
      having o.order_id is null or sum(l.delta) < 0 or (o.status = 'CANCEL') <> (sum(l.delta) = 0)
        or bool_or(l.member_id <> o.member_id)`,
  },
  {
    id: 'I20',
    text: 'gifts cost nothing and come with an order of other goods; an order has one addition per promotion',
    query: sql`
      select 'line ' || l.id as what from order_lines l
      where (l.item_type = 'normal') <> (l.promotion_id is null) or (l.item_type = 'gift') <> (l.given_for is not null)
        or (l.item_type = 'gift' and (l.total_fee <> 0 or l.aftersales_fee <> 0))
        or (l.item_type = 'plus_buy' and l.num <> 1)
      union all
      select 'order ' || l.order_id from order_lines l group by l.order_id
      having count(*) filter (where l.item_type = 'normal') = 0
      union all
      select 'order ' || l.order_id from order_lines l where l.item_type = 'plus_buy'
      group by l.order_id, l.promotion_id having count(*) > 1`,
  },
]
