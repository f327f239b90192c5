/** How points are earned and spent (wire §9). */
export const POINT_RULE = {
  name: '积分',
  /** Points with the value of one yuan. */
  pointsPerYuan: 100,
  /** Maximum percent of the goods' price that points may pay. */
  maxPercent: 50,
  /** Points for every yuan paid for goods. */
  earnedPerYuan: 1,
} as const

export const RULE_TEXT = [
  `每消费1元可得${POINT_RULE.earnedPerYuan}${POINT_RULE.name}，确认收货后到账。`,
  `下单时${POINT_RULE.pointsPerYuan}${POINT_RULE.name}可抵1元，最多抵扣商品金额的${POINT_RULE.maxPercent}%。`,
  `订单取消或退款时，已用${POINT_RULE.name}退回，已得${POINT_RULE.name}扣回。`,
].join('\n')

/** Points that this payment for goods, in cents, earns. */
export const earnedBy = (paidFee: number) => Math.floor((paidFee * POINT_RULE.earnedPerYuan) / 100)
