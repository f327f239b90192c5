import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

/** Invariants of payments and refunds after every commit. */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I23',
    text: 'money that came too late goes back whole, and no other money goes that way',
    query: sql`
      select t.trade_id as what, t.state, t.pay_fee, l.fee
      from trades t left join late_payments l on l.trade_id = t.trade_id
      where (t.state = 'LATE') <> (l.trade_id is not null) or l.fee <> t.pay_fee`,
  },
  {
    id: 'I27',
    text: 'price protections are what their ledger says, per line and refund, within 30 days, and leave returns no more than was paid',
    query: sql`
      select 'line ' || l.id as what, l.protected_fee, coalesce(sum(p.fee), 0) as ledger
      from order_lines l left join price_protections p on p.order_line_id = l.id
      group by l.id having l.protected_fee <> coalesce(sum(p.fee), 0) or l.protected_fee + l.aftersales_fee > l.total_fee + l.carried_fee
        or (l.protected_fee > 0 and (l.item_type <> 'normal' or l.staff_kind is not null)) or max(p.num) > l.num
      union all
      select 'refund ' || r.refund_id, r.fee, coalesce(sum(p.fee), 0)
      from refunds r left join price_protections p on p.refund_id = r.refund_id
      group by r.refund_id having r.is_protection <> (count(p.order_line_id) > 0) or (r.is_protection and r.fee <> sum(p.fee))
      union all
      select 'ledger ' || p.refund_id, p.fee, g.fee
      from price_protections p left join refund_ledger g on g.refund_id = p.refund_id and g.order_line_id = p.order_line_id
      where g.fee is distinct from p.fee
      union all
      select 'order ' || o.order_id, 0, 0
      from refunds r join orders o on o.order_id = r.order_id
      where r.is_protection and (o.order_class <> 'normal' or o.paid_at is null
        or r.created_at not between o.paid_at and o.paid_at + interval '30 days')`,
  },
  {
    id: 'I26',
    text: 'the rows of one payment for several orders add up to it, are of one member, and one of them names it',
    query: sql`
      select charge_id as what, sum(pay_fee) as rows, max(charge_fee) as charge from trades
      where charge_id is not null group by charge_id
      having sum(pay_fee) <> max(charge_fee) or min(charge_fee) <> max(charge_fee) or count(distinct member_id) > 1
        or count(distinct order_id) <> count(*) or count(distinct pay_type) > 1 or not bool_or(trade_id = charge_id)`,
  },
  {
    id: 'I29',
    text: 'a member has a first payment when one of his orders of goods is paid, and neither cancelled nor refunded whole',
    query: sql`
      select m.id::text as what from members m where (m.first_paid_at is not null) <> exists
        (select 1 from orders o where o.member_id = m.id and o.pay_status = 'PAYED' and o.order_class <> 'memberCard'
          and o.status not in ('CANCEL', 'REFUND_SUCCESS'))`,
  },
  {
    id: 'I24',
    text: 'a voucher is approved when its order was paid by transfer, and over when its order is',
    query: sql`
      select v.order_id as what, v.check_status, o.status
      from offline_vouchers v join orders o on o.order_id = v.order_id
      where (v.check_status = 1) <> (o.pay_status = 'PAYED' and o.pay_type = 'offline_pay')
        or (o.status = 'CANCEL' and o.pay_status = 'NOTPAY' and v.check_status <> 9)
        or v.member_id <> o.member_id or v.total_fee <> o.total_fee`,
  },
]
