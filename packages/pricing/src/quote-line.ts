import type { LineFreight } from './freight'
import type { LineKind } from './line-kinds'
import type { AppliedPromotion } from './promotions'
import { lessBy, type PriceStep } from './steps'
import type { UnitPrice } from './unit-price'

export interface QuoteLine {
  /** With `kind`, unique within the quote. */
  skuId: number
  /** Left out = requested goods. Promotions and coupons apply only to these. */
  kind?: LineKind
  goodsId: number
  num: number
  unit: UnitPrice
  marketPrice: number
  /** For a gift or an addition, that of its promotion. */
  activityName: string
  shopId: number
  categoryIds: readonly number[]
  /** Left out = it adds nothing to the freight. */
  freight?: LineFreight | null | undefined
  /** The promotion that the buyer chose for this line; 0 = none, left out = the best one. */
  chosenId?: number | undefined
}

/** Of a line, or of an order the sums of its lines; cents. */
export interface Fees {
  itemFee: number
  activityDiscount: number
  memberDiscount: number
  promotionDiscount: number
  /** Difference between an addition's full price and its price here. */
  additionDiscount: number
  couponDiscount: number
  /** Points that are spent, and the cents that they pay; part of `discountFee`, as every other lessening. */
  pointUse: number
  pointFee: number
  discountFee: number
  totalFee: number
  /** They add up to `totalFee`. */
  steps: PriceStep[]
}

export interface QuotedLine extends Fees {
  skuId: number
  kind: LineKind
  num: number
}

/** This line's part of what is taken off the whole order, cents. */
interface Parts {
  promotion: Pick<AppliedPromotion, 'kind' | 'name' | 'amount'> | null
  coupon: { name: string; amount: number }
  points: { fee: number; use: number }
}

export function quoteLine(line: QuoteLine, { promotion, coupon, points }: Parts): QuotedLine {
  const { unit, num } = line
  const less = (unit.price - unit.salePrice) * num
  const activity = unit.rule === 'activity' ? less : 0
  const member = unit.rule === 'member' ? less : 0
  const addition = unit.rule === 'addition' ? less : 0
  const promoted = promotion?.amount ?? 0
  const itemFee = unit.price * num
  const discountFee = less + promoted + coupon.amount + points.fee
  const { kind = 'normal' } = line
  return {
    skuId: line.skuId,
    kind,
    num,
    itemFee,
    activityDiscount: activity,
    memberDiscount: member,
    promotionDiscount: promoted,
    additionDiscount: addition,
    couponDiscount: coupon.amount,
    pointUse: points.use,
    pointFee: points.fee,
    discountFee,
    totalFee: itemFee - discountFee,
    steps: [
      { rule: 'list', text: '商品总额', amount: itemFee },
      ...lessBy('activity', line.activityName, activity),
      ...lessBy('member', '会员折扣', member),
      ...lessBy('plus_price_buy', line.activityName, addition),
      ...(kind === 'gift' ? [{ rule: 'full_gift' as const, text: line.activityName, amount: 0 }] : []),
      ...(promotion ? lessBy(promotion.kind, promotion.name, promoted) : []),
      ...lessBy('coupon', coupon.name, coupon.amount),
      ...lessBy('points', '积分抵扣', points.fee),
    ],
  }
}
