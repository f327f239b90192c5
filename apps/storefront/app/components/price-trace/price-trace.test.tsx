import { render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSteps } from './merge-steps'
import { PriceTrace } from './price-trace'

type Step = Parameters<typeof mergeSteps>[0][number]
const STEPS: Step[] = [
  { rule: 'list', text: '商品总额', amount: 10_000 },
  { rule: 'activity', text: '活动优惠', amount: -1_000 },
  { rule: 'full_minus', text: '双11满减', amount: -500 },
  { rule: 'full_gift', text: '满100送杯', amount: 0 },
  { rule: 'coupon', text: '满50减5', amount: -500 },
  { rule: 'freight', text: '包邮', amount: 0 },
]

describe('PriceTrace', () => {
  it('tells each step with its amount, and the sum', () => {
    render(<PriceTrace summary="价格明细" steps={STEPS} label="到手价" total={8_000} note="不含运费" />)
    const rows = within(screen.getByRole('group')).getAllByRole('term')
    expect(rows.map(row => [row.textContent, row.nextSibling?.textContent])).toEqual([
      ['商品价', '¥100.00'],
      ['活动', '−¥10.00'],
      ['促销 · 双11满减', '−¥5.00'],
      ['赠品 · 满100送杯', '已送'],
      ['优惠券 · 满50减5', '−¥5.00'],
      ['运费 · 包邮', '免运费'],
      ['到手价', '¥80.00'],
    ])
    expect(screen.getByText('不含运费')).toBeTruthy()
  })
})

describe('mergeSteps', () => {
  it('adds up steps of the same name, in the order of a price', () => {
    const other: Step[] = [
      { rule: 'list', text: '商品总额', amount: 2_000 },
      { rule: 'coupon', text: '满10减1', amount: -100 },
      { rule: 'freight', text: '运费', amount: 800 },
    ]
    expect(mergeSteps([...other, ...STEPS]).at(-1)).toEqual({ rule: 'freight', text: '运费', amount: 800 })
    expect(mergeSteps([...STEPS, ...other]).map(({ rule, amount }) => [rule, amount])).toEqual([
      ['list', 12_000],
      ['activity', -1_000],
      ['full_minus', -500],
      ['full_gift', 0],
      ['coupon', -500],
      ['coupon', -100],
      ['freight', 800],
    ])
  })

  it('loses no cent', () => {
    const step = fc.record({
      rule: fc.constantFrom(...STEPS.map(({ rule }) => rule)),
      text: fc.constantFrom('甲', '乙'),
      amount: fc.integer(),
    })
    const sum = (steps: readonly Step[]) => steps.reduce((total, { amount }) => total + amount, 0)
    fc.assert(
      fc.property(fc.array(step), steps => {
        expect(sum(mergeSteps(steps))).toBe(sum(steps))
      }),
    )
  })
})
