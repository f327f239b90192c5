import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestAt, silent } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { type CancelStatus, type OrderEvent, type OrderStatus, orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { advance, lockAnyOrder } from '../order-states/advance'
import { ORDER_MACHINE } from '../order-states/order-machine'
import { approveCancel, rejectCancel } from './cancel-merchant'
import { shipOrder } from './change'

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
})
afterAll(() => closeWithInvariants(shop))

const PARCEL = { corp: 'SF', code: 'SF1002003' }
type Place = `${OrderStatus}/${CancelStatus}`

const paid = async () => (await placeOrder(shop, buyer, [{}], 'PAYED')).order_id
const asked = async () => {
  const order_id = await paid()
  await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
  return order_id
}
const then = async (order: Promise<string>, step: (id: string) => Promise<unknown>) => {
  const id = await order
  await step(id)
  return id
}
const refused = () => then(asked(), id => rejectCancel(shop, id, '已打包'))
const at = (status: 'NOTPAY' | 'DONE') => placeOrder(shop, buyer, [{}], status).then(order => order.order_id)

/** Every state of an order, and the steps that lead there. */
const WAYS: Partial<Record<Place, () => Promise<string>>> = {
  'NOTPAY/NO_APPLY_CANCEL': () => at('NOTPAY'),
  'PAYED/NO_APPLY_CANCEL': paid,
  'PAYED/WAIT_PROCESS': asked,
  'PAYED/FAILS': refused,
  'PAYED/REFUND_PROCESS': () => then(asked(), id => approveCancel(shop, id, silent).catch(() => {})),
  'CANCEL/SUCCESS': () => then(asked(), id => approveCancel(shop, id)),
  'WAIT_BUYER_CONFIRM/NO_APPLY_CANCEL': () => then(paid(), id => shipOrder(shop, id, PARCEL)),
  'WAIT_BUYER_CONFIRM/FAILS': () => then(refused(), id => shipOrder(shop, id, PARCEL)),
  'DONE/NO_APPLY_CANCEL': () => at('DONE'),
  'REFUND_SUCCESS/NO_APPLY_CANCEL': async () => (await requestAt(shop, buyer, 'REFUNDED', 'ONLY_REFUND')).order_id,
}

class Undo extends Error {}

const placeOf = (order: { status: OrderStatus; cancelStatus: CancelStatus }): Place =>
  `${order.status}/${order.cancelStatus}`

/** State after the event; null if it is not allowed. */
async function outcomeOf(orderId: string, event: OrderEvent, from: OrderStatus): Promise<Place | null> {
  let to: Place | null = null
  await inTransaction(shop.db, async tx => {
    await lockAnyOrder(tx, orderId)
    const [moved] = await advance(tx, [orderId], event, shop.clock.now(), {}, from)
    to = placeOf(moved!)
    throw new Undo()
  }).catch((error: Error) => {
    if (!(error instanceof Undo) && !error.message.includes('out of turn')) throw error
  })
  return to
}

it.each(Object.entries(WAYS))('goes from %s only to the states of the table', async (place, way) => {
  const orderId = await way()
  const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, orderId))
  expect(placeOf(order!)).toBe(place)
  for (const rule of ORDER_MACHINE) {
    const { event, from } = rule
    if (from === null) continue
    const isOpen = rule.from === order!.status && (rule.cancel?.from.includes(order!.cancelStatus) ?? true)
    const to = `${rule.to}/${rule.cancel?.to ?? order!.cancelStatus}`
    expect([event, from, await outcomeOf(orderId, event, from)]).toEqual([event, from, isOpen ? to : null])
  }
})
