/** A coupon for each half-year, used by orders and kept by members; sales of single goods. */
import type { Plan } from './plan'

const COUNT = 10

export function offers(plan: Plan): string[] {
  const { sizes, first, now, lot, below } = plan
  const half = `make_interval(days => ${Math.ceil(sizes.days / COUNT)})`
  return [
    `insert into coupons (id, card_type, title, reduce_cost, least_cost, quantity, get_limit, begin_at, end_at)
      select ${first.coupons} + c, 'cash', '满99减10', 1000, 9900, 10000000, 5,
        ${now} - (${COUNT + 1} - c) * ${half}, ${now} - (${COUNT} - c) * ${half} + interval '30 days'
      from generate_series(1, ${COUNT}) c`,
    `insert into member_coupons (coupon_id, member_id, seq, code, order_id, created_at, used_at)
      select ${first.coupons} + c, member_id, row_number() over (partition by c, member_id order by at, code),
        code, order_id, at, case when order_id is not null then at end
      from (
        select 1 + floor(part * ${COUNT})::int as c, o.member_id, '81' || lpad(o.n::text, 16, '0') as code, o.order_id, o.at
        from big_orders o join big_lines l on l.n = o.n and l.j = 1 where l.discount > 0 and l.kind not in ('expired', 'refunded', 'closed')
        union all
        select 1 + ${below(COUNT, 'm', 141)}::int, ${first.members} + m, '82' || lpad(m::text, 16, '0'), null,
          ${now} - make_interval(secs => 86400.0 * 300 * ${lot('m', 142)})
        from generate_series(1, ${sizes.members}) m where ${lot('m', 143)} < 0.5) held
      order by at`,
    `update coupons c set claimed = h.num from (
        select coupon_id, count(*)::int as num from member_coupons where coupon_id > ${first.coupons} group by 1) h
      where c.id = h.coupon_id`,
    `insert into activities (kind, name, goods_id, pays_percent, start_at, end_at)
      select 'limited_time_sale', case when g % 300 = 7 then '限时特惠' else '往期特惠' end, id, 70 + ${below(25, 'g', 144)},
        case when g % 300 = 7 then ${now} - interval '1 day' else ${now} - interval '40 days' end,
        case when g % 300 = 7 then ${now} + interval '20 days' else ${now} - interval '30 days' end
      from big_goods where g % 300 = 7 or g % 40 = 3`,
  ]
}
