import { type CouponRule, judgeCoupon } from './coupon'
import { chargesOf, type FreightCharge, freightOf, type Place } from './freight'
import { LINE_KINDS } from './line-kinds'
import { deductPoints, type PointRule } from './points'
import { type AppliedPromotion, applyPromotions, type PromotionRule, promotionShares } from './promotions'
import { type Fees, type QuotedLine, type QuoteLine, quoteLine } from './quote-line'
import { shareAmount } from './share'
import { lessBy, type PriceStep } from './steps'

export type { QuotedLine, QuoteLine } from './quote-line'

export interface QuoteContext {
  /** Where the goods go; `NOWHERE` while unknown. */
  place: Place
  /** Running promotions. */
  promotions?: readonly PromotionRule[]
  coupon?: { title: string; rule: CouponRule } | null
  /** Points that the buyer wants to spend, of those that he has. */
  points?: { rule: PointRule; asked: number; balance: number }
  /** Reason for free freight; left out = by the freight templates of the goods. */
  freeBecause?: string | undefined
}

export interface Quote extends Fees {
  lines: QuotedLine[]
  marketFee: number
  maxPoint: number
  /** Part of `totalFee`, but of no line. */
  freightFee: number
  promotions: AppliedPromotion[]
  /** Reason why the coupon gave no discount; empty without a coupon or if it did. */
  couponProblem: string
}

/**
 * Price of the lines of one order, in cents: `totalFee = itemFee - discountFee + freightFee`. In this order (decision
 * 009): every line has its unit price (list, member, activity or addition), then one promotion for each line, then one
 * coupon, then points, each shared over its lines; freight last, by the price of the goods before points (reliability
 * R6, R7).
 */
export function quote(lines: readonly QuoteLine[], context: QuoteContext): Quote {
  const normal = lines.filter(isNormal).map(withFee)
  const promotions = applyPromotions(context.promotions ?? [], normal)
  const promoted: Shares = byKey(promotionShares(promotions, normal))
  const { shares: couponShares, problem } = takeCoupon(normal, promoted, context.coupon)
  const afterCoupon = (line: QuoteLine) => saleFee(line) - of(promoted, line) - of(couponShares, line)
  const goodsFee = lines.reduce((sum, line) => sum + afterCoupon(line), 0)
  const { points, freight } = besidesGoods(goodsFee, context, chargesOf(lines, context.place))
  const pointShares = shareAmount(
    points.fee,
    lines.map(line => ({ key: keyOf(line), weight: afterCoupon(line) })),
  )
  const useShares = shareAmount(
    points.points,
    lines.map(line => ({ key: keyOf(line), weight: of(pointShares, line) })),
  )
  const quoted = lines.map(line => {
    const promotion = isNormal(line) ? promotions.find(({ skuIds }) => skuIds.includes(line.skuId)) : undefined
    return quoteLine(line, {
      promotion: promotion ? { ...promotion, amount: of(promoted, line) } : null,
      coupon: { name: context.coupon?.title ?? '', amount: of(couponShares, line) },
      points: { fee: of(pointShares, line), use: of(useShares, line) },
    })
  })
  const sums = sumsOf(lines, quoted)
  return {
    lines: quoted,
    steps: [
      { rule: 'list', text: '商品总额', amount: sums.itemFee },
      ...lessBy('activity', '活动优惠', sums.activityDiscount),
      ...lessBy('member', '会员折扣', sums.memberDiscount),
      ...lessBy('plus_price_buy', '加价换购', sums.additionDiscount),
      ...giftSteps(lines),
      ...promotions.flatMap(({ kind, name, amount }) => lessBy(kind, name, amount)),
      ...lessBy('coupon', context.coupon?.title ?? '', sums.couponDiscount),
      ...lessBy('points', `${points.points}积分抵扣`, sums.pointFee),
      { rule: 'freight', text: freight.text, amount: freight.fee },
    ],
    ...sums,
    pointUse: points.points,
    maxPoint: points.max,
    freightFee: freight.fee,
    totalFee: sums.itemFee - sums.discountFee + freight.fee,
    promotions,
    couponProblem: problem,
  }
}

/** Part of the goods' price after the coupon that points pay, and the freight. */
export const besidesGoods = (
  goodsFee: number,
  { points, freeBecause }: QuoteContext,
  charges: readonly FreightCharge[],
) => ({
  points: points ? deductPoints(points.rule, { ...points, goodsFee }) : { points: 0, fee: 0, max: 0 },
  freight: freeBecause ? { fee: 0, text: freeBecause } : freightOf(goodsFee, charges),
})

type Shares = ReadonlyMap<number, number>

const saleFee = (line: QuoteLine) => line.unit.salePrice * line.num

/** A line for checking promotions: at its unit price, before discounts. */
export const withFee = <L extends QuoteLine>(line: L): L & { fee: number } => ({ ...line, fee: saleFee(line) })

const isNormal = ({ kind = 'normal' }: QuoteLine) => kind === 'normal'
/** The same sku may be bought, added and given at the same time. */
const keyOf = ({ skuId, kind = 'normal' }: Pick<QuoteLine, 'skuId' | 'kind'>) =>
  skuId * LINE_KINDS.length + LINE_KINDS.indexOf(kind)
const byKey = (bySku: Shares): Shares => new Map([...bySku].map(([skuId, share]) => [keyOf({ skuId }), share]))
const of = (shares: Shares, line: QuoteLine) => shares.get(keyOf(line)) ?? 0

/** Gifts change no price, but the order keeps their reason. */
const giftSteps = (lines: readonly QuoteLine[]): PriceStep[] =>
  [...new Set(lines.filter(line => line.kind === 'gift').map(line => line.activityName))].map(text => ({
    rule: 'full_gift',
    text,
    amount: 0,
  }))

/** A coupon counts the price after promotions. */
function takeCoupon(lines: readonly QuoteLine[], promoted: Shares, coupon: QuoteContext['coupon']) {
  if (!coupon) return { shares: new Map<number, number>(), problem: '' }
  const fees = lines.map(line => ({ ...line, fee: saleFee(line) - of(promoted, line) }))
  const verdict = judgeCoupon(coupon.rule, fees)
  if (!verdict.ok) return { shares: new Map<number, number>(), problem: verdict.reason }
  const weights = fees.map((line, i) => ({ key: keyOf(line), weight: verdict.matches[i] ? line.fee : 0 }))
  return { shares: shareAmount(verdict.amount, weights), problem: '' }
}

function sumsOf(lines: readonly QuoteLine[], quoted: readonly QuotedLine[]) {
  const sum = (field: keyof QuotedLine & `${string}${'Fee' | 'Discount'}`) =>
    quoted.reduce((total, line) => total + line[field], 0)
  return {
    marketFee: lines.reduce((total, line) => total + Math.max(line.marketPrice, line.unit.price) * line.num, 0),
    itemFee: sum('itemFee'),
    activityDiscount: sum('activityDiscount'),
    memberDiscount: sum('memberDiscount'),
    promotionDiscount: sum('promotionDiscount'),
    additionDiscount: sum('additionDiscount'),
    couponDiscount: sum('couponDiscount'),
    pointFee: sum('pointFee'),
    discountFee: sum('discountFee'),
  }
}
