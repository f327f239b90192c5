import type { LineFreight } from '@heji/pricing/freight'
import { isInScope } from '@heji/pricing/promotion-lines'
import { type UnitPrice, unitPrice } from '@heji/pricing/unit-price'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { type ListedGoods, listedGoods } from '../db/listed-goods'
import { prepared } from '../db/prepared'
import { activities, goods, goodsCategories, shops, skus } from '../db/schema'
import type { RunningActivity } from './activities'
import { leftOfAll, ONLY_GRADES } from './limits-together'
import { lineFreight, storedFreight } from './line-freight'
import { limitsOf, type MemberLimit, type Shopper } from './member-limits'
import { MOST_FEE, OVER_MOST_FEE } from './most-fee'
import { discountOn, isForStaff } from './own-discount'
import { type ReturnRule, returnRule } from './return-rule'
import { type RunningPromotion, runningPromotions } from './running-promotions'
import { storedRules, type TradeRules, tradeRules } from './trade-rules'

type Shop = typeof shops.$inferSelect
type StaffKind = (typeof goods.$inferSelect)['productType']

/** A sku with all data that a cart or an order needs. */
export interface Buyable {
  sku: typeof skus.$inferSelect
  goods: ListedGoods
  shop: Shop
  categoryIds: number[]
  unit: UnitPrice
  freight: LineFreight
  /** Of the whole shop, as they hold now. */
  rules: TradeRules
  activity: RunningActivity | null
  /** Limits of members that it falls under. */
  limits: MemberLimit[]
  /** Goods for staff, and the buyer is not in staff mode. */
  isBarred?: boolean
  /** What staff buy it as; null or left out for everybody else. */
  staffKind?: StaffKind | null
  /** Of its category; null or left out where that of the whole shop holds. */
  returnRule?: ReturnRule | null
}

type ActivityRow = Omit<RunningActivity, 'startAt' | 'endAt'> & { startAt: number; endAt: number }

/** If there are several activities, the cheapest one counts; windows are half-open. Times are ms. */
const cheapestActivity = sql<ActivityRow | null>`(
  select json_build_object('id', a.id, 'name', a.name, 'goodsId', a.goods_id, 'paysPercent', a.pays_percent,
    'startAt', extract(epoch from a.start_at) * 1000, 'endAt', extract(epoch from a.end_at) * 1000)
  from ${activities} a
  where a.goods_id = ${goods.itemId} and a.start_at <= ${sql.placeholder('now')} and a.end_at > ${sql.placeholder('now')}
  order by a.pays_percent, a.id limit 1)`

const buyables = prepared('buyables', db =>
  db
    .select({
      sku: skus,
      goods: listedGoods,
      shop: shops,
      categoryIds: sql<
        number[]
      >`(select coalesce(json_agg(${goodsCategories.categoryId} order by ${goodsCategories.categoryId}), '[]')
        from ${goodsCategories} where ${goodsCategories.goodsId} = ${goods.itemId})`,
      cheapest: cheapestActivity,
      stored: storedFreight,
      returnRule,
      storedRules,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.itemId, skus.goodsId))
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .where(sql`${skus.itemId} = any(${sql.placeholder('skuIds')}::bigint[])`),
)

/** Skus by id with all of the above. One statement, and one for the promotions unless they are `running` already. */
export async function loadBuyables(
  db: Queryable,
  skuIds: number[],
  shopper: Shopper,
  running?: readonly RunningPromotion[],
): Promise<Map<number, Buyable>> {
  if (skuIds.length === 0) return new Map()
  const rows = await buyables(db).execute({ skuIds, now: shopper.now })
  const limits = limitsOf(running ?? (await runningPromotions(db, shopper, { skuIds })), shopper.gradeId)
  return new Map(
    rows.map(({ cheapest, stored, storedRules: rules, ...row }) => {
      const activity = cheapest && { ...cheapest, startAt: new Date(cheapest.startAt), endAt: new Date(cheapest.endAt) }
      const unit = unitPrice({
        price: row.sku.price,
        gradeDiscount: discountOn(row.goods, shopper),
        activityPercent: activity?.paysPercent ?? null,
      })
      const { sku, goods: item, shop } = row
      const place = { skuId: sku.itemId, goodsId: item.itemId, shopId: shop.id, categoryIds: row.categoryIds }
      return [
        sku.itemId,
        {
          ...row,
          freight: lineFreight(stored),
          rules: tradeRules(rules),
          unit,
          activity: unit.rule === 'activity' ? activity : null,
          limits: limits.filter(limit => isInScope(limit, place)),
          isBarred: isForStaff(row.goods) && !shopper.isStaff,
          staffKind: shopper.isStaff && row.goods.staffGoods ? row.goods.productType : null,
        },
      ]
    }),
  )
}

export const SOLD_OUT = '库存不足'
const STAFF_ONLY = '该商品仅限员工购买'
export const OVER_LIMIT = '超出限购数量'
const NO_LIMIT = 99_999

/** The parts of a sku that decide whether it can be bought. */
export interface Offered extends Pick<Buyable, 'limits' | 'isBarred'> {
  sku: Pick<Buyable['sku'], 'store'>
  goods: Pick<Buyable['goods'], 'isGift' | 'validLucky' | 'approveStatus' | 'startNum' | 'limitNum'>
  shop: Pick<Shop, 'isValid'>
  unit: Pick<UnitPrice, 'salePrice'>
}

/** Maximum of pieces for this buyer at once, whatever the stock. */
export const mostOf = ({ goods: { limitNum }, limits }: Pick<Offered, 'goods' | 'limits'>): number =>
  Math.min(NO_LIMIT, limitNum > 0 ? limitNum : NO_LIMIT, leftOfAll(limits) ?? NO_LIMIT)

/** Reason why this buyer cannot buy this now, in any number; empty text if it can be bought. */
export function whyUnsellable({ sku, goods: item, shop, limits, isBarred }: Omit<Offered, 'unit'>): string {
  if (!shop.isValid) return '当前店铺已失效'
  if (item.isGift) return '赠品不可购买'
  if (item.validLucky || item.approveStatus === 'only_show') return '该商品不可购买'
  if (item.approveStatus !== 'onsale') return '商品已下架'
  if (isBarred) return STAFF_ONLY
  if (limits.some(limit => !limit.isOpen)) return ONLY_GRADES
  return sku.store < Math.max(1, item.startNum) ? SOLD_OUT : ''
}

/** Reason why this number is not allowed; empty text if it is. */
export function whyNotSoMany(buyable: Offered, num: number): string {
  const { sku, goods: item } = buyable
  if (num < 1) return `此商品的最小购买数量为${Math.max(1, item.startNum)}件`
  if (num < item.startNum) return '数量不能少于起订量'
  if (num > mostOf(buyable)) return OVER_LIMIT
  if (num * buyable.unit.salePrice > MOST_FEE) return OVER_MOST_FEE
  return num > sku.store ? `库存不足，最大库存为${sku.store}件` : ''
}
