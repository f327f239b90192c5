import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AlipayGateway, openAlipayGateway } from '../../../testing/gateways/alipay'
import { booksOf, sendNotice, unpaidOrder } from '../../../testing/paying'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { checkInvariants } from '../../invariants/invariants'

let gateway: AlipayGateway
let shop: TestShop
beforeAll(async () => {
  gateway = await openAlipayGateway()
  shop = await createTestShop(gateway.env)
})
afterAll(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await shop.close()
  await gateway.close()
})

const EVENTS = {
  created: { trade_status: 'WAIT_BUYER_PAY' },
  paid: { trade_status: 'TRADE_SUCCESS' },
  refunded: { trade_status: 'TRADE_SUCCESS', refund_fee: '1.00' },
  closed: { trade_status: 'TRADE_CLOSED' },
} as const
type Event = keyof typeof EVENTS

const orders = (left: Event[]): Event[][] =>
  left.length === 0 ? [[]] : left.flatMap(first => orders(left.filter(e => e !== first)).map(rest => [first, ...rest]))

it.each(orders(['created', 'paid', 'refunded', 'closed']))(
  'has the same result when a provider sends %s, %s, %s, %s (reliability R9)',
  async (...told) => {
    const { buyer, order_id } = await unpaidOrder(shop)
    const begun = await buyer.api('POST payment', { order_id, pay_type: 'alipay' })
    const { trade_id } = begun.trade_info
    gateway.openPage(begun.payment_url!)
    for (const event of told) {
      const body = new URLSearchParams(gateway.notice(trade_id, EVENTS[event]))
      expect(await sendNotice(shop, 'alipay', { body })).toEqual({ status: 200, text: 'success' })
    }
    const { status, trades } = await booksOf(shop, order_id)
    expect([status, trades.map(trade => [trade.tradeId, trade.state])]).toEqual(['PAYED', [[trade_id, 'SUCCESS']]])
  },
)
