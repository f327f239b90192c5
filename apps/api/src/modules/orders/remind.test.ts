import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyFor, sendBack, silent } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { approveRequest } from '../aftersales/merchant'
import { approveCancel } from './cancel-merchant'

let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
})
afterAll(() => closeWithInvariants(shop))

const remind = (order_id: string, who = buyer) => who.api('POST order/remind', { order_id })

it('tells the shop once a day, until the order is sent', async () => {
  const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => remind(order_id)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await refusal(remind(order_id))).message).toBe('已提醒过商家，请耐心等待')
  expect((await heji(shop, 'order reminders', {})).join()).toContain(order_id)
  await heji(shop, 'ship', { order: order_id, corp: 'SF', code: 'SF1234501002003' })
  expect(await heji(shop, 'order reminders', {})).toEqual(['没有买家催促的订单'])
  expect((await refusal(remind(order_id))).message).toBe('没有需要商家处理的订单')
})

it('takes the next one a whole day later', async () => {
  const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
  await remind(order_id)
  shop.clock.advance(24 * 3_600_000 - 1)
  expect((await refusal(remind(order_id))).message).toBe('已提醒过商家，请耐心等待')
  shop.clock.advance(1)
  expect(await remind(order_id)).toEqual({ status: true })
})

it.each(['NOTPAY', 'WAIT_BUYER_CONFIRM', 'DONE'] as const)('refuses an order that is %s', async status => {
  const { order_id } = await placeOrder(shop, buyer, [{}], status)
  expect((await refusal(remind(order_id))).message).toBe('没有需要商家处理的订单')
})

it('asks for an answer about cancelling, and for the refund', async () => {
  const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
  await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
  await remind(order_id)
  await approveCancel(shop, order_id, silent).catch(() => {})
  shop.clock.advance(24 * 3_600_000)
  await remind(order_id)
})

it('asks for an answer about after-sales, and not while the buyer has to send the goods', async () => {
  const order = await placeOrder(shop, buyer, [{}])
  const bn = await applyFor(buyer, order, 1, 'REFUND_GOODS')
  await remind(order.order_id)
  expect((await heji(shop, 'order reminders', {})).join()).toContain(order.order_id)
  await approveRequest(shop, bn)
  expect((await refusal(remind(order.order_id))).message).toBe('没有需要商家处理的订单')
  await sendBack(buyer, bn)
  shop.clock.advance(24 * 3_600_000)
  await remind(order.order_id)
})

it('knows no orders of others, without a 404', async () => {
  const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
  const stranger = await addBuyer(shop)
  expect(await refusal(remind(order_id, stranger))).toMatchObject({ status: 422, message: '没有需要商家处理的订单' })
  expect((await refusal(shop.api()('POST order/remind', { order_id }))).status).toBe(401)
  expect(await remind(order_id)).toEqual({ status: true })
})
