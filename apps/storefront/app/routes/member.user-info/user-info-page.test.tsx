import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AWAY, favourite, MEMBER, memberData, trace } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/member/user-info'
const COUNTS = {
  normal_notpay_notdelivery: 1,
  normal_payed_daifahuo: 2,
  normal_payed_daishouhuo: 4,
  normal_payed_daiziti: 8,
  normal_not_rate: 0,
  aftersales: 3,
}
const list = (...rows: object[]) => ({ data: { total_count: rows.length, list: rows } })
const SHOP = {
  ...MEMBER(),
  'GET orderscount': { data: COUNTS },
  'GET member/collect/item': list(favourite('5')),
  'GET member/browse/history/list': list(trace('6', 1_794_362_400, { activity_price: 100 })),
}

describe('/member/user-info', () => {
  it('shows who the member is, the way to the next grade, and the assets', async () => {
    await openPage(route, PATH, SHOP)
    expect(await screen.findByRole('heading', { level: 1, name: /你好，周小满 普通会员/ })).toBeTruthy()
    expect(screen.getByText('再消费 ¥400.00 升级为金卡', { exact: false })).toBeTruthy()
    const card = within(screen.getByRole('region', { name: '我的信息' }))
    expect(card.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['周', '/member/profile'],
      ['3优惠券', '/member/coupon'],
      ['1,280积分', '/member/point'],
      ['1收藏', '/member/collector'],
      ['1足迹', '/member/foottrace'],
      ['开通禾卡，全场9.4折立即开通', '/member/vip'],
    ])
  })

  it('counts the orders of each state, and leaves out zeros', async () => {
    await openPage(route, PATH, SHOP)
    const orders = within(await screen.findByRole('region', { name: '我的订单' }))
    expect(orders.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '待付款1',
      '待发货2',
      '待收货4',
      '待自提8',
      '待评价',
      '售后3',
    ])
  })

  it('shows favourites and footprints at the price of today', async () => {
    await openPage(route, PATH, SHOP)
    const traces = within(await screen.findByRole('region', { name: '我的足迹' }))
    expect(traces.getByRole('link', { name: /商品6.*¥1\.00/ }).getAttribute('href')).toBe('/items/6')
    expect(screen.getByRole('region', { name: '我的收藏' }).textContent).toContain('¥99.00')
  })

  it('tells until when a membership runs, and leads somewhere without goods', async () => {
    const vip = { is_open: true, is_vip: true, is_had_vip: true, grade_name: '禾卡', end_time: '2027-01-01' }
    const none = { 'GET member/collect/item': list(), 'GET member/browse/history/list': list() }
    await openPage(route, PATH, { ...SHOP, ...none, ...MEMBER({ vipgrade: vip }) })
    expect(await screen.findByRole('link', { name: /禾卡 有效期至 2027-01-01\s*续费/ })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '去逛逛' })).toHaveLength(2)
  })

  it('asks our own API for orders and goods in one call', async () => {
    const goods = { item_id: '5', item_name: '棉麻衬衫', pic: '', price: 12_900 }
    const centre = {
      counts: { ...COUNTS, normal_not_rate: 7 },
      favourites: { total_count: 31, list: [goods] },
      footprints: { total_count: 0, list: [] },
    }
    const frame = { member: memberData(), cart_count: 0, unpaid_count: 0, favourite_count: 0 }
    const replies = { 'GET member/frame': { data: frame }, 'GET member/centre': { data: centre } }
    const api = await openPage(route, PATH, { ...SHOP, ...replies })
    expect(await screen.findByRole('link', { name: /^31\s*收藏$/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /待评价\s*7/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /棉麻衬衫/ }).textContent).toContain('129.00')
    expect(api.calls.map(({ key }) => key)).not.toContain('GET orderscount')
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(route, PATH, { ...SHOP, 'GET orderscount': AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})
