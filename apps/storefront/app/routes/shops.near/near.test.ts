// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply } from '../../../testing/loopback-api'
import { loadNear } from './near.server'
import { nearHref, readNearQuery } from './near-query'

const row = {
  distributor_id: '7',
  name: '云舟数码',
  logo: '',
  banner: '',
  province: '广东省',
  city: '广州市',
  area: '天河区',
  address: '1号',
  hour: '09:00-21:00',
  distance: 0.35,
  distance_show: '350',
  sales_count: 9,
  scoreList: { avg_star: 4.8, default: 4.8 },
  tagList: ['自营', '会员店', '停车'].map((tag_name, i) => ({ tag_id: `${i + 1}`, tag_name })),
  discountCardList: [],
  itemList: [{ item_id: '5', item_name: '短袖', price: 100, pics: ['/img/a', '/img/b'] }],
}
const list = (more: object = {}) => ({
  data: { total_count: 1, list: [row], tagList: row.tagList, defualt_address: [], is_recommend: 0, ...more },
})

let close: (() => Promise<unknown>) | undefined
afterEach(() => close?.())

async function near(search: string, replies: Record<string, Reply> = {}) {
  const api = await loopbackApi({
    'GET distributor/list': list(),
    'GET espier/region': { data: { province: '上海市', city: '上海市', area: '静安区' } },
    ...replies,
  })
  close = api.close
  const page = await loadNear(api.args(`/shops/near${search}`, undefined, null)).catch((thrown: Response) => thrown)
  return { page, calls: api.calls, asked: api.calls.find(({ body }) => body.pageSize === '20')?.body }
}

describe('stores nearby', () => {
  it('are those of 北京 昌平区 while the place is unknown', async () => {
    const { page, asked } = await near('')
    expect(asked).toMatchObject({ province: '北京市', city: '北京市', area: '昌平区', type: '1', sort_type: '0' })
    expect(page).toMatchObject({
      isLocated: false,
      area: '北京市 昌平区',
      isElsewhere: false,
      total: 1,
      tags: [{ id: '1', name: '自营' }, { id: '2' }, { id: '3' }],
      shops: [
        {
          id: '7',
          address: '广东省广州市天河区1号',
          tags: ['自营', '会员店'],
          distance: 0.35,
          goods: [{ id: '5', pic: '/img/a' }],
        },
      ],
    })
  })

  it('are those around the place in the address', async () => {
    const { page, asked } = await near('?lat=31.229&lng=121.448&sort=distance&tag=2&name=%E4%BA%91')
    expect(asked).toMatchObject({
      lat: '31.229',
      lng: '121.448',
      province: '上海市',
      area: '静安区',
      type: '0',
      sort_type: '1',
      name: '云',
    })
    expect(Object.entries(asked!).find(([name]) => name.startsWith('distributor_tag_id'))?.[1]).toBe('2')
    expect(page).toMatchObject({ isLocated: true, area: '上海市 静安区' })
  })

  it('are marked on the map, and say whether they are open', async () => {
    const places = [
      { ...row, lat: '31.23', lng: '121.45' },
      { ...row, distributor_id: '8', lat: '31.22', lng: '121.44', hour: '24小时' },
      { ...row, distributor_id: '9', lat: '', lng: '' },
    ]
    const { page } = await near('?lat=31.229&lng=121.448', { 'GET distributor/list': list({ list: places }) })
    expect(page).toMatchObject({
      map: { self: { left: 50, top: 50 }, pins: [{ number: 1 }, { number: 2 }] },
      shops: [{ open: { text: expect.stringMatching(/^(?:营业|休息)中 · /) } }, { open: null }, { at: null }],
    })
  })

  it('are found without the name of the place', async () => {
    const refused = { status: 500, message: 'x' }
    const { page } = await near('?lat=31.229&lng=121.448', { 'GET espier/region': refused })
    expect(page).toMatchObject({ isLocated: true, area: '', shops: [{ id: '7' }] })
  })

  it('show a message for a region without stores, and no unknown distance', async () => {
    const far = list({ is_recommend: 1, list: [{ ...row, distance: 0, distance_show: '' }] })
    const { page } = await near('', { 'GET distributor/list': far })
    expect(page).toMatchObject({ isElsewhere: true, shops: [{ distance: null }] })
  })

  it('redirect from a page behind the end to the last one', async () => {
    const { page } = await near('?page=9&sort=sales', { 'GET distributor/list': list({ total_count: 21 }) })
    expect((page as Response).headers.get('location')).toBe('/shops/near?sort=sales&page=2')
  })
})

describe('the address of the list', () => {
  it.each(['lat=91&lng=1', 'lat=1', 'lat=1&lng=x', 'lat=1e1&lng=1', 'lat=1&lng=181', 'lat=&lng='])(
    'contains no place with %s',
    search => expect(readNearQuery(new URLSearchParams(search))).toMatchObject({ lat: '', lng: '' }),
  )

  it('reads back what it wrote, for any values', () => {
    const query = readNearQuery(new URLSearchParams('lat=40.22&lng=116.231&sort=sales&tag=3&name= 云舟 &page=2'))
    expect(query).toEqual({ lat: '40.22', lng: '116.231', sort: 'sales', tag: '3', name: '云舟', page: 2 })
    expect(readNearQuery(new URL(nearHref(query, { page: 2 }), 'http://x').searchParams)).toEqual(query)
    expect(nearHref(query, { tag: '', name: '' })).toBe('/shops/near?sort=sales&lat=40.22&lng=116.231')
    expect(readNearQuery(new URLSearchParams('sort=x&tag=-1&page=0&name=%ff'))).toMatchObject({
      sort: '',
      tag: '',
      page: 1,
    })
  })
})
