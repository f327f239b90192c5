import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../testing/buyer'
import { type AlipayGateway, openAlipayGateway } from '../../../testing/gateways/alipay'
import { rsaPair } from '../../../testing/gateways/keys'
import { auditOf, booksOf, sendNotice, unpaidOrder } from '../../../testing/paying'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { checkInvariants } from '../../invariants/invariants'
import { centsOf, yuanOf } from './amounts'

let gateway: AlipayGateway
let shop: TestShop
let buyer: Buyer
let order_id: string
let tradeId: string

beforeAll(async () => {
  gateway = await openAlipayGateway()
  shop = await createTestShop(gateway.env)
})
afterAll(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await shop.close()
  await gateway.close()
})
beforeEach(async () => {
  const made = await unpaidOrder(shop)
  buyer = made.buyer
  order_id = made.order_id
  const begun = await buyer.api('POST payment', { order_id, pay_type: 'alipay' })
  tradeId = begun.trade_info.trade_id
  gateway.openPage(begun.payment_url!)
})
afterEach(() => {
  gateway.state.down = false
  shop.clock.advance(120_000)
})

const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) })

describe('beginning', () => {
  it('is offered if it is set up', async () => {
    expect(await buyer.api('GET trade/payment/list', { platform: 'pc' })).toEqual([
      { pay_type_code: 'alipay', pay_type_name: '支付宝', pay_channel: 'alipay' },
      { pay_type_code: 'testpay', pay_type_name: '测试支付', pay_channel: 'testpay' },
    ])
    expect((await buyer.api('GET trade/payment/list', { platform: 'h5' }))[0]).toEqual({
      pay_type_code: 'alipayh5',
      pay_type_name: '支付宝',
      pay_channel: 'alipayh5',
    })
  })

  it.each([
    ['alipay', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    ['alipayh5', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ] as const)('redirects to a signed page: %s', async (pay_type, method, product_code) => {
    const begun = await buyer.api('POST payment', { order_id, pay_type })
    expect(begun).toMatchObject({ order_id, pay_status: false, trade_info: { order_id } })
    const { fields, biz } = gateway.openPage(begun.payment_url!)
    const order = await buyer.api('GET order_new/{id}', { id: order_id })
    const expires = new Date((order.orderInfo.auto_cancel_time + 8 * 3600) * 1000).toISOString()
    expect(biz).toEqual({
      out_trade_no: begun.trade_info.trade_id,
      product_code,
      total_amount: '120.00',
      subject: '棉野 T恤 白 黑 两件',
      time_expire: expires.slice(0, 19).replace('T', ' '),
    })
    expect(fields).toMatchObject({
      method,
      notify_url: 'https://api.shop.test/api/payment/notify/alipay',
      return_url: `${shop.config.storefrontOrigin}/finish/result?order_id=${order_id}`,
    })
    expect(begun.payment).toContain('<form action="http://127.0.0.1')
    expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
  })

  it('makes one attempt, however often it begins', async () => {
    const again = await Promise.all([1, 2, 3].map(() => buyer.api('POST payment', { order_id, pay_type: 'alipay' })))
    expect(new Set(again.map(begun => begun.trade_info.trade_id))).toEqual(new Set([tradeId]))
  })
})

describe('a notice', () => {
  it('pays the order, once for a hundred times', async () => {
    const notice = form(gateway.notice(tradeId))
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendNotice(shop, 'alipay', notice)))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`))).toEqual(new Set(['200 success']))
    const { status, payType, trades } = await booksOf(shop, order_id)
    expect({ status, payType }).toEqual({ status: 'PAYED', payType: 'alipay' })
    expect(trades).toMatchObject([{ tradeId, state: 'SUCCESS', transactionId: gateway.trades.get(tradeId)!.trade_no }])
    const ours = (rows: { target: string }[]) => rows.filter(row => row.target === tradeId)
    expect(ours(await auditOf(shop, 'payment.paid'))).toHaveLength(1)
    expect(ours(await auditOf(shop, 'payment.repeated'))).toHaveLength(99)
  })

  it('accepts later messages about refunds and the end of the trade without effect', async () => {
    const statuses = ['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED', 'TRADE_SUCCESS']
    for (const trade_status of statuses) {
      const change = { trade_status, refund_fee: '1.00' }
      expect((await sendNotice(shop, 'alipay', form(gateway.notice(tradeId, change)))).text).toBe('success')
    }
    expect(await booksOf(shop, order_id)).toMatchObject({ status: 'PAYED', trades: [{ state: 'SUCCESS' }] })
  })

  const stranger = rsaPair('stranger').privateKey
  const REFUSED: [string, number, string, () => Parameters<typeof sendNotice>[2]][] = [
    ['without a signature', 401, 'signature', () => form({ ...gateway.notice(tradeId), sign: '' })],
    ['with another signature', 401, 'signature', () => form({ ...gateway.notice(tradeId), sign: 'AAAA' })],
    ['signed by somebody else', 401, 'signature', () => form(gateway.notice(tradeId, {}, stranger))],
    ['signed in an older way', 401, 'signature', () => form(gateway.notice(tradeId, { sign_type: 'RSA' }))],
    ['changed after it was signed', 401, 'signature', () => form({ ...gateway.notice(tradeId), trade_no: '1' })],
    ['with a field more', 401, 'signature', () => form({ ...gateway.notice(tradeId), more: '1' })],
    ['of a cent', 400, 'amount', () => form(gateway.notice(tradeId, { total_amount: '0.01' }))],
    ['of a cent less', 400, 'amount', () => form(gateway.notice(tradeId, { total_amount: '119.99' }))],
    ['of no amount', 400, 'amount', () => form(gateway.notice(tradeId, { total_amount: '1e4' }))],
    ['for another application', 400, 'merchant', () => form(gateway.notice(tradeId, { app_id: '2021000000000000' }))],
    ['for another seller', 400, 'merchant', () => form(gateway.notice(tradeId, { seller_id: '2088000000000000' }))],
    ['about no trade of ours', 400, 'order', () => form(gateway.notice(tradeId, { out_trade_no: 'TD1' }))],
    [
      'about an order in place of a trade',
      400,
      'order',
      () => form(gateway.notice(tradeId, { out_trade_no: order_id })),
    ],
    [
      'with a field twice',
      400,
      'format',
      () => ({
        body: `${new URLSearchParams(gateway.notice(tradeId))}&trade_no=1`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ],
    [
      'of another type',
      400,
      'format',
      () => ({
        body: JSON.stringify(gateway.notice(tradeId)),
        headers: { 'content-type': 'application/json' },
      }),
    ],
    ['as XML', 400, 'format', () => ({ body: '<xml/>', headers: { 'content-type': 'text/xml' } })],
    [
      'in broken UTF-8',
      400,
      'format',
      () => ({
        body: 'sign=%ff',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ],
    ['of two mebibytes', 413, 'format', () => form(gateway.notice(tradeId, { body: 'x'.repeat(2 * 1024 * 1024) }))],
  ]

  it.each(REFUSED)('is refused %s', async (_, status, reason, message) => {
    const before = (await auditOf(shop, 'payment.notice-refused')).length
    expect(await sendNotice(shop, 'alipay', message())).toEqual({ status, text: 'failure' })
    expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
    const rows = await auditOf(shop, 'payment.notice-refused')
    expect(rows).toHaveLength(before + 1)
    expect(rows.at(-1)).toMatchObject({ target: 'alipay', detail: { reason, status } })
  })

  it('says nothing about an open trade', async () => {
    const open = form(gateway.notice(tradeId, { trade_status: 'WAIT_BUYER_PAY' }))
    expect(await sendNotice(shop, 'alipay', open)).toEqual({ status: 200, text: 'success' })
    expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
  })
})

describe('a lost notice', () => {
  it('is replaced by a query when the buyer asks', async () => {
    expect(await buyer.api('POST payment/query', { trade_id: tradeId })).toMatchObject({ status: 'NOTPAY' })
    gateway.pay(tradeId)
    shop.clock.advance(5_000)
    expect(await buyer.api('POST payment/query', { trade_id: tradeId })).toEqual({ status: 'SUCCESS', msg: '支付成功' })
    expect((await booksOf(shop, order_id)).status).toBe('PAYED')
  })

  it('is not queried again and again', async () => {
    const before = gateway.state.calls.length
    shop.clock.advance(5_000)
    await Promise.all(Array.from({ length: 10 }, () => buyer.api('POST payment/query', { trade_id: tradeId })))
    expect(gateway.state.calls.length - before).toBe(1)
  })
})

it('says that Alipay cannot be reached, and changes nothing', async () => {
  gateway.state.down = true
  shop.clock.advance(5_000)
  expect(await buyer.api('POST payment/query', { trade_id: tradeId })).toMatchObject({ status: 'NOTPAY' })
  expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
})

it('does not exist if it is not set up', async () => {
  const bare = await createTestShop()
  const { buyer: other, order_id: id } = await unpaidOrder(bare)
  expect((await refusal(other.api('POST payment', { order_id: id, pay_type: 'alipay' }))).message).toBe(
    '不支持支付服务，请联系商家',
  )
  expect((await sendNotice(bare, 'alipay', form(gateway.notice(tradeId)))).status).toBe(404)
  await bare.close()
})

it.each([
  ['0.01', 1],
  ['120', 12_000],
  ['120.5', 12_050],
  ['9999999.99', 999_999_999],
])('reads %s yuan as %s cents and back', (yuan, cents) => {
  expect(centsOf(yuan)).toBe(cents)
  expect(Number(yuanOf(cents))).toBe(Number(yuan))
})

it.each(['', '-1', '1e4', '1.234', ' 1', '1,000', 'NaN'])('reads no amount in %j', text => {
  expect(centsOf(text)).toBeNull()
})
