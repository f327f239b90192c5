import { type Contract, type OutputOf, type ParsedInputOf, promotionOperations } from '@heji/api-client/contract'
import { discountOf } from '@heji/pricing/promotion-kinds'
import type { PromotionRule } from '@heji/pricing/promotions'
import { asc, desc, inArray, type SQL } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { goods } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { goodsNumbered } from '../catalogue/by-name'
import { readPromotion } from '../promotions/add-promotion'
import { SaleFile } from '../sales/shop-side'
import { described, timeOf } from './described'
import { type Met, metBy } from './look-meets'
import { type Lowest, lowestPrices } from './look-prices'
import { touchedBy, withBelow } from './look-scope'
import { type Plan, warningsOf } from './look-warnings'
import { promotionFile } from './promotions'

type Look = Contract['POST /api/operator/promotions/look']
type Input = ParsedInputOf<Look>
type Whole = OutputOf<Look>

/** Goods that are listed. */
const MOST_SHOWN = 20
/** Goods whose prices are worked out, besides those: of many, the cheapest and the dearest. */
const MOST_EACH = 20
/** Moments that are looked at: the beginning, and when others join. */
const MOST_MOMENTS = 4

/**
 * What something would do that is not made yet. Nothing is written. About twenty statements.
 * @throws DomainError for what could not be made
 */
export async function lookAhead({ db, clock }: Pick<ByShop, 'db' | 'clock'>, input: Input): Promise<Whole> {
  const now = clock.now()
  const plan = await planOf(db, input)
  const [begin, end] = [new Date(Math.max(input.begin_at * 1000, now.getTime())), new Date(input.end_at * 1000)]
  const touched = touchedBy(plan)
  const [count, rows, meets] = await Promise.all([
    countUpTo(db, goods, touched),
    goodsToLookAt(db, touched),
    metBy(db, touched, { begin, end }),
  ])
  const lowest = await lowestPrices(db, rows, plan, momentsOf(meets, begin, end))
  const shown = rows.flatMap(row => {
    const price = lowest.get(row.itemId)
    return price ? [toTouched(row, price)] : []
  })
  const [deepest] = [...shown].sort((a, b) => a.lowest / a.price - b.lowest / b.price)
  return {
    message: messageOf(count, deepest),
    goods_count: count,
    looked: lowest.size,
    lowest: deepest ? { ...deepest, how: lowest.get(Number(deepest.goods_id))!.how } : null,
    goods: shown.slice(0, MOST_SHOWN),
    meets,
    warnings: await warningsOf(db, { input, plan, count, deepest, meets, now, looked: lowest.size }),
  }
}

async function planOf(db: Queryable, input: Input): Promise<Plan> {
  const { kind, prices = [], per_member: _, ...rules } = input
  if (kind === 'limited_time_sale' || kind === 'seckill') return await activityPlan(db, input, kind)
  if (prices.length > 0) throw new DomainError('只有限时特惠和秒杀可以填写商品和价格')
  const stored = await readPromotion(db, promotionFile({ ...rules, kind, name: '预览' }))
  const scope = {
    shopId: stored.shopId ?? null,
    goodsIds: stored.goodsIds ?? null,
    categoryIds: stored.categoryIds ? await withBelow(db, stored.categoryIds) : null,
  }
  const steps = [...stored.steps].sort((a, b) => a.full - b.full)
  // The newest of all: on a tie the older one counts.
  const rule = { id: Number.MAX_SAFE_INTEGER, kind, name: '这个活动', steps, ...scope } as PromotionRule
  return { ...scope, promotion: discountOf(kind) ? rule : null, activity: null, offers: stored.offers ?? [] }
}

async function activityPlan(db: Queryable, input: Input, kind: 'limited_time_sale' | 'seckill'): Promise<Plan> {
  const prices = input.prices ?? []
  const file = described(
    SaleFile,
    {
      name: '预览',
      begin: timeOf(input.begin_at),
      end: timeOf(input.end_at),
      goods: prices.map(({ goods_code }) => goods_code),
      pays_percent: prices[0]?.pays_percent,
    },
    promotionOperations['POST /api/operator/promotions/look'],
  )
  const goodsIds = await goodsNumbered(db, file.goods)
  const percents = new Map(goodsIds.map((id, i) => [id, prices[i]!.pays_percent ?? file.pays_percent]))
  return {
    shopId: null,
    goodsIds,
    categoryIds: null,
    promotion: null,
    activity: { kind, percents, perMember: input.per_member ?? 0 },
    offers: [],
  }
}

/** The newest, the cheapest and the dearest. */
async function goodsToLookAt(db: Queryable, touched: SQL) {
  const ids = (order: SQL, most: number) =>
    db.select({ id: goods.itemId }).from(goods).where(touched).orderBy(order, desc(goods.itemId)).limit(most)
  const found = await Promise.all([
    ids(desc(goods.itemId), MOST_SHOWN),
    ids(asc(goods.price), MOST_EACH),
    ids(desc(goods.price), MOST_EACH),
  ])
  const all = [...new Set(found.flat().map(({ id }) => id))]
  if (all.length === 0) return []
  return await db.select().from(goods).where(inArray(goods.itemId, all)).orderBy(desc(goods.itemId))
}

function momentsOf(meets: readonly Met[], begin: Date, end: Date): Date[] {
  const starts = meets.map(({ begin_at }) => begin_at * 1000).filter(at => at > begin.getTime() && at < end.getTime())
  const all = [...new Set(starts)].sort((a, b) => a - b)
  return [begin, ...all.slice(0, MOST_MOMENTS - 1).map(at => new Date(at))]
}

const toTouched = (row: typeof goods.$inferSelect, { price, lowest }: Lowest): Whole['goods'][number] => ({
  goods_id: String(row.itemId),
  goods_code: row.bn,
  name: row.name,
  pic: row.pics[0] ?? '',
  price,
  lowest,
})

function messageOf(count: number, deepest: Whole['goods'][number] | undefined) {
  if (!deepest) return '没有在售的商品符合'
  const yuan = (cents: number) => (cents / 100).toFixed(2)
  return `${count} 件商品；最低 ${deepest.name} 每件 ¥${yuan(deepest.lowest)}（售价 ¥${yuan(deepest.price)}）`
}
