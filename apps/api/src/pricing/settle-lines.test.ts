import { unitPrice } from '@heji/pricing/unit-price'
import { describe, expect, it } from 'vitest'
import { ANY, off, priced, type Sold, settle, sold, terms, without } from '../../testing/sold'

describe('which line the money of a return comes from', () => {
  const feesOf = (order: Sold, nums: number[]) => [...settle(order, nums).lines.values()].map(({ fee }) => fee)

  it('is the one that goes back, as far as its own money reaches', () => {
    const quarter = { ...off('full_discount', 20_000, 25), goodsIds: [1] }
    const lines = [priced(1, 10_000, 2), priced(2, 5_000, 2), priced(3, 8_000, 1)]
    const order = without(without(sold(terms(lines, { promotions: [quarter] })), [1, 0, 0]), [0, 1, 0])
    expect(feesOf(order, [1, 0, 0])).toEqual([10_000, 0, 0])
  })

  it('is then one that went back before and was paid less for it, not one that stays', () => {
    const alone = unitPrice({ price: 3_900 })
    const addition = priced(2, 3_900, 1, {
      kind: 'plus_buy',
      unit: { ...alone, salePrice: 990, rule: 'addition' },
      addition: { ...ANY, goodsIds: [1], alone, full: 10_000 },
    })
    const order = without(sold(terms([priced(1, 10_000, 1), addition, priced(3, 8_000, 1)])), [1, 0, 0])
    expect(feesOf(order, [0, 1, 0])).toEqual([2_910, 990, 0])
  })
})

describe('points of a return', () => {
  /** Lines of 100 yuan each, paid with money and points. */
  const paidWith = (...parts: [money: number, points: number][]): Sold => ({
    terms: terms(parts.map((_, i) => priced(i + 1, 10_000, 1))),
    lines: parts.map(([totalFee, pointUse], id) => ({
      id,
      num: 1,
      totalFee,
      pointUse,
      pointFee: pointUse,
      aftersalesNum: 0,
      aftersalesFee: 0,
      grants: [],
    })),
  })
  const pointsOf = (order: Sold, nums: number[]) => [...settle(order, nums).lines.values()].map(({ point }) => point)

  it('stand beside the money of each line', () => {
    expect(pointsOf(paidWith([9_000, 1_000], [6_000, 4_000]), [1, 1])).toEqual([3_000, 2_000])
  })

  it('go to the lines that go back where no money does', () => {
    const order = paidWith([0, 10_000], [0, 10_000], [0, 10_000])
    expect(pointsOf(order, [0, 1, 1])).toEqual([0, 10_000, 10_000])
  })

  it('are none of an order that cost nothing', () => {
    const free = { ...paidWith([0, 0]), terms: terms([priced(1, 0, 1)]) }
    expect(settle(free, [1])).toMatchObject({ fee: 0, point: 0 })
  })
})
