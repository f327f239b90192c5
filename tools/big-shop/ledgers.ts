/** The books of stock, points and growth: what they say must be what skus and members have. */
import { tradeRules } from '../../apps/api/src/price-rules/trade-rules'
import type { Plan } from './plan'

/** Cents for one point, by the rules that a shop begins with. */
const CENTS_OF_A_POINT = 100 / tradeRules(null).point_earned

const STOCK = ({ first }: Plan) => [
  `insert into stock_ledger (sku_id, delta, kind, at)
    select k.item_id, k.store + coalesce(s.num, 0), 'opening', g.created_at
    from skus k join goods g on g.item_id = k.goods_id
    left join (select sku_id, sum(num) as num from big_lines where is_kept group by 1) s on s.sku_id = k.item_id
    where k.item_id > ${first.item} order by k.item_id`,
  `insert into stock_ledger (sku_id, delta, kind, order_id, aftersales_bn, at)
    select l.sku_id, b.delta, b.kind, o.order_id, b.bn, b.at from big_lines l join big_orders o on o.n = l.n
    cross join lateral (values
      (-l.num, 'sale', null, o.at, true),
      (l.num, 'restock', null, o.ended_at, l.kind in ('expired', 'refunded')),
      (l.num, 'return', '9' || o.order_id, o.ended_at - interval '1 hour', l.kind in ('returned', 'closed') and l.j = 1)
    ) b (delta, kind, bn, at, is_booked)
    where b.is_booked order by b.at, l.id`,
]

/** Cents that received orders keep for goods. */
const KEPT = `select o.order_id, o.member_id, o.ended_at, l.item_fee - l.discount - case when l.is_refunded then l.fee - l.less else 0 end as kept
  from big_orders o join big_lines l on l.n = o.n and l.j = 1 where l.kind in ('done', 'returned')`

const EARNED = [
  `insert into point_ledger (member_id, delta, kind, order_id, remark, at)
    select member_id, kept / ${CENTS_OF_A_POINT}, 'earn', order_id, '订单号：' || order_id, ended_at
    from (${KEPT}) k where kept >= ${CENTS_OF_A_POINT} order by ended_at`,
  `insert into growth_ledger (member_id, delta, kind, order_id, at)
    select member_id, kept, 'earn', order_id, ended_at from (${KEPT}) k where kept > 0 order by ended_at`,
]

export const ledgers = (plan: Plan): string[] => [...STOCK(plan), ...EARNED]
