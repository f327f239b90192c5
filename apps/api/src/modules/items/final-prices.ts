import type { FinalPrice as WirePrice } from '@heji/api-client/contract'
import { type FinalPrice, finalPrice } from '@heji/pricing/final-price'
import { isInScope } from '@heji/pricing/promotion-lines'
import type { UnitPrice } from '@heji/pricing/unit-price'
import type { Queryable } from '../../db/db'
import type { goods } from '../../db/schema'
import { shownUnit } from '../../price-rules/activities'
import { whyNotSoMany, whyUnsellable } from '../../price-rules/buyables'
import { type PriceRules, priceRules } from '../../price-rules/final-price-rules'
import { isForStaff } from '../../price-rules/own-discount'
import type { ItemPageRow, Viewer } from './item-rows'

type Goods = Pick<
  typeof goods.$inferSelect,
  | 'itemId'
  | 'point'
  | 'isGift'
  | 'validLucky'
  | 'approveStatus'
  | 'startNum'
  | 'limitNum'
  | 'staffGoods'
  | 'productType'
  | 'store'
>

/** A sku of the goods, or its cheapest one. */
interface Piece {
  goods: Goods
  unit: UnitPrice
  /** Pieces in stock; left out = those of all skus. */
  store?: number
  /** A seckill takes no coupon. */
  isSeckill?: boolean
}

/** The price of one piece where it is lower than the one that is shown; null for all others, and for what cannot be bought alone. */
export type FinalPriceOf = (piece: Piece) => FinalPrice | null

/** Final prices of these goods for who asks. One statement for any number of goods. */
export async function finalPrices(
  db: Queryable,
  viewer: Viewer,
  rows: readonly { goods: Goods }[],
): Promise<FinalPriceOf> {
  const ids = rows.filter(({ goods }) => goods.point === 0).map(({ goods }) => goods.itemId)
  if (ids.length === 0) return () => null
  const { memberId, gradeId = 0, isStaff = false, now } = viewer
  const rules = await priceRules(db, ids, { memberId: memberId ?? 0, gradeId, now })
  return piece => finalOf(piece, rules, isStaff)
}

function finalOf({ goods, unit, store = goods.store, isSeckill }: Piece, rules: PriceRules, isStaff: boolean) {
  const place = rules.places.get(goods.itemId)
  if (!place || goods.point > 0) return null
  const line = { ...place, skuId: goods.itemId, unit, marketPrice: 0, activityName: '' }
  const offered = {
    goods,
    unit,
    sku: { store },
    shop: { isValid: true },
    limits: rules.limits.filter(limit => isInScope(limit, line)),
    isBarred: isForStaff(goods) && !isStaff,
  }
  if (whyUnsellable(offered) || whyNotSoMany(offered, 1)) return null
  const price = finalPrice(line, rules.promotions, isSeckill ? [] : rules.coupons)
  return price.fee < unit.salePrice ? price : null
}

const toFinalPrice = ({ fee, coupon }: FinalPrice): WirePrice => ({
  fee,
  coupon: !coupon ? 'none' : coupon.needsClaim ? 'claim' : 'own',
})

/** The field of an item, if there is such a price. */
export const finalField = (price: FinalPrice | null) => (price ? { final_price: toFinalPrice(price) } : {})

/** The same with the sum line by line. */
export const tracedField = (price: FinalPrice | null) =>
  price ? { final_price: { ...toFinalPrice(price), steps: price.steps } } : {}

/**
 * Final prices of the skus of an item, with the sum line by line: while a seckill has pieces, at its price. One statement.
 */
export async function finalPriceOfSkus(db: Queryable, viewer: Viewer, row: ItemPageRow) {
  const { goods, act } = row
  const finalOf = await finalPrices(db, viewer, [row])
  return (price: number, store: number) => {
    const unit = shownUnit(price, goods, viewer, act)
    return tracedField(finalOf({ goods, store, unit, isSeckill: act?.kind === 'seckill' }))
  }
}
