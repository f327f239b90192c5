import { expect, it } from 'vitest'
import { freightOf } from './freight'
import { MOST_FEE, OVER_MOST_FEE } from './most-fee'
import { earnedBy, POINT_RULE, RULE_TEXT } from './point-rule'
import { yuanText } from './yuan-text'

it('writes cents as yuan without zeros at the end', () => {
  expect([30_000, 990, 1_005, 1, 10, 0].map(yuanText)).toEqual(['300', '9.9', '10.05', '0.01', '0.1', '0'])
})

it('says why the way costs what it costs', () => {
  expect(freightOf(9_900, '青海省')).toEqual({ fee: 0, text: '满99元包邮' })
  expect(freightOf(9_899, '浙江省')).toEqual({ fee: 800, text: '运费（满99元包邮）' })
  for (const far of ['新疆维吾尔自治区', '西藏自治区', '青海省', '内蒙古自治区', '宁夏回族自治区', '甘肃省'])
    expect(freightOf(9_899, far)).toEqual({ fee: 1_500, text: '运费（偏远地区，满99元包邮）' })
})

it('names the most that an order may cost', () => {
  const most = (MOST_FEE / 100).toLocaleString('en')
  expect(OVER_MOST_FEE).toBe(`单笔订单金额不能超过${most}元，请分开下单`)
})

it('tells how points are earned and spent as they are', () => {
  expect([99, 100, 199, 200].map(earnedBy)).toEqual([0, 1, 1, 2])
  expect(RULE_TEXT.split('\n')).toEqual([
    `每消费1元可得${earnedBy(100)}积分，确认收货后到账。`,
    `下单时${POINT_RULE.pointsPerYuan}积分可抵1元，最多抵扣商品金额的${POINT_RULE.maxPercent}%。`,
    '订单取消或退款时，已用积分退回，已得积分扣回。',
  ])
})
