import { eq } from 'drizzle-orm'
import { type AftersalesState, orderLines, orders } from '../src/db/schema'
import { approveRequest, receiveGoods, rejectRequest } from '../src/modules/aftersales/merchant'
import { shipOrder } from '../src/modules/orders/change'
import { sendBack } from './after-sales'
import type { Buyer } from './buyer'
import { addGoods } from './fixtures'
import { operatorApi } from './pages'
import type { TestShop } from './test-shop'

const PARCEL = { corp: 'SF', code: 'SF1002003' }

interface Wares {
  /** Price of one piece of what is bought, and of what is wanted for it, in cents. */
  price?: number
  wanted?: number
  num?: number
  /** Pieces of the wanted sku. */
  store?: number
}

/** An order of one sku of goods that have two, by default received. */
export async function buyVariant(
  shop: TestShop,
  buyer: Buyer,
  { price = 10_000, wanted = price, num = 2, store = 10 }: Wares = {},
  more: object = {},
) {
  const variants = [
    { text: '红', store: 10, price },
    { text: '蓝', store, price: wanted },
  ]
  const { skus } = await addGoods(shop.db, { variants, price })
  const items = [{ item_id: skus[0]!.itemId, num }]
  const { order_id } = await buyer.api('POST order_new', { items, address_id: buyer.addressId, ...more })
  await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  await shipOrder(shop, order_id, PARCEL)
  await buyer.api('POST order/confirmReceipt', { order_id })
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
  return { order_id, line: lines[0]!, lines, old: skus[0]!, wanted: skus[1]! }
}

export type Bought = Awaited<ReturnType<typeof buyVariant>>

/** Asks for another sku in place of pieces of a line. @returns the request's number */
export async function askExchange(
  buyer: Buyer,
  { order_id, line }: { order_id: string; line: { id: number } },
  wanted: { itemId: number },
  num = 2,
) {
  const asked = { order_id, detail: [{ id: line.id, num }], aftersales_type: 'EXCHANGING_GOODS' as const }
  const { aftersales_bn } = await buyer.api('POST aftersales', {
    ...asked,
    reason: '多买/错买',
    exchange_item_id: wanted.itemId,
  })
  return aftersales_bn
}

/** The order of the new goods, with its line. */
export async function newOrderOf(shop: TestShop, bn: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.exchangeBn, bn))
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order!.orderId))
  return { order_id: order!.orderId, order: order!, line: lines[0]!, lines }
}

/** The shop agrees, the buyer sends the goods, and the shop has them. */
export async function bringBack(shop: TestShop, buyer: Buyer, bn: string, isSellable = true) {
  await approveRequest(shop, bn)
  await sendBack(buyer, bn)
  await receiveGoods(shop, bn, isSellable)
  return await newOrderOf(shop, bn)
}

/** An exchange brought to a state by the usual steps; the wanted goods cost more where a difference is to be paid. */
export async function exchangeAt(shop: TestShop, buyer: Buyer, state: AftersalesState) {
  const bought = await buyVariant(shop, buyer, { wanted: state === 'EXCHANGE_UNPAID' ? 12_000 : 10_000 })
  const bn = await askExchange(buyer, bought, bought.wanted)
  const back = () => bringBack(shop, buyer, bn)
  const sent = async () => {
    const { order_id } = await back()
    await shipOrder(shop, order_id, PARCEL)
    return order_id
  }
  const ways: Partial<Record<AftersalesState, () => Promise<unknown>>> = {
    APPLIED: async () => {},
    WITHDRAWN: () => buyer.api('POST aftersales/close', { aftersales_bn: bn }),
    REJECTED: () => rejectRequest(shop, bn, '不符合'),
    WAIT_RETURN: () => approveRequest(shop, bn),
    SENT_BACK: () => approveRequest(shop, bn).then(() => sendBack(buyer, bn)),
    REFUND_REJECTED: () => approveRequest(shop, bn).then(() => rejectRequest(shop, bn, '商品已使用')),
    EXCHANGE_UNPAID: back,
    EXCHANGING: back,
    EXCHANGE_SENT: sent,
    EXCHANGED: () => sent().then(order_id => buyer.api('POST order/confirmReceipt', { order_id })),
    EXCHANGE_OFF: async () => {
      const { order_id } = await back()
      await (await operatorApi(shop))('POST /api/operator/orders/cancel', { order_id, reason: '缺货' })
    },
  }
  await ways[state]!()
  return { bn, ...bought }
}
