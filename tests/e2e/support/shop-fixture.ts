import { runCommand } from './commands'
import { addAddress, addToCart, type Member, newMember, skusOf, someSku } from './members'
import { pickupSku, placePickup } from './pickup'
import { call, type Shop } from './shop'

/** Values of the placeholders in `tools/screens/routes.json`. */
export type ShopFixture = Record<string, string>

interface Placed {
  order_id: string
}

/** Rows that every visitor sees. */
export async function publicShop(shop: Shop): Promise<ShopFixture> {
  const category = await call<{ list?: { category_id: string }[] } | { category_id: string }[]>(
    shop,
    'GET goods/category',
  )
  const first = (Array.isArray(category) ? category : (category.list ?? []))[0]
  const points = await call<{ list: { item_id: string }[] }>(shop, 'GET pointsmall/goods/items', {
    page: 1,
    pageSize: 1,
  })
  const nodes = await call<{ list: { articleList: { article_id: string }[] }[] }>(shop, 'GET /content.node.list')
  return {
    item: '5053',
    shop: '1',
    page: '1',
    category: first?.category_id ?? '',
    pointItem: points.list[0]?.item_id ?? '',
    article: nodes.list.flatMap(node => node.articleList)[0]?.article_id ?? '',
  }
}

/** A member with an address, a cart, an order in every state, a request for after-sales and a chosen point item. */
async function memberRows(shop: Shop, member: Member): Promise<ShopFixture> {
  await addAddress(shop, member)
  const ask = <T>(key: string, input: Record<string, string | number> = {}) => call<T>(shop, key, input, member.token)
  const { list } = await ask<{ list: { address_id: string }[] }>('GET member/addresslist')
  const order = async (nth: number) => {
    const sku = await someSku(shop, nth)
    await addToCart(shop, member, sku)
    const request = { cart_type: 'cart', distributor_id: sku.shop, address_id: list[0]!.address_id }
    return (await ask<Placed>('POST order_new', request)).order_id
  }
  const paidOrder = async (nth: number) => {
    const order_id = await order(nth)
    await ask('POST payment', { order_id, pay_type: 'testpay' })
    return order_id
  }
  const [unpaid, paid, shipped, done] = [await order(0), await paidOrder(0), await paidOrder(1), await paidOrder(1)]
  for (const id of [shipped, done])
    await runCommand(shop, 'ship', { order: id, corp: 'SF', code: `SF${id.slice(-13)}` })
  await ask('POST order/confirmReceipt', { order_id: done })
  const request = { order_id: shipped, aftersales_type: 'ONLY_REFUND', reason: '质量问题' }
  const { orderInfo } = await ask<{ orderInfo: { items: { id: string }[] } }>(`GET order/${shipped}`)
  const line = { 'detail[0][id]': orderInfo.items[0]!.id, 'detail[0][num]': 1 }
  const { aftersales_bn } = await ask<{ aftersales_bn: string }>('POST aftersales', { ...request, ...line })
  const pickup = await placePickup(shop, member)
  const sku = await someSku(shop, 2)
  await addToCart(shop, member, sku)
  const near = await pickupSku(shop)
  await addToCart(shop, member, near)
  const fast = (await skusOf(shop, '5053')).find(({ store }) => store > 10) ?? sku
  await ask('POST cart', { item_id: fast.item_id, num: 1, distributor_id: fast.shop, cart_type: 'fastbuy' })
  const shops = { cartShop: sku.shop, pickupShop: near.shop, fastShop: fast.shop }
  return { unpaid, paid, shipped, done, pickup, aftersale: aftersales_bn, ...shops }
}

/** A member with all of this. */
export async function newShop(shop: Shop): Promise<{ member: Member; fixture: ShopFixture }> {
  const member = await newMember(shop)
  const fixture = { ...(await publicShop(shop)), ...(await memberRows(shop, member)) }
  return { member, fixture }
}

/** The address of a route in this shop; null where a row for it is missing. */
export function addressIn(fixture: ShopFixture, at: string): string | null {
  const names = [...at.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
  if (names.some(name => !fixture[name])) return null
  return at.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fixture[name]!))
}
