import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { itAsksForSession, itShowsThatShopIsAway } from '../../../testing/page-guards'
import * as route from './route'

const PATH = '/cashier?order_id=42'
const order = (order_status = 'NOTPAY', payStatus = 'fail') => ({
  'GET order_new/42': {
    data: {
      order_id: '42',
      title: 'T恤',
      total_fee: '5900',
      payStatus,
      orderInfo: { order_status, auto_cancel_time: 2000, auto_cancel_seconds: 300 },
    },
  },
})
const methods = (...data: object[]) => ({ 'GET trade/payment/list': { data } })
const TEST_PAY = { pay_type_code: 'testpay', pay_type_name: '测试支付' }
const ALIPAY = { pay_type_code: 'alipay', pay_type_name: '支付宝' }

describe('/cashier', () => {
  it('shows the amount, and selects the first way to pay', async () => {
    await openPage(route, PATH, { ...order(), ...methods(TEST_PAY, ALIPAY) })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^测试支付/ })).checked).toBe(true)
    expect(screen.getByText('T恤')).toBeTruthy()
    expect(document.querySelector('.hs-pay__head')?.textContent).toContain('应付金额¥59.00')
    expect(screen.getByRole('link', { name: '订单详情' }).getAttribute('href')).toBe('/member/trade/42')
  })

  it('shows a message if there is no way to pay', async () => {
    await openPage(route, PATH, { ...order(), ...methods() })
    expect(await screen.findByText('暂时没有可用的支付方式，请联系商家')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '立即支付' }).disabled).toBe(true)
  })

  it('pays in the chosen way, and shows why it failed', async () => {
    const refused = { 'POST payment': { status: 422, message: '支付未成功，请重试' } }
    const api = await openPage(route, PATH, { ...order(), ...methods(TEST_PAY, ALIPAY), ...refused })
    await userEvent.click(await screen.findByRole('radio', { name: /^支付宝/ }))
    await userEvent.click(screen.getByRole('button', { name: '立即支付' }))
    expect(await screen.findByText('支付未成功，请重试')).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'POST payment')?.body).toMatchObject({
      order_id: '42',
      pay_type: 'alipay',
    })
  })

  it('shows that an order has expired', async () => {
    await openPage(route, PATH, {
      ...order('CANCEL'),
      ...methods(TEST_PAY),
      'GET order/42': { data: { cancelData: [] } },
    })
    expect(await screen.findByText('订单已超时关闭')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '立即支付' })).toBeNull()
  })

  it('redirects to the orders without an order number', async () => {
    await openPage(route, '/cashier', {})
    expect((await screen.findByRole('link', { name: '查看我的订单' })).getAttribute('href')).toBe('/member/trade')
  })

  it('redirects a paid order to its result', async () => {
    await openPage(route, PATH, order('PAYED', 'success'))
    expect(await screen.findByText('去 /finish/result?order_id=42')).toBeTruthy()
  })

  itShowsThatShopIsAway(route, PATH, { 'GET order_new/42': { status: 503, message: '系统繁忙' } })

  itAsksForSession(route, PATH)

  const other = { 'GET order_new/43': { data: { ...order()['GET order_new/42'].data, order_id: '43', title: '茶杯' } } }
  it('pays several orders with one payment', async () => {
    const refused = { 'POST payment/together': { status: 422, message: '支付未成功，请重试' } }
    const api = await openPage(route, '/cashier?order_id=42,43', {
      ...order(),
      ...other,
      ...methods(TEST_PAY),
      ...refused,
    })
    expect(await screen.findByText('¥118.00')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '单独支付' }).map(link => link.getAttribute('href'))).toEqual([
      '/cashier?order_id=42',
      '/cashier?order_id=43',
    ])
    await userEvent.click(screen.getByRole('button', { name: '立即支付' }))
    expect(await screen.findByText('支付未成功，请重试')).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'POST payment/together')?.body).toMatchObject({
      'order_ids[0]': '42',
      'order_ids[1]': '43',
      pay_type: 'testpay',
    })
  })

  it('says so where orders are paid one by one', async () => {
    await openPage(route, '/cashier?order_id=42,43', { ...order(), ...other, ...methods(TEST_PAY) })
    await userEvent.click(await screen.findByRole('button', { name: '立即支付' }))
    expect(await screen.findByText(/请逐笔支付/)).toBeTruthy()
  })

  it('leaves orders out that are paid already', async () => {
    const paid = { 'GET order_new/43': order('PAYED', 'success')['GET order_new/42'] }
    await openPage(route, '/cashier?order_id=42,43', { ...order(), ...paid, ...methods(TEST_PAY) })
    expect(await screen.findByText(/另有 1 个订单已付款或已关闭/)).toBeTruthy()
    expect(screen.getByText('¥59.00')).toBeTruthy()
  })
})
