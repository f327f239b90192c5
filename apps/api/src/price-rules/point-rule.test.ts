import { expect, it } from 'vitest'
import { earnedBy, POINT_RULE, RULE_TEXT } from './point-rule'

it('tells how points are earned and spent as they are', () => {
  expect([99, 100, 199, 200].map(earnedBy)).toEqual([0, 1, 1, 2])
  expect(RULE_TEXT.split('\n')).toEqual([
    `每消费1元可得${earnedBy(100)}积分，确认收货后到账。`,
    `下单时${POINT_RULE.pointsPerYuan}积分可抵1元，最多抵扣商品金额的${POINT_RULE.maxPercent}%。`,
    '订单取消或退款时，已用积分退回，已得积分扣回。',
  ])
})
