import { expect, it } from 'vitest'
import { growthText } from './member'

it.each([
  [0, '0'],
  [234_990, '2,349.9'],
  [100, '1'],
])('growth of %d cents is %s, no money', (growth, text) => {
  expect(growthText(growth)).toBe(text)
})
