import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPromotions, type PromotionRule, promotionShares } from './promotions'
import { halfOfSeconds, piecesToPair } from './second-half'

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
const lines = fc
  .array(fc.tuple(fc.nat(50_000), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 })
  .map(all => all.map(([price, num], i) => line(price, num, i + 1)))
const fee = (of: readonly { fee: number }[]) => of.reduce((sum, own) => sum + own.fee, 0)

describe('every second piece at half price', () => {
  it.each([
    ['one piece', [line(10_000, 1)], 0, 1],
    ['two of a kind', [line(10_000, 2)], 5_000, 0],
    ['the cheaper of two', [line(8_000, 1), line(10_000, 1)], 4_000, 0],
    ['three: the cheapest stands alone', [line(1_000, 1), line(10_000, 2)], 5_000, 1],
    ['half a cent stays with the shop', [line(99, 2)], 49, 0],
    ['nothing', [], 0, 2],
  ])('%s', (_, own, off, missing) => {
    expect([halfOfSeconds(own), piecesToPair(own)]).toEqual([off, missing])
  })

  it('gives whole cents, never less than nothing or more than half, and shares add up within their lines', () => {
    fc.assert(
      fc.property(lines, own => {
        const applied = applyPromotions([RULE], own)
        const off = applied[0]?.amount ?? 0
        expect(Number.isSafeInteger(off) && off >= 0 && off * 2 <= fee(own)).toBe(true)
        const shares = promotionShares(applied, own)
        expect([...shares.values()].reduce((a, b) => a + b, 0)).toBe(off)
        for (const { skuId, fee: whole } of own)
          expect(shares.get(skuId) ?? 0).toBeLessThanOrEqual(Math.ceil(whole / 2))
        expect(applyPromotions([RULE], own.toReversed())).toEqual(applied)
      }),
      { numRuns: 2_000 },
    )
  })

  it('gives no less discount for one more piece, and no lower price for the goods', () => {
    fc.assert(
      fc.property(lines, fc.nat(50_000), (own, price) => {
        const more = [...own, line(price, 1, 99)]
        expect(halfOfSeconds(more)).toBeGreaterThanOrEqual(halfOfSeconds(own))
        expect(fee(more) - halfOfSeconds(more)).toBeGreaterThanOrEqual(fee(own) - halfOfSeconds(own))
      }),
      { numRuns: 2_000 },
    )
  })
})
