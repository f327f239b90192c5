import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { itAsksForSession } from '../../../testing/page-guards'
import * as finish from '../finish/route'
import * as route from './route'

const order = (id: string, order_status: string, more: object = {}, tradeInfo: object = []) => ({
  [`GET order/${id}`]: {
    data: {
      orderInfo: {
        order_id: id,
        order_status,
        pay_status: order_status === 'PAYED' ? 'PAYED' : 'NOTPAY',
        total_fee: '5900',
        order_class: 'normal',
        offline_pay_check_status: null,
        items: [{ item_id: `${id}1`, goods_id: '9' }],
        ...more,
      },
      tradeInfo,
    },
  },
})
const open = (path: string, replies: Parameters<typeof openPage>[2]) => openPage(route, path, replies)
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('/finish/result', () => {
  it('thanks for a payment of several orders', async () => {
    await open('/finish/result?order_id=41,42', { ...order('41', 'PAYED'), ...order('42', 'PAYED') })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('支付成功')
    const list = within(screen.getByRole('list', { name: '本次付款的订单' }))
    expect(list.getAllByText('已付款')).toHaveLength(2)
    expect(href('查看订单')).toBe('/member/trade')
    expect(document.querySelector('[data-paid]')?.getAttribute('data-paid'), 'for statistics').toBe('9')
    expect(screen.queryByRole('link', { name: '重新付款' })).toBeNull()
  })

  it('tells what comes, when, where to, and the points to come', async () => {
    const receiver = {
      receiver_state: '北京市',
      receiver_city: '北京市',
      receiver_address: '一号院',
      receiver_name: '周小满',
    }
    const items = [{ id: '1', item_id: '1', goods_id: '9', item_name: 'T恤', pic: '/img/t', num: 2 }]
    const info = { ...receiver, items, arrives_on: '2026-12-02', get_points: 59 }
    await open('/finish/result?order_id=42', order('42', 'PAYED', info))
    const coming = within(await screen.findByRole('region', { name: '已买的商品' }))
    expect(coming.getByText(/^预计 .*12月2日 周三 送达$/)).toBeTruthy()
    expect(coming.getByText('北京市 一号院，周小满')).toBeTruthy()
    expect(coming.getByRole('link', { name: '已买的商品：T恤' }).getAttribute('href')).toBe('/member/trade/42')
    expect(coming.getByText('59 积分')).toBeTruthy()
  })

  it('tells where goods wait that are fetched', async () => {
    const place = { name: '南城店', province: '北京市', city: '北京市', area: '昌平区', address: '一号' }
    const ziti_info = { ...place, pickup_date: '2026-12-02', pickup_time: '09:00-21:00' }
    const items = [{ id: '1', item_id: '1', goods_id: '9', item_name: 'T恤', pic: '', num: 1 }]
    await open('/finish/result?order_id=42', order('42', 'PAYED', { items, ziti_info }))
    const coming = within(await screen.findByRole('region', { name: '已买的商品' }))
    expect(coming.getByText('2026-12-02 09:00-21:00 到店自提')).toBeTruthy()
    expect(coming.getByText('南城店，北京市 昌平区 一号')).toBeTruthy()
  })

  it('says what failed, and leads to the cashier with what is left', async () => {
    await open('/finish/result?order_id=41,42', {
      ...order('41', 'PAYED'),
      ...order('42', 'NOTPAY', { total_fee: '4200' }),
    })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('付款失败，点击重新付款。')
    expect(href('重新付款')).toBe('/cashier?order_id=42')
    // In the list, and as the sum that is still to pay.
    expect(screen.getAllByText('¥42.00')).toHaveLength(2)
    expect(screen.getByText('待付款')).toBeTruthy()
  })

  it('waits for the shop after a transfer', async () => {
    await open('/finish/result?order_id=42', order('42', 'NOTPAY', { offline_pay_check_status: 0 }))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('待商家确认')
    expect(screen.queryByRole('link', { name: '重新付款' })).toBeNull()
  })

  it('leads to the points mall after an order there', async () => {
    await open('/finish/result?order_id=42', order('42', 'PAYED', { order_class: 'pointsmall' }))
    await screen.findByText('支付成功')
    expect(href('继续购物')).toBe('/pointitems')
  })

  it('asks the provider about an open payment', async () => {
    const api = await open('/finish/result?order_id=42', {
      ...order('42', 'NOTPAY', {}, { tradeState: 'NOTPAY', tradeId: 'TD1' }),
      'POST payment/query': { data: { status: 'SUCCESS', msg: '' } },
    })
    expect(await screen.findByText('支付成功')).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'POST payment/query')?.body).toMatchObject({ trade_id: 'TD1' })
  })

  it.each(['/finish/result', '/finish/result?order_id=1%20or%201', '/finish/result?order_id=43'])(
    'has a way on without an order: %s',
    async path => {
      await open(path, {})
      expect(await screen.findByText('无订单号请刷新后重试')).toBeTruthy()
      expect(href('查看我的订单')).toBe('/member/trade')
    },
  )

  it('shows the error page while the API is away', async () => {
    await open('/finish/result?order_id=42', { 'GET order/42': { status: 503, message: '系统繁忙' } })
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })

  itAsksForSession(route, '/finish/result?order_id=42')
})

describe('/finish', () => {
  it('finds the order of a payment', async () => {
    const replies = { 'GET trade/detail': { data: { order_id: '42' } } }
    await openPage(finish, '/finish?out_trade_no=TD1', replies)
    expect(await screen.findByText('去 /finish/result?order_id=42')).toBeTruthy()
  })

  it.each(['/finish', '/finish?out_trade_no=TD9'])('%s leads to the result without an order', async path => {
    await openPage(finish, path, {})
    expect(await screen.findByText('去 /finish/result')).toBeTruthy()
  })
})
