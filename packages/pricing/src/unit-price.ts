/** What one piece may cost. Prices are cents. */
interface UnitPriceInput {
  /** List price of the sku. */
  price: number
  /** Percent OFF of the caller's grade, 0..99; 0 for guests. */
  gradeDiscount?: number
  /** Percent to PAY while an activity runs, 1..100; null without one. */
  activityPercent?: number | null
}

export interface UnitPrice {
  /** List price. */
  price: number
  /** Price of the caller's grade; null when the grade has no discount. */
  memberPrice: number | null
  /** Activity price; null unless it is the lowest price. */
  activityPrice: number | null
  /** Price of one piece: `activityPrice ?? memberPrice ?? price`. */
  salePrice: number
  rule: 'list' | 'member' | 'activity' | 'addition'
}

/**
 * The unit price that pages show and orders charge (wire §10.1, reliability R7). The lowest of list, member and
 * activity price counts; they are not combined. On a tie the activity is named. Percents are rounded half up to the
 * cent, and a price above 0 never becomes 0.
 */
export function unitPrice({ price, gradeDiscount = 0, activityPercent = null }: UnitPriceInput): UnitPrice {
  const memberPrice = gradeDiscount > 0 ? percentOf(price, 100 - gradeDiscount) : null
  const withActivity = activityPercent === null ? null : percentOf(price, activityPercent)
  const withoutActivity = memberPrice ?? price
  if (withActivity !== null && withActivity <= withoutActivity) {
    return { price, memberPrice, activityPrice: withActivity, salePrice: withActivity, rule: 'activity' }
  }
  const rule = memberPrice === null ? 'list' : 'member'
  return { price, memberPrice, activityPrice: null, salePrice: withoutActivity, rule }
}

/** The price of an addition; never above what it costs by itself. */
export const additionPrice = (unit: UnitPrice, plusPrice: number): UnitPrice =>
  plusPrice < unit.salePrice
    ? { price: unit.price, memberPrice: null, activityPrice: null, salePrice: plusPrice, rule: 'addition' }
    : unit

/** Gifts cost nothing, and nothing is taken off. */
export const GIFT_PRICE: UnitPrice = { price: 0, memberPrice: null, activityPrice: null, salePrice: 0, rule: 'list' }

const percentOf = (price: number, percent: number) =>
  Math.max(Math.min(price, 1), Math.floor((price * percent + 50) / 100))
