/** Reviews: of received goods, and older ones that the shop brought along from another program. */
import type { Plan } from './plan'
import { popular } from './popular'
import { COMPLAINTS, GIVEN, PRAISE, REMARKS, SURNAMES } from './words'

/** Columns of a review; `n` is what the lots belong to. */
const written = ({ lot, below, oneOf }: Plan) => {
  const star = `case when ${lot('n', 151)} < 0.78 then 5 when ${lot('n', 151)} < 0.9 then 4 when ${lot('n', 151)} < 0.95 then 3
    else 1 + ${below(2, 'n', 152)} end`
  return `${star} as star,
    case when ${lot('n', 151)} < 0.93 then ${oneOf(PRAISE, 'n', 153)} || '，' || ${oneOf(PRAISE, 'n', 154)} else ${oneOf(COMPLAINTS, 'n', 153)} end
      || case when ${lot('n', 155)} < 0.5 then '。' || ${oneOf(REMARKS, 'n', 156)} else '' end || '。' as content,
    case when ${lot('n', 157)} < 0.12 then jsonb_build_array('/img/big/r' || n || '-1.webp', '/img/big/r' || n || '-2.webp') else '[]' end as pics,
    ${lot('n', 158)} < 0.2 as anonymous, case when ${lot('n', 159)} < 0.1 then '感谢您的支持，欢迎再来。' else '' end as reply`
}

export function reviews(plan: Plan): string[] {
  const { sizes, first, now, lot, oneOf } = plan
  return [
    `insert into reviews (goods_id, order_line_id, member_id, username, star, content, pics, anonymous, reply, spec_text, created_at)
      select goods_id, id, member_id, username, star, content, pics, anonymous, reply, spec_text, at
      from (
        select l.goods_id, l.id, o.member_id, m.username, l.spec_text, least(${now}, o.ended_at + make_interval(secs => 864000 * ${lot('l.n', 150)})) as at, ${written(plan)}
        from (select goods_id, id, order_id, spec_text, id as n from order_lines where is_rated and id > ${first.order_lines} limit ${sizes.reviews}) l
        join orders o on o.order_id = l.order_id join members m on m.id = o.member_id) r
      order by at`,
    `insert into reviews (goods_id, username, star, content, pics, anonymous, reply, created_at)
      select b.id, r.username, star, content, pics, anonymous, reply, greatest(b.at, r.at)
      from (
        select ${oneOf(SURNAMES, 'n', 161)} || ${oneOf(GIVEN, 'n', 162)} as username, ${popular(plan, lot('n', 163), 'n', 164)} as g,
          ${now} - make_interval(secs => 86400.0 * ${sizes.days} * (1 - ${lot('n', 163)})) as at, ${written(plan)}
        from generate_series(1, ${sizes.reviews} - (select count(*) from reviews where id > ${first.reviews})) n) r
      join big_goods b on b.g = r.g order by 8`,
    `insert into review_replies (review_id, member_id, content, created_at)
      select id, member_id, '同感，用着不错。', created_at + interval '3 hours' from reviews
      where id > ${first.reviews} and member_id is not null and ${lot('id', 171)} < 0.02 and created_at + interval '3 hours' < ${now} order by id`,
  ]
}
