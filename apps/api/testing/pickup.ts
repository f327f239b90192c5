import type { Buyer } from './buyer'
import { addGoods, addShop, type GoodsOptions } from './fixtures'
import type { TestShop } from './test-shop'

/** Person and time of a pickup, for a shop with the usual hours. */
export const pickupRequest = (shopId: number, day: string) => ({
  receipt_type: 'ziti' as const,
  receiver_name: '周小满',
  receiver_mobile: '13900001234',
  pickup_location: `-${shopId}`,
  pickup_date: day,
  pickup_time: ['09:00', '21:00'],
})

/** An order with pickup tomorrow in a separate shop, paid by default. */
export async function placePickup(shop: TestShop, buyer: Buyer, values: GoodsOptions = {}, isPaid = true) {
  const { id: shopId } = await addShop(shop.db, { isZiti: true, mobile: '400-000-1200' })
  const { goods } = await addGoods(shop.db, { shopId, ...values })
  const day = new Date(shop.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const items = [{ item_id: goods.itemId, num: 2 }]
  const ask = { items, ...pickupRequest(shopId, day) }
  const { order_id } = await buyer.api('POST order_new', ask)
  if (isPaid) await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  const { code } = await buyer.api('GET ziticode', { order_id })
  return { order_id, code, goods, day, shopId }
}
