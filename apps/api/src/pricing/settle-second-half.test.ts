import { applyPromotions, type PromotionRule, promotionShares } from '@heji/pricing/promotions'
import { halfOfSeconds } from '@heji/pricing/second-half'
import { unitPrice } from '@heji/pricing/unit-price'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SoldLine } from './repaid'
import { settleReturn } from './settle-return'

const ANY = { shopId: null, goodsIds: null, categoryIds: null }
const RULE: PromotionRule = { ...ANY, id: 1, kind: 'second_half', name: '第二件半价', steps: [] }
const line = (price: number, num: number, skuId = 1) => ({
  skuId,
  goodsId: skuId,
  shopId: 1,
  categoryIds: [],
  num,
  fee: price * num,
})
const fee = (of: readonly { fee: number }[]) => of.reduce((sum, own) => sum + own.fee, 0)

describe('every second piece at half price, returned', () => {
  /** Sold with this promotion alone. */
  function sold(prices: [price: number, num: number][]) {
    const own = prices.map(([price, num], i) => line(price, num, i + 1))
    const shares = promotionShares(applyPromotions([RULE], own), own)
    const terms = {
      lines: prices.map(([price, num], i) => ({
        skuId: i + 1,
        goodsId: i + 1,
        num,
        unit: unitPrice({ price }),
        shopId: 1,
        categoryIds: [],
        addition: null,
      })),
      promotions: [RULE],
      coupon: null,
    }
    const rows = own.map(
      ({ num, fee: whole, skuId }): SoldLine => ({
        id: skuId,
        num,
        totalFee: whole - (shares.get(skuId) ?? 0),
        pointUse: 0,
        pointFee: 0,
        aftersalesNum: 0,
        aftersalesFee: 0,
        grants: [],
      }),
    )
    return { lines: rows, terms }
  }

  it('prices the kept piece of a pair anew, whichever piece goes back first', () => {
    const order = sold([
      [10_000, 1],
      [8_000, 1],
    ])
    expect(settleReturn(order, new Map([[1, 1]])).fee).toBe(6_000)
    expect(settleReturn(order, new Map([[2, 1]])).fee).toBe(4_000)
    const both = new Map([
      [1, 1],
      [2, 1],
    ])
    expect(settleReturn(order, both).fee).toBe(14_000)
  })

  it('refunds the paid amount less the price of the kept pieces alone', () => {
    const small = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(small, fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }), (prices, wish) => {
        const order = sold(prices)
        const back = new Map(order.lines.map(({ id, num }, i) => [id, Math.min(num, wish[i]!)]))
        const kept = prices.map(([price, num], i) => line(price, num - back.get(i + 1)!)).filter(({ num }) => num > 0)
        const paid = order.lines.reduce((sum, { totalFee }) => sum + totalFee, 0)
        expect(settleReturn(order, back).fee).toBe(paid - (fee(kept) - halfOfSeconds(kept)))
      }),
      { numRuns: 1_000 },
    )
  })
})
