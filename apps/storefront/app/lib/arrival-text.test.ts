import { describe, expect, it } from 'vitest'
import { arrivalText } from './arrival-text'

/** A Wednesday in Shanghai, still Tuesday in London. */
const NOW = new Date('2026-11-25T01:00:00+08:00')

describe('the day of arrival', () => {
  it.each([
    ['2026-11-25', '今天 11月25日 周三'],
    ['2026-11-26', '明天 11月26日 周四'],
    ['2026-11-29', '11月29日 周日'],
    ['2027-01-01', '1月1日 周五'],
    ['2026-11-24', '11月24日 周二'],
  ])('%s is %s', (day, text) => {
    expect(arrivalText(day, NOW)).toBe(text)
  })

  it.each([undefined, '', '2026-13-45', '<b>', '2026-11-25T00:00'])('%j is none', day => {
    expect(arrivalText(day, NOW)).toBe('')
  })
})
