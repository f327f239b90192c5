import { expect, it } from 'vitest'
import { couponCondition, couponOffer } from './coupon'

it.each([
  [{ card_type: 'cash', reduce_cost: 3_000, least_cost: 19_900 }, '满199元可用', '满199元减30元'],
  [{ card_type: 'cash', reduce_cost: 1_050 }, '无门槛', '无门槛减10.50元'],
  [{ card_type: 'discount', discount: 15 }, '无门槛', '8.5折'],
  [
    { card_type: 'discount', discount: 15, least_cost: 10_000, most_cost: 5_000 },
    '满100元可用，最多减50元',
    '满100元打8.5折',
  ],
])('the words of %o', (coupon, condition, offer) => {
  expect([couponCondition(coupon), couponOffer(coupon)]).toEqual([condition, offer])
})
