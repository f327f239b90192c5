import type { PagePlan } from '@heji/api-client/contract'
import { shopTime } from '@heji/designer/kit'
import { describe, expect, it } from 'vitest'
import { testPlan } from '../../testing/plans'
import { byPage, daysOf, partsOf, plansOn } from './plan-days'

const moment = (text: string) => Date.parse(`${text}+08:00`) / 1_000
const day = (text: string) => shopTime(moment(`${text} 00:00`))
const plan = (from: string, to: string | null, values: Partial<PagePlan> = {}) =>
  testPlan({ publish_at: moment(from), end_at: to === null ? null : moment(to), ...values })
const shown = (plans: PagePlan[], on: string) =>
  partsOf(plans, day(on)).map(
    part => `${part.from.format('HH:mm')}-${part.to.format('HH:mm')} ${part.plan?.revision ?? '-'}`,
  )

describe('the days of a month', () => {
  it.each([
    ['2026-11-15', '2026-10-26', '2026-12-06'],
    ['2027-02-01', '2027-02-01', '2027-03-14'],
    ['2026-03-31', '2026-02-23', '2026-04-05'],
  ])('of %s are six weeks from %s', (month, first, last) => {
    const days = daysOf(day(month)).map(one => one.format('YYYY-MM-DD'))
    expect([days.length, days[0], days.at(-1)]).toEqual([42, first, last])
  })
})

describe('plans on a day', () => {
  const festival = plan('2026-11-10 20:00', '2026-11-12 00:00')
  it.each([
    ['2026-11-09', 0],
    ['2026-11-10', 1],
    ['2026-11-11', 1],
    ['2026-11-12', 0],
  ])('%s: %i', (on, count) => expect(plansOn([festival], day(on))).toHaveLength(count))

  it('count one without an end on the day of its start, also at midnight', () => {
    const forEver = plan('2026-11-10 00:00', null)
    expect(['2026-11-09', '2026-11-10', '2026-11-11'].map(on => plansOn([forEver], day(on)).length)).toEqual([0, 1, 0])
  })
})

describe('what a page shows on a day', () => {
  const usual = plan('2026-11-01 00:00', null, { revision: 2 })
  const festival = plan('2026-11-10 20:00', '2026-11-12 10:00', { revision: 5 })
  it.each([
    ['2026-10-31', ['00:00-00:00 -']],
    ['2026-11-01', ['00:00-00:00 2']],
    ['2026-11-10', ['00:00-20:00 2', '20:00-00:00 5']],
    ['2026-11-11', ['00:00-00:00 5']],
    ['2026-11-12', ['00:00-10:00 5', '10:00-00:00 2']],
    ['2026-11-13', ['00:00-00:00 2']],
  ])('%s', (on, parts) => expect(shown([usual, festival], on)).toEqual(parts))

  it('has one plan after the other when they touch', () => {
    const next = plan('2026-11-12 10:00', '2026-11-12 12:00', { revision: 6 })
    expect(shown([festival, next], '2026-11-12')).toEqual(['00:00-10:00 5', '10:00-12:00 6', '12:00-00:00 -'])
  })
})

it('plans stand together by their page', () => {
  const [a, b] = [{ theme_pc_template_id: '1' }, { theme_pc_template_id: '2' }]
  const plans = [testPlan(a), testPlan(b), testPlan({ ...a, plan_id: '3' })]
  expect(byPage(plans)).toEqual([[plans[0], plans[2]], [plans[1]]])
})
