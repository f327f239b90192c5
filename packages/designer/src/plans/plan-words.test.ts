import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { afterEnd, faultOf, periodText } from './plan-words'

const at = (text: string) => dayjs(text)

describe('what is said of a plan', () => {
  it.each([
    ['custom', 1, 4, false, '到期后自动恢复为开始前线上的那一版'],
    ['custom', 1, null, false, '到期后本页自动停用，顾客打不开它'],
    ['custom', 2, null, true, '到期后本页自动停用，顾客打不开它'],
    ['index', 2, 4, true, '到期后本页自动停用，恢复原来的首页'],
  ] as const)(
    'a page of kind %s, status %i, published %s, enabled by the plan: %s',
    (page_type, status, published, enable, text) => {
      expect(afterEnd({ page: { page_type, status, published_revision: published }, enable })).toBe(text)
    },
  )

  it('names the year only where it is another', () => {
    const year = dayjs().year()
    expect(periodText({ from: at(`${year}-11-11 00:00`), to: null })).toBe('11月11日 00:00 起')
    const to = at(`${year + 1}-01-02 08:30`)
    expect(periodText({ from: at(`${year}-12-31 20:00`), to })).toBe(`12月31日 20:00 至 ${year + 1}年1月2日 08:30`)
  })

  it.each([
    ['2026-05-01 10:00', null, false, '发布时间须晚于现在'],
    ['2026-05-03 10:00', '2026-05-03 10:00', false, '结束时间须晚于发布时间'],
    ['2026-05-01 10:00', '2026-05-02 09:59', true, '结束时间须晚于现在'],
    ['2026-05-01 10:00', '2026-05-02 10:01', true, null],
    ['2026-05-02 10:01', null, false, null],
    ['2027-05-02 10:01', null, false, '发布时间须在一年之内'],
    ['2026-05-03 10:00', '2027-05-02 10:01', false, '结束时间须在一年之内'],
    ['大促当天', null, false, '没有看懂输入的时间，请按“2026-12-12 00:00”的格式填写'],
  ])('%s until %s, running %s: %s', (from, to, isRunning, fault) => {
    expect(faultOf({ from: at(from), to: to === null ? null : at(to) }, isRunning, at('2026-05-02 10:00'))).toBe(fault)
  })
})
