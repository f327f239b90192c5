/** Payments and refunds. */
import type { Plan } from './plan'

const FIRST_LINES = 'big_orders o join big_lines l on l.n = o.n and l.j = 1'
/** Cents that went back: all of an order that was refunded, the first line of one that was returned. */
const BACK = `case when l.kind = 'refunded' then l.item_fee - l.discount + l.freight
  when l.kind in ('returned', 'closed') then l.fee - l.less else 0 end`
const BACK_AT = `case when l.kind = 'refunded' then o.ended_at else o.ended_at - interval '1 hour' end`
const REFUND_ID = `'RF' || extract(epoch from ${BACK_AT})::bigint || lpad((o.n % 100000000)::text, 8, '0')`
/** Name of the request for the first line. */
const BN = `'9' || o.order_id`

const TRADES = `
  insert into trades (trade_id, order_id, member_id, pay_type, pay_fee, state, transaction_id, refunded_fee, created_at, paid_at)
  select '4' || o.order_id, o.order_id, o.member_id, p.pay_type, p.total_fee,
    case when ${BACK} = p.total_fee then 'REFUND' else 'SUCCESS' end, '42000' || lpad(o.n::text, 23, '0'), ${BACK}, o.at, o.paid_at
  from ${FIRST_LINES} join orders p on p.order_id = o.order_id where o.paid_at is not null order by o.paid_at, o.n`

const REFUNDS = [
  `insert into refunds (refund_id, aftersales_bn, order_id, trade_id, fee, state, provider_no, asked_at, created_at, finished_at)
    select ${REFUND_ID}, case when l.kind <> 'refunded' then ${BN} end, o.order_id, '4' || o.order_id, ${BACK}, 'SUCCESS',
      '50000' || lpad(o.n::text, 23, '0'), ${BACK_AT}, ${BACK_AT}, ${BACK_AT}
    from ${FIRST_LINES} where l.is_refunded order by ${BACK_AT}, o.n`,
  `insert into refund_ledger (refund_id, order_line_id, fee, at)
    select ${REFUND_ID}, l.id, l.fee - l.less, ${BACK_AT} from big_orders o join big_lines l on l.n = o.n where l.is_refunded
    union all
    select ${REFUND_ID}, null, l.freight, ${BACK_AT} from ${FIRST_LINES} where l.kind = 'refunded'`,
]

const AFTERSALES = [
  `insert into aftersales (bn, order_id, member_id, shop_id, type, state, refund_fee, reason, description, restocks,
      sendback_corp, sendback_code, created_at, updated_at)
    select ${BN}, o.order_id, o.member_id, l.shop_id, 'REFUND_GOODS', case when l.kind = 'asked' then 'APPLIED' else 'REFUNDED' end,
      l.fee - l.less, '商品质量问题', '收到后发现有瑕疵', l.kind <> 'asked', case when l.kind = 'asked' then '' else 'SF' end,
      case when l.kind = 'asked' then '' else 'SF9' || lpad(o.n::text, 11, '0') end, o.sent_at + interval '24 hours',
      case when l.kind = 'asked' then o.sent_at + interval '24 hours' else ${BACK_AT} end
    from ${FIRST_LINES} where l.is_asked order by o.sent_at, o.n`,
  `insert into aftersales_lines (bn, order_line_id, num, refund_fee)
    select ${BN}, l.id, l.num, l.fee - l.less from ${FIRST_LINES} where l.is_asked order by o.n`,
  `insert into aftersales_transitions (bn, from_state, to_state, event, actor_kind, actor_id, at)
    select ${BN}, t.before, t.after, t.event, t.actor, case when t.actor = 'member' then o.member_id end, t.at
    from ${FIRST_LINES}
    cross join lateral (values
      (1, null, 'APPLIED', 'apply', 'member', o.sent_at + interval '24 hours'),
      (2, 'APPLIED', 'WAIT_RETURN', 'approve', 'system', o.sent_at + interval '30 hours'),
      (3, 'WAIT_RETURN', 'SENT_BACK', 'send-back', 'member', o.sent_at + interval '48 hours'),
      (4, 'SENT_BACK', 'RECEIVED', 'receive', 'system', o.sent_at + interval '60 hours'),
      (5, 'RECEIVED', 'REFUNDING', 'pay-out', 'system', ${BACK_AT}),
      (6, 'REFUNDING', 'REFUNDED', 'refunded', 'system', ${BACK_AT})
    ) t (step, before, after, event, actor, at)
    where l.is_asked and (t.step = 1 or l.kind <> 'asked') order by t.at, t.step`,
]

/** Requests before refunds, which name them. */
export const payments = (_: Plan): string[] => [TRADES, ...AFTERSALES, ...REFUNDS]
