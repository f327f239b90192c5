import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Buyer } from '../../../testing/buyer'
import { type AlipayGateway, openAlipayGateway } from '../../../testing/gateways/alipay'
import { rsaPair } from '../../../testing/gateways/keys'
import { booksOf, unpaidOrder } from '../../../testing/paying'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

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
  shop.clock.advance(5_000)
})

type Back = Parameters<AlipayGateway['back']>
type Fields = { out_trade_no: string; sign: string }
const result = (...[change, key]: [Back[1]?, Back[2]?]) =>
  shop.api()('GET trade/payment/alipay/result', gateway.back(tradeId, change, key) as Fields)

it('asks Alipay for the payment, and books it', async () => {
  gateway.pay(tradeId)
  expect(await result()).toEqual({ status: 'SUCCESS' })
  expect((await booksOf(shop, order_id)).status).toBe('PAYED')
  const asked = gateway.state.calls.length
  expect(await result()).toEqual({ status: 'SUCCESS' })
  expect(gateway.state.calls).toHaveLength(asked)
})

it("does not treat the buyer's return as a payment", async () => {
  expect(await result({ trade_status: 'TRADE_SUCCESS' })).toEqual({ status: 'NOTPAY' })
  expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
})

it.each([
  ['signed by somebody else', () => result({}, rsaPair('stranger').privateKey)],
  [
    'changed after it was signed',
    async () => {
      const fields = { ...(gateway.back(tradeId) as Fields), total_amount: '0.01' }
      return await shop.api()('GET trade/payment/alipay/result', fields)
    },
  ],
  ['of another application', () => result({ app_id: '2021000000000000' })],
  ['of another seller', () => result({ seller_id: '2088000000000000' })],
  ['about no trade of ours', () => result({ out_trade_no: 'TD1' })],
  ['without a signature', () => shop.api()('GET trade/payment/alipay/result', { out_trade_no: tradeId, sign: '' })],
])('answers nothing to what is %s', async (_, call) => {
  gateway.pay(tradeId)
  const asked = gateway.state.calls.length
  await expect(call()).rejects.toMatchObject({ message: '支付单ID异常' })
  expect(gateway.state.calls).toHaveLength(asked)
  expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
})

it('does not exist if Alipay is not set up', async () => {
  const bare = await createTestShop()
  const call = bare.api()('GET trade/payment/alipay/result', gateway.back(tradeId) as Fields)
  await expect(call).rejects.toMatchObject({ status: 404 })
  await bare.close()
})
