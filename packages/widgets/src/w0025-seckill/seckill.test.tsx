import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { readWidget } from '../lib/page'
import { seckillExamples } from './examples'
import { firstRound, stateOf, takenPercent } from './rounds'
import { seckillHeight } from './size'

const three = seckillExamples['three rounds']!
const rounds = three.rounds!
const now = three.now!
const before = { rounds: [rounds[1]!], now: rounds[1]!.begin_at - 60 }

describe('W0025 on the server', () => {
  it('renders every example in both types and all modes', () => {
    const html = drawAll('W0025', seckillExamples)
    // Samples are not in the shop.
    expect(html.filter(one => one.includes('hw-seckill__list'))).toHaveLength(22)
  })

  it('shows the round that runs first, with its time left, prices and what is taken', () => {
    const html = draw('W0025', three)
    expect(html.indexOf('20:00 抢购中')).toBeLessThan(html.indexOf('22:00 即将开抢'))
    expect(html.indexOf('22:00 即将开抢')).toBeLessThan(html.indexOf('18:00 已结束'))
    for (const words of ['距结束', '已抢 92%', '已抢完', '限量 50 件', 'href="/items/2"']) expect(html).toContain(words)
  })

  it('says the day of a round of another day', () => {
    expect(draw('W0025', { ...three, now: now - 86_400 })).toContain('11-11 20:00 即将开抢')
  })

  it('says when rounds end that begin together', () => {
    const [, first, last] = rounds
    const longer = { ...first!, end_at: first!.end_at + 3_600 }
    const nextDay = { ...first!, end_at: first!.end_at + 86_400 }
    const html = draw('W0025', { ...three, rounds: [first!, longer, nextDay, last!] })
    const end = (unix: number) => new Date((unix + 8 * 3_600) * 1_000).toISOString()
    const tabs = [first!, longer].map(({ end_at }) => `20:00–${end(end_at).slice(11, 16)} 抢购中`)
    const day = end(nextDay.end_at)
    for (const tab of [...tabs, `20:00–${day.slice(5, 10)} ${day.slice(11, 16)} 抢购中`, '22:00 即将开抢'])
      expect(html).toContain(tab)
  })

  it('offers to remind before it begins, by a form of the shop that needs no script', () => {
    const html = draw('W0025', before)
    expect(html).toContain('action="/member/seckill-remind"')
    expect(html).toContain('name="seckill_id" value="1794398400"')
    expect(draw('W0025', { ...before, showRemind: false })).not.toContain('提醒我')
  })

  it('is nothing in the shop without rounds', () => {
    expect(draw('W0025')).not.toContain('hw-seckill')
    expect(draw('W0025', {}, { mode: 'design' })).toContain('hw-seckill__list')
  })
})

describe('rounds', () => {
  it('are read with care', () => {
    const stored = [{ begin_at: 5, end_at: 9, data: [{ seckill_id: 7, left: -3, price: '9' }, 4] }, 'x', { end_at: 0 }]
    expect(readWidget({ type: 'W0025', rounds: stored }).rounds).toEqual([
      {
        begin_at: 5,
        end_at: 9,
        data: [
          {
            seckill_id: '7',
            goods_id: '',
            goods_name: '',
            goods_pic: '',
            price: 0,
            market_price: 0,
            quota: 0,
            left: 0,
          },
        ],
      },
    ])
  })

  it('are half-open, and the first one shown is the one that runs, else the next, else the last', () => {
    const [early, eight] = rounds
    expect([stateOf(eight!, eight!.begin_at - 1), stateOf(eight!, eight!.begin_at)]).toEqual(['before', 'running'])
    expect([stateOf(eight!, eight!.end_at - 1), stateOf(eight!, eight!.end_at)]).toEqual(['running', 'over'])
    expect([early!.begin_at - 9, now, rounds[2]!.end_at].map(at => firstRound(rounds, at))).toEqual([0, 1, 2])
  })

  it('say all and nothing only where it is so', () => {
    const taken = (left: number, quota = 1000) => takenPercent({ left, quota })
    expect([1000, 999, 500, 1, 0, -1].map(left => taken(left))).toEqual([0, 1, 50, 99, 100, 100])
    expect(taken(0, 0)).toBe(0)
  })

  it('set the height of the block', () => {
    const sized = { width: 1190, columns: 5, rounds: [{ ...rounds[1]!, data: rounds[1]!.data.slice(0, 5) }] }
    expect([seckillHeight(sized, 'pc'), seckillHeight({ ...sized, rounds }, 'pc')]).toEqual([452, 836])
  })
})

describe('W0025 in the browser', () => {
  afterEach(() => void vi.useRealTimers())
  const rounds1 = [{ ...rounds[1]!, data: rounds[1]!.data.slice(0, 1) }]
  const at = (seconds: number) => ({ clock: () => seconds * 1000 })

  it('asks what is left without a reload, only of what runs, and says when all is gone', async () => {
    vi.useFakeTimers()
    const api = vi.fn(async () => ({ list: [{ seckill_id: '1794398400', left: 0 }] }))
    mount('W0025', { ...three, rounds: [...rounds1, rounds[2]!] }, { ...at(now), api: api as never })
    expect(screen.getByText('已抢 0%')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(api.mock.calls).toEqual([['GET promotion/seckillactivity/left', { seckill_id: '1794398400' }]])
    expect(screen.getByText('已抢 100%')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /立即抢/ })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(7_000))
    expect(api).toHaveBeenCalledTimes(2)
  })

  it('keeps what it knows while the shop cannot answer, and asks nothing on the canvas', async () => {
    vi.useFakeTimers()
    const api = vi.fn(async () => Promise.reject(new Error('away')))
    const { again } = mount('W0025', { now, rounds: rounds1 }, { ...at(now), api: api as never })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.getByText('已抢 0%')).toBeTruthy()
    const asked = api.mock.calls.length
    again({ now, rounds: rounds1 }, { mode: 'design', api: api as never })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect([asked, api.mock.calls.length]).toEqual([1, 1])
  })

  it('opens the next round when it begins', async () => {
    vi.useFakeTimers({ now: (rounds[1]!.end_at - 1) * 1000 })
    mount('W0025', { ...three, now }, { clock: Date.now })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('20:00 抢购中')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('22:00 抢购中')
  })

  it('reminds a member; a visitor is signed in by the form', async () => {
    const api = vi.fn(async () => ({ message: '' }))
    const notify = vi.fn()
    const { again } = mount('W0025', { ...before, rounds: rounds1 }, { ...at(before.now), api: api as never, notify })
    const button = screen.getByRole('button', { name: /提醒我/ })
    const sent = vi.fn((event: Event) => event.defaultPrevented || event.preventDefault())
    document.addEventListener('submit', sent, { once: true })
    fireEvent.submit(button.closest('form')!)
    expect([sent.mock.results[0]?.value, api.mock.calls.length]).toEqual([undefined, 0])
    again({ ...before, rounds: rounds1 }, { ...at(before.now), api: api as never, notify, user: { loggedIn: true } })
    fireEvent.click(screen.getByRole('button', { name: /提醒我/ }))
    await waitFor(() => expect(screen.getByText('已设提醒')).toBeTruthy())
    expect(api.mock.calls).toEqual([['POST promotion/seckillactivity/remind', { seckill_id: '1794398400' }]])
    expect(notify).toHaveBeenCalledWith('success', '开抢前会提醒您')
  })
})
