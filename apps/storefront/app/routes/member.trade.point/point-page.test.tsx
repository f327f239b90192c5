import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { itAsksForSession, itShowsThatShopIsAway } from '../../../testing/page-guards'
import * as route from './route'

const PATH = '/member/trade/point'
const ORDER = {
  order_id: '42',
  order_class: 'pointsmall',
  create_date: '2026-11-22 10:00:00',
  distributor_name: '',
  order_status_des: 'DONE',
  can_apply_cancel: 0,
  can_apply_aftersales: 0,
  offline_pay_check_status: null,
  pay_status: 'PAYED',
  delivery_code: 'SF1',
  is_rate: false,
  total_fee: '990',
  item_point: 600,
  freight_fee: 0,
  receiver_name: '周小满',
  ziti_code: '0',
  receipt_type: 'logistics',
  auto_cancel_time: 2000,
  items: [
    {
      id: '1',
      goods_id: '5',
      item_name: '杯子',
      pic: '',
      item_spec_desc: '',
      num: 2,
      sale_price: 0,
      item_point: 600,
      show_aftersales: 0,
    },
  ],
}
const orders = (...list: object[]) => ({
  'GET orders': { data: { list, pager: { count: list.length }, rate_status: true } },
  'GET orderscount': {
    data: {
      normal_notpay_notdelivery: 1,
      normal_payed_daifahuo: 0,
      normal_payed_daishouhuo: 2,
      normal_payed_daiziti: 0,
      normal_not_rate: 0,
    },
  },
})

describe(PATH, () => {
  it('shows points, and links to the points mall', async () => {
    const frame = { 'GET member/frame': { data: { cart_count: 0, unpaid_count: 0, favourite_count: 0 } } }
    const api = await openPage(route, PATH, { ...orders(ORDER), ...frame })
    const card = await screen.findByRole('article', { name: '订单 42' })
    expect(card.textContent).toContain('300积分')
    expect(card.textContent).toContain('600积分 + ¥9.90')
    expect(within(card).getAllByRole('link', { name: '杯子' })[0]?.getAttribute('href')).toBe('/pointitems/5')
    expect(within(card).getByRole('link', { name: '评价' }).getAttribute('href')).toBe(
      '/member/trade/rate?id=42&order_class=pointsmall',
    )
    expect(within(card).queryByText('申请售后')).toBeNull()
    const tabs = within(screen.getByRole('navigation', { name: '订单状态' })).getAllByRole('link')
    expect(tabs.map(tab => tab.textContent)).toEqual(['全部', '待付款1', '待发货', '待收货2', '待评价'])
    expect(tabs[1]?.getAttribute('href')).toBe('/member/trade/point?status=5')
    const asked = api.calls.filter(({ key }) => key.startsWith('GET orders'))
    expect(new Set(asked.map(({ body }) => body.order_type))).toEqual(new Set(['normal_pointsmall']))
  })

  it('links to the points mall if there are no orders', async () => {
    await openPage(route, PATH, orders())
    expect((await screen.findByRole('link', { name: '去积分商城' })).getAttribute('href')).toBe('/pointitems')
  })

  itShowsThatShopIsAway(route, PATH, { ...orders(), 'GET orders': { status: 503, message: '系统繁忙' } })

  itAsksForSession(route, PATH)
})
