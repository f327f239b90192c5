import { sql } from 'drizzle-orm'
import { AFTERSALES_MACHINE, HOLDING_STATES, OPEN_STATES } from '../modules/order-states/aftersales-machine'
import type { Invariant } from './invariant'
import { invalidTransitions } from './walk'

const oneOf = (states: string[]) =>
  sql`(${sql.join(
    states.map(state => sql`${state}`),
    sql`, `,
  )})`

/** States of an exchange whose goods are back. */
const GOODS_BACK = ['EXCHANGE_UNPAID', 'EXCHANGING', 'EXCHANGE_SENT', 'EXCHANGED', 'EXCHANGE_OFF']

/** Invariants of requests and refunds after every commit (reliability §3.2). */
export const AFTERSALES_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I7',
    text: 'refunds are what the ledgers say, per line, trade, request and points, and never more than was paid',
    query: sql`
      select 'line ' || l.id as what, l.refunded_fee, coalesce(sum(g.fee), 0) as ledger
      from order_lines l left join refund_ledger g on g.order_line_id = l.id
      group by l.id having l.refunded_fee > l.total_fee or l.refunded_fee <> coalesce(sum(g.fee), 0)
      union all
      select 'trade ' || t.trade_id, t.refunded_fee, coalesce(sum(r.fee), 0)
      from trades t left join refunds r on r.trade_id = t.trade_id
      group by t.trade_id having t.refunded_fee > t.pay_fee or t.refunded_fee <> coalesce(sum(r.fee), 0)
        or (t.state = 'REFUND') <> (t.refunded_fee = t.pay_fee and count(r.refund_id) > 0 and bool_and(r.state = 'SUCCESS'))
      union all
      select 'refund ' || r.refund_id, r.fee, coalesce(sum(g.fee), 0)
      from refunds r left join refund_ledger g on g.refund_id = r.refund_id
      group by r.refund_id having r.fee <> coalesce(sum(g.fee), 0)
      union all
      select 'request ' || a.bn, a.refund_fee, r.fee
      from aftersales a left join refunds r on r.aftersales_bn = a.bn
      where (r.refund_id is not null) <>
          (a.state in ('REFUNDING', 'REFUNDED') or (a.refund_fee > 0 and a.state in ${oneOf(GOODS_BACK)}))
        or r.fee <> a.refund_fee - a.short_fee - a.carried_fee + a.way_fee
        or ((r.state = 'SUCCESS') <> (a.state = 'REFUNDED') and a.type <> 'EXCHANGING_GOODS')
      union all
      select 'way back of ' || o.order_id, o.freight_fee, sum(a.way_fee)
      from orders o join aftersales a on a.order_id = o.order_id
      group by o.order_id having sum(a.way_fee) > o.freight_fee
        or sum(a.way_fee) <> (select coalesce(sum(g.fee), 0) from refunds r join refund_ledger g on g.refund_id = r.refund_id
          where r.order_id = o.order_id and r.aftersales_bn is not null and g.order_line_id is null)
      union all
      select 'points of way back ' || a.bn, a.way_point, coalesce(sum(p.delta), 0)
      from aftersales a left join point_ledger p on p.order_id = a.order_id and p.kind = 'gift' and p.ref = 'way:' || a.bn
      group by a.bn having a.way_point <> coalesce(sum(p.delta), 0)
      union all
      select 'carried by ' || a.bn, a.carried_fee, coalesce(sum(p.refund_fee), 0)
      from aftersales a left join aftersales p on p.part_of = a.bn
      where a.type <> 'EXCHANGING_GOODS'
      group by a.bn having a.carried_fee <> coalesce(sum(p.refund_fee), 0)
        or a.carried_point <> coalesce(sum(p.refund_point), 0)
      union all
      select 'points of ' || a.bn, a.refund_point - a.carried_point, coalesce(sum(p.delta), 0)
      from aftersales a left join point_ledger p on p.order_id = a.order_id and p.ref = a.bn and p.kind = 'refund'
      where a.state = 'REFUNDED'
      group by a.bn having a.refund_point - a.carried_point <> coalesce(sum(p.delta), 0)`,
  },
  {
    id: 'I21',
    text: 'paid orders that are cancelled were asked about, agreed to and paid back whole, less price protections, and no others',
    query: sql`
      select o.order_id as what, o.cancel_status, r.state
      from orders o left join refunds r on r.order_id = o.order_id and r.aftersales_bn is null and not r.is_protection
      where (o.status = 'CANCEL') <> (o.cancel_status = 'SUCCESS')
        or (o.cancel_status in ('WAIT_PROCESS', 'REFUND_PROCESS', 'FAILS') and o.pay_status <> 'PAYED')
        or (r.refund_id is not null) <> (o.pay_status = 'PAYED' and o.cancel_status in ('REFUND_PROCESS', 'SUCCESS'))
        or r.fee <> o.total_fee - (select coalesce(sum(l.protected_fee), 0) from order_lines l where l.order_id = o.order_id)
        or (r.state = 'SUCCESS') <> (o.cancel_status = 'SUCCESS')`,
  },
  {
    id: 'I28',
    text: 'an order is closed when all its goods and their money have gone back and no request runs, and only then; it earns nothing afterwards',
    query: sql`
      select o.order_id as what, o.status from orders o
      join order_lines l on l.order_id = o.order_id and l.item_type <> 'gift'
      group by o.order_id having (o.status = 'REFUND_SUCCESS') <>
        (bool_and(l.aftersales_num = l.num and l.exchanged_num = 0
          and l.aftersales_fee + l.protected_fee = l.total_fee + l.carried_fee)
          and not exists (select 1 from aftersales a where a.order_id = o.order_id and a.state in ${oneOf(OPEN_STATES)}))
      union all
      select t.order_id, 'earned' from order_transitions t where t.event = 'close' and (
        exists (select 1 from point_ledger p where p.order_id = t.order_id and p.kind = 'earn' and p.at > t.at)
        or exists (select 1 from growth_ledger g where g.order_id = t.order_id group by g.order_id having sum(g.delta) <> 0)
        or exists (select 1 from reviews r join order_lines l on l.id = r.order_line_id
          where l.order_id = t.order_id and r.created_at > t.at))`,
  },
  {
    id: 'I30',
    text: 'an exchange keeps the wanted pieces until the goods are back, then it has one order for them, which stands where the request says and carries what the exchange took along',
    query: sql`
      select a.bn as what, a.state, o.status from aftersales a join exchanges x on x.bn = a.bn
      left join orders o on o.exchange_bn = a.bn
      where (o.order_id is not null) <> (x.received_at is not null)
        or (x.received_at is not null) <> (a.state in ${oneOf(GOODS_BACK)})
        or (o.status = 'NOTPAY') <> (a.state = 'EXCHANGE_UNPAID') or (o.status = 'PAYED') <> (a.state = 'EXCHANGING')
        or (o.status = 'WAIT_BUYER_CONFIRM') <> (a.state = 'EXCHANGE_SENT')
        or (o.status in ('DONE', 'REFUND_SUCCESS')) <> (a.state = 'EXCHANGED')
        or (o.status = 'CANCEL') <> (a.state = 'EXCHANGE_OFF')
      union all
      select 'type ' || a.bn, a.type, null from aftersales a left join exchanges x on x.bn = a.bn
      where (a.type = 'EXCHANGING_GOODS') <> (x.bn is not null)
      union all
      select 'kept ' || a.bn, a.state, sum(k.delta)::text from aftersales a join exchanges x on x.bn = a.bn
      left join stock_ledger k on k.aftersales_bn = a.bn and k.kind in ('hold', 'release')
      group by a.bn, x.bn having coalesce(sum(k.delta), 0) <> case when a.state in ('WAIT_RETURN', 'SENT_BACK') then -x.num else 0 end
      union all
      select 'order ' || o.order_id, o.total_fee::text, x.pay_fee::text
      from orders o join exchanges x on x.bn = o.exchange_bn join order_lines l on l.order_id = o.order_id
      where o.total_fee <> x.pay_fee or l.carried_fee <> x.value_fee - x.back_fee or l.carried_point <> x.carried_point
        or l.sku_id <> x.sku_id or l.num <> x.num
      union all
      select 'line ' || l.id, l.carried_fee::text, null from order_lines l join orders o on o.order_id = l.order_id
      where o.exchange_bn is null and (l.carried_fee > 0 or l.carried_point > 0)`,
  },
  {
    id: 'I18',
    text: 'every after-sales request is where its recorded steps lead, along the machine',
    query: invalidTransitions({
      things: 'aftersales',
      key: 'bn',
      state: 'state',
      steps: 'aftersales_transitions',
      from: 'from_state',
      to: 'to_state',
      machine: AFTERSALES_MACHINE,
    }),
  },
  {
    id: 'I16',
    text: 'order lines hold what running and refunded requests ask for, and at most one of them is running',
    query: sql`
      select 'line ' || l.id as what, l.aftersales_num, coalesce(sum(k.num), 0) as asked
      from order_lines l
      left join (
        select k.*, a.state from aftersales_lines k join aftersales a on a.bn = k.bn
        where a.state in ${oneOf(HOLDING_STATES)}) k on k.order_line_id = l.id
      group by l.id having l.aftersales_num <> coalesce(sum(k.num), 0) or l.aftersales_fee <> coalesce(sum(k.refund_fee), 0)
        or l.called_off_num <> coalesce(sum(k.called_off_num), 0) or l.exchanged_num <> coalesce(sum(k.exchanged_num), 0)
        or l.exchanged_fee <> coalesce(sum(k.exchanged_fee), 0)
        or l.aftersales_fee + l.exchanged_fee + l.protected_fee > l.total_fee + l.carried_fee
        or count(k.id) filter (where k.state in ${oneOf(OPEN_STATES)}) > 1
      union all
      select 'request ' || a.bn, a.refund_fee, coalesce(sum(k.refund_fee), 0)
      from aftersales a join orders o on o.order_id = a.order_id
      left join aftersales_lines k on k.bn = a.bn left join order_lines l on l.id = k.order_line_id
      group by a.bn, o.member_id having a.refund_fee <> coalesce(sum(k.refund_fee), 0)
        or a.refund_fee <> (select coalesce(sum((step->>'amount')::bigint), a.refund_fee) from jsonb_array_elements(a.fee_steps) step)
        or a.refund_point <> coalesce(sum(k.refund_point), 0) or a.member_id <> o.member_id
        or bool_or(l.order_id <> a.order_id)`,
  },
]
