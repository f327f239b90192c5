import { DISCOUNT_KINDS } from '@heji/api-client/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOf } from './promotion-kinds'
import type { PromotionLine } from './promotion-lines'
import { canCount, outlooksOf } from './promotion-outlook'
import { applyPromotions, type PromotionRule } from './promotions'

const ANY = { shopId: null, goodsIds: null, categoryIds: null }
const rule = (id: number, full: number, off: number, values: Partial<PromotionRule> = {}): PromotionRule => ({
  ...ANY,
  id,
  kind: 'full_minus',
  name: `活动${id}`,
  steps: [{ full, off }],
  ...values,
})
const half = (id: number, values: Partial<PromotionRule> = {}) =>
  rule(id, 0, 0, { kind: 'second_half', steps: [], ...values })
const line = (skuId: number, fee: number, values: Partial<PromotionLine> = {}): PromotionLine => ({
  skuId,
  goodsId: skuId,
  shopId: 1,
  categoryIds: [7],
  num: 1,
  fee,
  ...values,
})

describe('outlooksOf', () => {
  it('leaves out a promotion that loses', () => {
    const [small, large] = [rule(1, 10_000, 1_000), rule(2, 10_000, 3_000)]
    expect(outlooksOf([small, large], [line(1, 20_000)])).toEqual([{ id: 2, amount: 3_000, missing: 0, skuIds: [1] }])
  })

  it('names a promotion with the missing amount, on the lines that would get it', () => {
    expect(outlooksOf([rule(1, 10_000, 1_000)], [line(1, 6_000)])).toEqual([
      { id: 1, amount: 0, missing: 4_000, skuIds: [1] },
    ])
    expect(outlooksOf([half(1)], [line(1, 6_000)])).toEqual([{ id: 1, amount: 0, missing: 1, skuIds: [1] }])
  })

  it('does not name a missing amount for a promotion that would still lose', () => {
    const [now, later] = [rule(1, 10_000, 3_000), rule(2, 50_000, 2_000)]
    expect(outlooksOf([now, later], [line(1, 20_000)]).map(({ id }) => id)).toEqual([1])
    const better = rule(2, 50_000, 9_000)
    expect(outlooksOf([now, better], [line(1, 20_000)])).toMatchObject([{ id: 1 }, { id: 2, missing: 30_000 }])
  })

  it('counts for a threshold only lines that no better promotion has taken', () => {
    const [now, later] = [rule(1, 10_000, 3_000, { goodsIds: [1] }), rule(2, 20_000, 2_000)]
    expect(outlooksOf([now, later], [line(1, 19_000), line(2, 5_000)])).toEqual([
      { id: 1, amount: 3_000, missing: 0, skuIds: [1] },
      { id: 2, amount: 0, missing: 15_000, skuIds: [2] },
    ])
  })

  it('names the next step of a promotion that counts', () => {
    const steps = [
      { full: 10_000, off: 1_000 },
      { full: 30_000, off: 5_000 },
    ]
    expect(outlooksOf([rule(1, 0, 0, { steps })], [line(1, 20_000)])).toMatchObject([
      { amount: 1_000, missing: 10_000 },
    ])
  })

  it('respects the choice of the buyer', () => {
    const rules = [rule(1, 10_000, 1_000), rule(2, 10_000, 3_000)]
    expect(outlooksOf(rules, [line(1, 20_000, { chosenId: 1 })]).map(({ id }) => id)).toEqual([1])
    expect(outlooksOf(rules, [line(1, 20_000, { chosenId: 0 })])).toEqual([])
  })

  // Every promotion also has a category of its own, so that more of its goods need not be goods of others.
  const rules = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...DISCOUNT_KINDS),
        shopId: fc.constantFrom(null, 1),
        categoryIds: fc.constantFrom(null, [7], [8], [7, 8, 9]),
        steps: fc.array(fc.record({ full: fc.integer({ min: 1, max: 300 }), off: fc.integer({ min: 1, max: 40 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      { maxLength: 5 },
    )
    .map(all =>
      all.map(({ categoryIds, steps, ...own }, i) => ({
        ...own,
        id: i + 1,
        name: `活动${i}`,
        goodsIds: null,
        categoryIds: categoryIds && [...categoryIds, 100 + i + 1],
        steps: steps.toSorted((a, b) => a.full - b.full),
      })),
    )
  const lines = fc
    .array(
      fc.record({
        categoryIds: fc.subarray([7, 8, 9]),
        num: fc.integer({ min: 1, max: 4 }),
        price: fc.integer({ min: 0, max: 120 }),
        chosenId: fc.constantFrom(undefined, undefined, undefined, 0, 1, 2),
      }),
      { maxLength: 6 },
    )
    .map(all =>
      all.map(({ price, ...own }, i) => ({ ...own, shopId: 1, skuId: i + 1, goodsId: i + 1, fee: price * own.num })),
    )

  it('names the discount of the engine, now and with the missing amount; nothing else', () => {
    fc.assert(
      fc.property(rules, lines, (all, own) => {
        const applied = applyPromotions(all, own)
        const outlooks = outlooksOf(all, own)
        for (const { id, amount, skuIds } of applied)
          expect(outlooks.find(outlook => outlook.id === id)).toMatchObject({ amount, skuIds })
        for (const { id, missing, skuIds } of outlooks.filter(({ amount }) => amount === 0)) {
          const waiting = all.find(one => one.id === id)!
          expect(missing).toBeGreaterThan(0)
          expect(skuIds.length).toBeGreaterThan(0)
          expect(applied.map(one => one.id)).not.toContain(id)
          const place = { skuId: 999, goodsId: 999, shopId: 1, categoryIds: [100 + id] }
          // Pieces cost what one of the lines costs.
          const bought = own.map(one =>
            discountOf(waiting.kind)?.counts === 'quantity'
              ? { ...place, num: missing, fee: missing * Math.ceil(one.fee / one.num) }
              : { ...place, num: 1, fee: missing },
          )
          const then = bought.map(more => applyPromotions(all, [...own, more]).find(one => one.id === id)?.skuIds ?? [])
          expect(then.some(taken => skuIds.every(skuId => taken.includes(skuId)))).toBe(true)
        }
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('canCount', () => {
  const piece = line(1, 5_000)
  const counts = (rules: PromotionRule[]) => rules.filter(one => canCount(one, rules, piece)).map(({ id }) => id)

  it('is true while only the threshold is missing', () => {
    expect(counts([rule(1, 90_000, 100)])).toEqual([1])
    expect(counts([half(1)])).toEqual([1])
  })

  it('is false for a promotion of the same goods that always loses', () => {
    expect(counts([rule(1, 10_000, 1_000), rule(2, 10_000, 3_000)])).toEqual([2])
    expect(counts([rule(1, 10_000, 1_000), rule(2, 10_000, 1_000)])).toEqual([1])
    expect(counts([rule(1, 20_000, 1_000, { goodsIds: [1] }), rule(2, 10_000, 3_000, { categoryIds: [7] })])).toEqual([
      2,
    ])
  })

  it('is true for both if one is better for few pieces and one for many', () => {
    expect(counts([rule(1, 9_900, 1_500), rule(2, 9_900, 10, { kind: 'full_discount' })])).toEqual([1, 2])
  })

  it('is true if other goods of the promotion make it count', () => {
    const food = rule(1, 9_900, 10, { kind: 'full_discount', categoryIds: [7] })
    expect(counts([food, half(2, { goodsIds: [1] })])).toEqual([1, 2])
    expect(counts([rule(1, 9_900, 10, { kind: 'full_discount', goodsIds: [1] }), half(2, { goodsIds: [1] })])).toEqual([
      2,
    ])
  })

  it('is false for free goods', () => {
    expect(canCount(rule(1, 1, 1), [rule(1, 1, 1)], line(1, 0))).toBe(false)
  })

  it('is true if it counts only where the goods cost as much as another one takes off', () => {
    const rules = [rule(1, 1, 23), half(2, { steps: [{ full: 1, off: 1 }] }), rule(3, 1, 24)].map(one => ({
      ...one,
      goodsIds: [1],
    }))
    const taken = applyPromotions(rules, [line(1, 26, { num: 13 })]).map(({ id }) => id)
    const counting = rules.filter(one => canCount(one, rules, line(1, 2))).map(({ id }) => id)
    expect(taken).toHaveLength(1)
    expect(counting).toEqual(expect.arrayContaining(taken))
  })

  it('is true for every promotion that the engine uses for some number of pieces', () => {
    // Steps rise: whoever buys more gets at least as much off.
    const rising = fc
      .array(fc.record({ full: fc.integer({ min: 1, max: 400 }), off: fc.integer({ min: 1, max: 60 }) }), {
        minLength: 1,
        maxLength: 2,
      })
      .map(steps => {
        const offs = steps.map(({ off }) => off).toSorted((x, y) => x - y)
        return steps.toSorted((x, y) => x.full - y.full).map(({ full }, i) => ({ full, off: offs[i]! }))
      })
    const rules = fc.array(fc.record({ kind: fc.constantFrom(...DISCOUNT_KINDS), steps: rising }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 40 }), (all, price, num) => {
        const own = all.map((one, i) => rule(i + 1, 0, 0, { ...one, goodsIds: [1] }))
        const [taken] = applyPromotions(own, [line(1, price * num, { num })])
        if (taken) expect(canCount(own.find(({ id }) => id === taken.id)!, own, line(1, price))).toBe(true)
      }),
      { numRuns: 1_500 },
    )
  })
})
