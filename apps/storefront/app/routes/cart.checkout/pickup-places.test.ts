// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { toPlace } from './pickup-places.server'

const place = (more: object = {}) => ({
  id: '-7',
  name: '南城店',
  contract_phone: '010-1',
  lng: '116.4',
  lat: '39.9',
  province: '北京市',
  city: '北京市',
  area: '东城区',
  address: '一号',
  hours: [['09:00', '12:00']],
  workdays: ['1', '2', '3', '4', '5', '6', '7'],
  wait_pickup_days: 1,
  latest_pickup_time: '18:00',
  ...more,
})

/** A Wednesday in Shanghai, still Tuesday in London. */
const NOW = new Date('2026-11-25T01:00:00+08:00')
const timesOf = (more: object, now = NOW) => toPlace(place(more) as never, now).times

describe('a pickup place', () => {
  it('has its address, its map and its hours', () => {
    const hours = [
      ['09:00', '12:00'],
      ['14:00', '18:00'],
    ]
    const { times, ...shown } = toPlace(place({ hours, wait_pickup_days: 0 }) as never, NOW)
    expect(shown).toEqual({
      id: '-7',
      name: '南城店',
      phone: '010-1',
      place: '北京市 东城区 一号',
      map: `https://uri.amap.com/marker?${new URLSearchParams({ position: '116.4,39.9', name: '南城店' })}`,
      hours: '09:00–12:00、14:00–18:00',
    })
    expect(times).toEqual([
      { value: '2026-11-25 09:00 12:00', label: '今天 11-25　09:00–12:00' },
      { value: '2026-11-25 14:00 18:00', label: '今天 11-25　14:00–18:00' },
    ])
  })

  it('names the next days as people do', () => {
    expect(timesOf({ wait_pickup_days: 9 }).map(({ label }) => label.split('　')[0])).toEqual([
      ...['今天 11-25', '明天 11-26', '后天 11-27', '周六 11-28', '周日 11-29', '周一 11-30'],
      ...['周二 12-01', '周三 12-02', '周四 12-03', '周五 12-04'],
    ])
  })

  it('counts from the day in China', () => {
    const evening = new Date('2026-11-25T23:30:00+08:00')
    expect(timesOf({ wait_pickup_days: 1 }, evening)).toEqual([
      { value: '2026-11-26 09:00 12:00', label: '明天 11-26　09:00–12:00' },
    ])
  })

  it('may be closed', () => {
    expect(timesOf({ workdays: [] })).toEqual([])
  })
})
