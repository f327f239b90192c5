import { asc, eq } from 'drizzle-orm'
import { orderLines } from '../src/db/schema'
import { shipOrder } from '../src/modules/orders/change'
import type { Buyer } from './buyer'
import { addGoods, type GoodsOptions } from './fixtures'
import type { TestShop } from './test-shop'

interface Wanted extends GoodsOptions {
  num?: number
}

/** An order of one shop, brought to a status; by default one piece, received. */
export async function placeOrder(
  shop: TestShop,
  buyer: Buyer,
  wanted: Wanted[] = [{}],
  status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE' = 'DONE',
  more: object = {},
) {
  const items: { item_id: number; num: number }[] = []
  let shopId: number | undefined
  for (const { num = 1, ...values } of wanted) {
    const { goods } = await addGoods(shop.db, { ...values, ...(shopId ? { shopId } : {}) })
    shopId = goods.shopId
    items.push({ item_id: goods.itemId, num })
  }
  const { order_id } = await buyer.api('POST order_new', { items, address_id: buyer.addressId, ...more })
  if (status !== 'NOTPAY') await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  if (status === 'WAIT_BUYER_CONFIRM' || status === 'DONE')
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
  if (status === 'DONE') await buyer.api('POST order/confirmReceipt', { order_id })
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order_id))
    .orderBy(asc(orderLines.id))
  return { order_id, lines, line: lines[0]! }
}

export type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>
