import type { PriceStep } from '../db/schema'
import { type CouponRule, judgeCoupon } from './coupon'
import { freightOf } from './freight'
import { shareAmount } from './share'
import type { UnitPrice } from './unit-price'

export interface QuoteLine {
  /** Unique within the quote. */
  skuId: number
  num: number
  unit: UnitPrice
  marketPrice: number
  activityName: string
  shopId: number
  categoryIds: readonly number[]
}

export interface QuoteContext {
  /** Where the goods go; empty while unknown. */
  province: string
  coupon?: { title: string; rule: CouponRule } | null
}

export interface QuotedLine {
  skuId: number
  num: number
  item_fee: number
  activity_discount: number
  member_discount: number
  coupon_discount: number
  discount_fee: number
  total_fee: number
  steps: PriceStep[]
}

export interface Quote {
  lines: QuotedLine[]
  /** They add up to `total_fee`. */
  steps: PriceStep[]
  market_fee: number
  item_fee: number
  activity_discount: number
  member_discount: number
  coupon_discount: number
  discount_fee: number
  freight_fee: number
  total_fee: number
  /** Why the coupon took nothing off; empty without a coupon or when it did. */
  coupon_problem: string
}

/**
 * What the lines of one order cost, in cents: `total_fee = item_fee - discount_fee + freight_fee`. Every line pays its
 * unit price (list, member or activity), then one coupon, shared over its lines; freight last (reliability R6, R7).
 */
export function quote(lines: readonly QuoteLine[], { province, coupon }: QuoteContext): Quote {
  const fees = lines.map(line => ({ shopId: line.shopId, categoryIds: line.categoryIds, fee: saleFee(line) }))
  const verdict = coupon ? judgeCoupon(coupon.rule, fees) : null
  const shares = shareAmount(
    verdict?.ok ? verdict.amount : 0,
    lines.map((line, i) => ({ key: line.skuId, weight: verdict?.ok && verdict.matches[i] ? saleFee(line) : 0 })),
  )
  const quoted = lines.map(line => quoteLine(line, shares.get(line.skuId) ?? 0, coupon?.title ?? ''))
  const sum = (field: 'item_fee' | 'activity_discount' | 'member_discount' | 'coupon_discount' | 'discount_fee') =>
    quoted.reduce((total, line) => total + line[field], 0)
  const sums = {
    market_fee: lines.reduce((total, line) => total + Math.max(line.marketPrice, line.unit.price) * line.num, 0),
    item_fee: sum('item_fee'),
    activity_discount: sum('activity_discount'),
    member_discount: sum('member_discount'),
    coupon_discount: sum('coupon_discount'),
    discount_fee: sum('discount_fee'),
  }
  const goodsFee = sums.item_fee - sums.discount_fee
  const freight = freightOf(goodsFee, province)
  return {
    lines: quoted,
    steps: [
      { rule: 'list', text: '商品总额', amount: sums.item_fee },
      ...lessBy('activity', '活动优惠', sums.activity_discount),
      ...lessBy('member', '会员折扣', sums.member_discount),
      ...lessBy('coupon', coupon?.title ?? '', sums.coupon_discount),
      { rule: 'freight', text: freight.text, amount: freight.fee },
    ],
    ...sums,
    freight_fee: freight.fee,
    total_fee: goodsFee + freight.fee,
    coupon_problem: verdict && !verdict.ok ? verdict.reason : '',
  }
}

const saleFee = (line: QuoteLine) => line.unit.salePrice * line.num

function quoteLine(line: QuoteLine, couponShare: number, couponTitle: string): QuotedLine {
  const { unit, num } = line
  const less = (unit.price - unit.salePrice) * num
  const activity = unit.rule === 'activity' ? less : 0
  const member = unit.rule === 'member' ? less : 0
  const itemFee = unit.price * num
  const discountFee = less + couponShare
  return {
    skuId: line.skuId,
    num,
    item_fee: itemFee,
    activity_discount: activity,
    member_discount: member,
    coupon_discount: couponShare,
    discount_fee: discountFee,
    total_fee: itemFee - discountFee,
    steps: [
      { rule: 'list', text: '商品总额', amount: itemFee },
      ...lessBy('activity', line.activityName, activity),
      ...lessBy('member', '会员折扣', member),
      ...lessBy('coupon', couponTitle, couponShare),
    ],
  }
}

const lessBy = (rule: PriceStep['rule'], text: string, amount: number): PriceStep[] =>
  amount > 0 ? [{ rule, text, amount: -amount }] : []
