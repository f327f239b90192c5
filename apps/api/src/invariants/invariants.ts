import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { ORDER_MACHINE } from '../modules/order-states/order-machine'
import { AFTERSALES_INVARIANTS } from './after-sales'
import type { Invariant } from './invariant'
import { PAYMENT_INVARIANTS } from './payments'
import { POINT_INVARIANTS } from './points'
import { PROMOTION_INVARIANTS } from './promotions'
import { invalidTransitions } from './walk'

/** Invariants after every commit (reliability §3.2). */
export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1',
    text: 'stock is never negative and is what the ledger says, per sku and summed per goods',
    query: sql`
      select 'sku ' || s.item_id as what, s.store, coalesce(sum(l.delta), 0) as ledger
      from skus s left join stock_ledger l on l.sku_id = s.item_id
      group by s.item_id having s.store < 0 or s.store <> coalesce(sum(l.delta), 0)
      union all
      select 'goods ' || g.item_id, g.store, coalesce(sum(s.store), 0)
      from goods g left join skus s on s.goods_id = g.item_id
      group by g.item_id having g.store <> coalesce(sum(s.store), 0)`,
  },
  {
    id: 'I2',
    text: 'every order of goods has lines, and its sums are theirs',
    query: sql`
      select o.order_id as what from orders o left join order_lines l on l.order_id = o.order_id
      group by o.order_id
      having (count(l.id) = 0) <> (o.order_class = 'memberCard') or o.item_fee <> sum(l.item_fee) or o.discount_fee <> sum(l.discount_fee)
        or o.total_fee <> sum(l.total_fee) + o.freight_fee
        or o.total_fee <> (select sum((step->>'amount')::bigint) from jsonb_array_elements(o.price_steps) step)`,
  },
  {
    id: 'I3',
    text: 'live orders hold exactly the pieces that the ledger took for them and that did not come back, cancelled ones none',
    query: sql`
      select o.order_id || ' ' || l.sku_id as what, l.num, k.delta
      from orders o
      join (select order_id, sku_id, sum(num) as num from order_lines group by 1, 2) l on l.order_id = o.order_id
      left join (select order_id, sku_id, sum(delta) as delta from stock_ledger where order_id is not null group by 1, 2) k
        on k.order_id = l.order_id and k.sku_id = l.sku_id
      left join (
        select l.order_id, l.sku_id, sum(case when a.restocks then h.num else h.called_off_num end) as num from aftersales a
        join aftersales_lines h on h.bn = a.bn join order_lines l on l.id = h.order_line_id
        where a.state = 'REFUNDED' or exists (select 1 from exchanges x where x.bn = a.bn and x.received_at is not null)
        group by 1, 2) b
        on b.order_id = l.order_id and b.sku_id = l.sku_id
      where coalesce(k.delta, 0) <> case when o.status = 'CANCEL' then 0 else coalesce(b.num, 0) - l.num end
      union all
      select k.order_id || ' ' || k.sku_id, 0, sum(k.delta) from stock_ledger k
      where k.order_id is not null and not exists
        (select 1 from order_lines l where l.order_id = k.order_id and l.sku_id = k.sku_id)
      group by k.order_id, k.sku_id having sum(k.delta) <> 0`,
  },
  {
    id: 'I23',
    text: 'parcels carry what their order lines say, or it has been fetched, and an order is on its way when all of them are',
    query: sql`
      select 'line ' || l.id as what, l.delivered_num, coalesce(sum(p.num), 0) as packed
      from order_lines l left join parcel_lines p on p.order_line_id = l.id
      left join pickups u on u.order_id = l.order_id and u.picked_up_at is not null
      group by l.id, u.order_id having l.delivered_num <> coalesce(sum(p.num), 0) + case when u.order_id is null then 0 else l.num end
      union all
      select 'order ' || o.order_id, sum(l.delivered_num), sum(l.num)
      from orders o join order_lines l on l.order_id = o.order_id
      left join (
        select h.order_line_id, sum(h.called_off_num) as num from aftersales_lines h join aftersales a on a.bn = h.bn
        where a.state = 'REFUNDED' group by 1) f on f.order_line_id = l.id
      group by o.order_id
      having o.delivery_status <> case when sum(l.delivered_num) = 0 then 'PENDING'
          when sum(l.delivered_num + coalesce(f.num, 0)) < sum(l.num) then 'PARTAIL' else 'DONE' end
        or (o.status in ('WAIT_BUYER_CONFIRM', 'DONE', 'REFUND_SUCCESS')) <> (o.delivery_status = 'DONE')`,
  },
  {
    id: 'I25',
    text: 'orders whose goods are fetched say where and when, no others do, and they are done when they have been fetched',
    query: sql`
      select o.order_id as what, o.status, u.picked_up_at
      from orders o left join pickups u on u.order_id = o.order_id
      where (o.receipt_type = 'ziti') <> (u.order_id is not null)
        or (u.order_id is not null and (o.status in ('DONE', 'REFUND_SUCCESS')) <> (u.picked_up_at is not null))`,
  },
  {
    id: 'I5',
    text: 'a used coupon belongs to a live order',
    query: sql`
      select m.id::text as what from member_coupons m left join orders o on o.order_id = m.order_id
      where m.order_id is not null and (o.order_id is null or o.status in ('CANCEL', 'REFUND_SUCCESS') or o.member_id <> m.member_id)`,
  },
  {
    id: 'I6',
    text: 'paid orders have one successful payment of their amount, unpaid ones none',
    query: sql`
      select o.order_id as what from orders o
      left join trades t on t.order_id = o.order_id and t.state in ('SUCCESS', 'REFUND')
      group by o.order_id
      having count(t.trade_id) <> case when o.pay_status = 'PAYED' then 1 else 0 end
        or (o.pay_status = 'PAYED' and sum(t.pay_fee) <> o.total_fee)
        or (o.pay_status = 'NOTPAY') <> (o.paid_at is null)
        or (o.status in ('PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'REFUND_SUCCESS') and o.pay_status <> 'PAYED')`,
  },
  {
    id: 'I8',
    text: 'no attempt is left without an answer',
    query: sql`select member_id || ' ' || key as what from idempotency_keys where answer is null`,
  },
  {
    id: 'I11',
    text: 'a member has at most one default address',
    query: sql`select member_id::text as what from addresses where is_default group by member_id having count(*) > 1`,
  },
  {
    id: 'I12',
    text: 'a published page has the version that it shows',
    query: sql`
      select t.id::text as what from templates t left join template_versions v on v.id = t.published_version_id
      where t.published_version_id is not null and (v.id is null or v.template_id <> t.id)`,
  },
  {
    id: 'I13',
    text: 'every order is where its recorded transitions lead, along the machine',
    query: invalidTransitions({
      things: 'orders',
      key: 'order_id',
      state: 'status',
      steps: 'order_transitions',
      from: 'from_status',
      to: 'to_status',
      machine: ORDER_MACHINE,
    }),
  },
  ...AFTERSALES_INVARIANTS,
  ...POINT_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...PROMOTION_INVARIANTS,
]

interface Violation {
  id: string
  text: string
  rows: Record<string, unknown>[]
}

/** The violated invariants, with at most twenty rows each. Only reads. */
export async function checkInvariants(db: Queryable): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { id, text, query } of INVARIANTS) {
    const { rows } = await db.execute(sql`select * from (${query}) broken limit 20`)
    if (rows.length > 0) violations.push({ id, text, rows })
  }
  return violations
}
