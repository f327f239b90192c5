import type { BrowserContext } from '@playwright/test'
import { addAddress, addToCart, enter, newMember, someSku } from './members'
import { pickupSku, placePickup } from './pickup'
import { call, type Shop } from './shop'

/** Demo item without stock (EC-12). */
export const SOLD_OUT = '5212'

/** Pages that need no session. */
export const PUBLIC = [
  '/',
  '/h5',
  '/items',
  '/items?keywords=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E5%95%86%E5%93%81',
  '/search',
  '/items/5053',
  `/items/${SOLD_OUT}`,
  '/shops/near',
  '/shops/near?lat=31.229&lng=121.448&sort=distance',
  '/shops/info?distributor_id=1',
  '/shops/info?distributor_id=1&keywords=%E6%B2%A1%E6%9C%89',
  '/auth/login',
  '/auth/login?by=sms',
  '/auth/reg',
  '/no/such/page',
]

interface Placed {
  order_id: string
}

/** A new member with goods in the cart, an unpaid and a paid order; returns the pages that show them. */
export async function memberScreens(context: BrowserContext, shop: Shop): Promise<string[]> {
  const member = await newMember(shop)
  await enter(context, shop, member)
  await addAddress(shop, member)
  const { list } = await call<{ list: { address_id: string }[] }>(shop, 'GET member/addresslist', {}, member.token)
  const order = async (nth: number) => {
    const sku = await someSku(shop, nth)
    await addToCart(shop, member, sku)
    const placed = await call<Placed>(
      shop,
      'POST order_new',
      { cart_type: 'cart', distributor_id: sku.shop, address_id: list[0]!.address_id },
      member.token,
    )
    return placed.order_id
  }
  const [open, paid] = [await order(0), await order(1)]
  const methods = await call<{ pay_type_code: string }[]>(shop, 'GET trade/payment/list', {})
  await call(shop, 'POST payment', { order_id: paid, pay_type: methods[0]!.pay_type_code }, member.token)
  const sku = await someSku(shop, 2)
  await addToCart(shop, member, sku)
  const waiting = await placePickup(shop, member)
  const near = await pickupSku(shop)
  await addToCart(shop, member, near)
  return [
    '/cart',
    `/cart/checkout?mode=cart&id=${sku.shop}`,
    `/cart/checkout?mode=cart&id=${sku.shop}&address=new`,
    `/cart/checkout?mode=cart&id=${near.shop}&receipt=ziti`,
    `/cashier?order_id=${open}`,
    `/finish/result?order_id=${paid}`,
    '/member/trade',
    `/member/trade/${paid}`,
    `/member/trade/${waiting}`,
  ]
}
