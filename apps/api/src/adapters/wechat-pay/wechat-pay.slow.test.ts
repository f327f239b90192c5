import { createVerify } from 'node:crypto'
import type { PayType } from '@heji/api-client/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../testing/buyer'
import { rsaPair } from '../../../testing/gateways/keys'
import { openWechatGateway, type WechatGateway } from '../../../testing/gateways/wechat-pay'
import { auditOf, booksOf, PRICE, sendNotice, unpaidOrder } from '../../../testing/paying'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { checkInvariants } from '../../invariants/invariants'

let gateway: WechatGateway
let shop: TestShop
let buyer: Buyer
let order_id: string
let tradeId: string

beforeAll(async () => {
  gateway = await openWechatGateway()
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
  tradeId = (await begin('wxpaypc')).trade_info.trade_id
})
afterEach(() => {
  gateway.state.down = false
  gateway.state.forges = false
  shop.clock.advance(120_000)
})

const begin = (pay_type: PayType, more: { open_id?: string } = {}) =>
  buyer.api('POST payment', { order_id, pay_type, ...more })
const notice = (change: Parameters<WechatGateway['notice']>[2] = {}, at = shop.clock.now()) =>
  gateway.notice(tradeId, at, change)

describe('beginning', () => {
  it.each([
    ['pc', ['wxpaypc']],
    ['h5', ['wxpayh5']],
    ['wxPlatform', ['wxpayjs']],
    ['app', []],
  ] as const)('is offered on %s', async (platform, codes) => {
    const offered = await buyer.api('GET trade/payment/list', { platform })
    expect(offered.map(method => method.pay_type_code)).toEqual([...codes, 'testpay'])
  })

  it('answers a QR code, the same one while it lives', async () => {
    const begun = await begin('wxpaypc')
    expect(begun).toMatchObject({ pay_status: false, code_url: `weixin://wxpay/bizpayurl?pr=${tradeId}` })
    expect(begun.qrcode_url).toMatch(/^data:image\/png;base64,/)
    expect(begun.trade_info.trade_id).toBe(tradeId)
    const asked = gateway.begun.filter(body => body.out_trade_no === tradeId)
    const { auto_cancel_time } = (await buyer.api('GET order_new/{id}', { id: order_id })).orderInfo
    expect(asked).toMatchObject([
      {
        description: '棉野 T恤/白&黑=两件',
        amount: { total: PRICE, currency: 'CNY' },
        notify_url: 'https://api.shop.test/api/payment/notify/wechat-pay',
      },
    ])
    expect(Date.parse(String(asked[0]!.time_expire))).toBe(auto_cancel_time * 1000)
  })

  it('opens WeChat on a phone and returns to the shop', async () => {
    const { mweb_url, trade_info } = await begin('wxpayh5')
    const address = new URL(mweb_url!)
    expect(address.searchParams.get('prepay_id')).toBe(`wx${trade_info.trade_id}`)
    const back = `${shop.config.storefrontOrigin}/finish/result?order_id=${order_id}`
    expect(address.searchParams.get('redirect_url')).toBe(back)
    expect(gateway.begun.at(-1)).toMatchObject({
      scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } },
    })
  })

  it('signs the fields for the bridge inside WeChat', async () => {
    const begun = await begin('wxpayjs', { open_id: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' })
    expect(gateway.begun.at(-1)).toMatchObject({ payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } })
    const { appId, timeStamp, nonceStr, package: named, signType, paySign } = begun
    expect({ named, signType }).toEqual({ named: `prepay_id=wx${begun.trade_info.trade_id}`, signType: 'RSA' })
    const signed = createVerify('RSA-SHA256').update(`${appId}\n${timeStamp}\n${nonceStr}\n${named}\n`)
    expect(signed.verify(gateway.merchantKey.publicKey, paySign!, 'base64')).toBe(true)
  })

  it('needs the payer inside WeChat', async () => {
    expect((await refusal(begin('wxpayjs'))).message).toBe('请在微信中打开')
  })

  it.each(['down', 'forges'] as const)('reports that the service cannot be used: %s', async fault => {
    const other = await unpaidOrder(shop)
    gateway.state[fault] = true
    const call = other.buyer.api('POST payment', { order_id: other.order_id, pay_type: 'wxpaypc' })
    expect(await refusal(call)).toMatchObject({ status: 503, message: '支付服务暂时不可用，请稍后再试' })
    gateway.state[fault] = false
    const again = other.buyer.api('POST payment', { order_id: other.order_id, pay_type: 'wxpaypc' })
    expect((await again).code_url).toMatch(/^weixin:/)
  })
})

describe('a notice', () => {
  it('pays the order, once for a hundred times', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendNotice(shop, 'wechat-pay', notice())))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    const { status, payType, trades } = await booksOf(shop, order_id)
    const { transaction_id: transactionId } = gateway.trades.get(tradeId)!
    expect({ status, payType }).toEqual({ status: 'PAYED', payType: 'wxpaypc' })
    expect(trades).toMatchObject([{ tradeId, state: 'SUCCESS', transactionId }])
    const repeated = await auditOf(shop, 'payment.repeated')
    expect(repeated.filter(row => row.target === tradeId)).toHaveLength(99)
  })

  const stranger = rsaPair('stranger').privateKey
  const REFUSED: [string, number, string, () => ReturnType<typeof notice>][] = [
    ['without a signature', 401, 'signature', () => notice({ headers: { 'wechatpay-signature': '' } })],
    ['with another signature', 401, 'signature', () => notice({ headers: { 'wechatpay-signature': 'AAAA' } })],
    [
      'of the test prefix',
      401,
      'signature',
      () => notice({ headers: { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' } }),
    ],
    ['signed by somebody else', 401, 'signature', () => notice({ key: stranger })],
    ['with another key id', 401, 'signature', () => notice({ headers: { 'wechatpay-serial': 'PUB_KEY_ID_1' } })],
    ['with another nonce', 401, 'signature', () => notice({ headers: { 'wechatpay-nonce': 'x' } })],
    ['with another time', 401, 'signature', () => notice({ headers: { 'wechatpay-timestamp': '1' } })],
    ['changed after it was signed', 401, 'signature', () => ({ ...notice(), body: notice().body })],
    ['of six minutes ago', 401, 'time', () => notice({}, new Date(shop.clock.now().getTime() - 360_000))],
    ['of six minutes from now', 401, 'time', () => notice({}, new Date(shop.clock.now().getTime() + 360_000))],
    ['encrypted with another key', 401, 'signature', () => notice({ apiV3Key: 'f'.repeat(32) })],
    ['encrypted in another way', 400, 'format', () => notice({ envelope: { resource: { algorithm: 'none' } } })],
    ['without a resource', 400, 'format', () => notice({ envelope: { resource: null } })],
    ['of a cent', 400, 'amount', () => notice({ transaction: { amount: { total: 1, currency: 'CNY' } } })],
    [
      'of an amount in text',
      400,
      'amount',
      () => notice({ transaction: { amount: { total: '12000', currency: 'CNY' } } }),
    ],
    ['without an amount', 400, 'currency', () => notice({ transaction: { amount: undefined } })],
    [
      'in another currency',
      400,
      'currency',
      () => notice({ transaction: { amount: { total: PRICE, currency: 'USD' } } }),
    ],
    ['for another merchant', 400, 'merchant', () => notice({ transaction: { mchid: '1900000000' } })],
    ['for another application', 400, 'merchant', () => notice({ transaction: { appid: 'wx0000000000000000' } })],
    ['about no trade of ours', 400, 'order', () => notice({ transaction: { out_trade_no: 'TD1' } })],
    ['about nothing', 400, 'order', () => notice({ transaction: { out_trade_no: undefined } })],
    ['of another type', 400, 'format', () => notice({ headers: { 'content-type': 'text/xml' } })],
    ['of two mebibytes', 413, 'format', () => notice({ envelope: { summary: 'x'.repeat(2 * 1024 * 1024) } })],
  ]

  it.each(REFUSED)('is refused %s', async (_, status, reason, message) => {
    const before = (await auditOf(shop, 'payment.notice-refused')).length
    const answer = await sendNotice(shop, 'wechat-pay', message())
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, 'FAIL'])
    expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
    const rows = await auditOf(shop, 'payment.notice-refused')
    expect(rows).toHaveLength(before + 1)
    expect(rows.at(-1)).toMatchObject({ target: 'wechat-pay', detail: { reason, status } })
  })

  it.each([
    ['another event', () => notice({ envelope: { event_type: 'REFUND.SUCCESS' } })],
    ['an open payment', () => notice({ transaction: { trade_state: 'NOTPAY' } })],
  ])('about %s changes nothing', async (_, message) => {
    expect((await sendNotice(shop, 'wechat-pay', message())).status).toBe(200)
    expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
  })
})

it('leaves a row for sixty refusals a minute from one address, and none for more', async () => {
  const before = (await auditOf(shop, 'payment.notice-refused')).length
  const unsigned = { body: '{}', headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' } }
  const answers = await Promise.all(Array.from({ length: 80 }, () => sendNotice(shop, 'wechat-pay', unsigned)))
  expect(answers.every(answer => answer.status === 401 || answer.status === 429)).toBe(true)
  const rows = (await auditOf(shop, 'payment.notice-refused')).length - before
  expect(rows).toBe(answers.filter(answer => answer.status === 401).length)
  expect(rows).toBeLessThanOrEqual(60)
})

it('is replaced by a query when it is lost and the buyer asks', async () => {
  gateway.pay(tradeId)
  shop.clock.advance(5_000)
  expect(await buyer.api('POST payment/query', { trade_id: tradeId })).toEqual({ status: 'SUCCESS', msg: '支付成功' })
  expect((await booksOf(shop, order_id)).status).toBe('PAYED')
})

it('refuses an answer with another signature', async () => {
  gateway.pay(tradeId)
  gateway.state.forges = true
  shop.clock.advance(5_000)
  expect(await buyer.api('POST payment/query', { trade_id: tradeId })).toMatchObject({ status: 'NOTPAY' })
  expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
})
