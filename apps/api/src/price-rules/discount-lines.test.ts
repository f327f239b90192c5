import { expect, it } from 'vitest'
import { discountLines } from './discount-lines'

it('tells of each step that made something cheaper, in the words of the wire', () => {
  const steps = (['activity', 'member', 'full_minus', 'full_gift', 'coupon', 'points'] as const).map((rule, i) => ({
    rule,
    text: `第${i}步`,
    amount: -100 * i,
  }))
  expect(discountLines(steps)).toEqual(
    ['limited_time_sale', 'member_price', 'full_minus', 'full_gift', 'coupon_discount', 'point_discount'].map(
      (type, i) => ({ type, info: `第${i}步`, rule: `第${i}步`, discount_fee: 100 * i }),
    ),
  )
})

it('leaves out the price and the freight', () => {
  const step = (rule: 'list' | 'freight') => ({ rule, text: '商品总额', amount: 1_000 })
  expect(discountLines([step('list'), step('freight')])).toEqual([])
})
