import type { FinalPrice as WirePrice } from '@heji/api-client/contract'
import { type FinalPrice, finalPrice } from '@heji/pricing/final-price'
import { isInScope } from '@heji/pricing/promotion-lines'
import type { UnitPrice } from '@heji/pricing/unit-price'
import type { Queryable } from '../../db/db'
import type { goods } from '../../db/schema'
import { whyNotSoMany, whyUnsellable } from '../../price-rules/buyables'
import { type PriceRules, priceRules } from '../../price-rules/final-price-rules'
import { isForStaff } from '../../price-rules/own-discount'
import type { Viewer } from '../../price-rules/viewer'

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
export interface Piece {
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
  const rules = await rulesFor(db, viewer, rows)
  return piece => (rules ? finalOf(piece, rules, viewer.isStaff) : null)
}

/** Null where all goods cost points. */
export async function rulesFor(
  db: Queryable,
  viewer: Viewer,
  rows: readonly { goods: Goods }[],
): Promise<PriceRules | null> {
  const ids = rows.filter(({ goods }) => goods.point === 0).map(({ goods }) => goods.itemId)
  if (ids.length === 0) return null
  return await priceRules(db, ids, viewer)
}

/** The line of these goods; null for what cannot be bought alone. */
export function lineOf({ goods, unit, store = goods.store }: Piece, rules: PriceRules, isStaff: boolean) {
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
  return whyUnsellable(offered) || whyNotSoMany(offered, 1) ? null : line
}

export function finalOf(piece: Piece, rules: PriceRules, isStaff: boolean) {
  const line = lineOf(piece, rules, isStaff)
  if (!line) return null
  const price = finalPrice(line, rules.promotions, piece.isSeckill ? [] : rules.coupons)
  return price.fee < piece.unit.salePrice ? price : null
}

const toFinalPrice = ({ fee, coupon }: FinalPrice): WirePrice => ({
  fee,
  coupon: !coupon ? 'none' : coupon.needsClaim ? 'claim' : 'own',
})

/** The field of an item, if there is such a price. */
export const finalField = (price: FinalPrice | null) => (price ? { final_price: toFinalPrice(price) } : {})

/** The same with the sum line by line, and the coupon to claim. */
export const tracedField = (price: FinalPrice | null) =>
  price ? { final_price: { ...toFinalPrice(price), ...claimField(price), steps: price.steps } } : {}

const claimField = ({ coupon }: FinalPrice) => (coupon?.needsClaim ? { card_id: String(coupon.id) } : {})
