import {
  cancelOrder,
  fillCart,
  fillPickupCart,
  find,
  itemPath,
  keywords,
  payOrder,
  payPickup,
  placeOrder,
  shipOrder,
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
    before: async world => {
      const { list } = await world.call('fresh', 'GET member/addresslist')
      for (const { address_id } of list) await world.call('fresh', `DELETE member/address/${address_id}`)
    },
    full: true,
  },
  {
    name: 'cashier',
    path: async world => `/cashier?order_id=${await placeOrder(world)}`,
    as: 'member',
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

async function askToRemove(page) {
  await page
    .getByRole('button', { name: /^删除 / })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
}

/** One line that can be bought, one that is off the shelf, one that somebody else has bought. */
async function spoilCart(world) {
  await fillCart(world, 'gold', ['手机', '童装', '平板电视'])
  const gone = (await itemPath(world, `${keywords('童装')}&in_stock=1`)).split('/').at(-1)
  const soldOut = (await itemPath(world, `${keywords('平板电视')}&in_stock=1`)).split('/').at(-1)
  await world.sql(`update goods set approve_status = 'instock' where item_id = $1`, [gone])
  await world.sql('update skus set store = 0 where goods_id = $1', [soldOut])
}
