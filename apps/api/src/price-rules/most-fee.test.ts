import { expect, it } from 'vitest'
import { MOST_FEE, OVER_MOST_FEE } from './most-fee'

it('names the most that an order may cost', () => {
  const most = (MOST_FEE / 100).toLocaleString('en')
  expect(OVER_MOST_FEE).toBe(`单笔订单金额不能超过${most}元，请分开下单`)
})
