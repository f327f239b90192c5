import type { PayType } from '@heji/api-client/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { createApp } from '../../app'
import { trades } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let order_id: string

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  const { goods: tee } = await addGoods(shop.db, { price: 12_000 })
  const items = [{ item_id: tee.itemId, num: 1 }]
  order_id = (await buyer.api('POST order_new', { items, address_id: buyer.addressId })).order_id
})

describe('POST payment', () => {
  it('pays with the test payment and answers the state', async () => {
    expect(await buyer.api('GET trade/payment/list', { platform: 'pc' })).toEqual([
      { pay_type_code: 'testpay', pay_type_name: '测试支付', pay_channel: 'testpay' },
    ])
    const paid = await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    const { trade_id } = paid.trade_info
    expect(paid).toMatchObject({ order_id, pay_status: true, team_id: null, trade_info: { order_id } })
    expect(trade_id).toMatch(/^TD\d+$/)
    expect(await buyer.api('POST payment/query', { trade_id })).toEqual({ status: 'SUCCESS', msg: '支付成功' })
    expect(await buyer.api('GET trade/detail', { trade_id })).toMatchObject({
      trade_id,
      order_id,
      trade_state: 'SUCCESS',
      total_fee: 12_000,
      pay_type: 'testpay',
      order_class: 'normal',
    })
  })

  it('shows the ways that are set up, and no secrets', async () => {
    const settingOf = (pay_type?: string) =>
      shop.api()('GET trade/payment/get_setting', { pay_type: pay_type as PayType })
    expect(await settingOf('testpay')).toEqual({ pay_type: 'testpay', is_open: true, pay_name: '测试支付' })
    expect(await settingOf('alipay')).toEqual({ pay_type: 'alipay', is_open: false, pay_name: '' })
    expect(await settingOf('offline_pay')).toMatchObject({ is_open: false })
    await expect(settingOf('bitcoin')).rejects.toMatchObject({ message: '无此类型支付！' })
    await expect(settingOf()).rejects.toMatchObject({ message: '支付方式必填' })
  })

  it('accepts one of ten payments at once', async () => {
    const pays = Array.from({ length: 10 }, () => buyer.api('POST payment', { order_id, pay_type: 'testpay' }))
    const results = await Promise.allSettled(pays)
    const reasons = results.flatMap(r => (r.status === 'rejected' ? [(r.reason as Error).message] : []))
    expect(reasons).toEqual(Array(9).fill('当前订单不需要支付'))
    expect((await shop.db.select().from(trades)).filter(trade => trade.orderId === order_id)).toHaveLength(1)
  })

  it.each([
    ['订单号不存在', { pay_type: 'testpay' }],
    ['支付方式必填', { order_id: 'own' }],
    ['无此类型支付！', { order_id: 'own', pay_type: 'gold' }],
    ['不支持支付服务，请联系商家', { order_id: 'own', pay_type: 'wxpaypc' }],
    ['不支持支付服务，请联系商家', { order_id: 'own', pay_type: 'point' }],
    ['当前订单不存在', { order_id: '2178921231230001', pay_type: 'testpay' }],
  ])('refuses with %s', async (message, body) => {
    const ask = 'order_id' in body && body.order_id === 'own' ? { ...body, order_id } : body
    expect((await refusal(buyer.api('POST payment', ask as never))).message).toBe(message)
    expect((await buyer.api('GET order/{id}', { id: order_id })).orderInfo.order_status).toBe('NOTPAY')
  })

  it('has no test payment outside the demo shop', async () => {
    const app = createApp({ ...shop, config: { ...shop.config, testPay: false } })
    const call = async (method: string, path: string, body?: URLSearchParams) => {
      const headers = { authorization: `Bearer ${buyer.token}` }
      const init = { method, headers, ...(body ? { body } : {}) }
      const response = await app.fetch(new Request(`http://shop.test/api/h5app/wxapp/${path}`, init))
      return ((await response.json()) as { data: unknown }).data
    }
    expect(await call('GET', 'trade/payment/list')).toEqual([])
    const body = new URLSearchParams({ order_id, pay_type: 'testpay' })
    expect(await call('POST', 'payment', body)).toEqual({ message: '不支持支付服务，请联系商家', status_code: 422 })
  })

  it('hides orders and payments of others', async () => {
    const stranger = await addBuyer(shop)
    const pay = stranger.api('POST payment', { order_id, pay_type: 'testpay' })
    expect(await refusal(pay)).toMatchObject({ status: 404, message: '当前订单不存在' })
    const { trade_id } = (await buyer.api('POST payment', { order_id, pay_type: 'testpay' })).trade_info
    for (const id of [trade_id, 'TD1', "' or 1=1"]) {
      const missing = { status: 404, message: '支付单ID异常' }
      expect(await refusal(stranger.api('POST payment/query', { trade_id: id }))).toMatchObject(missing)
      expect(await refusal(stranger.api('GET trade/detail', { trade_id: id }))).toMatchObject(missing)
    }
  })
})
