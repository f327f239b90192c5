import { afterAll, beforeAll, expect, it } from 'vitest'
import { silent } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
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
  await heji(shop, 'ship', { order: order_id, corp: 'SF', code: 'SF1002003' })
  expect(await heji(shop, 'order reminders', {})).toEqual(['没有催发货的订单'])
  expect((await refusal(remind(order_id))).message).toBe('没有待发货的订单')
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
  expect((await refusal(remind(order_id))).message).toBe('没有待发货的订单')
})

it('refuses an order that the buyer wants to cancel, also while its refund is on the way', async () => {
  const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
  await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
  expect((await refusal(remind(order_id))).message).toBe('没有待发货的订单')
  await approveCancel(shop, order_id, silent).catch(() => {})
  expect((await refusal(remind(order_id))).message).toBe('没有待发货的订单')
})

it('knows no orders of others, without a 404', async () => {
  const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
  const stranger = await addBuyer(shop)
  expect(await refusal(remind(order_id, stranger))).toMatchObject({ status: 422, message: '没有待发货的订单' })
  expect((await refusal(shop.api()('POST order/remind', { order_id }))).status).toBe(401)
  expect(await remind(order_id)).toEqual({ status: true })
})
