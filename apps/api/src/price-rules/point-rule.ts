/** How points are earned and spent (wire §9); the figures are rules of trade, and an order keeps its own. */
import type { TradeRules } from './trade-rules'

/** What the shop calls them. */
export const POINTS = '积分'

/** What buyers read about points. */
export function ruleText({ point_earned, point_value, point_percent, point_months }: TradeRules): string {
  return [
    point_earned > 0 ? `每消费1元可得${point_earned}${POINTS}，确认收货后到账。` : '',
    point_percent > 0
      ? `下单时${point_value}${POINTS}可抵1元，最多抵扣商品金额的${point_percent}%。`
      : `下单时不能用${POINTS}抵扣。`,
    `订单取消或退款时，已用${POINTS}退回，已得${POINTS}扣回。`,
    point_months > 0 ? `${POINTS}${point_months}个月有效，先得的先用。` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Points that this payment for goods, in cents, earns. */
export const earnedBy = (paidFee: number, earnedPerYuan: number) => Math.floor((paidFee * earnedPerYuan) / 100)
