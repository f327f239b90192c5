import { expect, it } from 'vitest'
import { earnedBy, ruleText } from './point-rule'
import { tradeRules } from './trade-rules'

it('earns whole points for whole yuan, as many as the rule says', () => {
  expect([99, 100, 199, 200].map(fee => earnedBy(fee, 1))).toEqual([0, 1, 1, 2])
  expect([99, 100, 0].map(fee => earnedBy(fee, 3))).toEqual([2, 3, 0])
  expect(earnedBy(10_000, 0)).toBe(0)
})

it('tells buyers the rules that hold', () => {
  expect(ruleText(tradeRules({})).split('\n')).toEqual([
    '每消费1元可得1积分，确认收货后到账。',
    '下单时100积分可抵1元，最多抵扣商品金额的50%。',
    '订单取消或退款时，已用积分退回，已得积分扣回。',
  ])
  const other = ruleText(tradeRules({ point_earned: 0, point_percent: 0, point_months: 12 }))
  expect(other.split('\n')).toEqual([
    '下单时不能用积分抵扣。',
    '订单取消或退款时，已用积分退回，已得积分扣回。',
    '积分12个月有效，先得的先用。',
  ])
})
