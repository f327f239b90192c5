import { DISCOUNT_KINDS } from '@heji/api-client/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PromotionLine } from './promotion-lines'
import { applyPromotions, type PromotionRule } from './promotions'

const any = { shopId: null, goodsIds: null, categoryIds: null }
const minus = (values: Partial<PromotionRule> = {}): PromotionRule => ({
  ...any,
  id: 1,
  kind: 'full_minus',
  name: '满300减50',
  steps: [{ full: 30_000, off: 5_000 }],
  ...values,
})
const line = (skuId: number, fee: number, values: Partial<PromotionLine> = {}): PromotionLine => ({
  skuId,
  goodsId: skuId,
  shopId: 1,
  categoryIds: [7],
  num: 1,
  fee,
  ...values,
})

describe('applyPromotions', () => {
  it('uses the amount of the highest reached step', () => {
    const rule = minus({
      steps: [
        { full: 30_000, off: 5_000 },
        { full: 50_000, off: 12_000 },
      ],
    })
    const amounts = [29_999, 30_000, 49_999, 50_000].map(fee => applyPromotions([rule], [line(1, fee)])[0]?.amount)
    expect(amounts).toEqual([undefined, 5_000, 5_000, 12_000])
  })

  it('takes a percentage, rounded half up', () => {
    const rule = minus({ kind: 'full_discount', steps: [{ full: 100, off: 15 }] })
    expect(applyPromotions([rule], [line(1, 1_110)])[0]?.amount).toBe(167)
  })

  it('counts only lines of its shop, goods and categories', () => {
    const rule = minus({ shopId: 1, goodsIds: [1, 2, 3], categoryIds: [7] })
    const lines = [
      line(1, 20_000),
      line(2, 15_000),
      line(3, 90_000, { shopId: 2 }),
      line(4, 90_000),
      line(3, 90_000, { skuId: 5, categoryIds: [8] }),
    ]
    expect(applyPromotions([rule], lines)).toEqual([
      { id: 1, kind: 'full_minus', name: '满300减50', amount: 5_000, skuIds: [1, 2] },
    ])
  })

  it('gives a line to the promotion with the largest discount, the rest to the next', () => {
    const small = minus({ id: 2, name: '满100减10', steps: [{ full: 10_000, off: 1_000 }] })
    const applied = applyPromotions([small, minus({ goodsIds: [1] })], [line(1, 40_000), line(2, 10_000)])
    expect(applied.map(p => [p.id, p.amount, p.skuIds])).toEqual([
      [1, 5_000, [1]],
      [2, 1_000, [2]],
    ])
  })

  it('follows the choice of the buyer', () => {
    const other = minus({ id: 2, steps: [{ full: 10_000, off: 100 }] })
    const chosen = applyPromotions([minus(), other], [line(1, 40_000, { chosenId: 2 })])
    expect(chosen.map(p => p.id)).toEqual([2])
    expect(applyPromotions([minus(), other], [line(1, 40_000, { chosenId: 0 })])).toEqual([])
  })

  it('is about a line of which one category is in its scope, and not about goods that cost nothing', () => {
    const lines = [line(1, 30_000, { categoryIds: [7, 9] }), line(2, 0), line(3, 90_000, { categoryIds: [] })]
    expect(applyPromotions([minus({ categoryIds: [7, 8] })], lines)).toMatchObject([{ amount: 5_000, skuIds: [1] }])
  })

  it('leaves out rules of a kind that is not known, instead of pricing them as another', () => {
    const odd = minus({ id: 2, kind: 'buy_one_get_two' as never, steps: [{ full: 100, off: 9_000 }] })
    expect(applyPromotions([odd], [line(1, 40_000)])).toEqual([])
    expect(applyPromotions([odd, minus()], [line(1, 40_000)]).map(p => p.id)).toEqual([1])
  })

  const rules = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...DISCOUNT_KINDS),
        shopId: fc.constantFrom(null, 1, 2),
        goodsIds: fc.constantFrom(null, [1, 2], [3, 4, 5]),
        categoryIds: fc.constantFrom(null, [7], [8, 9]),
        steps: fc.array(fc.record({ full: fc.nat(50_000), off: fc.nat(200) }), { maxLength: 3 }),
      }),
      { maxLength: 6 },
    )
    .map(all => all.map((rule, i) => ({ ...rule, id: i + 1, name: `活动${i}` })))
  const lines = fc
    .array(
      fc.record({
        shopId: fc.constantFrom(1, 2),
        categoryIds: fc.subarray([7, 8, 9]),
        fee: fc.nat(80_000),
        chosenId: fc.constantFrom(undefined, undefined, 0, 1, 2),
      }),
      { maxLength: 8 },
    )
    .map(all => all.map((own, i) => ({ ...own, num: 1, skuId: i + 1, goodsId: i + 1 })))

  it('never gives more than the lines cost, uses a line once, and does not depend on any order', () => {
    fc.assert(
      fc.property(rules, lines, (all, own) => {
        const applied = applyPromotions(all, own)
        const used = applied.flatMap(p => p.skuIds)
        expect(new Set(used).size).toBe(used.length)
        for (const { amount, skuIds } of applied) {
          const base = own.filter(l => skuIds.includes(l.skuId)).reduce((sum, l) => sum + l.fee, 0)
          expect(Number.isSafeInteger(amount) && amount > 0 && amount < base).toBe(true)
        }
        expect(applyPromotions(all.toReversed(), own.toReversed())).toEqual(applied)
      }),
      { numRuns: 3_000 },
    )
  })
})
