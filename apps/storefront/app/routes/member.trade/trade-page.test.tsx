import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage, signInFor } from '../../../testing/open-page'
import { itShowsThatShopIsAway } from '../../../testing/page-guards'
import * as route from './route'

const ORDER = {
  order_id: '42',
  create_date: '2026-11-22 10:00:00',
  distributor_name: '禾集自营',
  order_status_des: 'DONE',
  can_apply_cancel: 0,
  total_fee: '5900',
  freight_fee: 0,
  receiver_name: '周小满',
  ziti_code: '0',
  receipt_type: 'logistics',
  auto_cancel_time: 2000,
  items: [{ id: '1', goods_id: '5', item_name: 'T恤', pic: '', item_spec_desc: '', num: 2, sale_price: 2950 }],
}
const COUNTS = {
  normal_notpay_notdelivery: 1,
  normal_payed_daifahuo: 2,
  normal_payed_daishouhuo: 4,
  normal_payed_daiziti: 8,
  normal_not_rate: 16,
}
const NONE = {
  normal_notpay_notdelivery: 0,
  normal_payed_daifahuo: 0,
  normal_payed_daishouhuo: 0,
  normal_payed_daiziti: 0,
}
const orders = (list: object[], count = list.length) => ({ 'GET orders': { data: { list, pager: { count } } } })
const counts = (data: object) => ({ 'GET orderscount': { data } })

describe('/member/trade', () => {
  it('shows the orders, and the number of orders in each tab', async () => {
    await openPage(route, '/member/trade?status=5', { ...orders([ORDER]), ...counts(COUNTS) })
    expect(await screen.findByRole('article', { name: '订单 42' })).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: '订单状态' })).getAllByRole('link')
    expect(tabs.map(tab => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['全部', '/member/trade'],
      ['待付款1', '/member/trade?status=5'],
      ['待发货2', '/member/trade?status=6'],
      ['待收货4', '/member/trade?status=1'],
      ['待自提8', '/member/trade?status=4'],
      ['待评价16', '/member/trade?status=3'],
    ])
    expect(tabs.filter(tab => tab.getAttribute('aria-current')).map(tab => tab.textContent)).toEqual(['待付款1'])
  })

  it('asks for the orders of the tab and the search', async () => {
    const api = await openPage(route, '/member/trade?status=4&keyword=T恤', { ...orders([ORDER]), ...counts(COUNTS) })
    await screen.findByRole('article')
    expect(api.calls.find(({ key }) => key === 'GET orders')?.body).toMatchObject({
      status: '4',
      keyword: 'T恤',
      page: '1',
    })
  })

  it('links to goods if there are no orders, and shows no zeros', async () => {
    await openPage(route, '/member/trade', { ...orders([]), ...counts({ ...NONE, normal_not_rate: 0 }) })
    expect((await screen.findByRole('link', { name: '去购物' })).getAttribute('href')).toBe('/items')
    expect(screen.getByRole('navigation', { name: '订单状态' }).textContent).toBe('全部待付款待发货待收货待自提待评价')
  })

  it('shows what was not found, with a link to all orders', async () => {
    await openPage(route, '/member/trade?keyword=没有', { ...orders([]), ...counts(COUNTS) })
    expect(await screen.findByText('没有找到与「没有」有关的订单')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看全部订单' }).getAttribute('href')).toBe('/member/trade')
  })

  itShowsThatShopIsAway(route, '/member/trade', {
    ...orders([]),
    'GET orderscount': { status: 503, message: '系统繁忙' },
  })

  it.each([
    ['without a session', null],
    ['with a dead one', 'dead'],
  ])('redirects to sign-in and back %s', async (_, token) => {
    const refused = { status: 401, message: '请登录' }
    const replies = { 'GET orders': refused, 'GET orderscount': refused }
    await openPage(route, '/member/trade?status=3', replies, { token })
    expect(await screen.findByText(signInFor('/member/trade?status=3'))).toBeTruthy()
  })
})
