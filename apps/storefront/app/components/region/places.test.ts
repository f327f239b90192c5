// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { addressOf, mapHref, placeText } from './places'

describe('a place', () => {
  it('in one line names cities that are a province of their own once, and leaves out what is not known', () => {
    expect(placeText(['北京市', '北京市', '昌平区', '', '1号'])).toBe('北京市 昌平区 1号')
    expect(placeText(['浙江省', '杭州市', '西湖区'])).toBe('浙江省 杭州市 西湖区')
    const store = { province: '北京市', city: '北京市', area: '昌平区', address: '1号' }
    expect(addressOf(store)).toBe('北京市昌平区1号')
    expect(addressOf({ ...store, province: '浙江省', city: '杭州市' })).toBe('浙江省杭州市昌平区1号')
  })

  it('is found on the map by longitude, latitude and name', () => {
    const { origin, pathname, searchParams } = new URL(mapHref({ name: '禾集&1', lng: '116.2', lat: '40.1' }))
    expect([origin + pathname, Object.fromEntries(searchParams)]).toEqual([
      'https://uri.amap.com/marker',
      { position: '116.2,40.1', name: '禾集&1' },
    ])
  })
})
