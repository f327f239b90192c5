import { expect, it } from 'vitest'
import { growthPoints } from '../operations/values'

it('shows growth as the points that members read, not as money', () => {
  expect(growthPoints(158_000)).toBe('1,580')
  expect(growthPoints(0)).toBe('0')
})
