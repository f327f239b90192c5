import { describe, expect, it } from 'vitest'
import { shopNow, typedShopTime, unixOf } from '../kit/shop-time'
import { afterEnd, faultOf, periodText, planText, takesPlaceOf } from './plan-words'

const at = (text: string) => typedShopTime(text, 'YYYY-MM-DD HH:mm')

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

  it.each([
    [3, null, 7, '李雷 已定于 1月2日 08:00 起 发布第 3 版。现在立即发布会取消它'],
    [3, '01-03 08:00', 7, '李雷 已定于 1月2日 08:00 至 1月3日 08:00 发布第 3 版。那时显示的是第 3 版，没有之后的修改'],
    [7, '01-03 08:00', 7, '李雷 已定于 1月2日 08:00 至 1月3日 08:00 发布第 7 版'],
  ])('revision %i until %s, beside revision %i: %s', (planned, end, revision, text) => {
    const year = shopNow().year()
    const end_at = end === null ? null : unixOf(at(`${year}-${end}`))
    const plan = { plan_id: '1', is_running: false, note: '', author: '李雷', enable: false }
    expect(
      planText({ ...plan, revision: planned, publish_at: unixOf(at(`${year}-01-02 08:00`)), end_at }, revision),
    ).toBe(text)
  })

  it.each([
    [{}, true],
    [{ enable: false }, false],
    [{ theme_pc_template_id: '7' }, false],
    [{ platform: 'h5' }, false],
    [{ page_type: 'header' }, false],
  ] as const)('a plan of another home page takes its place, with %j: %s', (more, isRival) => {
    const page = { theme_pc_template_id: '7', page_type: 'index', platform: 'pc' } as const
    expect(takesPlaceOf({ ...page, theme_pc_template_id: '8', enable: true, ...more } as never, page)).toBe(isRival)
  })

  it('names the year only where it is another', () => {
    const year = shopNow().year()
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
