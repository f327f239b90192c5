import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundOf } from './line-refund'
import { refundSteps } from './refund-steps'

const line = (values: object = {}) => ({
  num: 1,
  salePrice: 8_900,
  totalFee: 8_900,
  pointUse: 0,
  pointFee: 0,
  aftersalesNum: 0,
  aftersalesFee: 0,
  protectedFee: 0,
  priceSteps: [] as { rule: string; amount: number }[],
  ...values,
})
const stepsOf = (bought: ReturnType<typeof line>, num = bought.num, asked?: number) => {
  const mostFee = refundOf(bought, num).fee
  return refundSteps([{ line: bought, num, mostFee, refundFee: asked ?? mostFee }])
}

describe('why a refund is the sum that it is', () => {
  it('says why ¥59 of ¥89 come back', () => {
    const bought = line({ totalFee: 5_900, priceSteps: [{ rule: 'coupon', amount: -3_000 }] })
    expect(stepsOf(bought)).toEqual([
      { rule: 'goods', text: '退款商品 1 件', amount: 8_900 },
      { rule: 'coupon', text: '优惠券已抵扣', amount: -3_000 },
    ])
  })

  it('names every reason: promotion, coupon, points, price protection, and a lower sum that was asked for', () => {
    const bought = line({
      num: 2,
      totalFee: 17_800 - 2_000 - 1_000 - 600,
      pointUse: 600,
      pointFee: 600,
      protectedFee: 400,
      priceSteps: [
        { rule: 'list', amount: 20_000 },
        { rule: 'member', amount: -2_200 },
        { rule: 'full_minus', amount: -2_000 },
        { rule: 'coupon', amount: -1_000 },
        { rule: 'points', amount: -600 },
      ],
    })
    expect(stepsOf(bought, 1, 6_000).map(({ rule, amount }) => [rule, amount])).toEqual([
      ['goods', 8_900],
      ['promotion', -1_000],
      ['coupon', -500],
      ['points', -300],
      ['protected', -200],
      ['asked', -900],
    ])
  })

  it('adds up to the refund, whatever was shared and refunded before', () => {
    const cents = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        cents(50_000),
        cents(90),
        cents(90),
        fc.integer(),
        (num, salePrice, a, b, n) => {
          const off = {
            coupon: Math.floor((salePrice * num * a) / 200),
            points: Math.floor((salePrice * num * b) / 200),
          }
          const bought = line({
            num,
            salePrice,
            pointFee: off.points,
            totalFee: salePrice * num - off.coupon - off.points,
            priceSteps: [
              { rule: 'coupon', amount: -off.coupon },
              { rule: 'points', amount: -off.points },
            ],
          })
          const pieces = (Math.abs(n) % num) + 1
          const steps = stepsOf(bought, pieces)
          expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(refundOf(bought, pieces).fee)
        },
      ),
    )
  })
})
