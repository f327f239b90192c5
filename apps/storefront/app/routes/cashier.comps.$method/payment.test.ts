// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf, replyOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { PAYMENT_METHODS } from '../cashier/payment-methods'
import { loadPayment, paymentAction } from './payment.server'

const LIST = 'GET trade/payment/list'
const order = (id = '42', payStatus = 'fail', order_status = 'NOTPAY') => ({
  [`GET order_new/${id}`]: {
    data: {
      order_id: id,
      title: 'T恤',
      total_fee: '5900',
      payStatus,
      pay_type: 'testpay',
      orderInfo: { order_status, auto_cancel_time: 2000, auto_cancel_seconds: 300 },
    },
  },
})
const offer = (...codes: string[]) => ({ [LIST]: { data: codes.map(pay_type_code => ({ pay_type_code })) } })
const open = async (method: string, search: string, replies: Record<string, Laid>, context: object = {}) => {
  const shop = await openShop(replies)
  const visitor = { token: 't', params: { method }, context }
  return { ...shop, visit: () => shop.visit(loadPayment, `/cashier/comps/${method}${search}`, visitor) }
}
const problemOf = async (method: string, search: string, inWechat: boolean, ...codes: string[]) =>
  (await (await open(method, `?order_id=42${search}`, { ...order(), ...offer(...codes) }, { inWechat })).visit())
    .problem

describe('one way to pay', () => {
  it('has what is to be paid', async () => {
    const { visit, asked } = await open('testpay', '?order_id=42,43', {
      ...order(),
      ...order('43'),
      ...offer('testpay'),
    })
    expect(await visit()).toEqual({
      state: 'pay',
      ids: ['42', '43'],
      payType: 'testpay',
      total: 11_800,
      until: 2000,
      now: 1700,
      done: 0,
      orders: ['42', '43'].map(id => ({ id, title: 'T恤', total: 5900, point: 0, isSeckill: false })),
      method: PAYMENT_METHODS.testpay,
      isOffered: true,
      problem: '',
    })
    expect(asked(LIST)).toEqual([{ platform: PAYMENT_METHODS.testpay!.platform }])
  })

  it('is for the device that has it', async () => {
    const { visit, asked } = await open('wxpayH5', '?order_id=42', { ...order(), ...offer() })
    expect(await visit()).toMatchObject({ isOffered: false, problem: '本店暂未开通该支付方式，请选择其他支付方式' })
    expect(asked(LIST)).toEqual([{ platform: PAYMENT_METHODS.wxpayH5!.platform }])
  })

  it('inside WeChat needs WeChat, and to know the payer', async () => {
    const code = PAYMENT_METHODS.wxpayJsapi!.code
    expect(await problemOf('wxpayJsapi', '', false, code)).toBe('请在微信中打开本页付款，或选择其他支付方式')
    expect(await problemOf('wxpayJsapi', '&openid=o-1', false, code)).toMatch('请在微信中打开')
    const unknown = `暂时无法取得您的微信身份，请从微信重新打开，或选择其他方式完成${PAYMENT_METHODS.wxpayJsapi!.name}`
    expect(await problemOf('wxpayJsapi', '', true, code)).toBe(unknown)
    for (const openid of ['a b', 'a'.repeat(129), '<b>'])
      expect(await problemOf('wxpayJsapi', `&openid=${encodeURIComponent(openid)}`, true, code)).toBe(unknown)
    expect(await problemOf('wxpayJsapi', `&openid=${'a'.repeat(128)}`, true, code)).toBe('')
  })

  it.each(['', '?order_id=9'])('has nothing to pay at %j', async search => {
    const { visit } = await open('testpay', search, offer('testpay'))
    expect(await visit()).toMatchObject({ state: 'missing', ids: [], total: 0, isOffered: true })
  })

  it.each(['constructor', 'x', ''])('is not %j', async method => {
    const { visit, calls, args } = await open(method, '?order_id=42', {})
    expect(await thrownBy(visit())).toMatchObject({ status: 404 })
    const form = { ...args('/cashier/comps/x', { go: '1' }), params: { method } }
    expect(await thrownBy(paymentAction(form))).toMatchObject({ status: 404 })
    expect(calls).toEqual([])
  })

  it('is an error page while the API is away', async () => {
    const { visit } = await open('testpay', '?order_id=42', { ...order(), [LIST]: { status: 503, message: 'x' } })
    expect(await thrownBy(visit())).toMatchObject({ status: 503 })
  })
})

describe('the button', () => {
  const press = async (method: string, search: string, replies: Record<string, Laid>, token: string | null = 't') => {
    const shop = await openShop(replies)
    const args = { ...shop.args(`/cashier/comps/${method}${search}`, { go: '1' }, token), params: { method } }
    return { ...shop, press: () => paymentAction(args) }
  }

  it('pays inside WeChat without a payer that can be one', async () => {
    const begun = { data: { pay_status: false, paySign: 's', trade_info: { trade_id: 'T1' } } }
    const { press: go, asked } = await press('wxpayJsapi', '?order_id=42&openid=a%20b', { 'POST payment': begun })
    expect(await replyOf(await go())).toMatchObject({
      ok: true,
      data: { pay_status: false, paySign: 's', trade_id: 'T1' },
    })
    expect(asked('POST payment')).toEqual([{ order_id: '42', pay_type: PAYMENT_METHODS.wxpayJsapi!.code }])
  })

  it('cannot pay several orders at once on every server', async () => {
    const { press: go } = await press('wxpayJsapi', '?order_id=42,43&openid=o', {})
    expect(await replyOf(await go())).toMatchObject({ ok: false, message: '该店铺不支持合并付款，请逐笔支付以下订单' })
    const together = await press('wxpayJsapi', '?order_id=42,43&openid=o', {
      'POST payment/together': { data: { trade_id: 'T2', pay_status: false } },
    })
    expect(await replyOf(await together.press())).toMatchObject({ ok: true, data: { trade_id: 'T2' } })
    expect(together.asked('POST payment/together')).toEqual([
      { 'order_ids[0]': '42', 'order_ids[1]': '43', pay_type: PAYMENT_METHODS.wxpayJsapi!.code, open_id: 'o' },
    ])
  })

  it('needs an order', async () => {
    const none = await press('testpay', '', {})
    expect(await replyOf(await none.press())).toMatchObject({ ok: false, message: '无订单号请刷新后重试' })
    expect(none.calls).toEqual([])
  })

  it('sends visitors to sign in, and back to this page', async () => {
    const { press: go, calls } = await press('testpay', '?order_id=42&_data=x', {}, null)
    expect(redirectOf(await thrownBy(go())).to).toBe(
      `/auth/login?redirectUrl=${encodeURIComponent('/cashier/comps/testpay?order_id=42')}`,
    )
    expect(calls).toEqual([])
  })
})
