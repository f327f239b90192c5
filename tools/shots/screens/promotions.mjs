import { fillCart, itemPath, keywords, openSum, skuOf } from '../fixtures.mjs'

/** A cart of the shop with running gift and additions, with one addition chosen. */
async function fillPromoted(fixtures) {
  const { valid_cart: before, invalid_cart } = await fixtures.call('gold', 'GET cart/list')
  const old = [...before.flatMap(group => group.list), ...invalid_cart].map(line => line.cart_id)
  if (old.length > 0)
    await fixtures.call('gold', `DELETE cartdel?${new URLSearchParams(old.map(id => ['cart_id[]', id]))}`)
  await fillCart(fixtures, 'gold', ['电竞无线鼠标', '短袖'])
  const { valid_cart } = await fixtures.call('gold', 'GET cart/list')
  const group = valid_cart.find(({ plus_buy_activity }) => plus_buy_activity.length > 0)
  const [{ activity_id, plus_buy_items }] = group.plus_buy_activity
  const choice = { marketing_id: activity_id, item_id: plus_buy_items[0].item_id }
  await fixtures.call('gold', 'POST cart/check/plusitem', choice)
  return group.shop_id
}

const promotedOrder = async fixtures => {
  const distributor_id = await fillPromoted(fixtures)
  const { list } = await fixtures.call('gold', 'GET member/addresslist')
  const order = { cart_type: 'cart', distributor_id, address_id: list[0].address_id, pay_type: 'testpay' }
  return `/member/trade/${(await fixtures.call('gold', 'POST order_new', order)).order_id}`
}

/** Goods whose seckill runs now, at whatever hour the picture is made. */
const seckillPath = async fixtures => {
  const { rows } = await fixtures.sql(
    `update seckills set start_at = now() - interval '40 minutes', end_at = now() + interval '80 minutes'
     where id = (select s.id from seckills s join goods g on g.item_id = s.goods_id
       where g.approve_status = 'onsale' and g.store > 0 order by s.id limit 1)
     returning goods_id`,
  )
  return `/items/${rows[0].goods_id}`
}

/** Screens of all promotions. */
export const PROMOTION_SCREENS = [
  { name: 'promotions-item', path: fixtures => itemPath(fixtures, keywords('电竞无线鼠标')), full: false },
  { name: 'promotions-limit', path: fixtures => itemPath(fixtures, keywords('鹅颈手冲壶')) },
  { name: 'promotions-seckill', path: seckillPath, needsSql: true },
  { name: 'promotions-cart', path: '/cart', as: 'gold', before: fillPromoted, full: true },
  {
    name: 'promotions-checkout',
    path: async fixtures => `/cart/checkout?mode=cart&id=${await fillPromoted(fixtures)}`,
    as: 'gold',
    full: true,
  },
  { name: 'promotions-seckill-checkout', path: seckillCheckout, as: 'member', full: true, needsSql: true },
  { name: 'promotions-order', path: promotedOrder, as: 'gold', full: true },
  { name: 'promotions-order-sum', path: promotedOrder, as: 'gold', act: openSum },
]

async function seckillCheckout(fixtures) {
  const path = await seckillPath(fixtures)
  const item = await fixtures.call('member', `GET goods/items/${path.split('/').at(-1)}`, {})
  const { item_id } = await skuOf(fixtures, item)
  const request = { seckill_id: item.activity_info.seckill_id, item_id, num: '1' }
  const { ticket } = await fixtures.call('member', 'GET promotion/seckillactivity/geticket', request)
  return `/cart/checkout?${new URLSearchParams({ mode: 'seckill', ...request, ticket })}`
}
