import { addToCart, type Member, type Sku, skusOf } from './members'
import { call, type Shop } from './shop'

interface Place {
  id: string
  distributor_id: string
  hours: [string, string][]
}

const places = async (shop: Shop) => (await call<{ list: Place[] }>(shop, 'GET distributor/pickuplocation')).list

/** A sku with enough stock, from the first of these shops that has one. */
export async function skuOfShop(shop: Shop, shopIds: readonly string[]): Promise<Sku> {
  for (const distributor_id of shopIds) {
    const asked = { distributor_id, pageSize: 10 }
    const { list } = await call<{ list: { item_id: string }[] }>(shop, 'GET goods/items', asked)
    for (const { item_id } of list) {
      const rich = (await skusOf(shop, item_id)).find(({ store }) => store > 20)
      if (rich) return rich
    }
  }
  throw new Error('no sku of these shops')
}

/** From a shop that offers pickup. */
export const pickupSku = async (shop: Shop) =>
  await skuOfShop(
    shop,
    (await places(shop)).map(({ distributor_id }) => distributor_id),
  )

/** A paid order whose goods wait in the shop. */
export async function placePickup(shop: Shop, member: Member): Promise<string> {
  const sku = await pickupSku(shop)
  await addToCart(shop, member, sku)
  const place = (await places(shop)).find(({ distributor_id }) => distributor_id === sku.shop)!
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)
  const ask = {
    cart_type: 'cart',
    distributor_id: sku.shop,
    receipt_type: 'ziti',
    pickup_location: place.id,
    receiver_name: '周小满',
    receiver_mobile: '13900001234',
    pickup_date: tomorrow,
    'pickup_time[0]': place.hours[0]![0],
    'pickup_time[1]': place.hours[0]![1],
  }
  const { order_id } = await call<{ order_id: string }>(shop, 'POST order_new', ask, member.token)
  await call(shop, 'POST payment', { order_id, pay_type: 'testpay' }, member.token)
  return order_id
}
