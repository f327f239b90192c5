import { finalOrders, type OpenCoupon } from '@heji/pricing/final-price'
import type { PromotionRule } from '@heji/pricing/promotions'
import { type UnitPrice, unitPrice } from '@heji/pricing/unit-price'
import { and, gt, inArray, max, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { coupons, type goods, memberGrades, skus, vipGrades } from '../../db/schema'
import { type PriceActivity, priceActivities } from '../../price-rules/activities'
import { type PriceRules, rulesFor, toRules } from '../../price-rules/final-price-rules'
import { MOST_FEE } from '../../price-rules/most-fee'
import { discountOn } from '../../price-rules/own-discount'

type Goods = typeof goods.$inferSelect

/** What is about to begin, as far as it lowers prices. */
export interface Planned {
  promotion: PromotionRule | null
  /** Percent that is paid, by goods, of a sale or a seckill; pieces of one member in a seckill, 0 = no limit. */
  activity: { kind: PriceActivity['kind']; percents: ReadonlyMap<number, number>; perMember: number } | null
}

/** What one piece of an item can cost at the least. Cents. */
export interface Lowest {
  price: number
  lowest: number
  how: string
}

/** Numbers of pieces that are tried: those at which something begins to count. */
const MOST_TRIED = 8
const MOST_PIECES = 999

/**
 * The lowest prices of pieces, at the best of some moments, for the member who has the highest discount, is new, and has
 * every coupon: without points and freight. Goods without a price are left out. Three statements for each moment.
 */
export async function lowestPrices(
  db: Queryable,
  rows: readonly Goods[],
  planned: Planned,
  moments: readonly Date[],
): Promise<Map<number, Lowest>> {
  const found = new Map<number, Lowest>()
  if (rows.length === 0) return found
  const ids = rows.map(({ itemId }) => itemId)
  const [prices, gradeDiscount] = await Promise.all([pricesOf(db, ids), highestDiscount(db)])
  for (const now of moments) {
    const [rules, activities] = [await rulesAt(db, ids, now), await priceActivities(db, ids, now)]
    for (const row of rows) {
      const price = prices.get(row.itemId)
      if (price === undefined) continue
      const act = activityOf(row.itemId, planned, activities)
      const best = lowestOf({ row, price, act, gradeDiscount }, rules, planned)
      const before = found.get(row.itemId)
      if (best && (!before || best.lowest < before.lowest)) found.set(row.itemId, best)
    }
  }
  return found
}

/** Of the cheapest sku that costs something. */
async function pricesOf(db: Queryable, ids: number[]) {
  const rows = await db
    .select({ id: skus.goodsId, price: min(skus.price) })
    .from(skus)
    .where(and(inArray(skus.goodsId, ids), gt(skus.price, 0)))
    .groupBy(skus.goodsId)
  return new Map(rows.map(({ id, price }) => [id, Number(price)]))
}

async function highestDiscount(db: Queryable): Promise<number> {
  const [[grade], [vip]] = await Promise.all([
    db.select({ off: max(memberGrades.percentOff) }).from(memberGrades),
    db.select({ off: max(vipGrades.percentOff) }).from(vipGrades),
  ])
  return Math.max(grade?.off ?? 0, vip?.off ?? 0)
}

async function rulesAt(db: Queryable, goodsIds: number[], now: Date): Promise<PriceRules> {
  const [row] = await rulesFor(db, {
    bought: sql`select null::bigint as promotion_id, 0 as num where false`,
    // Somebody may have kept any coupon that was ever claimed.
    held: sql`select id as coupon_id, 0::bigint as taken, 1::bigint as unused from ${coupons} where claimed > 0`,
    isNew: sql`true`,
  })
    .prepare('price_rules_of_look')
    .execute({ goodsIds, now })
  return toRules(row!, { gradeId: 0, now })
}

type Act = Pick<PriceActivity, 'kind' | 'paysPercent'> & { name?: string; perMember?: number }

function activityOf(id: number, { activity }: Planned, running: ReadonlyMap<number, PriceActivity>): Act | undefined {
  const paysPercent = activity?.percents.get(id)
  return activity && paysPercent !== undefined ? { ...activity, paysPercent } : running.get(id)
}

interface Piece {
  row: Goods
  price: number
  act: Act | undefined
  gradeDiscount: number
}

function lowestOf({ row, price, act, gradeDiscount }: Piece, rules: PriceRules, { promotion }: Planned): Lowest | null {
  const place = rules.places.get(row.itemId)
  if (!place) return null
  const promotions = promotion ? [...rules.promotions, promotion] : rules.promotions
  const own = discountOn(row, { gradeDiscount })
  const activityPercent = act?.paysPercent ?? null
  // A seckill costs every grade the same and takes no coupon; beside it, the goods are sold as ever.
  const ways: [UnitPrice, readonly OpenCoupon[], limit: number][] =
    act?.kind === 'seckill'
      ? [
          [unitPrice({ price, activityPercent }), [], lesser(row.limitNum, act.perMember ?? 0)],
          [unitPrice({ price, gradeDiscount: own }), rules.coupons, row.limitNum],
        ]
      : [[unitPrice({ price, gradeDiscount: own, activityPercent }), rules.coupons, row.limitNum]]
  let best: Lowest | null = null
  for (const [unit, open, limit] of ways)
    for (const num of numsToTry(unit.salePrice, limit, promotions, open)) {
      const line = { ...place, skuId: row.itemId, num, unit, marketPrice: 0, activityName: act?.name ?? '' }
      const [order] = finalOrders([[line]], promotions, open)
      const lowest = Math.round(order!.fee / num)
      if (!best || lowest < best.lowest)
        best = { price, lowest, how: howText(num, order!.steps, act?.kind === 'seckill' && unit.rule === 'activity') }
    }
  return best
}

/** The lesser of two limits; 0 = none. */
const lesser = (one: number, other: number) => (one > 0 && other > 0 ? Math.min(one, other) : one || other)

/** One, two, and where a promotion or a coupon begins to count; no more than may be bought. */
function numsToTry(
  price: number,
  limit: number,
  promotions: readonly PromotionRule[],
  open: readonly OpenCoupon[],
): number[] {
  const sums = [...promotions.flatMap(({ steps }) => steps.map(({ full }) => full)), ...open.map(o => o.rule.leastCost)]
  const most = Math.min(MOST_PIECES, limit > 0 ? limit : MOST_PIECES, Math.floor(MOST_FEE / Math.max(1, price)))
  const nums = [1, 2, ...sums.map(sum => Math.ceil(sum / Math.max(1, price)))]
  return [...new Set(nums.filter(num => num >= 1 && num <= Math.max(1, most)))]
    .sort((a, b) => a - b)
    .slice(0, MOST_TRIED)
}

/** 买 2 件：会员价、满200元减20元 */
function howText(num: number, steps: readonly { rule: string; text: string; amount: number }[], isSeckill: boolean) {
  const used = steps.filter(({ amount }) => amount < 0).map(({ rule, text }) => (rule === 'activity' ? '' : text))
  const activity = steps.find(({ rule, amount }) => rule === 'activity' && amount < 0)
  const words = [...(activity ? [isSeckill ? '秒杀' : '限时特惠'] : []), ...used.filter(Boolean)]
  return `${num > 1 ? `买 ${num} 件：` : ''}${words.length > 0 ? words.join('、') : '售价'}`
}
