import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { prepared } from '../../db/prepared'
import { categories, memberGrades, reviews, seckills } from '../../db/schema'
import { numberOf } from '../../price-rules/audience'
import type { Viewer } from '../../price-rules/viewer'
import type { BetterGrade } from './grade-guide'
import type { ShownSeckill } from './item-activity'
import { hasPic, isShown, type StarCount } from './rates'

interface Beside {
  /** The main category and everything above it. */
  path: (typeof categories.$inferSelect)[]
  stars: StarCount[]
  /** Grades with a higher discount than the caller's, the nearest first. */
  betterGrades: BetterGrade[]
  /** The running seckill, else the next one. */
  seckill: ShownSeckill | null
}

const [goodsId, categoryId, now] = [sql.placeholder('goodsId'), sql.placeholder('categoryId'), sql.placeholder('now')]
const path = sql<Beside['path']>`(
  with recursive up as (
    select id, parent_id from ${categories} where id = ${categoryId}
    union all select k.id, k.parent_id from ${categories} k join up on k.id = up.parent_id)
  select coalesce(json_agg(x), '[]'::json) from (
    select k.id, k.parent_id as "parentId", k.name, k.level, k.image_url as "imageUrl", k.sort, k.hidden,
      k.return_days as "returnDays", k.no_return_reason as "noReturnReason"
    from ${categories} k where k.id in (select id from up)) x)`
// Two counts, each of an index alone: popular goods have ten thousands of reviews.
const stars = sql<StarCount[]>`(select coalesce(json_agg(x), '[]'::json) from (
  select star, a.count, coalesce(p.count, 0) as "withPic"
  from (select star, count(*)::int as count from ${reviews} where goods_id = ${goodsId} and ${isShown} group by star) a
  left join (select star, count(*)::int as count from ${reviews} where goods_id = ${goodsId} and ${isShown} and ${hasPic} group by star) p
    using (star)) x)`
const betterGrades = sql<BetterGrade[]>`(select coalesce(json_agg(x), '[]'::json) from (
  select name, percent_off as "percentOff" from ${memberGrades} where percent_off > ${sql.placeholder('gradeDiscount')}
  order by percent_off, id) x)`
const seckill = sql<Omit<ShownSeckill, 'taken'> | null>`(
  select json_build_object('id', k.id, 'name', k.name, 'paysPercent', k.pays_percent, 'left', k.quota - k.taken,
    'limit', k.limit_num, 'start', floor(extract(epoch from k.start_at))::bigint, 'end', floor(extract(epoch from k.end_at))::bigint)
  from ${seckills} k where k.goods_id = ${goodsId} and k.end_at > ${now}
  order by k.start_at > ${now}, k.start_at, k.id limit 1)`

const beside = prepared('beside_item', db =>
  db.select({ path, stars, betterGrades, seckill }).from(sql`(select) as one`),
)

/**
 * Other data of the item page: its place in the shop, its reviews, the hint at a better grade, its seckill. One
 * statement.
 */
export async function besideItem(db: Db, viewer: Viewer, goodsId: number, categoryId: number): Promise<Beside> {
  const { gradeDiscount, now: at } = viewer
  const [row] = await beside(db).execute({ gradeDiscount, now: at, goodsId, categoryId })
  const { seckill: shown, ...more } = row!
  return { ...more, seckill: shown && { ...shown, taken: numberOf(viewer.seckills, shown.id) } }
}
