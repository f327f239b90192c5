/** A line of a cart, as `GET cart/list` sends it. */
export const LINE = {
  cart_id: '7',
  item_id: '5',
  goods_id: '5',
  item_name: 'T恤',
  pics: '',
  item_spec_desc: '',
  price: 2950,
  num: 2,
  store: 99,
  start_num: 1,
  limit_num: 0,
  is_checked: true,
  total_fee: 5900,
  discount_fee: 0,
  promotions: [],
  clamped: false,
  invalid_reason: '',
}
/** What a member has of one shop. */
export const GROUP = {
  shop_id: '9',
  shop_name: '禾集自营',
  list: [LINE],
  activity_grouping: [],
  gift_activity: [],
  plus_buy_activity: [],
}
/** A server whose member has these groups of lines. */
export const cart = (valid_cart: object[], invalid_cart: object[] = []) => ({
  'GET cart/list': { data: { valid_cart, invalid_cart } },
})
