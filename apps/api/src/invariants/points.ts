import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

/** Invariants of points, seckill tickets and memberships. */
export const POINT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I4',
    text: 'points are never negative and are what the ledger says',
    query: sql`
      select m.id::text as what, m.point, coalesce(sum(l.delta), 0) as ledger
      from members m left join point_ledger l on l.member_id = m.id
      group by m.id having m.point < 0 or m.point <> coalesce(sum(l.delta), 0)`,
  },
  {
    id: 'I4-orders',
    text: 'orders took the points that they cost, give them back once, earn once, and take back or charge no more than they earned',
    query: sql`
      with short as (
        select order_id, sum(short_point) as points from aftersales where state in ('REFUNDING', 'REFUNDED') group by 1),
      moved as (
        select order_id,
          coalesce(-sum(delta) filter (where kind in ('deduct', 'exchange')), 0) as spent,
          coalesce(sum(delta) filter (where kind = 'cancel'), 0) as cancelled,
          coalesce(sum(delta) filter (where kind = 'refund'), 0) as refunded,
          coalesce(sum(delta) filter (where kind = 'earn'), 0) as earned,
          coalesce(-sum(delta) filter (where kind = 'take_back'), 0) as taken_back
        from point_ledger where order_id is not null group by 1)
      select o.order_id as what from orders o left join moved p on p.order_id = o.order_id left join short s on s.order_id = o.order_id
      where coalesce(p.spent, 0) <> o.point_use + o.item_point
        or coalesce(p.cancelled, 0) <> case when o.status = 'CANCEL' then o.point_use + o.item_point else 0 end
        or p.cancelled + p.refunded > p.spent or p.taken_back + coalesce(s.points, 0) > p.earned
        or (p.earned > 0 and not exists
          (select 1 from order_transitions t where t.order_id = o.order_id and t.to_status = 'DONE'))
      union all
      select p.order_id from moved p where not exists (select 1 from orders o where o.order_id = p.order_id)`,
  },
  {
    id: 'I4-lines',
    text: "an order's points are the sums of its lines",
    query: sql`
      select o.order_id as what from orders o join order_lines l on l.order_id = o.order_id
      group by o.order_id
      having o.point_use <> sum(l.point_use) or o.point_fee <> sum(l.point_fee) or o.item_point <> sum(l.item_point)`,
  },
  {
    id: 'I22',
    text: "growth is what the ledger says, and an order's is at most what its goods cost and stay paid",
    query: sql`
      select 'member ' || m.id as what, m.growth, coalesce(sum(l.delta), 0) as ledger
      from members m left join growth_ledger l on l.member_id = m.id
      group by m.id having m.growth <> coalesce(sum(l.delta), 0)
      union all
      select 'order ' || o.order_id, sum(l.delta), o.total_fee
      from orders o join growth_ledger l on l.order_id = o.order_id
      group by o.order_id having o.status not in ('DONE', 'REFUND_SUCCESS') or sum(l.delta) < 0
        or sum(l.delta) > o.growth_percent / 100.0 * (o.total_fee - o.freight_fee
          - (select coalesce(sum(k.refund_fee - k.carried_fee), 0) from aftersales k where k.order_id = o.order_id and k.state = 'REFUNDED')
          - (select coalesce(sum(p.protected_fee), 0) from order_lines p where p.order_id = o.order_id))`,
  },
  {
    id: 'I10',
    text: 'tickets of a seckill are within its quota and the limit of each member, and used ones have one live order',
    query: sql`
      with held as (select * from seckill_tickets where state in ('live', 'used'))
      select 'seckill ' || s.id as what from seckills s left join held t on t.seckill_id = s.id
      group by s.id having s.taken <> coalesce(sum(t.num), 0) or s.taken > s.quota
      union all
      select 'member ' || t.member_id from held t join seckills s on s.id = t.seckill_id
      group by s.id, t.member_id having sum(t.num) > s.limit_num
      union all
      select 'ticket ' || t.seckill_id from seckill_tickets t left join orders o on o.order_id = t.order_id
      where t.state = 'used' and (o.order_id is null or o.status = 'CANCEL' or o.order_class <> 'seckill' or o.member_id <> t.member_id)
      union all
      select o.order_id from orders o where o.order_class = 'seckill' and o.status <> 'CANCEL'
        and (select count(*) from seckill_tickets t where t.order_id = o.order_id and t.state = 'used') <> 1`,
  },
  {
    id: 'I15',
    text: 'memberships are granted for paid orders, and for them alone',
    query: sql`
      select o.order_id as what from orders o left join vip_purchases p on p.order_id = o.order_id
      where (o.order_class = 'memberCard') <> (p.order_id is not null)
        or (p.order_id is not null and (o.pay_status = 'PAYED') <> (p.granted_at is not null))
      union all
      select p.order_id from vip_purchases p where p.granted_at is not null and not exists
        (select 1 from member_vips m where m.member_id = p.member_id and m.vip_grade_id = p.vip_grade_id)`,
  },
]
