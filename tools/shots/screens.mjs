/** Every screen and state that has a picture. `as` names who looks; `prepare` brings the page into its state. */

/** First goods of a search, by the API. */
const find = async (shop, query) => {
  const answer = await fetch(
    `${shop.urls.api}/api/h5app/wxapp/goods/items?page=1&pageSize=50&item_type=normal&${query}`,
  )
  const { data } = await answer.json()
  if (!data.list?.length) throw new Error(`没有找到商品：${query}`)
  return data.list
}
const itemPath = async (shop, query, choose = list => list[0]) => `/items/${choose(await find(shop, query)).item_id}`
const keywords = word => `keywords=${encodeURIComponent(word)}`

/** Puts two goods of two shops in the cart of the member. */
async function fillCart(shop, token) {
  for (const word of ['手机', '短袖']) {
    const { item_id, nospec } = (await find(shop, `${keywords(word)}&in_stock=1`))[0]
    const detail = await (await fetch(`${shop.urls.api}/api/h5app/wxapp/goods/items/${item_id}`)).json()
    const sku = nospec ? item_id : detail.data.spec_items.find(sku => sku.store > 0).item_id
    await fetch(`${shop.urls.api}/api/h5app/wxapp/cart`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ item_id: sku, num: '1', shop_type: 'distributor', cart_type: 'cart' }),
    })
  }
}

const call = async (shop, path, token, body) => {
  const answer = await fetch(`${shop.urls.api}/api/h5app/wxapp/${path}`, {
    ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = await answer.json()
  if (data.status_code > 300) throw new Error(`${path}: ${data.message}`)
  return data
}

/** An order of the member that waits for its payment. */
async function placeOrder(shop, token) {
  await fillCart(shop, token)
  const { valid_cart } = await call(shop, 'cart/list', token)
  const { list } = await call(shop, 'member/addresslist', token)
  const order = {
    order_type: 'normal',
    cart_type: 'cart',
    distributor_id: valid_cart[0].shop_id,
    address_id: list[0].address_id,
    receipt_type: 'logistics',
    pay_type: 'testpay',
  }
  return (await call(shop, 'order_new', token, order)).order_id
}

async function payOrder(shop, token) {
  const order_id = await placeOrder(shop, token)
  await call(shop, 'payment', token, { order_id, pay_type: 'testpay' })
  return order_id
}

export const SCREENS = [
  { name: 'home', path: '/', phonePath: '/h5', full: true },
  { name: 'items', path: '/items', full: true },
  { name: 'items-search', path: `/items?${keywords('短袖')}` },
  { name: 'items-filtered', path: `/items?${keywords('手机')}&in_stock=1&start_price=1000&end_price=5000&goodsSort=3` },
  { name: 'items-empty', path: `/items?${keywords('不存在的宝贝')}` },
  {
    name: 'item-specs',
    path: shop => itemPath(shop, keywords('手机'), list => list.find(item => !item.nospec)),
    full: true,
  },
  { name: 'item-nospec', path: shop => itemPath(shop, 'item_bn=EC-10') },
  { name: 'item-sold-out', path: shop => itemPath(shop, 'item_bn=EC-12') },
  { name: 'item-long-name', path: shop => itemPath(shop, 'item_bn=EC-01') },
  { name: 'cart-empty', path: '/cart', as: 'fresh' },
  { name: 'cart', path: '/cart', as: 'member', before: fillCart, full: true },
  {
    name: 'checkout',
    path: async shop =>
      `/cart/checkout?mode=cart&id=${(await find(shop, `${keywords('手机')}&in_stock=1`))[0].distributor_id}`,
    as: 'member',
    full: true,
  },
  { name: 'login', path: '/auth/login' },
  { name: 'login-sms', path: '/auth/login?by=sms' },
  { name: 'register', path: '/auth/reg' },
  { name: 'member', path: '/member/user-info', as: 'member' },
  { name: 'addresses', path: '/member/address', as: 'member' },
  {
    name: 'cashier',
    path: async (shop, tokens) => `/cashier?order_id=${await placeOrder(shop, tokens.member)}`,
    as: 'member',
  },
  {
    name: 'result',
    path: async (shop, tokens) => `/finish/result?order_id=${await payOrder(shop, tokens.member)}`,
    as: 'member',
  },
  {
    name: 'order',
    path: async (shop, tokens) => `/member/trade/${await payOrder(shop, tokens.member)}`,
    as: 'member',
    full: true,
  },
  { name: 'orders', path: '/member/trade', as: 'member', full: true },
  { name: 'orders-empty', path: '/member/trade', as: 'fresh' },
  { name: 'not-found', path: '/no/such/page' },
]

export const WIDTHS = [
  { width: 1440, height: 900, device: 'pc' },
  { width: 1280, height: 800, device: 'pc' },
  { width: 390, height: 844, device: 'h5' },
]
