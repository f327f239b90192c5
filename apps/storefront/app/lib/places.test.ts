// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { keepTyped } from './keep-typed'
import { pageTitle } from './page-title'
import { mapHref, placeText } from './places'
import { addressOf } from './shop-address'

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

it('a page is called by its name and the shop, and says where search engines should stay away', () => {
  const root = (name: string) => ({ matches: [{ id: 'root', data: { brand: { name, logo: '' } } }] }) as never
  expect(pageTitle(root('小禾好物'), '购物车')).toEqual([{ title: '购物车 - 小禾好物' }])
  expect(pageTitle(root(''), '购物车')).toEqual([{ title: '购物车 - 禾集商城' }])
  expect(pageTitle({ matches: [] }, '结算', { noindex: true })).toEqual([
    { title: '结算 - 禾集商城' },
    { name: 'robots', content: 'noindex' },
  ])
})

it('a form that could not be sent for want of the shop keeps its page as it is', () => {
  const asks = (actionResult: unknown, defaultShouldRevalidate = true) =>
    keepTyped({ actionResult, defaultShouldRevalidate } as never)
  expect([asks({ away: true }), asks({ away: false }), asks(undefined), asks({}, false)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
