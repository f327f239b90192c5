// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../../testing/loopback-api'
import { memberPage } from '../../loaders/define-loader.server'
import { cashierAction, loadCashier } from './cashier.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const order = (payStatus: 'success' | 'fail', order_status = 'NOTPAY') => ({
  data: {
    order_id: '42',
    title: 'T恤',
    total_fee: '5900',
    payStatus,
    orderInfo: { order_status, auto_cancel_time: 2000, auto_cancel_seconds: 300 },
  },
})
const METHODS = { data: [{ pay_type_code: 'testpay', pay_type_name: '测试支付' }] }

async function shop(replies: Record<string, Reply>) {
  const api = await loopbackApi({ 'GET trade/payment/list': METHODS, ...replies })
  close = api.close
  return api
}

it('shows the amount, and the time left by the clock of the server', async () => {
  const { args } = await shop({ 'GET order_new/42': order('fail') })
  expect(await loadCashier(memberPage(args('/cashier?order_id=42')))).toMatchObject({
    state: 'pay',
    total: 5900,
    until: 2000,
    now: 1700,
    methods: METHODS.data,
  })
})

it('redirects a paid order to its result', async () => {
  const { args } = await shop({ 'GET order_new/42': order('success', 'PAYED') })
  const thrown = await loadCashier(memberPage(args('/cashier?order_id=42'))).catch((response: unknown) => response)
  expect(redirectOf(thrown).to).toBe('/finish/result?order_id=42')
})

it.each(['/cashier', '/cashier?order_id=1%20or%201=1', '/cashier?order_id=43'])('finds no order at %s', async path => {
  expect((await loadCashier(memberPage((await shop({})).args(path)))).state).toBe('missing')
})

it.each([
  ['the buyer', { cancel_from: 'buyer' }, 'cancelled'],
  ['the shop', { cancel_from: 'shop' }, 'cancelled'],
  ['time', { cancel_from: 'system' }, 'expired'],
  ['time, just now', [], 'expired'],
])('shows that %s ended the order', async (_, cancelData, state) => {
  const { args } = await shop({ 'GET order_new/42': order('fail', 'CANCEL'), 'GET order/42': { data: { cancelData } } })
  expect((await loadCashier(memberPage(args('/cashier?order_id=42')))).state).toBe(state)
})

it('pays and redirects, even if another press was faster', async () => {
  const refused = { status: 422, message: '当前订单不需要支付' }
  for (const reply of [{ data: { pay_status: true } }, refused]) {
    const { args } = await shop({ 'POST payment': reply, 'GET order_new/42': order('success', 'PAYED') })
    const answer = await cashierAction(args('/cashier?order_id=42', { pay_type: 'testpay' }))
    expect(redirectOf(answer).to).toBe('/finish/result?order_id=42')
    close?.()
  }
})

it.each([
  ['the QR code', { code_url: 'weixin://wxpay/bizpayurl?pr=1' }, '/cashier/qr?order_id=42'],
  ['Alipay', { payment_url: 'https://openapi.alipay.com/gateway.do?x=1' }, 'https://openapi.alipay.com/gateway.do?x=1'],
  ['WeChat on a phone', { mweb_url: 'https://wx.tenpay.com/checkmweb' }, 'https://wx.tenpay.com/checkmweb'],
  ['no address that is none', { payment_url: 'javascript:alert(1)' }, '/cashier?order_id=42'],
])('redirects to %s', async (_, begun, to) => {
  const { args } = await shop({ 'POST payment': { data: { pay_status: false, ...begun } } })
  const answer = await cashierAction(args('/cashier?order_id=42', { pay_type: 'alipay' }))
  expect(redirectOf(answer).to).toBe(to)
})

it.each([
  [422, '当前订单不需要支付', false],
  [503, '系统繁忙，请稍后再试', true],
])('shows why paying failed (%i), and whether the API was away', async (status, message, away) => {
  const refused = { status, message }
  const { args } = await shop({ 'POST payment': refused, 'GET order_new/42': order('fail', 'CANCEL') })
  const answer = (await cashierAction(args('/cashier?order_id=42', { pay_type: 'testpay' }))) as Response
  expect(await replyOf(answer)).toMatchObject({ ok: false, message, away })
})

it('sends visitors to login, and back here', async () => {
  const { args } = await shop({})
  const signedOut = args('/cashier?order_id=42', undefined, null)
  const thrown = await Promise.resolve(signedOut)
    .then(page => loadCashier(memberPage(page)))
    .catch((r: unknown) => r)
  expect(redirectOf(thrown).to).toBe('/auth/login?redirectUrl=%2Fcashier%3Forder_id%3D42')
})
