import { describe, expect, it } from 'vitest'
import { discountOf, isKnownKind, KNOWN_KINDS, kindOf } from './promotion-kinds'

const told = (
  steps: { full: number; off: number }[],
  more: { gradeIds?: number[] | null; limitNum?: number } = {},
) => ({
  gradeIds: null,
  limitNum: 0,
  steps,
  ...more,
})
const STEPS = [
  { full: 30_000, off: 5_000 },
  { full: 50_000, off: 12_050 },
]
const PERCENTS = [
  { full: 10_000, off: 10 },
  { full: 20_000, off: 15 },
]
const line = (fee: number, num = 1) => ({ fee, num })

describe('what a buyer reads of a kind of promotion', () => {
  it.each([
    ['full_minus', '满减', told(STEPS), '满300元减50元，满500元减120.5元'],
    ['full_discount', '满折', told(PERCENTS), '满100元打9折，满200元打8.5折'],
    ['second_half', '第二件半价', told([]), '每2件中价低的1件半价'],
    ['full_gift', '满赠', told([{ full: 9_900, off: 0 }]), '满99元送赠品，赠完即止'],
    ['plus_price_buy', '加价购', told([{ full: 9_900, off: 0 }]), '满99元可加价换购1件'],
    ['member_preference', '限购', told([], { gradeIds: [2], limitNum: 3 }), '限指定等级会员购买，每人限购3件'],
    ['member_preference', '限购', told([], { limitNum: 1 }), '每人限购1件'],
    ['member_preference', '限购', told([], { gradeIds: [2] }), '限指定等级会员购买'],
  ] as const)('%s: %s, %o', (kind, tag, promotion, condition) => {
    expect([kindOf(kind).tag, kindOf(kind).condition(promotion)]).toEqual([tag, condition])
  })

  it('has its steps in yuan, pieces and percent', () => {
    expect(kindOf('full_minus').toldSteps(STEPS)).toEqual([
      { full: '300', minus: '50' },
      { full: '500', minus: '120.5' },
    ])
    expect(kindOf('full_discount').toldSteps(PERCENTS)).toEqual([
      { full: '100', discount: '10' },
      { full: '200', discount: '15' },
    ])
    expect(kindOf('second_half').toldSteps([])).toEqual([{ full: '2', discount: '50' }])
    expect(kindOf('full_gift').toldSteps([{ full: 9_900, off: 0 }])).toEqual([{ full: '99' }])
  })

  it('says what is missing to the next step, in cents or pieces', () => {
    const missing = (fee: number) => kindOf('full_minus').missing(STEPS, [line(fee - 1_000), line(1_000)])
    expect([29_999, 30_000, 49_999, 50_000].map(missing)).toEqual([1, 20_000, 1, 0])
    expect(kindOf('second_half').missing([], [line(100, 2), line(100, 1)])).toBe(1)
  })

  it.each(KNOWN_KINDS.flatMap(kind => discountOf(kind) ?? []))('counts what is missing in what it says: $tag', kind => {
    const missing = (fee: number, num: number) => kind.missing(STEPS, [line(fee, num)])
    const changes = { totalfee: missing(100, 1) !== missing(200, 1), quantity: missing(100, 1) !== missing(100, 2) }
    expect(changes).toEqual({ totalfee: kind.counts === 'totalfee', quantity: kind.counts === 'quantity' })
  })
})

describe('what a kind takes off', () => {
  it('is the amount or the percentage of the highest step that is reached, in any order of steps', () => {
    const minus = (fee: number) => discountOf('full_minus')!.amountOff(STEPS.toReversed(), [line(fee)])
    expect([29_999, 30_000, 50_000].map(minus)).toEqual([0, 5_000, 12_050])
    const percent = (fee: number) => discountOf('full_discount')!.amountOff(PERCENTS, [line(fee)])
    expect([9_999, 10_000, 19_999, 20_000].map(percent)).toEqual([0, 1_000, 2_000, 3_000])
    expect(discountOf('second_half')!.amountOff([], [line(300, 2)])).toBe(75)
  })

  it('is nothing for kinds that lower no price, and for unknown ones', () => {
    expect(['full_gift', 'plus_price_buy', 'member_preference', 'toString'].map(discountOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([isKnownKind('full_gift'), isKnownKind('toString')]).toEqual([true, false])
    expect(['full_gift', 'plus_price_buy', 'member_preference'].map(kind => kindOf(kind as never).gives)).toEqual([
      'gifts',
      'additions',
      'limit',
    ])
  })
})
