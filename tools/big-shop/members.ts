/** Members, and what they keep: addresses, favourites, seen goods, carts. */
import { quoted, textArray } from './lots'
import type { Plan } from './plan'
import { popular } from './popular'
import { GIVEN, REGIONS, STREETS, SURNAMES } from './words'

/** Where a member lives, and the full name; the orders go there, too. @param id the member's number, as SQL */
export function homeOf({ below, oneOf }: Plan, id: string) {
  const region = (i: number) =>
    `(${textArray(REGIONS.map(names => names[i]!))})[1 + ${below(REGIONS.length, id, 61, 1.5)}]`
  return {
    name: `${oneOf(SURNAMES, id, 62)} || ${oneOf(GIVEN, id, 63)}`,
    mobile: `(15000000000 + (${id})::bigint * 317 % 999999937)::text`,
    province: region(0),
    city: region(1),
    county: region(2),
    street: `${oneOf(STREETS, id, 64)} || (1 + ${below(300, id, 65)}) || '号' || (1 + ${below(30, id, 66)}) || '室'`,
  }
}

/** Members come over the whole time; those with small numbers were first and buy most. */
const memberRows = (plan: Plan) => {
  const { sizes, first, now, lot, below, passwordHash } = plan
  const home = homeOf(plan, `${first.members} + m`)
  return `insert into members (id, mobile, password_hash, username, sex, birthday, grade_id, created_at, updated_at)
    select ${first.members} + m, ${home.mobile}, ${quoted(passwordHash)}, ${home.name}, ${below(3, 'm', 67)},
      to_char(date '1960-01-01' + ${below(16_000, 'm', 68)}::int, 'YYYY-MM-DD'),
      (select id from member_grades where is_default order by id limit 1), at, at
    from (
      select m, ${now} - make_interval(secs => 86400.0 * ${sizes.days}
        * (1 - greatest(0, (m::float8 / ${sizes.members} - 0.05) / 0.95)) + ${lot('m', 69)}) as at
      from generate_series(1, ${sizes.members}) m) numbered
    order by m`
}

/** `times` for each member on average, a few dozen for some: the shop keeps at most a hundred of each. */
const choices = (plan: Plan, times: number, place: number) => {
  const { sizes, first, now, lot, below } = plan
  return `select distinct on (member_id, goods_id) member_id, b.id as goods_id, b.price, b.choices, b.shop_id, chosen.at, n from (
      select n, ${first.members} + 1 + ${below(sizes.members, 'n', place, 1.2)} as member_id,
        ${popular(plan, '1', 'n', place + 1)} as g,
        ${now} - make_interval(secs => 86400.0 * 365 * power(${lot('n', place + 4)}, 2)) as at
      from generate_series(1, ${Math.floor(sizes.members * times)}) n) chosen
    join big_goods b on b.g = chosen.g order by member_id, b.id, n`
}

export function members(plan: Plan): string[] {
  const { first, sizes, lot, below } = plan
  const id = `${first.members} + m`
  const home = homeOf(plan, id)
  return [
    `insert into member_grades (name, is_default, percent_off, min_growth)
      select * from (values ('普通会员', true, 0, 0::bigint), ('银卡会员', false, 2, 300000), ('金卡会员', false, 5, 1000000)) g
      where not exists (select 1 from member_grades)`,
    memberRows(plan),
    `insert into addresses (member_id, username, telephone, province, city, county, adrdetail, is_default)
      select ${id}, ${home.name}, ${home.mobile}, ${home.province}, ${home.city}, ${home.county},
        ${home.street} || case when a = 1 then '' else '（公司）' end, a = 1
      from generate_series(1, ${sizes.members}) m cross join generate_series(1, 2) a where a = 1 or ${lot('m', 70)} < 0.2`,
    `insert into favourites (member_id, goods_id, price_then, created_at)
      select member_id, goods_id, price, at from (${choices(plan, 2, 71)}) c order by at`,
    `insert into footprints (member_id, goods_id, updated_at)
      select member_id, goods_id, at from (${choices(plan, 4, 81)}) c order by at`,
    `insert into cart_lines (member_id, sku_id, goods_id, shop_id, num, created_at, updated_at)
      select member_id, case when choices[1] = 0 then goods_id else goods_id + 1 end, goods_id, shop_id,
        1 + ${below(3, 'n', 91, 3)}, at, at
      from (${choices(plan, 1, 92)}) c order by at`,
  ]
}

/** What members keep of their orders: points, growth and the grade that follows, the first payment. */
export const memberSums = ({ first }: Plan): string[] => [
  `update members m set point = s.point, growth = s.growth, first_paid_at = s.paid_at,
      grade_id = (select id from member_grades where min_growth <= s.growth and (is_default or min_growth > 0)
        order by min_growth desc, id limit 1)
    from (
      select o.member_id, min(o.paid_at) filter (where o.status not in ('CANCEL', 'REFUND_SUCCESS')) as paid_at, coalesce(sum(p.delta), 0) as point, coalesce(sum(g.delta), 0) as growth
      from orders o
      left join point_ledger p on p.order_id = o.order_id and p.kind = 'earn'
      left join growth_ledger g on g.order_id = o.order_id and g.kind = 'earn'
      where o.member_id > ${first.members} and o.paid_at is not null group by 1) s
    where m.id = s.member_id`,
]
