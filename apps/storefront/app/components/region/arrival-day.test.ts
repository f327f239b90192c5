import { describe, expect, it } from 'vitest'
import { arrivalDayText } from './arrival-day'

/** A Wednesday in Shanghai, still Tuesday in London. */
const NOW = new Date('2026-11-25T01:00:00+08:00')

describe('the day of arrival', () => {
  it.each([
    ['2026-11-25', '今天 11月25日 周三'],
    ['2026-11-26', '明天 11月26日 周四'],
    ['2026-11-29', '11月29日 周日'],
    ['2027-01-01', '1月1日 周五'],
    ['2026-11-24', '11月24日 周二'],
    ['2026-11-27', '11月27日 周五'],
    ['2026-11-28', '11月28日 周六'],
    ['2026-11-30', '11月30日 周一'],
  ])('%s is %s', (day, text) => {
    expect(arrivalDayText(day, NOW)).toBe(text)
  })

  it.each([
    ['2026-11-25T23:59:59+08:00', '今天 11月25日 周三'],
    ['2026-11-24T00:00:00+08:00', '明天 11月25日 周三'],
    ['2026-11-23T23:59:59+08:00', '11月25日 周三'],
    ['2026-11-26T00:00:00+08:00', '11月25日 周三'],
  ])('is seen from %s', (now, text) => {
    expect(arrivalDayText('2026-11-25', new Date(now))).toBe(text)
  })

  it.each([undefined, '', '2026-13-45', '<b>', '2026-11-25T00:00', 'x2026-11-25', '2026-1-25', '2026-00-10'])(
    '%j is none',
    day => {
      expect(arrivalDayText(day, NOW)).toBe('')
    },
  )
})
