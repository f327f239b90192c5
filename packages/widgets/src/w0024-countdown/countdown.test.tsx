import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { readWidget, validateWidget } from '../lib/page'
import { countdownExamples } from './examples'
import { countAt, NO_UNTIL, readUntil } from './until'

const END = 1_794_398_400
const until = { kind: 'moment', id: '', name: '', begin_at: 0, end_at: END } as const
const digits = (html: string) => [...html.matchAll(/<b>(\d+)<\/b>/g)].map(match => match[1]).join(':')

describe('W0024 on the server', () => {
  it('renders every example in both types and all modes', () => {
    const html = drawAll('W0024', countdownExamples)
    expect(html.filter(one => one.includes('role="timer"'))).toHaveLength(18)
  })

  it('has the right time in the first HTML, by the clock of the shop and not by that of the machine', () => {
    const clock = () => 0
    expect(digits(draw('W0024', { until, now: END - 3_661 }, { clock }))).toBe('01:01:01')
    expect(digits(draw('W0024', { until }, { clock: () => (END - 59) * 1000 }))).toBe('00:00:59')
    expect(draw('W0024', { until, now: END - 2 * 86_400 }, { clock })).toContain('2天')
  })

  it('counts to the start first, and says so', () => {
    const seckill = { ...until, kind: 'seckill', id: '7', begin_at: END - 100 } as const
    expect(draw('W0024', { until: seckill, now: END - 160, startText: '距开抢' })).toContain('距开抢')
    expect(draw('W0024', { until: seckill, now: END - 60, text: '还剩' })).toContain('还剩')
  })

  it('is at zero what the operator chose', () => {
    const over = { until, now: END }
    expect(draw('W0024', over)).toContain('活动已结束')
    expect(draw('W0024', { ...over, zero: 'hide' })).not.toContain('hw-countdown')
    expect(draw('W0024', { ...over, zero: 'hide' }, { mode: 'design' })).toContain('hw-countdown')
    expect(draw('W0024', { ...over, zero: 'swap', swapImgUrl: '/img/u/a.jpg' })).toContain('/img/u/a.jpg')
    expect(digits(draw('W0024', { ...over, zero: 'next' }))).toBe('00:00:00')
    expect(draw('W0024', { ...over, zero: 'next' })).toContain('1天')
  })

  it('says nothing in the shop as long as it is bound to nothing', () => {
    expect(draw('W0024')).not.toContain('hw-countdown')
    expect(draw('W0024', {}, { mode: 'design' })).toContain('选择倒计时到的活动或时刻')
  })
})

describe('the next round', () => {
  const first = { ...until, kind: 'seckill' as const, id: '7' }
  const rounds = [
    { begin_at: END - 100, end_at: END },
    { begin_at: END + 500, end_at: END + 900 },
  ]

  it('is the next seckill, and after the last one it is over', () => {
    const at = (now: number) => countAt({ until: first, rounds, zero: 'next' }, now)
    expect(at(END + 400)).toEqual({ state: 'before', left: 100 })
    expect(at(END + 600)).toEqual({ state: 'running', left: 300 })
    expect(at(END + 900)).toEqual({ state: 'over', left: 0 })
  })

  it('is the next day for a moment, however long ago it was', () => {
    const at = (now: number) => countAt({ until, rounds: [], zero: 'next' }, now)
    expect(at(END)).toEqual({ state: 'running', left: 86_400 })
    expect(at(END + 40 * 86_400 - 1)).toEqual({ state: 'running', left: 1 })
  })
})

describe('stored targets', () => {
  it.each([7, null, [], { kind: 'x', end_at: -4 }, { kind: 'moment', id: '7', end_at: 'soon' }])('reads %o', stored => {
    expect(readUntil(stored)).toEqual(NO_UNTIL)
  })

  it.each([
    [{ kind: 'nothing' }, '倒计时的目标数据无效'],
    [{ kind: 'seckill', id: '' }, '请选择倒计时的活动'],
    [{ kind: 'moment', begin_at: 9, end_at: 9 }, '倒计时的结束时间须晚于开始时间'],
    [{ kind: 'moment', end_at: 1e15 }, '倒计时的时间无效'],
  ])('refuses %o', (stored, message) => {
    expect(validateWidget({ type: 'W0024', until: stored }, 'w')[0]?.message).toBe(message)
  })

  it('keeps what the shop wrote', () => {
    const read = readWidget({ type: 'W0024', until, rounds: [{ begin_at: 1, end_at: 2 }, 'x'], now: END })
    expect(read).toMatchObject({ until, rounds: [{ begin_at: 1, end_at: 2 }], now: END })
  })
})

describe('W0024 in the browser', () => {
  beforeEach(() => void vi.useFakeTimers({ now: (END - 3) * 1000 }))
  afterEach(() => void vi.useRealTimers())

  it('goes on by the clock of the shop, and does at zero what was chosen, without a reload', async () => {
    const kept = { until, now: END - 40, zero: 'hide' as const }
    const { container } = mount('W0024', kept, { clock: Date.now })
    expect(container.querySelector('.hw-left')?.textContent).toBe('距结束00:00:03')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(container.querySelector('.hw-left')?.textContent).toBe('距结束00:00:01')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(container.querySelector('.hw-countdown')).toBeNull()
  })
})
