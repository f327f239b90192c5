import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/member/trade/42'
const OPTIONS = { pattern: '/member/trade/:id' }
const ITEM = {
  id: '1',
  goods_id: '5',
  item_name: 'T恤',
  pic: '',
  item_spec_desc: '',
  num: 2,
  sale_price: 2950,
  total_fee: 5900,
  order_item_type: 'normal',
}
const ORDER = {
  order_id: '42',
  order_status_des: 'NOTPAY',
  can_apply_cancel: 1,
  create_date: '2026-11-22 10:00:00',
  create_time: 1700,
  auto_cancel_time: 2000,
  auto_cancel_seconds: 300,
  items: [ITEM],
  item_fee: '5900',
  discount_fee: 0,
  discount_info: [],
  freight_fee: 0,
  total_fee: '5900',
  remark: '请尽快',
  invoice: null,
  receipt_type: 'logistics',
  delivery_code: '',
  delivery_time: '',
  end_time: '',
  receiver_name: '周小满',
  receiver_mobile: '13900001111',
  receiver_state: '北京市',
  receiver_city: '北京市',
  receiver_district: '东城区',
  receiver_address: '一号院',
  pay_type: 'testpay',
  ziti_info: null,
}
const order = (changes: object = {}, more: object = {}) => ({
  'GET order/42': {
    data: {
      orderInfo: { ...ORDER, ...changes },
      tradeInfo: [],
      cancelData: [],
      distributor: { name: '禾集自营', mobile: '', hour: '' },
      ...more,
    },
  },
})

describe('/member/trade/42', () => {
  it('shows an unpaid order with its actions', async () => {
    await openPage(route, PATH, order(), OPTIONS)
    expect(await screen.findByRole('heading', { name: '待付款' })).toBeTruthy()
    expect(screen.getByText('未付款')).toBeTruthy()
    expect(screen.getByText('不开发票')).toBeTruthy()
    expect(screen.getByText('应付金额')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'T恤' }).getAttribute('href')).toBe('/items/5')
  })

  it('shows why an order was cancelled', async () => {
    const cancelData = { cancel_reason: '不想要了', shop_reject_reason: '' }
    await openPage(route, PATH, order({ order_status_des: 'CANCEL', can_apply_cancel: 0 }, { cancelData }), OPTIONS)
    expect(await screen.findByText('取消原因：不想要了')).toBeTruthy()
  })

  it('shows the order without its parcels if their call fails', async () => {
    const sent = { order_status_des: 'WAIT_BUYER_CONFIRM', can_apply_cancel: 0, delivery_code: 'SF1' }
    const away = { 'GET delivery/lists': { status: 503, message: '系统繁忙' } }
    await openPage(route, PATH, { ...order(sent), ...away }, OPTIONS)
    expect(await screen.findByRole('heading', { name: '待收货' })).toBeTruthy()
  })

  it.each([
    ['an order of somebody else', PATH, { 'GET order/42': { status: 404, message: '订单不存在' } }, 404],
    ['what is no number', '/member/trade/abc', {}, 404],
    ['an absent shop', PATH, { 'GET order/42': { status: 503, message: '系统繁忙' } }, 503],
  ])('shows the error page for %s', async (_, path, replies, status) => {
    await openPage(route, path, replies, OPTIONS)
    expect(await screen.findByText(`错误 ${status}`)).toBeTruthy()
  })

  it('redirects to sign-in and back without a session', async () => {
    await openPage(route, PATH, {}, { ...OPTIONS, token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})
