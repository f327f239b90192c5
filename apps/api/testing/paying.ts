import { desc, eq } from 'drizzle-orm'
import { auditLog, orders, trades } from '../src/db/schema'
import { addBuyer, type Buyer } from './buyer'
import { addGoods } from './fixtures'
import type { TestShop } from './test-shop'

export const PRICE = 12_000

/** A buyer with an unpaid order of 120 yuan. */
export async function unpaidOrder(shop: TestShop, buyer?: Buyer) {
  const who = buyer ?? (await addBuyer(shop))
  const { goods } = await addGoods(shop.db, { price: PRICE, name: '棉野 T恤/白&黑=两件' })
  const items = [{ item_id: goods.itemId, num: 1 }]
  const { order_id } = await who.api('POST order_new', { items, address_id: who.addressId })
  return { buyer: who, order_id }
}

/** State of an order and its payments. */
export async function booksOf(shop: TestShop, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, orderId))
  const paid = await shop.db.select().from(trades).where(eq(trades.orderId, orderId)).orderBy(desc(trades.createdAt))
  return { status: order!.status, payType: order!.payType, trades: paid }
}

export const auditOf = async (shop: TestShop, action: string) =>
  await shop.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id)

/** A message to the address for a provider's notices. */
export async function sendNotice(
  shop: TestShop,
  provider: string,
  { body, headers }: { body: string | URLSearchParams; headers?: Record<string, string> },
) {
  const init = { method: 'POST', body, ...(headers ? { headers } : {}) }
  const answer = await shop.app.fetch(new Request(`http://shop.test/api/payment/notify/${provider}`, init))
  return { status: answer.status, text: await answer.text() }
}
