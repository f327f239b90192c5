import { expect, it } from 'vitest'
import { deadEnds, NEXT_STEPS } from './next-steps'

it.each(Object.entries(NEXT_STEPS))('%s has no dead end', (_, statuses) => {
  expect(deadEnds(statuses)).toEqual([])
})

it('finds a status without a next step, and a step that leads nowhere', () => {
  const statuses = {
    PAYED: [],
    DONE: ['评价 → /member/trade/rate?id=42', '晒单 → /member/show'],
    CANCEL: ['删除 ⇒ delete'],
  }
  expect(deadEnds(statuses)).toEqual([
    ['PAYED', '没有下一步'],
    ['DONE', '没有这个页面：晒单 → /member/show'],
  ])
})
