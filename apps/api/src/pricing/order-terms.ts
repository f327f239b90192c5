/** The rules that an order was priced by, kept with it; pure, amounts in cents. */

import type { CouponRule } from './coupon'
import { feeOf, isInScope, type PromotionLine, type PromotionScope } from './promotion-lines'
import type { PromotionRule } from './promotions'
import { type QuoteLine, quote, withFee } from './quote'
import type { UnitPrice } from './unit-price'

/** What an addition costs by itself, and what other goods in its scope must cost for the lower price. */
export interface AdditionTerms extends PromotionScope {
  alone: UnitPrice
  full: number
}

/** A line as it was priced. */
export interface TermLine extends Omit<QuoteLine, 'marketPrice' | 'activityName'> {
  addition: AdditionTerms | null
}

export interface OrderTerms {
  /** In the order of the order's lines. */
  lines: TermLine[]
  /** Those that ran and are about these lines. */
  promotions: PromotionRule[]
  coupon: { title: string; rule: CouponRule } | null
}

/** What some pieces cost by the rules of their order, before points and freight. */
export interface KeptPrice {
  fee: number
  /** Rules that still take something off. */
  promotions: string[]
  coupon: boolean
  /** Additions that cost as much as by themselves, by place. */
  alone: number[]
}

/** Prices `nums[i]` pieces of each line as if nothing else had been bought. */
export function priceKept(terms: OrderTerms, nums: readonly number[]): KeptPrice {
  const kept = terms.lines.map((line, place) => ({ ...line, num: nums[place]!, place })).filter(line => line.num > 0)
  const normal = kept.filter(({ kind = 'normal' }) => kind === 'normal').map(line => withFee(toQuoteLine(line)))
  const dear = kept.filter(({ addition, skuId }) => addition && !isEarned(addition, skuId, normal))
  const lines = kept.map(line => toQuoteLine(line, dear.includes(line) ? line.addition!.alone : line.unit))
  const { promotions, coupon } = terms
  const quoted = quote(lines, { province: '', promotions, coupon })
  return {
    fee: quoted.itemFee - quoted.discountFee,
    promotions: quoted.promotions.map(({ name }) => name),
    coupon: quoted.couponDiscount > 0,
    alone: dear.map(({ place }) => place),
  }
}

const toQuoteLine = (line: TermLine, unit = line.unit): QuoteLine => ({
  ...line,
  unit,
  marketPrice: 0,
  activityName: '',
})

/** The same sku never counts towards its own threshold. */
const isEarned = (addition: AdditionTerms, skuId: number, normal: readonly PromotionLine[]) =>
  feeOf(normal.filter(line => line.skuId !== skuId && isInScope(addition, line))) >= addition.full

/** Ways that are looked at to keep some more of what was bought. */
const MOST_WAYS = 500

/**
 * The least that a buyer could have paid to hold these pieces: their price, or that of more pieces of the same order where
 * more costs less, as it does just above a threshold. So it never falls when more is kept, and what goes back in parts is
 * worth as much as what goes back at once. Of very many pieces only whole lines are looked at.
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
