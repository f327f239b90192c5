import dayjs from 'dayjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isOtherZone, onShopClock, shopNow, shopTime, typedShopTime, unixOf } from './shop-time'

const TEXT = 'YYYY-MM-DD HH:mm'
const moment = (text: string) => Date.parse(text) / 1_000

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('the clocks of the shop', () => {
  it.each([
    ['2026-12-11T16:00:00Z', '2026-12-12 00:00'],
    ['2026-12-11T11:00:00-05:00', '2026-12-12 00:00'],
    // New York has no such hour on its own clocks.
    ['2026-03-07T18:30:00Z', '2026-03-08 02:30'],
    ['2026-11-10T20:00:00+08:00', '2026-11-10 20:00'],
  ])('show at %s: %s', (at, text) => {
    expect(shopTime(moment(at)).format(TEXT)).toBe(text)
    expect(unixOf(shopTime(moment(at)))).toBe(moment(at))
  })

  it('show another day than those of the operator', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T17:00:00Z'), toFake: ['Date'] })
    expect(shopNow().format('YYYY年M月D日')).toBe('2027年1月1日')
    expect(unixOf(shopNow().startOf('day'))).toBe(moment('2027-01-01T00:00:00+08:00'))
    expect(unixOf(shopNow().add(1, 'month').startOf('month'))).toBe(moment('2027-02-01T00:00:00+08:00'))
  })

  it('take what was chosen in a picker, whatever zone it counts in', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai')
    const chosen = dayjs('2026-12-12 09:30')
    expect(unixOf(onShopClock(chosen))).toBe(moment('2026-12-12T09:30:00+08:00'))
    expect(unixOf(chosen)).toBe(moment('2026-12-12T09:30:00+08:00'))
    expect(unixOf(onShopClock(onShopClock(chosen)))).toBe(moment('2026-12-12T09:30:00+08:00'))
    expect(onShopClock(dayjs('大促')).isValid()).toBe(false)
  })

  it('take what was typed, also where the own clocks have no such hour', () => {
    expect(unixOf(typedShopTime('2026-03-08 02:30', TEXT))).toBe(moment('2026-03-08T02:30:00+08:00'))
    expect(typedShopTime('大促当天', TEXT).isValid()).toBe(false)
  })

  it.each([
    [-480, false],
    [300, true],
    [0, true],
  ])('differ from the own ones (%i minutes): %s', (minutes, differs) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
    expect(isOtherZone()).toBe(differs)
  })
})
