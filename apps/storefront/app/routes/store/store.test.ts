// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadStores } from './store.server'

const LIST = 'GET distributor/list'
const row = (more: object = {}) => ({
  distributor_id: '7',
  name: '静安店',
  logo: '/img/l',
  province: '上海市',
  city: '上海市',
  area: '静安区',
  address: '1号',
  phone: '021-5',
  mobile: '139',
  hour: '9:00-21:00',
  is_ziti: true,
  distance: 0.3,
  distance_show: '300',
  lat: '31.23',
  lng: '121.45',
  ...more,
})
const found = (total_count: number, more: object = {}) => ({
  [LIST]: { data: { total_count, list: [row()], is_recommend: 0, ...more } },
})
const REGIONS = {
  'GET espier/address': {
    data: [
      { id: '31', label: '上海市', children: [{ id: '3101', label: '上海市' }] },
      {
        id: '44',
        label: '广东省',
        children: [
          { id: '4401', label: '广州市' },
          { id: '4403', label: '深圳市' },
        ],
      },
      { id: '71', label: '台湾省' },
    ],
  },
}
const open = async (query: Record<string, string>, replies: Record<string, Laid>) => {
  const shop = await openShop({ ...REGIONS, ...replies })
  return { ...shop, visit: () => shop.visit(loadStores, `/store?${new URLSearchParams(query)}`) }
}
const PROVINCES = ['上海市', '广东省', '台湾省']

describe('stores', () => {
  it('of a region have an address, a phone and a place on the map', async () => {
    const { visit, asked } = await open({ province: '广东省', city: '深圳市', page: '2' }, found(21))
    expect(await visit()).toEqual({
      query: { province: '广东省', city: '深圳市', lat: '', lng: '', page: 2 },
      isLocated: false,
      provinces: PROVINCES,
      cities: ['广州市', '深圳市'],
      total: 21,
      pageSize: 20,
      stores: [
        {
          id: '7',
          name: '静安店',
          logo: '/img/l',
          address: '上海市静安区1号',
          phone: '021-5',
          hour: '9:00-21:00',
          isPickup: true,
          distance: 0.3,
          lat: 31.23,
          lng: 121.45,
          map: `https://uri.amap.com/marker?${new URLSearchParams({ position: '121.45,31.23', name: '静安店' })}`,
        },
      ],
    })
    expect(asked(LIST)).toEqual([{ page: '2', pageSize: '20', province: '广东省', city: '深圳市', type: '1' }])
  })

  it('have a mobile number, and no distance that nobody knows', async () => {
    const { visit } = await open({}, found(1, { list: [row({ phone: '', distance_show: '' })] }))
    expect((await visit()).stores).toMatchObject([{ phone: '139', distance: null }])
  })

  it.each([
    [{}, { province: '', city: '', type: '0' }],
    [{ city: '深圳市' }, { province: '', city: '', type: '0' }],
    [
      { province: '上海市', city: '深圳市' },
      { province: '上海市', city: '', type: '1' },
    ],
    [
      { province: '台湾省', city: '深圳市' },
      { province: '台湾省', city: '', type: '1' },
    ],
  ])('for %j are asked with %j', async (query, input) => {
    const { visit, asked } = await open(query as Record<string, string>, found(1))
    expect((await visit()).isLocated).toBe(false)
    expect(asked(LIST)).toEqual([{ page: '1', pageSize: '20', ...input }])
  })

  it('of elsewhere are shown while no region is chosen', async () => {
    const all = await open({}, found(3, { is_recommend: 1 }))
    expect(await all.visit()).toMatchObject({ total: 3, stores: [{ id: '7' }] })
  })

  it('are shown without the regions', async () => {
    const { visit } = await open(
      { province: '广东省', city: '深圳市' },
      { ...found(1), 'GET espier/address': { status: 503, message: 'x' } },
    )
    expect(await visit()).toMatchObject({
      provinces: [],
      cities: [],
      query: { province: '广东省', city: '' },
      total: 1,
    })
  })

  it('end on their last page', async () => {
    const { visit } = await open({ province: '广东省', page: '3' }, found(40))
    expect(redirectOf(await thrownBy(visit())).to).toBe(`/store?province=${encodeURIComponent('广东省')}&page=2`)
    const none = await open({ page: '2' }, found(0, { list: [] }))
    expect(redirectOf(await thrownBy(none.visit())).to).toBe('/store')
  })
})
