import { expect, it } from 'vitest'
import { ACTS, deadEnds } from './acts'

it.each(Object.entries(ACTS))('%s has no dead end', (_, statuses) => {
  expect(deadEnds(statuses)).toEqual([])
})

it('finds a status without an act, and an act that leads nowhere', () => {
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
