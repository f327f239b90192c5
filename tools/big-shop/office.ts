/** What the console reads beside goods, orders and members: who did what, notices, notes, movements by hand, drafts. */
import { textArray } from './lots'
import { IDS_OF_GOODS, type Plan } from './plan'
import { popular } from './popular'
import { GIVEN, SURNAMES } from './words'

const CLERKS = 20
const FLAGS = ['red', 'yellow', 'green', 'blue', 'purple']
const NOTES = ['买家要求周末送', '已电话确认地址', '发顺丰', '缺一件，明天补发', '老客户，附赠品', '等买家补差价']
const REMARKS = ['请尽快发货', '周末送货', '放门口就行', '要发票', '包装好一点，送人的', '到货前打电话']
const MEMBER_TAGS = ['大客户', '常退货', '企业采购', '附近小区', '生日有礼', '需电话确认', '团长', '老客户']
/** The log keeps the number of the thing in the words of its act. */
const TARGETS = {
  'goods.price': 'g.sku_code',
  'stock.adjust': 'g.sku_code',
  'goods.status': 'g.code',
  'orders.note': 'o.order_id',
  'orders.address': 'o.order_id',
  'orders.waybill': 'o.order_id',
  'aftersales.approve': 'o.order_id',
  'members.tag': 'o.member_id::text',
  'operator.login': "'clerk' || a.who",
}
const ACTIONS = Object.keys(TARGETS)

/** Orders by a number, and the first sku of goods by one: so that lots can choose among them. */
const numbered = ({ first }: Plan) => [
  `create temp table desk_orders as
    select row_number() over (order by created_at, order_id) as n, order_id, member_id, created_at as at
    from orders where member_id > ${first.members}`,
  `create unique index on desk_orders (n)`,
  `create temp table desk_goods as
    select (g.item_id - ${first.item}) / ${IDS_OF_GOODS} - 1 as g, g.item_id, g.bn as code, k.bn as sku_code, k.item_id as sku_id, k.price
    from goods g cross join lateral (select * from skus where goods_id = g.item_id order by sort limit 1) k
    where g.item_id > ${first.item}`,
  `create unique index on desk_goods (g)`,
  `analyze desk_orders`,
  `analyze desk_goods`,
]

/** The end of the history less what is left of it. */
const momentOf = ({ sizes, now }: Plan, part: string) =>
  `${now} - make_interval(secs => 86400.0 * ${sizes.days} * (1 - ${part}))`

function auditRows(plan: Plan): string[] {
  const { sizes, first, below, oneOf } = plan
  const target = Object.entries(TARGETS).map(([action, column]) => `when '${action}' then ${column}`)
  return [
    `insert into operators (id, login_name, display_name, password_hash, disabled)
      select ${first.operators} + c, 'clerk' || (${first.operators} + c), ${oneOf(SURNAMES, 'c', 201)} || ${oneOf(GIVEN, 'c', 202)} || c, '', true
      from generate_series(1, ${CLERKS}) c`,
    `insert into audit_log (actor_kind, actor_id, actor, ip, action, target, detail, at)
      select 'operator', p.id, p.display_name, '10.2.' || a.who || '.' || a.n % 250, a.action,
        case a.action ${target.join(' ')} end,
        case when a.action = 'goods.price' then jsonb_build_object('before', jsonb_build_object('price', g.price + 100 * (a.n % 9)), 'after', jsonb_build_object('price', g.price))
          when a.action = 'stock.adjust' then jsonb_build_object('before', jsonb_build_object('store', a.n % 90), 'after', jsonb_build_object('store', a.n % 90 + 10))
          else '{}' end, a.at
      from (
        select n, ${first.operators} + 1 + ${below(CLERKS, 'n', 203, 2)} as who,
          (${textArray(ACTIONS)})[1 + ${below(ACTIONS.length, 'n', 204, 1.6)}] as action,
          ${popular(plan, `n::float8 / ${sizes.audit}`, 'n', 205)} as g,
          1 + ${below(`${sizes.orders} * n::float8 / ${sizes.audit}`, 'n', 208)} as o,
          ${momentOf(plan, `n::float8 / ${sizes.audit}`)} as at
        from generate_series(1, ${sizes.audit}) n) a
      join operators p on p.id = a.who join desk_goods g on g.g = a.g join desk_orders o on o.n = a.o
      order by a.n`,
  ]
}

/** Of the last half-year: older ones are dropped. */
const notices = ({ now, lot }: Plan) => [
  `create temp table desk_told as select o.*, p.paid_at, p.total_fee, p.delivery_corp, p.delivery_code, p.delivered_at
    from desk_orders o join orders p on p.order_id = o.order_id where o.at > ${now} - interval '180 days' and p.paid_at is not null`,
  `insert into notice_events (kind, member_id, payload, key, at, due_at)
    select kind, member_id, payload, key, at, null from (
      select 'new-order' as kind, null::bigint as member_id, jsonb_build_object('order', order_id, 'yuan', to_char(total_fee / 100.0, 'FM999999990.00')) as payload,
        'new-order:' || order_id as key, paid_at as at from desk_told
      union all
      select 'order-sent', member_id, jsonb_build_object('order', order_id, 'carrier', '顺丰速运', 'waybill', delivery_code), 'order-sent:' || order_id, delivered_at
      from desk_told where delivered_at is not null
    ) e order by at`,
  `insert into notices (event_id, kind, member_id, title, text, path, created_at, read_at)
    select e.id, e.kind, e.member_id, case e.kind when 'new-order' then '新订单' else '订单发货' end,
      case e.kind when 'new-order' then '新订单 ' || (e.payload->>'order') || '，' || (e.payload->>'yuan') || ' 元。'
        else '订单 ' || (e.payload->>'order') || ' 已发货，顺丰速运 ' || (e.payload->>'waybill') || '。' end,
      case e.kind when 'new-order' then '/orders/' else '/member/order/' end || (e.payload->>'order'), e.at,
      case when ${lot('e.id', 211)} < 0.9 then e.at + interval '1 hour' end
    from notice_events e join desk_told t on e.key in ('new-order:' || t.order_id, 'order-sent:' || t.order_id) order by e.id`,
]

const notes = ({ lot, oneOf, first }: Plan) => [
  `update orders o set flag = case when ${lot('d.n', 221)} < 0.03 then ${oneOf(FLAGS, 'd.n', 222)} else o.flag end,
      remark = case when ${lot('d.n', 223)} < 0.05 then ${oneOf(REMARKS, 'd.n', 224)} else o.remark end
    from desk_orders d where o.order_id = d.order_id and (${lot('d.n', 221)} < 0.03 or ${lot('d.n', 223)} < 0.05)`,
  `insert into order_notes (order_id, text, operator_id, at)
    select order_id, ${oneOf(NOTES, 'n', 226)}, ${first.operators} + 1 + n % ${CLERKS}, at + interval '1 hour'
    from desk_orders where ${lot('n', 225)} < 0.06 order by n`,
  `insert into member_tags (name) select t || case when exists (select 1 from member_tags where name = t) then '（${first.members}）' else '' end
    from unnest(${textArray(MEMBER_TAGS)}) t`,
  `insert into member_tagged (member_id, tag_id, at)
    select m.id, t.id, m.created_at from members m join lateral (
      select id, row_number() over (order by id desc) as r from member_tags) t on ${lot('m.id * 16 + t.r', 227)} < 0.04
    where m.id > ${first.members}`,
]

/** Pieces that came in and were taken out again: the books of stock agree as before. */
const moves = (plan: Plan) => [
  `insert into stock_ledger (sku_id, delta, kind, reason, note, who, at)
    select g.sku_id, case m when 0 then num else -num end, 'adjust', case m when 0 then 'purchase' else 'count' end, '', '仓库', at + m * interval '2 days'
    from (
      select n, ${popular(plan, `n::float8 / ${plan.sizes.audit}`, 'n', 231)} as g, 1 + ${plan.below(50, 'n', 234)}::int as num,
        ${momentOf(plan, `n::float8 / ${plan.sizes.audit}`)} as at
      from generate_series(1, ${plan.sizes.audit}, 10) n) a
    join desk_goods g on g.g = a.g cross join generate_series(0, 1) m order by 7`,
]

/** Orders by telephone that came to nothing, goods in the bin, changes of many goods, people who are signed in. */
const rest = ({ sizes, first, now, lot }: Plan) => [
  `insert into phone_orders (member_id, items, receiver, who, state, created_at, expires_at)
    select o.member_id, jsonb_build_array(jsonb_build_object('sku_code', 'X' || n, 'num', 1)),
      '{"name":"王芳","mobile":"15000000000","state":"浙江省","city":"杭州市","district":"西湖区","address":"文三路 1 号"}', '客服',
      'dropped', o.at, o.at + interval '3 days'
    from desk_orders o where n % 200 = 1 order by n`,
  `update goods set deleted_at = ${now} - make_interval(days => (item_id % 25)::int)
    where item_id > ${first.item} and approve_status = 'instock' and on_at is null and ${lot('item_id', 241)} < 0.1
      and not exists (select 1 from cart_lines c where c.goods_id = item_id)`,
  `with acts as (
      insert into goods_acts (kind, title, who, at)
      select case when n % 3 = 0 then 'import' else 'bulk' end, case when n % 3 = 0 then '商品' || n || '.xlsx' else '售价' end, '运营',
        ${now} - make_interval(days => ${sizes.days} - (n * ${sizes.days} / ${Math.ceil(sizes.goods / 50)})::int)
      from generate_series(1, ${Math.ceil(sizes.goods / 50)}) n returning id, at)
    insert into goods_act_rows (act_id, goods_id, before, after, saved_at)
    select a.id, g.item_id, null, '{"draft":{},"ids":{"category":0,"brand":null,"freight":null}}', a.at
    from acts a join desk_goods g on g.g % 1000 = a.id % 1000 and g.g / 1000 <= 20`,
  `insert into sessions (token_hash, kind, subject_id, created_at, seen_at, expires_at)
    select md5('big ' || m) || md5('shop ' || m), 'member', m, ${now} - interval '20 days', ${now} - interval '1 day',
      ${now} + make_interval(secs => 86400.0 * (1 + 29 * ${lot('m', 251)}))
    from generate_series(${first.members} + 1, ${first.members} + ${sizes.members}) m where ${lot('m', 252)} < 0.4`,
  `update reviews set hidden_reason = case when ${lot('id', 261)} < 0.002 then '广告' else '' end, pinned = ${lot('id', 261)} >= 0.002
    where id > ${first.reviews} and ${lot('id', 261)} < 0.003`,
]

export const office = (plan: Plan): string[] => [
  ...numbered(plan),
  ...auditRows(plan),
  ...notices(plan),
  ...notes(plan),
  ...moves(plan),
  ...rest(plan),
]
