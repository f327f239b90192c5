// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf } from '../../../testing/loopback-api'
import { memberPage } from '../../loaders/define-loader.server'
import { loadQr } from './qr.server'

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
const BEGUN = { data: { trade_info: { trade_id: 'TD1' }, pay_status: false, qrcode_url: 'data:image/png;base64,QQ==' } }
const query = (status: string) => ({ data: { status, msg: '' } })

async function load(replies: Record<string, Reply>, path = '/cashier/qr?order_id=42') {
  const api = await loopbackApi(replies)
  close = api.close
  const shown = await loadQr(memberPage(api.args(path))).catch((thrown: unknown) => thrown)
  return { shown, calls: api.calls }
}

it('shows the code of an unpaid order', async () => {
  const replies = { 'GET order_new/42': order('fail'), 'POST payment': BEGUN, 'POST payment/query': query('NOTPAY') }
  const { shown, calls } = await load(replies)
  expect(shown).toEqual({
    ids: ['42'],
    title: 'T恤',
    total: 5900,
    until: 2000,
    now: 1700,
    picture: BEGUN.data.qrcode_url,
    problem: null,
  })
  expect(calls.find(call => call.key === 'POST payment')?.body).toMatchObject({ order_id: '42', pay_type: 'wxpaypc' })
})

it.each<[string, Record<string, Reply>, string]>([
  ['paid', { 'GET order_new/42': order('success', 'PAYED') }, '/finish/result?order_id=42'],
  [
    'just paid',
    { 'GET order_new/42': order('fail'), 'POST payment': BEGUN, 'POST payment/query': query('SUCCESS') },
    '/finish/result?order_id=42',
  ],
  ['cancelled', { 'GET order_new/42': order('fail', 'CANCEL') }, '/cashier?order_id=42'],
  ['unknown', {}, '/cashier?order_id=42'],
])('leads on when the order is %s', async (_, replies, to) => {
  expect(redirectOf((await load(replies)).shown).to).toBe(to)
})

it('shows why there is no code', async () => {
  const refused = { status: 422, message: '不支持支付服务，请联系商家' }
  const { shown } = await load({ 'GET order_new/42': order('fail'), 'POST payment': refused })
  expect(shown).toMatchObject({ picture: '', problem: '不支持支付服务，请联系商家' })
})
