import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members, orderTransitions } from '../../db/schema'
import { rejectRequest } from '../aftersales/merchant'
import { loadOwnOrder } from './load-orders'
import { toOrderRow } from './order-view'
import { receiveDueOrders } from './receive'

const TEN_DAYS = 10 * 24 * 3_600_000

let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

// Not by the API: the session of the buyer ends before.
const rowOf = async (id: string) => toOrderRow(await loadOwnOrder(shop.db, buyer.id, id), shop.clock.now())
const pointsOf = async () => (await shop.db.select().from(members).where(eq(members.id, buyer.id)))[0]!.point

it('an order that nobody confirms counts as received ten days after it was sent, with its points', async () => {
  const { order_id } = await placeOrder(shop, buyer, [{ price: 5_000 }], 'WAIT_BUYER_CONFIRM')
  const sent = shop.clock.now().getTime()
  expect((await rowOf(order_id)).auto_finish_time).toBe(Math.floor((sent + TEN_DAYS) / 1_000))
  shop.clock.advance(TEN_DAYS - 1)
  expect(await receiveDueOrders(shop)).toBe(0)
  shop.clock.advance(1)
  const twice = await Promise.all([receiveDueOrders(shop), receiveDueOrders(shop)])
  expect(twice.reduce((a, b) => a + b)).toBe(1)
  expect(await rowOf(order_id)).toMatchObject({
    order_status: 'DONE',
    end_time: Math.floor(shop.clock.now().getTime() / 1_000),
    auto_finish_time: '',
    can_apply_aftersales: 1,
  })
  expect(await pointsOf()).toBeGreaterThan(0)
  const steps = await shop.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, order_id))
  expect(steps.map(({ event }) => event).filter(event => event === 'confirm')).toHaveLength(1)
})

it('a request for after-sales puts it off until it has ended', async () => {
  const order = await placeOrder(shop, buyer, [{ num: 2 }], 'WAIT_BUYER_CONFIRM')
  const aftersales_bn = await applyFor(buyer, order)
  shop.clock.advance(TEN_DAYS)
  expect(await receiveDueOrders(shop)).toBe(0)
  expect((await rowOf(order.order_id)).order_status).toBe('WAIT_BUYER_CONFIRM')
  await rejectRequest(shop, aftersales_bn, '不符合条件')
  expect(await receiveDueOrders(shop)).toBe(1)
})

it.each(['NOTPAY', 'PAYED', 'DONE'] as const)('leaves an order that is %s', async status => {
  const { order_id } = await placeOrder(shop, buyer, [{}], status)
  shop.clock.advance(TEN_DAYS)
  expect(await receiveDueOrders(shop)).toBe(0)
  expect((await rowOf(order_id)).auto_finish_time).toBe('')
})
