import { expect, it } from 'vitest'
import { yuanText } from './yuan-text'

it('writes cents as yuan without zeros at the end', () => {
  expect([30_000, 990, 1_005, 1, 10, 0].map(yuanText)).toEqual(['300', '9.9', '10.05', '0.01', '0.1', '0'])
})
