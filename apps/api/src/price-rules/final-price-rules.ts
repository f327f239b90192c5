import type { OpenCoupon } from '@heji/pricing/final-price'
import { isKnownKind } from '@heji/pricing/promotion-kinds'
import type { PromotionRule } from '@heji/pricing/promotions'
import type { QuoteLine } from '@heji/pricing/quote'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { prepared } from '../db/prepared'
import {
  categories,
  coupons,
  goods,
  goodsCategories,
  promotionCategories,
  promotionGoods,
  promotionGrades,
  promotions,
  shops,
} from '../db/schema'
import type { Audience } from './audience'
import { limitsOf, type MemberLimit, type Shopper } from './member-limits'
import { discountsOf, type RunningPromotion } from './running-promotions'

/** Everything besides the unit price that decides what single pieces of these goods cost a shopper. */
export interface PriceRules {
  /** Shop and categories of the goods, by goods; those of closed shops are missing. */
  places: ReadonlyMap<number, Place>
  promotions: readonly PromotionRule[]
  limits: readonly MemberLimit[]
  /** Those that the shopper has come first. */
  coupons: readonly OpenCoupon[]
}

/** Maximum of coupons that are looked at. */
const MOST_COUPONS = 200

const [ids, now] = [sql.placeholder('goodsIds'), sql.placeholder('now')]
const asked = sql`any(${ids}::bigint[])`

type Place = Pick<QuoteLine, 'goodsId' | 'shopId' | 'categoryIds'>
type PromotionRow = Omit<RunningPromotion, 'startAt' | 'endAt'>
export interface RulesRow {
  places: Place[]
  promotions: PromotionRow[]
  coupons: CouponRow[]
}
type CouponRow = OpenCoupon['rule'] & Pick<OpenCoupon, 'id' | 'title'> & { unused: number; claimable: number }

// Rows of categories and shops are looked up one by one: a page has few of them, the shop many (hence `offset 0`).
// Scopes hold only what concerns the goods that are asked for: a promotion may be for thousands.

/** `own`: categories of the goods. `up`: each of them with itself and all above it. */
const tree = sql`
  with own as (select gc.goods_id, gc.category_id from ${goodsCategories} gc where gc.goods_id = ${asked}),
  up as (
    select distinct o.category_id as id, a.above from (select distinct category_id from own) o
    cross join lateral (
      select c.parent_id, (select p.parent_id from ${categories} p where p.id = c.parent_id) as top_id
      from ${categories} c where c.id = o.category_id offset 0) k
    cross join lateral (values (o.category_id), (k.parent_id), (k.top_id)) a(above)
    where a.above > 0),
  sellers as (select distinct g.shop_id from ${goods} g where g.item_id = ${asked})`

const places = sql`(
  select coalesce(json_agg(x), '[]'::json) from (
    select g.item_id as "goodsId", g.shop_id as "shopId",
      (select coalesce(json_agg(own.category_id), '[]'::json) from own where own.goods_id = g.item_id) as "categoryIds"
    from ${goods} g
    where g.item_id = ${asked} and (select s.is_valid from ${shops} s where s.id = g.shop_id)) x)`

/** What the rules read of the shopper, as queries. */
interface ShopperSql {
  /** `promotion_id`, `num`: pieces that he has bought in promotions. */
  bought: SQL
  /** `coupon_id`, `taken`, `unused`. */
  held: SQL
  /** Whether he is a member who has not paid an order. */
  isNew: SQL
}

const running = ({ bought }: ShopperSql) => sql`(
  select coalesce(json_agg(x), '[]'::json) from (
    select p.id, p.kind, p.name, p.shop_id as "shopId", p.steps, p.offers, p.limit_num as "limitNum",
      coalesce(u.num, 0) as used,
      case when p.only_goods then (select coalesce(json_agg(pg.goods_id), '[]'::json)
        from ${promotionGoods} pg where pg.promotion_id = p.id and pg.goods_id = ${asked}) end as "goodsIds",
      case when p.only_categories then (select coalesce(json_agg(distinct up.id), '[]'::json)
        from ${promotionCategories} pc join up on up.above = pc.category_id where pc.promotion_id = p.id) end as "categoryIds",
      case when p.only_grades then (select coalesce(json_agg(pr.grade_id), '[]'::json)
        from ${promotionGrades} pr where pr.promotion_id = p.id) end as "gradeIds"
    from ${promotions} p left join (${bought}) u on u.promotion_id = p.id
    where p.start_at <= ${now} and p.end_at > ${now} and (p.shop_id is null or p.shop_id in (select shop_id from sellers))
    order by p.id) x)`

const openCoupons = ({ held, isNew }: ShopperSql) => sql`(
  select coalesce(json_agg(x), '[]'::json) from (
    select c.id, c.title, c.card_type as "cardType", c.percent_off as "percentOff", c.reduce_cost as "reduceCost",
      c.least_cost as "leastCost", c.most_cost as "mostCost", c.shop_id as "shopId",
      case when c.category_id is not null then
        (select json_agg(up.id) from up where up.above = c.category_id) end as "categoryIds",
      coalesce(m.unused, 0) as unused,
      greatest(0, least(c.get_limit - coalesce(m.taken, 0), c.quantity - c.claimed)) as claimable
    from ${coupons} c left join (${held}) m on m.coupon_id = c.id
    where c.begin_at <= ${now} and c.end_at > ${now}
      and (c.shop_id is null or c.shop_id in (select shop_id from sellers))
      and (c.category_id is null or c.category_id in (select above from up))
      and (not c.is_for_new_members or ${isNew})
      and (m.unused > 0 or (c.claimed < c.quantity and coalesce(m.taken, 0) < c.get_limit))
    order by coalesce(m.unused, 0) = 0, c.id desc limit ${sql.raw(String(MOST_COUPONS))}) x)`

/** A query for the rules, with `goodsIds` and `now`. */
export const rulesFor = (db: Queryable, shopper: ShopperSql) =>
  db
    .select({
      places: sql<Place[]>`x.places`,
      promotions: sql<PromotionRow[]>`x.promotions`,
      coupons: sql<CouponRow[]>`x.coupons`,
    })
    .from(
      sql`(${tree} select ${places} as places, ${running(shopper)} as promotions, ${openCoupons(shopper)} as coupons) x`,
    )

const rulesOfAudience = prepared('price_rules_of_audience', db =>
  rulesFor(db, {
    bought: sql`select (of ->> 0)::bigint as promotion_id, (of ->> 1)::int as num
      from jsonb_array_elements(${sql.placeholder('bought')}::jsonb) of`,
    held: sql`select (of ->> 0)::bigint as coupon_id, (of ->> 1)::bigint as taken, (of ->> 2)::bigint as unused
      from jsonb_array_elements(${sql.placeholder('held')}::jsonb) of`,
    isNew: sql`${sql.placeholder('isNew')}::boolean`,
  }),
)

/** Rules for single pieces of these goods, for an audience. One statement. */
export async function priceRules(
  db: Queryable,
  goodsIds: readonly number[],
  { bought, coupons: held, isNew, gradeId, now }: Audience & { now: Date },
): Promise<PriceRules> {
  const [row] = await rulesOfAudience(db).execute({
    goodsIds,
    now,
    isNew,
    bought: JSON.stringify(bought),
    held: JSON.stringify(held),
  })
  return toRules(row!, { gradeId, now })
}

/** Rules of a row of {@link rulesFor}. */
export function toRules(row: RulesRow, { gradeId, now }: Pick<Shopper, 'gradeId' | 'now'>): PriceRules {
  // Windows are over: nobody asks for them.
  const promotions = row.promotions
    .filter(({ kind }) => isKnownKind(kind))
    .map(rule => ({ ...rule, steps: [...rule.steps].sort((a, b) => a.full - b.full), startAt: now, endAt: now }))
  return {
    places: new Map(row.places.map(place => [place.goodsId, place])),
    promotions: discountsOf(promotions),
    limits: limitsOf(promotions, gradeId),
    coupons: [...open(row.coupons, 'unused'), ...open(row.coupons, 'claimable')],
  }
}

const open = (rows: readonly CouponRow[], kind: 'unused' | 'claimable'): OpenCoupon[] =>
  rows
    .filter(row => row[kind] > 0)
    .map(({ id, title, unused, claimable, ...rule }) => ({
      id,
      title,
      rule,
      needsClaim: kind === 'claimable',
      times: kind === 'claimable' ? claimable : unused,
    }))
