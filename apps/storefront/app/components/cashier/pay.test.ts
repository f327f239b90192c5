// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { payAndGo, startPayment } from './pay.server'

const ONE = 'POST payment'
const TOGETHER = 'POST payment/together'
const AWAY = 'https://pay.example.com/a'
const begun = (more: object = {}) => ({ data: { pay_status: false, trade_info: { trade_id: 'T1' }, ...more } })
const orderOf = (payStatus: string) => ({
  'GET order_new/42': {
    data: {
      order_id: '42',
      payStatus,
      pay_type: 'testpay',
      title: 'T恤',
      total_fee: '100',
      orderInfo: { order_status: 'NOTPAY', auto_cancel_time: 2000, auto_cancel_seconds: 300 },
    },
  },
})

type PaymentRequestInput = Parameters<typeof payAndGo>[2]
const start = (request: PaymentRequestInput, replies: Record<string, Laid>) =>
  askPage(({ api }) => startPayment(api, request), { path: '/cashier', replies })
const pay = async (request: Partial<PaymentRequestInput>, replies: Record<string, Laid>) => {
  const { page, asked } = await askPage(
    ({ api, context }) => payAndGo(api, context, { ids: ['42'], payType: 'alipay', ...request }),
    {
      path: '/cashier',
      replies,
    },
  )
  const to = page instanceof Response ? page.headers.get('location') : null
  return { page, asked, to }
}

describe('a payment', () => {
  it('of one order asks for one trade', async () => {
    const { page, asked } = await start(
      { ids: ['42'], payType: 'wxpaypc' },
      { [ONE]: begun({ code_url: 'weixin://x' }) },
    )
    expect(page).toEqual({ pay_status: false, code_url: 'weixin://x', trade_id: 'T1' })
    expect(asked).toEqual([[ONE, { order_id: '42', pay_type: 'wxpaypc' }]])
  })

  it('has no number of a trade where the server tells none', async () => {
    const { page } = await start({ ids: ['42'], payType: 'x' }, { [ONE]: { data: { pay_status: true } } })
    expect(page?.trade_id).toBe('')
  })

  it('of several orders asks for one trade together', async () => {
    const replies = { [TOGETHER]: { data: { pay_status: false, trade_id: 'T2' } } }
    const { page, asked } = await start({ ids: ['42', '43'], payType: 'alipay', openId: 'o1' }, replies)
    expect(page).toMatchObject({ trade_id: 'T2' })
    expect(asked).toEqual([
      [TOGETHER, { 'order_ids[0]': '42', 'order_ids[1]': '43', pay_type: 'alipay', open_id: 'o1' }],
    ])
  })

  it('inside WeChat names the payer', async () => {
    const { asked } = await start({ ids: ['42'], payType: 'wxpayjs', openId: 'o1' }, { [ONE]: begun() })
    expect(asked[0]?.[1]).toEqual({ order_id: '42', pay_type: 'wxpayjs', open_id: 'o1' })
  })

  it('of several orders cannot begin on a server that takes one at a time', async () => {
    const refused = { status: 404, message: '该店铺不支持合并付款，请逐笔支付以下订单' }
    await expect(start({ ids: ['42', '43'], payType: 'x' }, {})).rejects.toMatchObject(refused)
  })
})

describe('the page after the button', () => {
  it.each([
    ['the result', {}, { pay_status: true, code_url: 'x' }, '/finish/result?order_id=42'],
    ['the transfer', { payType: 'offline_pay' }, { code_url: 'x' }, '/cashier?order_id=42&pay_type=offline_pay'],
    ['the QR code', {}, { code_url: 'weixin://x', payment_url: AWAY }, '/cashier/qr?order_id=42'],
    ['the provider', {}, { payment_url: AWAY, mweb_url: 'https://other.test' }, AWAY],
    ['the provider on a phone', {}, { mweb_url: AWAY }, AWAY],
    ['the cashier again', {}, {}, '/cashier?order_id=42'],
    ['no foreign scheme', {}, { payment_url: 'javascript:1' }, '/cashier?order_id=42'],
    ['no address inside a text', {}, { payment_url: `x ${AWAY}` }, '/cashier?order_id=42'],
    ['a provider without TLS', {}, { payment_url: 'http://pay.test' }, 'http://pay.test'],
  ])('is %s', async (_, request, more, to) => {
    const answer = await pay(request, { [ONE]: begun(more) })
    expect(answer.to).toBe(to)
    expect((answer.page as Response).headers.get('x-remix-reload-document')).toBe('true')
  })

  it('names all orders', async () => {
    const replies = { [TOGETHER]: { data: { pay_status: true, trade_id: 'T2' } } }
    expect((await pay({ ids: ['42', '43'] }, replies)).to).toBe('/finish/result?order_id=42,43')
  })

  it('says that there is no order, and asks for nothing', async () => {
    const { page, asked } = await pay({ ids: [] }, { [ONE]: begun() })
    expect([page, asked]).toEqual([{ ok: false, message: '无订单号请刷新后重试' }, []])
  })
})

describe('a refused payment', () => {
  const REFUSED = { [ONE]: { status: 422, message: '订单已支付' } }

  it('of a paid order leads to the result', async () => {
    expect((await pay({}, { ...REFUSED, ...orderOf('success') })).to).toBe('/finish/result?order_id=42')
  })

  it('of several paid orders leads to the result of all', async () => {
    const other = { 'GET order_new/43': orderOf('success')['GET order_new/42'] }
    const replies = { [TOGETHER]: { status: 422, message: '订单已支付' }, ...orderOf('success'), ...other }
    expect((await pay({ ids: ['42', '43'] }, replies)).to).toBe('/finish/result?order_id=42,43')
  })

  it.each([
    ['of an open order', orderOf('notpay')],
    ['of an order that cannot be read', { 'GET order_new/42': { status: 500, message: 'x' } }],
    ['of no order', {}],
  ])('%s is told', async (_, replies) => {
    await expect(pay({}, { ...REFUSED, ...replies })).rejects.toMatchObject({ status: 422, message: '订单已支付' })
  })
})

describe('a sum that is not the one on the page', () => {
  const both = (first: string) => {
    const open = orderOf('notpay')['GET order_new/42']
    const other = { data: { ...open.data, order_id: '43', orderInfo: { ...open.data.orderInfo, order_status: first } } }
    return { 'GET order_new/42': open, 'GET order_new/43': other }
  }
  const begins = { [ONE]: begun(), [TOGETHER]: { data: { pay_status: true, trade_id: 'T2' } } }

  it.each([
    ['one of two was cancelled', { ids: ['42', '43'], seen: '200' }, both('CANCEL'), '42,43'],
    ['the price is another', { seen: '200' }, orderOf('notpay'), '42'],
  ])('is told before anything is paid where %s', async (_, request, replies, ids) => {
    const { page, asked } = await pay(request, { ...begins, ...replies })
    expect(redirectOf(page)).toMatchObject({
      to: `/cashier?order_id=${ids}`,
      flash: { kind: 'warn', message: '金额已更新，请核对后再支付' },
    })
    expect(asked.filter(([call]) => call.startsWith('POST'))).toEqual([])
  })

  it('is told where the shop refuses, also of a form that does not say its sum', async () => {
    const refused = { [TOGETHER]: { status: 422, message: '当前订单不需要支付' } }
    const { to } = await pay({ ids: ['42', '43'] }, { ...refused, ...both('CANCEL') })
    expect(to).toBe('/cashier?order_id=42,43')
  })

  it('is none where nothing has changed', async () => {
    expect((await pay({ ids: ['42', '43'], seen: '200' }, { ...begins, ...both('NOTPAY') })).to).toBe(
      '/finish/result?order_id=42,43',
    )
  })
})
