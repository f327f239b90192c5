/** Orders with their lines and steps: more every year, most of all in November and June. */
import { homeOf } from './members'
import type { Plan } from './plan'
import { popular } from './popular'

/** How many orders each day has; the days end now. */
const days = ({ sizes, now }: Plan) => `create temp table big_days as
  with weighed as (
    select d, at, (0.25 + 0.75 * d / ${sizes.days}) * case when to_char(at, 'MMDD') between '1108' and '1112' then 5
      when to_char(at, 'MMDD') between '0616' and '0619' then 3 when to_char(at, 'MM') = '02' then 0.6 else 1 end
      * case when extract(dow from at) in (0, 6) then 1.2 else 1 end as weight
    from (select d, ${now} - make_interval(days => ${sizes.days} - d) as at from generate_series(0, ${sizes.days - 1}) d) n),
  summed as (select d, at, sum(weight) over (order by d) / sum(weight) over () as upto from weighed)
  select d, at, (round(upto * ${sizes.orders}) - round(coalesce(lag(upto) over (order by d), 0) * ${sizes.orders}))::int as count
  from summed`

const HOURS = (from: number, to: number, lot: string) =>
  `make_interval(secs => 3600 * (${from} + ${to - from} * ${lot}))`

/**
 * What became of each order: `unpaid`, `expired`, `refunded` before it was sent, `paid`, `sent`, `asked` (a return is
 * asked for), `done`, `returned` (its first line).
 */
function orders(plan: Plan): string {
  const { sizes, first, now, lot, below } = plan
  const age = `(${now} - at)`
  return `create temp table big_orders as
    with placed as (
      select row_number() over (order by d, k) as n, d::float8 / ${sizes.days} as part,
        at + make_interval(secs => 86400 * (k - 1 + ${lot('d * 1000000 + k', 101)}) / count) as at
      from big_days cross join lateral generate_series(1, count) k),
    bought as (
      select *, ${first.members} + 1 + ${below(`${sizes.members} * (0.05 + 0.95 * part)`, 'n', 102, 2)} as member_id,
        case when ${age} < interval '30 minutes' then case when ${lot('n', 103)} < 0.5 then 'unpaid' else 'paid' end
          when ${lot('n', 103)} < 0.07 and ${age} > interval '1 hour' then 'expired'
          when ${lot('n', 103)} < 0.08 and ${age} > interval '5 days' then 'refunded'
          when ${age} < interval '2 days' then 'paid'
          when ${age} < interval '9 days' then case when ${lot('n', 103)} > 0.97 then 'asked' else 'sent' end
          when ${lot('n', 103)} > 0.97 then 'returned' else 'done' end as kind,
        at + least(${age}, interval '20 minutes') * ${lot('n', 104)} as payable_at
      from placed)
    select n, part, at, member_id, kind,
      lpad((extract(epoch from at)::bigint - 1577836800)::text, 9, '0') || lpad((n % 1000)::text, 3, '0')
        || lpad((member_id % 10000)::text, 4, '0') as order_id,
      case when kind not in ('unpaid', 'expired') then payable_at end as paid_at,
      case when kind in ('sent', 'asked', 'done', 'returned') then payable_at + ${HOURS(6, 40, lot('n', 105))} end as sent_at,
      case when kind in ('done', 'returned') then payable_at + ${HOURS(40 + 73, 40 + 168, lot('n', 106))}
        when kind = 'expired' then at + interval '30 minutes' when kind = 'refunded' then payable_at + interval '1 day' end as ended_at,
      case when ${lot('n', 107)} < 0.6 then 1 when ${lot('n', 107)} < 0.85 then 2 when ${lot('n', 107)} < 0.95 then 3 else 4 end as items
    from bought`
}

/** All goods of an order are of one shop: those whose numbers have the same rest. */
function lines(plan: Plan): string {
  const { sizes, first, lot, below } = plan
  const cycle = Math.max(1, 2 * (sizes.shops - 1))
  return `create temp table big_lines as
    with picked as (
      select n, kind, j, ${popular(plan, 'part', 'n * 4 + j', 111)} as g
      from big_orders cross join lateral generate_series(1, items) j),
    together as (select *, first_value(g) over (partition by n order by j) as g1 from picked),
    shared as (
      select distinct on (n, g) * from (
        select n, kind, j, case when j = 1 or g - g % ${cycle} + g1 % ${cycle} >= ${sizes.goods} then g1
          else g - g % ${cycle} + g1 % ${cycle} end as g from together) s
      order by n, g, j),
    bought as (
      select s.n, s.kind, s.j, b.shop_id, b.id as goods_id, k.item_id as sku_id, k.price, k.market_price, num, k.price * num as fee
      from shared s join big_goods b on b.g = s.g
      cross join lateral (select case when ${lot('s.n * 4 + s.j', 115)} < 0.85 then 1 else 2 + ${below(3, 's.n * 4 + s.j', 116, 2)}::int end as num) c
      join skus k on k.item_id = case when b.choices[1] = 0 then b.id
        else b.id + 1 + ${below('greatest(1, b.choices[1]) * greatest(1, b.choices[2])', 's.n * 4 + s.j', 117)} end),
    summed as (
      select *, sum(fee) over (partition by n)::bigint as item_fee,
        sum(market_price * num) over (partition by n)::bigint as market_fee, count(*) over (partition by n)::int as lines from bought),
    reduced as (
      select *, case when item_fee >= 9900 and ${lot('n', 118)} < 0.2 then 1000 else 0 end as discount from summed),
    shares as (select *, discount * fee / item_fee as share from reduced)
    select ${first.order_lines} + row_number() over (order by n, j) as id, n, j, shop_id, goods_id, sku_id, price, market_price, num, fee,
      item_fee, market_fee, discount, lines, case when kind = 'returned' and lines = 1 then 'closed' else kind end as kind,
      share + case when j = 1 then discount - sum(share) over (partition by n) else 0 end::bigint as less,
      case when item_fee - discount >= 9900 then 0 else 1000 end as freight,
      kind not in ('expired', 'refunded') and not (kind = 'returned' and j = 1) as is_kept,
      kind in ('asked', 'returned') and j = 1 as is_asked,
      kind = 'refunded' or (kind = 'returned' and j = 1) as is_refunded
    from shares`
}

const STEP = (rule: string, text: string, amount: string) =>
  `jsonb_build_array(jsonb_build_object('rule', '${rule}', 'text', '${text}', 'amount', ${amount}))`
const STEPS = (fee: string, less: string) =>
  `${STEP('list', '商品原价', fee)} || case when ${less} > 0 then ${STEP('coupon', '满99减10', `-(${less})`)} else '[]' end`

function orderRows(plan: Plan): string {
  const home = homeOf(plan, 'o.member_id')
  return `insert into orders (order_id, member_id, shop_id, title, status, pay_status, delivery_status, cancel_status, cancel_reason,
      market_fee, item_fee, discount_fee, coupon_discount, freight_fee, total_fee, price_steps, receiver_name, receiver_mobile,
      receiver_state, receiver_city, receiver_district, receiver_address, pay_type, delivery_corp, delivery_code,
      created_at, updated_at, auto_cancel_at, paid_at, delivered_at, ended_at)
    select o.order_id, o.member_id, l.shop_id, g.name || case when l.lines > 1 then '等' || l.lines || '种商品' else '' end,
      case l.kind when 'unpaid' then 'NOTPAY' when 'expired' then 'CANCEL' when 'refunded' then 'CANCEL' when 'paid' then 'PAYED'
        when 'sent' then 'WAIT_BUYER_CONFIRM' when 'asked' then 'WAIT_BUYER_CONFIRM' when 'closed' then 'REFUND_SUCCESS' else 'DONE' end,
      case when o.paid_at is null then 'NOTPAY' else 'PAYED' end, case when o.sent_at is null then 'PENDING' else 'DONE' end,
      case when l.kind in ('expired', 'refunded') then 'SUCCESS' else 'NO_APPLY_CANCEL' end,
      case l.kind when 'expired' then '订单逾期未支付，自动取消' when 'refunded' then '不想要了' else '' end,
      l.market_fee, l.item_fee, l.discount, l.discount, l.freight,
      l.item_fee - l.discount + l.freight, ${STEPS('l.item_fee', 'l.discount')}
        || case when l.freight > 0 then ${STEP('freight', '运费', 'l.freight')} else '[]' end,
      ${home.name}, ${home.mobile}, ${home.province}, ${home.city}, ${home.county}, ${home.street},
      ${plan.oneOf(['wxpaypc', 'wxpayh5', 'alipay'], 'o.n', 121)}, case when o.sent_at is null then '' else 'SF' end,
      case when o.sent_at is null then '' else 'SF' || lpad(o.n::text, 12, '0') end,
      o.at, coalesce(o.ended_at, o.sent_at, o.paid_at, o.at), o.at + interval '30 minutes', o.paid_at, o.sent_at, o.ended_at
    from big_orders o join big_lines l on l.n = o.n and l.j = 1 join goods g on g.item_id = l.goods_id order by o.n`
}

const lineRows = ({ lot }: Plan) => `
  insert into order_lines (id, order_id, sku_id, goods_id, item_bn, item_name, pic, spec_text, num, price, market_price, sale_price,
    item_fee, discount_fee, total_fee, price_steps, is_rated, delivered_num, aftersales_num, aftersales_fee, refunded_fee)
  select l.id, o.order_id, l.sku_id, l.goods_id, k.bn, g.name, g.pics->>0, k.spec_text, l.num, l.price, l.market_price, l.price,
    l.fee, l.less, l.fee - l.less, ${STEPS('l.fee', 'l.less')}, l.kind = 'done' and ${lot('l.id', 131)} < 0.6,
    case when o.sent_at is null then 0 else l.num end, case when l.is_asked then l.num else 0 end,
    case when l.is_asked then l.fee - l.less else 0 end, case when l.is_refunded then l.fee - l.less else 0 end
  from big_lines l join big_orders o on o.n = l.n join goods g on g.item_id = l.goods_id join skus k on k.item_id = l.sku_id
  order by l.id`

const STEPS_OF_ORDERS = `
  insert into order_transitions (order_id, from_status, to_status, event, at)
  select o.order_id, t.before, t.after, t.event, t.at
  from big_orders o join big_lines l on l.n = o.n and l.j = 1
  cross join lateral (values
    (1, null, 'NOTPAY', 'create', o.at, true),
    (2, 'NOTPAY', 'CANCEL', 'expire', o.ended_at, l.kind = 'expired'),
    (3, 'NOTPAY', 'PAYED', 'pay', o.paid_at, o.paid_at is not null),
    (4, 'PAYED', 'PAYED', 'ask-cancel', o.paid_at + interval '2 hours', l.kind = 'refunded'),
    (5, 'PAYED', 'PAYED', 'approve-cancel', o.paid_at + interval '20 hours', l.kind = 'refunded'),
    (6, 'PAYED', 'CANCEL', 'refund', o.ended_at, l.kind = 'refunded'),
    (7, 'PAYED', 'WAIT_BUYER_CONFIRM', 'ship', o.sent_at, o.sent_at is not null),
    (8, 'WAIT_BUYER_CONFIRM', 'REFUND_SUCCESS', 'close', o.ended_at, l.kind = 'closed'),
    (9, 'WAIT_BUYER_CONFIRM', 'DONE', 'confirm', o.ended_at, l.kind in ('done', 'returned'))
  ) t (step, before, after, event, at, is_taken)
  where t.is_taken order by t.at, t.step`

export const ordersAndLines = (plan: Plan): string[] => [
  days(plan),
  orders(plan),
  `create unique index on big_orders (n)`,
  `analyze big_orders`,
  lines(plan),
  `create unique index on big_lines (n, j)`,
  `analyze big_lines`,
  orderRows(plan),
  lineRows(plan),
  STEPS_OF_ORDERS,
]
