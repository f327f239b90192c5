import { describe, expect, it } from 'vitest'
import { pickupDays, readPickupCode } from './pickup'

/** A Saturday in China. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+08:00`)
const place = {
  hours: [
    ['09:00', '12:00'],
    ['14:00', '20:00'],
  ] as const,
  workdays: ['1', '2', '3', '4', '5', '6', '7'],
  wait_pickup_days: 2,
  latest_pickup_time: '18:00',
}

describe('pickupDays', () => {
  it('offers today until the latest pickup time, and only times that are not over', () => {
    expect(pickupDays(place, at('12:00'))).toEqual([
      { date: '2026-11-21', times: [['14:00', '20:00']] },
      { date: '2026-11-22', times: place.hours },
      { date: '2026-11-23', times: place.hours },
    ])
    const dates = (time: string) => pickupDays(place, at(time)).map(day => day.date)
    expect(dates('17:59')[0]).toBe('2026-11-21')
    expect(dates('18:00')).toEqual(['2026-11-22', '2026-11-23'])
  })

  it('offers only today when there are no days to wait, and nothing when today is over', () => {
    const today = { ...place, wait_pickup_days: 0 }
    expect(pickupDays(today, at('19:59')).map(day => day.date)).toEqual(['2026-11-21'])
    expect(pickupDays(today, at('20:00'))).toEqual([])
  })

  it('skips days that are not workdays, and looks eleven days ahead', () => {
    const week = { ...place, workdays: ['1', '7'], wait_pickup_days: 30 }
    expect(pickupDays(week, at('08:00')).map(day => day.date)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-29',
      '2026-11-30',
    ])
  })

  it('counts days in China time, wherever the server is', () => {
    expect(pickupDays(place, new Date('2026-11-21T16:30:00Z'))[0]).toEqual({ date: '2026-11-22', times: place.hours })
    const always = { ...place, hours: [['00:00', '24:00']] as const, latest_pickup_time: '24:00' }
    expect(pickupDays(always, at('23:59'))[0]!.date).toBe('2026-11-21')
  })
})

it('reads a code with spaces and dashes', () => {
  expect([readPickupCode('1234 5678'), readPickupCode(' 1234-5678\n')]).toEqual(['12345678', '12345678'])
  expect([
    readPickupCode('1234567'),
    readPickupCode('123456789'),
    readPickupCode('1234567a'),
    readPickupCode('a1234567'),
  ]).toEqual([null, null, null, null])
})
