/** The discount of a coupon; pure, amounts in cents. */

import { yuanText } from './yuan-text'

export interface CouponRule {
  cardType: 'cash' | 'discount'
  /** Percent OFF. */
  percentOff: number
  reduceCost: number
  /** Goods that match must cost at least this. */
  leastCost: number
  /** Maximum discount of a `discount` coupon; 0 = no limit. */
  mostCost: number
  /** Only goods of this shop; null = every shop. */
  shopId: number | null
  /** Only goods in one of these categories; null = all goods. */
  categoryIds: readonly number[] | null
}

export interface CouponLine {
  shopId: number
  categoryIds: readonly number[]
  /** Unit sale price × pieces. */
  fee: number
}

type CouponVerdict =
  | { ok: true; amount: number; matches: boolean[] }
  /** `reason` is shown to the shopper (wire §8 `invalid_desc`). */
  | { ok: false; reason: string }

/**
 * Checks one coupon against the lines of one order. `matches` are the lines that share the amount. The amount is a
 * whole number of cents, at least 1 and at most the price of the matching lines: a cash coupon above it takes all, a
 * percentage leaves a cent.
 */
export function judgeCoupon(rule: CouponRule, lines: readonly CouponLine[]): CouponVerdict {
  const inShop = lines.map(line => rule.shopId === null || line.shopId === rule.shopId)
  if (!inShop.includes(true)) return { ok: false, reason: '不适用于该店铺' }
  const matches = lines.map((line, i) => inShop[i]! && inCategories(rule, line))
  if (!matches.includes(true)) return { ok: false, reason: '订单商品不适用' }
  const base = lines.reduce((sum, line, i) => sum + (matches[i] ? line.fee : 0), 0)
  const needed = Math.max(rule.leastCost, rule.cardType === 'cash' ? 1 : 2)
  if (base < needed) return { ok: false, reason: `订单金额需满${yuanText(needed)}元` }
  return { ok: true, amount: amountOff(rule, base), matches }
}

const inCategories = ({ categoryIds }: CouponRule, line: CouponLine) =>
  categoryIds === null || line.categoryIds.some(id => categoryIds.includes(id))

/** Cents that the coupon cannot exceed for lines of this price. */
export const mostOff = (rule: CouponRule, fee: number): number => amountOff(rule, fee + 1)

/** Percents are rounded half up to the cent. */
function amountOff(rule: CouponRule, base: number) {
  if (rule.cardType === 'cash') return Math.min(base, rule.reduceCost)
  const off = Math.floor((base * rule.percentOff + 50) / 100)
  const bounded = rule.mostCost > 0 ? Math.min(off, rule.mostCost) : off
  return Math.min(base - 1, Math.max(1, bounded))
}
