import type { FinalPrice as WirePrice } from '@heji/api-client/contract'
import { type FinalPrice, finalPrice, freightGaps } from '@heji/pricing/final-price'
import { chargesOf, type LineFreight, missingForFree, NOWHERE } from '@heji/pricing/freight'
import { isInScope } from '@heji/pricing/promotion-lines'
import type { UnitPrice } from '@heji/pricing/unit-price'
import type { Queryable } from '../../db/db'
import type { goods } from '../../db/schema'
import { shownUnit } from '../../price-rules/activities'
import { whyNotSoMany, whyUnsellable } from '../../price-rules/buyables'
import { type PriceRules, priceRules } from '../../price-rules/final-price-rules'
import { lineFreight } from '../../price-rules/line-freight'
import { isForStaff } from '../../price-rules/own-discount'
import type { Viewer } from '../../price-rules/viewer'
import type { ItemPageRow } from './item-rows'

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
  const rules = await rulesFor(db, viewer, rows)
  return piece => (rules ? finalOf(piece, rules, viewer.isStaff) : null)
}

/** Null where all goods cost points. */
async function rulesFor(db: Queryable, viewer: Viewer, rows: readonly { goods: Goods }[]): Promise<PriceRules | null> {
  const ids = rows.filter(({ goods }) => goods.point === 0).map(({ goods }) => goods.itemId)
  if (ids.length === 0) return null
  return await priceRules(db, ids, viewer)
}

/** The line of these goods; null for what cannot be bought alone. */
function lineOf({ goods, unit, store = goods.store }: Piece, rules: PriceRules, isStaff: boolean) {
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

function finalOf(piece: Piece, rules: PriceRules, isStaff: boolean) {
  const line = lineOf(piece, rules, isStaff)
  if (!line) return null
  const price = finalPrice(line, rules.promotions, piece.isSeckill ? [] : rules.coupons)
  return price.fee < piece.unit.salePrice ? price : null
}

/** Orders of more pieces are not looked at. */
const MOST_PIECES = 20

/**
 * Cents that orders of one, two, three … pieces are short of free delivery; the last one holds for more if it is 0. None
 * where no price makes it free.
 */
function gapsOf(piece: Piece, freight: LineFreight, rules: PriceRules, isStaff: boolean): number[] {
  const line = lineOf(piece, rules, isStaff)
  const missing = missingForFree(0, chargesOf([{ num: 1, freight }], NOWHERE))
  if (!line || missing === null) return []
  const { salePrice } = piece.unit
  const most = Math.min(MOST_PIECES, Math.ceil((3 * missing) / Math.max(1, salePrice)))
  const gaps = Array.from({ length: Math.max(1, most) }, (_, i) => {
    const [gap] = freightGaps(
      [[{ ...line, freight, num: i + 1 }]],
      rules.promotions,
      piece.isSeckill ? [] : rules.coupons,
    )
    return gap!
  })
  return gaps.every(gap => gap !== null) ? gaps : []
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

/**
 * Final prices of the skus of an item, with the sum line by line, and what their orders are short of free delivery: while
 * a seckill has pieces, at its price. One statement.
 */
export async function finalPriceOfSkus(db: Queryable, viewer: Viewer, row: ItemPageRow) {
  const { goods, act } = row
  const { isStaff } = viewer
  const rules = await rulesFor(db, viewer, [row])
  const known = new Map<number, number[]>()
  return (price: number, store: number) => {
    if (!rules) return {}
    const unit = shownUnit(price, goods, viewer, act)
    const piece = { goods, store, unit, isSeckill: act?.kind === 'seckill' }
    const gaps =
      known.get(unit.salePrice) ?? gapsOf({ ...piece, store: goods.store }, lineFreight(goods.freight), rules, isStaff)
    known.set(unit.salePrice, gaps)
    return {
      ...tracedField(finalOf(piece, rules, isStaff)),
      ...(gaps.length > 0 ? { freight_missing: gaps } : {}),
    }
  }
}
