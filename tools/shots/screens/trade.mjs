import {
  cancelOrder,
  fillCart,
  fillPickupCart,
  find,
  itemPath,
  keywords,
  openSum,
  payOrder,
  payPickup,
  placeOrder,
  shipOrder,
  skuOf,
} from '../world.mjs'

const checkoutPath = async world => {
  await fillCart(world, 'member', ['手机'])
  return `/cart/checkout?mode=cart&id=${(await find(world, `${keywords('手机')}&in_stock=1`))[0].distributor_id}`
}

const order = (name, make, more = {}) => ({
  name: `order-${name}`,
  path: async world => `/member/trade/${await make(world)}`,
  as: 'member',
  full: true,
  ...more,
})

/** Cart, checkout, paying and orders. */
export const TRADE_SCREENS = [
  { name: 'cart-empty', path: '/cart', as: 'fresh' },
  { name: 'cart', path: '/cart', as: 'member', before: world => fillCart(world, 'member'), full: true },
  { name: 'cart-confirm', path: '/cart', as: 'member', before: world => fillCart(world, 'member'), act: askToRemove },
  { name: 'cart-invalid', path: '/cart', as: 'gold', before: spoilCart, full: true, needsSql: true },
  { name: 'cart-shops', path: '/cart', as: 'gold', before: fillThreeShops, full: true },
  { name: 'cart-sum', path: '/cart', as: 'gold', before: fillThreeShops, act: openSum },
  { name: 'checkout-sum', path: '/cart/checkout?mode=cart', as: 'gold', before: fillThreeShops, act: openSum },
  {
    name: 'checkout-shops',
    path: '/cart/checkout?mode=cart',
    as: 'gold',
    before: fillThreeShops,
    full: true,
  },
  {
    name: 'checkout-shops-points',
    path: async world => {
      const { max_point } = await world.call('gold', 'POST checkout/parcels', {})
      return `/cart/checkout?mode=cart&points=${max_point}`
    },
    as: 'gold',
    before: fillThreeShops,
    full: true,
  },
  { name: 'cart-address', path: '/cart/address?mode=cart', as: 'gold' },
  { name: 'cart-address-empty', path: '/cart/address', as: 'fresh', before: dropAddresses },
  { name: 'cart-add-address', path: '/cart/addAddress', as: 'gold', full: true },
  { name: 'cart-helper', path: '/cart/helper', full: true },
  { name: 'cart-icons', path: '/cart/icons', full: true },
  { name: 'checkout', path: checkoutPath, as: 'member', full: true },
  {
    name: 'checkout-invoice',
    path: checkoutPath,
    as: 'member',
    full: true,
    act: async page => {
      await page.getByLabel('需要发票').check()
      await page.getByText('企业').click()
    },
  },
  {
    name: 'checkout-pickup',
    path: async world => `/cart/checkout?mode=cart&id=${(await fillPickupCart(world)).distributor_id}&receipt=ziti`,
    as: 'member',
    full: true,
  },
  {
    name: 'checkout-no-address',
    path: async world => {
      await fillCart(world, 'fresh', ['短袖'])
      const { valid_cart } = await world.call('fresh', 'GET cart/list')
      return `/cart/checkout?mode=cart&id=${valid_cart[0].shop_id}`
    },
    as: 'fresh',
    before: dropAddresses,
    full: true,
  },
  {
    name: 'cashier',
    path: async world => `/cashier?order_id=${await placeOrder(world)}`,
    as: 'member',
  },
  {
    name: 'cashier-shops',
    path: async world => `/cashier?order_id=${(await placeThree(world)).join(',')}`,
    as: 'gold',
  },
  {
    name: 'cashier-transfer',
    path: async world => `/cashier?order_id=${await placeOrder(world)}&pay_type=offline_pay`,
    as: 'member',
    full: true,
  },
  ...['testpay', 'alipay', 'malipay', 'wxpayH5', 'wxpayJsapi', 'wxqrpay'].map(way => ({
    name: `cashier-${way}`,
    path: async world => `/cashier/comps/${way}?order_id=${await placeOrder(world)}`,
    as: 'member',
  })),
  {
    name: 'result-shops',
    path: async world => {
      const ids = await placeThree(world)
      await world.call('gold', 'POST payment', { order_id: ids[0], pay_type: 'testpay' })
      return `/finish/result?order_id=${ids.join(',')}`
    },
    as: 'gold',
  },
  { name: 'cashier-closed', path: async world => `/cashier?order_id=${await cancelOrder(world)}`, as: 'member' },
  {
    name: 'result',
    path: async world => `/finish/result?order_id=${await payOrder(world)}`,
    as: 'member',
    full: true,
  },
  { name: 'result-fail', path: async world => `/finish/result?order_id=${await placeOrder(world)}`, as: 'member' },
  { name: 'result-missing', path: '/finish/result', as: 'member' },
  order('unpaid', placeOrder),
  order('paid', payOrder),
  order('pickup', payPickup),
  order('shipped', world => shipOrder(world), { needsSql: true }),
  order('done', world => shipOrder(world, true), { needsSql: true }),
  order('cancelled', cancelOrder),
  order('protection', payMore, { needsSql: true }),
  order('protected', protect, { needsSql: true }),
  { name: 'orders-protection', path: '/member/trade', as: 'member', before: payMore, full: true, needsSql: true },
  { name: 'orders', path: '/member/trade', as: 'member', full: true },
  {
    name: 'orders-cancel',
    path: '/member/trade',
    as: 'member',
    act: page => page.locator('.hs-order-buttons').getByText('取消订单').first().click(),
  },
  { name: 'orders-pickup', path: '/member/trade?status=4', as: 'member', before: world => payPickup(world) },
  { name: 'orders-empty', path: '/member/trade', as: 'fresh' },
  { name: 'orders-not-found', path: `/member/trade?keyword=${encodeURIComponent('没有买过')}`, as: 'member' },
]

/** An order that cost 20 yuan more for each piece, as if its goods had become cheaper since. */
async function payMore(world) {
  const id = await payOrder(world)
  const more = 'update order_lines set item_fee = item_fee + 2000 * num, total_fee = total_fee + 2000 * num'
  await world.sql(`${more}, price = price + 2000, sale_price = sale_price + 2000 where order_id = $1`, [id])
  const sums = 'select sum(item_fee) as item, sum(total_fee) as total from order_lines where order_id = $1'
  await world.sql(
    `update orders set item_fee = s.item, total_fee = s.total + freight_fee from (${sums}) s where order_id = $1`,
    [id],
  )
  await world.sql(
    'update trades set pay_fee = (select total_fee from orders where order_id = $1) where order_id = $1',
    [id],
  )
  return id
}

async function protect(world) {
  const order_id = await payMore(world)
  await world.call('member', 'POST price-protection', { order_id })
  return order_id
}

async function askToRemove(page) {
  await page
    .getByRole('button', { name: /^删除 / })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
}

async function dropAddresses(world) {
  const { list } = await world.call('fresh', 'GET member/addresslist')
  for (const { address_id } of list) await world.call('fresh', `DELETE member/address/${address_id}`)
}

/** Goods of three shops, all checked. */
async function fillThreeShops(world) {
  const seen = new Set()
  for (const item of await find(world, 'in_stock=1')) {
    if (seen.size === 3) break
    const sku = await skuOf(world, item)
    if (seen.has(sku.distributor_id)) continue
    seen.add(sku.distributor_id)
    await world.call('gold', 'POST cart', { ...sku, num: 1, shop_type: 'distributor', cart_type: 'cart' })
  }
}

async function placeThree(world) {
  await fillThreeShops(world)
  const { parcels, address_id } = await world.call('gold', 'POST checkout/parcels', {})
  const wishes = parcels.map(({ distributor_id }) => ({ distributor_id, not_use_coupon: true }))
  const { orders } = await world.call('gold', 'POST checkout/orders', { parcels: JSON.stringify(wishes), address_id })
  return orders.map(({ order_id }) => order_id)
}

/** One line that can be bought, one that is off the shelf, one that somebody else has bought. */
async function spoilCart(world) {
  await fillCart(world, 'gold', ['手机', '童装', '平板电视'])
  const gone = (await itemPath(world, `${keywords('童装')}&in_stock=1`)).split('/').at(-1)
  const soldOut = (await itemPath(world, `${keywords('平板电视')}&in_stock=1`)).split('/').at(-1)
  await world.sql(`update goods set approve_status = 'instock' where item_id = $1`, [gone])
  await world.sql('update skus set store = 0 where goods_id = $1', [soldOut])
}
