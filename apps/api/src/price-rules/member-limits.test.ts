import { expect, it } from 'vitest'
import { leftOf, limitsOf } from './member-limits'
import type { RunningPromotion } from './running-promotions'

const promotion = (values: Partial<RunningPromotion>): RunningPromotion => ({
  id: 1,
  kind: 'member_preference',
  name: '会员专享',
  steps: [],
  offers: [],
  gradeIds: null,
  limitNum: 2,
  used: 0,
  shopId: null,
  goodsIds: [7],
  categoryIds: null,
  startAt: new Date(0),
  endAt: new Date(1),
  ...values,
})

it('lets everybody buy, or the grades that it names', () => {
  const isOpen = (gradeIds: number[] | null) => limitsOf([promotion({ gradeIds })], 3).map(limit => limit.isOpen)
  expect([null, [2, 3], [2], []].map(isOpen)).toEqual([[true], [true], [false], [false]])
})

it('are made by promotions of that kind alone', () => {
  const running = [promotion({ id: 1, kind: 'full_gift' }), promotion({ id: 2, used: 1 })]
  expect(limitsOf(running, 3)).toMatchObject([{ id: 2, name: '会员专享', goodsIds: [7], limitNum: 2, used: 1 }])
})

it('leaves what has not been bought yet; without a number there is no end', () => {
  const left = (limitNum: number, used: number) => leftOf({ limitNum, used })
  expect([left(3, 1), left(3, 3), left(3, 5), left(1, 0), left(0, 5)]).toEqual([2, 0, 0, 1, null])
})
