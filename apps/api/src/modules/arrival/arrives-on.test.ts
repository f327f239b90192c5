import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayText } from '../../platform/date-text'
import { tradeRules } from '../../price-rules/trade-rules'
import { regionTree } from '../regions/regions'
import { arrivesAfter, arrivesAt, arrivesOn, travelDays } from './arrives-on'

const CHANGPING = { province: '北京市', city: '北京市', area: '昌平区' }
const to = (province: string, city: string, county = '') => ({ province, city, county })
const DAY = 86_400_000
const USUAL = tradeRules({})

describe('days on the road', () => {
  it.each([
    ['the same county', to('北京市', '北京市', '昌平区'), 0],
    ['another county of the city', to('北京市', '北京市', '朝阳区'), 1],
    ['an unknown county of the city', to('北京市', '北京市'), 1],
    ['a near province', to('天津市', '天津市', '和平区'), 2],
    ['a far province', to('上海市', '上海市', '浦东新区'), 3],
    ['the other end', to('广东省', '深圳市', '南山区'), 4],
    ['a remote province that is near', to('内蒙古自治区', '呼和浩特市'), 4],
    ['a remote province', to('西藏自治区', '拉萨市'), 6],
    ['an unknown place', to('', '<b>'), 4],
  ])('to %s', (_, region, days) => {
    expect(travelDays(CHANGPING, region, USUAL)).toBe(days)
  })

  it('are two within a province', () => {
    const shop = { province: '广东省', city: '广州市', area: '天河区' }
    expect(travelDays(shop, to('广东省', '深圳市'), USUAL)).toBe(2)
  })

  it('are those of the rules, and for a region what is written down for it, the city before its province', () => {
    const own = {
      ...USUAL,
      near_days: 1,
      farthest_days: 5,
      remote_provinces: [],
      region_days: ['广东省=9', '广东省/深圳市=1'],
    }
    expect(travelDays(CHANGPING, to('天津市', '天津市'), own)).toBe(1)
    expect(travelDays(CHANGPING, to('西藏自治区', '拉萨市'), own)).toBe(5)
    expect(travelDays(CHANGPING, to('广东省', '广州市'), own)).toBe(9)
    expect(travelDays(CHANGPING, to('广东省', '深圳市'), own)).toBe(1)
  })

  it('are at most six for every region of the tree', () => {
    const cities = regionTree().flatMap(province =>
      (province.children ?? []).map(city => travelDays(CHANGPING, to(province.label, city.label), USUAL)),
    )
    expect(cities.filter(days => days < 1 || days > 6)).toEqual([])
  })
})

describe('the day of arrival', () => {
  // 2026-11-25 is a Wednesday.
  it.each([
    ['just before the cut-off', '2026-11-25T15:59:59+08:00', 1, '2026-11-26'],
    ['at the cut-off', '2026-11-25T16:00:00+08:00', 1, '2026-11-27'],
    ['on the same day', '2026-11-25T09:00:00+08:00', 0, '2026-11-25'],
    ['in the evening', '2026-11-25T23:59:59+08:00', 0, '2026-11-26'],
    ['early in Shanghai, the day before in London', '2026-11-25T00:10:00+08:00', 0, '2026-11-25'],
    ['late on Saturday, so it leaves on Monday', '2026-11-28T16:00:00+08:00', 1, '2026-12-01'],
    ['on Sunday morning, so it leaves on Monday', '2026-11-29T08:00:00+08:00', 0, '2026-11-30'],
    ['on Friday, and the carrier works on Sunday', '2026-11-27T10:00:00+08:00', 2, '2026-11-29'],
    ['at the end of the year', '2026-12-31T17:00:00+08:00', 0, '2027-01-01'],
    ['before the leap day', '2028-02-28T12:00:00+08:00', 1, '2028-02-29'],
  ])('paid %s', (_, at, days, day) => {
    expect(arrivesOn(new Date(at), days, USUAL)).toBe(day)
  })

  it('waits for the end of the holidays, but leaves on a Sunday that is worked', () => {
    const october = {
      ...USUAL,
      holidays: ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-05'],
      workdays: ['2026-09-27'],
    }
    expect(arrivesOn(new Date('2026-10-01T09:00:00+08:00'), 1, october)).toBe('2026-10-07')
    expect(arrivesOn(new Date('2026-09-27T09:00:00+08:00'), 1, october)).toBe('2026-09-28')
  })

  it('leaves later while the shop is overrun, and then still not on a rest day', () => {
    const rush = { ...USUAL, rush_days: ['2026-11-24/2026-11-25=2', '2026-11-25/2026-11-25=4'] }
    const leaves = (at: string) => arrivesOn(new Date(`${at}:00+08:00`), 0, rush)
    expect(leaves('2026-11-23T17:00')).toBe('2026-11-24')
    expect(leaves('2026-11-24T09:00')).toBe('2026-11-26')
    // Four days on is a Sunday.
    expect(leaves('2026-11-25T09:00')).toBe('2026-11-30')
    expect(leaves('2026-11-26T00:00')).toBe('2026-11-26')
  })

  it('knows the holidays of the State Council without being told', () => {
    expect(arrivesOn(new Date('2026-10-01T09:00:00+08:00'), 0, USUAL)).toBe('2026-10-08')
    expect(arrivesOn(new Date('2026-09-20T09:00:00+08:00'), 0, USUAL)).toBe('2026-09-20')
  })

  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const rules = fc.record({
    cut_off_hour: fc.integer({ min: 0, max: 24 }),
    rest_days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    holidays: fc.constant<string[]>([]),
    workdays: fc.constant<string[]>([]),
    rush_days: fc.constant<string[]>([]),
  })

  it('is never in the past, never sooner for a later payment or a longer way, and at most a week late', () => {
    fc.assert(
      fc.property(times, fc.nat(10), fc.nat(10 * DAY), rules, (paid, days, later, some) => {
        const rule = { ...USUAL, ...some }
        const day = arrivesOn(paid, days, rule)
        expect(day >= dayText(new Date(paid.getTime() + days * DAY))).toBe(true)
        expect(day <= dayText(new Date(paid.getTime() + (days + 7) * DAY))).toBe(true)
        expect(arrivesOn(new Date(paid.getTime() + later), days, rule) >= day).toBe(true)
        expect(arrivesOn(paid, days + 1, rule) > day).toBe(true)
      }),
    )
  })

  it('never leaves on a rest day', () => {
    fc.assert(
      fc.property(times, paid => {
        const left = new Date(`${arrivesOn(paid, 0, USUAL)}T00:00:00Z`)
        expect(USUAL.rest_days).not.toContain(left.getUTCDay())
      }),
    )
  })

  it('counts from leaving once the goods left', () => {
    const region = to('北京市', '北京市', '朝阳区')
    const evening = new Date('2026-11-29T20:00:00+08:00')
    expect(arrivesAfter(CHANGPING, region, evening, USUAL)).toBe('2026-11-30')
    expect(arrivesAt(CHANGPING, region, evening, USUAL)).toBe('2026-12-01')
  })

  it('promises the same day only for what left before the cut-off', () => {
    const near = to('北京市', '北京市', '昌平区')
    expect(arrivesAfter(CHANGPING, near, new Date('2026-11-30T15:59:00+08:00'), USUAL)).toBe('2026-11-30')
    expect(arrivesAfter(CHANGPING, near, new Date('2026-11-30T16:00:00+08:00'), USUAL)).toBe('2026-12-01')
  })
})
