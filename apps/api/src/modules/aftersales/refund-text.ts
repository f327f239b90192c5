import type { KeptPrice } from '../../pricing/order-terms'
import { POINT_RULE } from '../../pricing/point-rule'
import type { Settlement } from '../../pricing/settle-return'

/** 120元, 29.50元: a sum of money, unlike the bare threshold of a promotion. */
export const yuan = (cents: number) => `${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}元`

/**
 * The refund of a request, and one sentence for each reason why it differs from the price of the pieces.
 * @param wished requested cents
 */
export function refundText(
  { fee, paidFee, grantedFee, point, kept, bought }: Settlement,
  lines: readonly { itemName: string }[],
  wished: number,
): string[] {
  const why = kept && bought && fee !== paidFee ? reasonsOf(kept, bought, lines) : []
  return [
    `预计退款${yuan(wished)}${point > 0 ? `，退还${point}${POINT_RULE.name}` : ''}`,
    ...(grantedFee > 0 ? [`这些商品已通过价保退回${yuan(grantedFee)}，不再重复退`] : []),
    ...why,
    ...(kept && fee !== paidFee
      ? [`这些商品实付${yuan(paidFee)}；留下的商品按下单时的规则重新计价为${yuan(kept.fee)}，差额从退款中结算`]
      : []),
  ]
}

function reasonsOf(kept: KeptPrice, bought: KeptPrice, lines: readonly { itemName: string }[]) {
  const dearer = kept.alone.filter(place => !bought.alone.includes(place)).map(place => lines[place]!.itemName)
  const lost = bought.promotions.filter(name => !kept.promotions.includes(name))
  return [
    ...dearer.map(name => `“${name}”不再满足换购条件，按单独购买的价格结算`),
    ...lost.map(name => `留下的商品不再满足“${name}”`),
    ...(bought.coupon && !kept.coupon ? ['留下的商品不再满足优惠券的使用条件'] : []),
  ]
}

/**
 * Text about the points that the order earned; empty if none are taken back. @param shortFee cents for those that are
 * spent
 */
export function takeBackText({ due, shortFee }: { due: number; shortFee: number }): string[] {
  if (due === 0) return []
  const { name, pointsPerYuan } = POINT_RULE
  const rule = `退款时${name}不足的部分按${pointsPerYuan}${name}=1元从退款中扣除`
  return [`本单获得的${due}${name}将扣回；${rule}${shortFee > 0 ? `，目前将扣${yuan(shortFee)}` : ''}`]
}
