import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { loader as leaveShopInfo } from '../shop-info/route'
import * as route from './route'

const LIST = 'GET distributor/list'
const shop = (distributor_id: string, name: string, more: object = {}) => ({
  distributor_id,
  name,
  logo: '',
  province: '上海市',
  city: '上海市',
  area: '静安区',
  address: '南京西路1号',
  phone: '021-5555',
  mobile: '',
  hour: '9:00-21:00',
  is_ziti: true,
  distance: 0,
  distance_show: '',
  lat: '31.23',
  lng: '121.45',
  ...more,
})
const found = (list: object[], more: object = {}) => ({
  data: { total_count: list.length, list, tagList: [], is_recommend: 0, ...more },
})
const REGIONS = {
  'GET espier/address': {
    data: [
      { id: '31', label: '上海市', children: [{ id: '3101', label: '上海市', children: [] }] },
      { id: '44', label: '广东省', children: [{ id: '4401', label: '广州市', children: [] }] },
    ],
  },
}
const GUEST = { token: null }
const bodyOf = (api: Awaited<ReturnType<typeof openPage>>) => api.calls.find(({ key }) => key === LIST)?.body

describe('/store', () => {
  it('asks for a region, and shows all stores with their pins meanwhile', async () => {
    await openPage(route, '/store', { ...REGIONS, [LIST]: found([shop('1', '静安店'), shop('2', '徐汇店')]) }, GUEST)
    expect(await screen.findByText('请选择您想搜索的门店')).toBeTruthy()
    expect(screen.getByRole('link', { name: '静安店' }).getAttribute('href')).toBe('/shops/info?distributor_id=1')
    expect(screen.getAllByRole('link', { name: '021-5555' })[0]?.getAttribute('href')).toBe('tel:021-5555')
    expect(screen.getByRole('link', { name: '2 徐汇店' }).getAttribute('href')).toBe('#store-2')
  })

  it('searches a region; a new province empties the city', async () => {
    const path = `/store?${new URLSearchParams({ province: '上海市', city: '上海市' })}`
    const api = await openPage(route, path, { ...REGIONS, [LIST]: found([shop('1', '静安店')]) }, GUEST)
    expect(await screen.findByText('上海市 上海市共有 1 家门店')).toBeTruthy()
    expect(bodyOf(api)).toMatchObject({ province: '上海市', city: '上海市', type: '1' })
    let sent: [string, FormDataEntryValue][] = []
    document.querySelector('form')?.addEventListener('submit', event => {
      event.preventDefault()
      sent = [...new FormData(event.currentTarget as HTMLFormElement)]
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '省份' }), '广东省')
    expect(sent).toEqual([
      ['province', '广东省'],
      ['city', ''],
    ])
  })

  it('finds stores around the visitor, whatever region the address has', async () => {
    const near = shop('1', '静安店', { distance: 1.2, distance_show: '1.2km' })
    const api = await openPage(
      route,
      '/store?lat=31.2&lng=121.4&province=x',
      { ...REGIONS, [LIST]: found([near]) },
      GUEST,
    )
    expect(await screen.findByText('您附近共有 1 家门店')).toBeTruthy()
    expect(bodyOf(api)).toMatchObject({ lat: '31.2', lng: '121.4', type: '0' })
    expect(bodyOf(api)?.province).toBeUndefined()
  })

  it('says that a region has none, although the API offers others', async () => {
    const path = `/store?${new URLSearchParams({ province: '广东省', city: '没有这座城' })}`
    const api = await openPage(
      route,
      path,
      { ...REGIONS, [LIST]: found([shop('1', '静安店')], { is_recommend: 1 }) },
      GUEST,
    )
    expect(await screen.findByText('没有查询到店铺')).toBeTruthy()
    expect(bodyOf(api)?.city).toBe('')
  })

  it('works without regions, and shows the error page while the API is away', async () => {
    await openPage(route, '/store?lat=x&lng=1&page=-1', { [LIST]: { status: 503, message: 'x' } }, GUEST)
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })
})

it('/shopInfo leads to the page of the shop with its query', () => {
  const answer = leaveShopInfo({ request: new Request('http://shop/shopInfo?distributor_id=3&keywords=x') } as never)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/shops/info?distributor_id=3&keywords=x'])
})
