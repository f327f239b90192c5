import { expect, it } from 'vitest'
import { daysText } from './days-text'

it('writes days in a row as one span, with the year once', () => {
  expect(daysText(['2026-01-01', '2026-01-02', '2026-01-03', '2026-02-28', '2026-03-01'])).toBe(
    '2026-01-01 至 01-03、02-28 至 03-01',
  )
  expect(daysText(['2026-01-04', '2026-02-14', '2027-01-01'])).toBe('2026-01-04、02-14、2027-01-01')
  expect(daysText(['2026-12-31', '2027-01-01'])).toBe('2026-12-31 至 2027-01-01')
  expect(daysText([])).toBe('')
})
