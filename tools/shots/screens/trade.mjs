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
} from '../fixtures.mjs'

const checkoutPath = async fixtures => {
  await fillCart(fixtures, 'member', ['手机'])
  return `/cart/checkout?mode=cart&id=${(await find(fixtures, `${keywords('手机')}&in_stock=1`))[0].distributor_id}`
}

const order = (name, make, more = {}) => ({
  name: `order-${name}`,
  path: async fixtures => `/member/trade/${await make(fixtures)}`,
  as: 'member',
  full: true,
  ...more,
})

/** Cart, checkout, paying and orders. */
export const TRADE_SCREENS = [
  { name: 'cart-empty', path: '/cart', as: 'fresh' },
  { name: 'cart', path: '/cart', as: 'member', before: fixtures => fillCart(fixtures, 'member'), full: true },
  {
    name: 'cart-confirm',
    path: '/cart',
    as: 'member',
    before: fixtures => fillCart(fixtures, 'member'),
    act: askToRemove,
  },
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
    path: async fixtures => {
      const { max_point } = await fixtures.call('gold', 'POST checkout/parcels', {})
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
    path: async fixtures =>
      `/cart/checkout?mode=cart&id=${(await fillPickupCart(fixtures)).distributor_id}&receipt=ziti`,
    as: 'member',
    full: true,
  },
  {
    name: 'checkout-no-address',
    path: async fixtures => {
      await fillCart(fixtures, 'fresh', ['短袖'])
      const { valid_cart } = await fixtures.call('fresh', 'GET cart/list')
      return `/cart/checkout?mode=cart&id=${valid_cart[0].shop_id}`
    },
    as: 'fresh',
    before: dropAddresses,
    full: true,
  },
  {
    name: 'cashier',
    path: async fixtures => `/cashier?order_id=${await placeOrder(fixtures)}`,
    as: 'member',
  },
  {
    name: 'cashier-shops',
    path: async fixtures => `/cashier?order_id=${(await placeThree(fixtures)).join(',')}`,
    as: 'gold',
  },
  {
    name: 'cashier-transfer',
    path: async fixtures => `/cashier?order_id=${await placeOrder(fixtures)}&pay_type=offline_pay`,
    as: 'member',
    full: true,
  },
  ...['testpay', 'alipay', 'malipay', 'wxpayH5', 'wxpayJsapi', 'wxqrpay'].map(way => ({
    name: `cashier-${way}`,
    path: async fixtures => `/cashier/comps/${way}?order_id=${await placeOrder(fixtures)}`,
    as: 'member',
  })),
  {
    name: 'result-shops',
    path: async fixtures => {
      const ids = await placeThree(fixtures)
      await fixtures.call('gold', 'POST payment', { order_id: ids[0], pay_type: 'testpay' })
      return `/finish/result?order_id=${ids.join(',')}`
    },
    as: 'gold',
  },
  { name: 'cashier-closed', path: async fixtures => `/cashier?order_id=${await cancelOrder(fixtures)}`, as: 'member' },
  {
    name: 'result',
    path: async fixtures => `/finish/result?order_id=${await payOrder(fixtures)}`,
    as: 'member',
    full: true,
  },
  {
    name: 'result-fail',
    path: async fixtures => `/finish/result?order_id=${await placeOrder(fixtures)}`,
    as: 'member',
  },
  { name: 'result-missing', path: '/finish/result', as: 'member' },
  order('unpaid', placeOrder),
  order('paid', payOrder),
  order('pickup', payPickup),
  order('shipped', fixtures => shipOrder(fixtures), { needsSql: true }),
  order('done', fixtures => shipOrder(fixtures, true), { needsSql: true }),
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
  { name: 'orders-pickup', path: '/member/trade?status=4', as: 'member', before: fixtures => payPickup(fixtures) },
  { name: 'orders-empty', path: '/member/trade', as: 'fresh' },
  { name: 'orders-not-found', path: `/member/trade?keyword=${encodeURIComponent('没有买过')}`, as: 'member' },
]

/** An order that cost 20 yuan more for each piece, as if its goods had become cheaper since. */
async function payMore(fixtures) {
  const id = await payOrder(fixtures)
  const more = 'update order_lines set item_fee = item_fee + 2000 * num, total_fee = total_fee + 2000 * num'
  await fixtures.sql(`${more}, price = price + 2000, sale_price = sale_price + 2000 where order_id = $1`, [id])
  const sums = 'select sum(item_fee) as item, sum(total_fee) as total from order_lines where order_id = $1'
  await fixtures.sql(
    `update orders set item_fee = s.item, total_fee = s.total + freight_fee from (${sums}) s where order_id = $1`,
    [id],
  )
  await fixtures.sql(
    'update trades set pay_fee = (select total_fee from orders where order_id = $1) where order_id = $1',
    [id],
  )
  return id
}

async function protect(fixtures) {
  const order_id = await payMore(fixtures)
  await fixtures.call('member', 'POST price-protection', { order_id })
  return order_id
}

async function askToRemove(page) {
  await page
    .getByRole('button', { name: /^删除 / })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
}

async function dropAddresses(fixtures) {
  const { list } = await fixtures.call('fresh', 'GET member/addresslist')
  for (const { address_id } of list) await fixtures.call('fresh', `DELETE member/address/${address_id}`)
}

/** Goods of three shops, all checked. */
async function fillThreeShops(fixtures) {
  const seen = new Set()
  for (const item of await find(fixtures, 'in_stock=1')) {
    if (seen.size === 3) break
    const sku = await skuOf(fixtures, item)
    if (seen.has(sku.distributor_id)) continue
    seen.add(sku.distributor_id)
    await fixtures.call('gold', 'POST cart', { ...sku, num: 1, shop_type: 'distributor', cart_type: 'cart' })
  }
}

async function placeThree(fixtures) {
  await fillThreeShops(fixtures)
  const { parcels, address_id } = await fixtures.call('gold', 'POST checkout/parcels', {})
  const requests = parcels.map(({ distributor_id }) => ({ distributor_id, not_use_coupon: true }))
  const { orders } = await fixtures.call('gold', 'POST checkout/orders', {
    parcels: JSON.stringify(requests),
    address_id,
  })
  return orders.map(({ order_id }) => order_id)
}

/** One line that can be bought, one that is off the shelf, one that somebody else has bought. */
async function spoilCart(fixtures) {
  await fillCart(fixtures, 'gold', ['手机', '童装', '平板电视'])
  const gone = (await itemPath(fixtures, `${keywords('童装')}&in_stock=1`)).split('/').at(-1)
  const soldOut = (await itemPath(fixtures, `${keywords('平板电视')}&in_stock=1`)).split('/').at(-1)
  await fixtures.sql(`update goods set approve_status = 'instock' where item_id = $1`, [gone])
  await fixtures.sql('update skus set store = 0 where goods_id = $1', [soldOut])
}
