import { expect, it } from 'vitest'
import { shareAmount } from './share'

const share = (amount: number, ...weights: [key: number, weight: number][]) =>
  Object.fromEntries(
    shareAmount(
      amount,
      weights.map(([key, weight]) => ({ key, weight })),
    ),
  )

it('gives cents that are left over to the largest rests, and to the lower key where they are equal', () => {
  expect(share(100, [3, 1], [1, 1], [2, 1])).toEqual({ 1: 34, 2: 33, 3: 33 })
  expect(share(101, [3, 1], [1, 1], [2, 1])).toEqual({ 1: 34, 2: 34, 3: 33 })
  expect(share(10, [1, 10], [2, 19], [3, 31])).toEqual({ 1: 2, 2: 3, 3: 5 })
})

it('gives nothing where nothing weighs', () => {
  expect(share(100, [1, 0], [2, 0])).toEqual({ 1: 0, 2: 0 })
  expect(share(100)).toEqual({})
})
