import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf } from '../../../testing/loopback-api'
import { openPage, signInFor } from '../../../testing/open-page'
import { PAYMENT_METHODS } from '../cashier/payment-methods'
import { paymentAction } from './payment.server'
import * as route from './route'

const order = (id = '42', payStatus = 'fail', order_status = 'NOTPAY') => ({
  [`GET order_new/${id}`]: {
    data: {
      order_id: id,
      title: 'T恤',
      total_fee: '5900',
      payStatus,
      pay_type: '',
      orderInfo: { order_status, auto_cancel_time: 2000, auto_cancel_seconds: 300 },
    },
  },
})
const offer = (...codes: string[]) => ({
  'GET trade/payment/list': { data: codes.map(pay_type_code => ({ pay_type_code, pay_type_name: 'x' })) },
})
const open = (method: string, replies: Record<string, Reply>, options = {}) =>
  openPage(route, `/cashier/comps/${method}?order_id=42`, replies, { pattern: '/cashier/comps/:method', ...options })

describe.each(Object.entries(PAYMENT_METHODS))('/cashier/comps/%s', (name, method) => {
  it('shows the order, and starts this way of paying', async () => {
    await open(name, { ...order(), ...offer(method.code) })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(method.name)
    expect(screen.getByText('T恤')).toBeTruthy()
    expect(screen.getByRole('button', { name: method.button })).toHaveProperty('disabled', method.needsWechat ?? false)
  })

  it('leads to the cashier where the shop does not offer it', async () => {
    await open(name, { ...order(), ...offer('other') })
    expect(await screen.findByText('本店暂未开通该支付方式，请选择其他支付方式')).toBeTruthy()
    expect(screen.getByRole('link', { name: '选择其他支付方式' }).getAttribute('href')).toBe('/cashier?order_id=42')
  })
})

const post = async (method: string, begun: object, path = '?order_id=42') => {
  const api = await loopbackApi({ 'POST payment': { data: { pay_status: false, ...begun } } })
  const answer = await paymentAction({
    ...api.args(`/cashier/comps/${method}${path}`, { go: '1' }),
    params: { method },
  })
  await api.close()
  return { answer, sent: api.calls[0]?.body }
}

it.each([
  ['alipay', { payment_url: 'https://openapi.alipay.com/x' }, 'https://openapi.alipay.com/x'],
  ['malipay', { payment_url: 'https://openapi.alipay.com/x' }, 'https://openapi.alipay.com/x'],
  ['testpay', { pay_status: true }, '/finish/result?order_id=42'],
  ['wxpayH5', { mweb_url: 'https://wx.tenpay.com/x' }, 'https://wx.tenpay.com/x'],
  ['wxqrpay', { code_url: 'weixin://x' }, '/cashier/qr?order_id=42'],
])('%s goes on', async (method, begun, to) => {
  const { answer, sent } = await post(method, begun)
  expect(redirectOf(answer).to).toBe(to)
  expect(sent).toMatchObject({ order_id: '42', pay_type: PAYMENT_METHODS[method]?.code })
})

it('pays inside WeChat as the buyer whom WeChat names', async () => {
  const { answer, sent } = await post('wxpayJsapi', { paySign: 's' }, '?order_id=42&openid=o-1')
  expect(sent).toMatchObject({ pay_type: 'wxpayjs', open_id: 'o-1' })
  expect(await (answer as Response).json()).toMatchObject({ ok: true, data: { paySign: 's' } })
})

it('is 404 for other names, and shows what has become of other orders', async () => {
  await open('constructor', { ...order(), ...offer() })
  expect(await screen.findByText('错误 404')).toBeTruthy()
})

it('shows a closed order without a button', async () => {
  await open('testpay', {
    ...order('42', 'fail', 'CANCEL'),
    ...offer('testpay'),
    'GET order/42': { data: { cancelData: [] } },
  })
  expect(await screen.findByText('订单已关闭，不能再付款')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认付款' })).toBeNull()
})

it('redirects a paid order to its result, and visitors to sign-in', async () => {
  await open('testpay', { ...order('42', 'success', 'PAYED'), ...offer('testpay') })
  expect(await screen.findByText('去 /finish/result?order_id=42')).toBeTruthy()
  await open('testpay', {}, { token: null })
  expect(await screen.findByText(signInFor('/cashier/comps/testpay?order_id=42'))).toBeTruthy()
})

it('shows why a payment failed', async () => {
  const refused = { 'POST payment': { status: 422, message: '支付服务暂时不可用，请稍后再试' } }
  await open('testpay', { ...order(), ...offer('testpay'), ...refused })
  await userEvent.click(await screen.findByRole('button', { name: '确认付款' }))
  expect(await screen.findByText('支付服务暂时不可用，请稍后再试')).toBeTruthy()
})
