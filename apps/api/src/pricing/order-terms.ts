/** The rules that priced an order, stored with it; pure, amounts in cents. */

import type { CouponRule } from '@heji/pricing/coupon'
import { feeOf, isInScope, type PromotionScope } from '@heji/pricing/promotion-lines'
import type { PromotionRule } from '@heji/pricing/promotions'
import { type QuoteLine, quote, withFee } from '@heji/pricing/quote'
import type { UnitPrice } from '@heji/pricing/unit-price'

/** Price of an addition alone, and the minimum price of other goods in its scope for the lower price. */
export interface AdditionTerms extends PromotionScope {
  alone: UnitPrice
  full: number
}

/** A line with its prices. */
export interface TermLine extends Omit<QuoteLine, 'marketPrice' | 'activityName'> {
  addition: AdditionTerms | null
}

export interface OrderTerms {
  /** In the order of the order's lines. */
  lines: TermLine[]
  /** Promotions that ran and cover these lines. */
  promotions: PromotionRule[]
  coupon: { title: string; rule: CouponRule } | null
}

/** Price of some pieces by the rules of their order, before points and freight. */
export interface KeptPrice {
  fee: number
  /** Rules that still give a discount. */
  promotions: string[]
  coupon: boolean
  /** Additions at their full price, by position. */
  alone: number[]
}

/** Prices `nums[i]` pieces of each line as if nothing else had been bought. Of one order hundreds of ways are priced, so lines are copied once. */
export function priceKept({ lines, promotions, coupon }: OrderTerms, nums: readonly number[]): KeptPrice {
  const kept = lines.flatMap((line, place) => {
    const num = nums[place]!
    return num > 0 ? [{ ...line, num, marketPrice: 0, activityName: '', place }] : []
  })
  const dear = kept.filter(({ addition, skuId }) => addition && !isEarned(addition, skuId, kept))
  const priced = kept.map(line => (dear.includes(line) ? { ...line, unit: line.addition!.alone } : line))
  const quoted = quote(priced, { province: '', promotions, coupon })
  return {
    fee: quoted.itemFee - quoted.discountFee,
    promotions: quoted.promotions.map(({ name }) => name),
    coupon: quoted.couponDiscount > 0,
    alone: dear.map(({ place }) => place),
  }
}

/** Whether requested goods reach the threshold; the same sku never counts towards its own. */
const isEarned = (addition: AdditionTerms, skuId: number, kept: readonly QuoteLine[]) =>
  feeOf(kept.filter(line => isNormal(line) && line.skuId !== skuId && isInScope(addition, line)).map(withFee)) >=
  addition.full
const isNormal = ({ kind = 'normal' }: QuoteLine) => kind === 'normal'

/** Maximum of ways that are tried to keep more of the bought goods. */
const MOST_WAYS = 500

/**
 * The lowest price for which a buyer could have these pieces: their own price, or that of more pieces of the same order
 * if more costs less, as it does just above a threshold. So it never falls when more is kept, and returns in parts are
 * worth the same as one return of everything. For very many pieces it tries only whole lines.
 */
export function cheapestKept(terms: OrderTerms, nums: readonly number[]): number {
  const bought = terms.lines.map(line => line.num)
  const each = nums.map((num, i) => Array.from({ length: bought[i]! - num + 1 }, (_, more) => num + more))
  const ends = nums.map((num, i) => (num < bought[i]! ? [num, bought[i]!] : [num]))
  const ways = [each, ends].find(choices => choices.reduce((n, { length }) => n * length, 1) <= MOST_WAYS)
  const held = ways ? combinations(ways) : [[...nums], bought]
  return Math.min(...held.map(pieces => priceKept(terms, pieces).fee))
}

const combinations = (choices: readonly number[][]): number[][] =>
  choices.reduce<number[][]>((made, own) => made.flatMap(first => own.map(num => [...first, num])), [[]])
