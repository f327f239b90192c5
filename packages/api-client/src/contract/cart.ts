import { flag, id, int, json, list, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { CartRules } from './cart-rules'
import { endpoint } from './endpoint'
import { TracedPrice } from './price-shapes'
import { GiftActivity, LinePromotion, MarketingType, PlusBuyActivity, PRICED_KINDS } from './promotions'
import { Cents, Count, Id, Status, Unix } from './shapes'

/** One reason for a lower price or for a gift (wire §3); `discount_fee` in cents, 0 or more. */
export const DiscountLine = v.strictObject({
  id: v.optional(Id),
  type: v.picklist([
    'member_price',
    'limited_time_sale',
    ...PRICED_KINDS,
    'coupon_discount',
    'cash_discount',
    'point_discount',
  ]),
  info: v.string(),
  rule: v.string(),
  discount_fee: Cents,
  coupon_code: v.optional(v.string()),
})
export type DiscountLine = v.InferOutput<typeof DiscountLine>

/**
 * A line of the cart (wire §14.2). `item_id` is the sku; `price` the list price of one piece; `total_fee` the whole
 * line after `discount_fee`. `num` never exceeds `store`: `clamped` is set if the requested number was larger.
 */
export const CartLine = v.strictObject({
  cart_id: Id,
  company_id: Id,
  user_id: Id,
  shop_type: v.literal('distributor'),
  shop_id: Id,
  item_type: v.literal('normal'),
  activity_type: v.picklist(['normal', 'limited_time_sale']),
  activity_id: Id,
  item_id: Id,
  items_id: v.array(Id),
  goods_id: Id,
  item_name: v.string(),
  pics: v.string(),
  item_spec_desc: v.string(),
  brief: v.string(),
  item_category: v.array(Id),
  price: Cents,
  market_price: Cents,
  member_price: v.optional(Cents),
  activity_price: v.optional(Cents),
  num: Count,
  store: Count,
  start_num: Count,
  /** Maximum of pieces per order; 0 = no limit. */
  limit_num: Count,
  /** Pieces that the member may still buy, where promotions limit them; left out without such a limit (ours). */
  user_left_num: v.optional(Count),
  is_checked: v.boolean(),
  is_plus_buy: v.boolean(),
  is_last_price: v.boolean(),
  total_fee: Cents,
  discount_fee: Cents,
  member_discount: Cents,
  activity_info: v.array(DiscountLine),
  promotions: v.array(LinePromotion),
  approve_status: v.picklist(['onsale', 'offline_sale', 'only_show', 'instock']),
  product_type: v.picklist(['sale', 'bag', 'normal']),
  staff_goods: v.boolean(),
  /** The line asked for more than the stock, so `num` is the stock; until the number changes. False for lines that are not for sale. */
  clamped: v.boolean(),
  /** Reason why a line of `invalid_cart` cannot be bought; empty otherwise. */
  invalid_reason: v.string(),
  /** The goods are not sent to the place of this cart: which one; left out where they are (ours). */
  not_sent_to: v.optional(v.string()),
  created: Unix,
  updated: Unix,
})
export type CartLine = v.InferOutput<typeof CartLine>

/**
 * A promotion over several lines of this shop that takes something off, gives something, or would if what is missing were
 * bought; one that loses to a better one is left out. `discount_fee` is 0 while its threshold is not reached, and for
 * promotions that lower no price.
 */
export const CartPromotion = v.strictObject({
  activity_id: Id,
  activity_name: v.string(),
  /** At most five characters. */
  activity_tag: v.string(),
  activity_type: MarketingType,
  /** Such as 满300元减50元，满500元减120元. */
  condition_rules: v.string(),
  discount_fee: Cents,
  /** Cents of checked lines that are missing to the next step; 0 if there is no next step. */
  missing_fee: Cents,
  /** Pieces of checked lines that are missing, where the promotion counts pieces. */
  missing_num: Count,
  /** Lines that show it, checked or not. */
  cart_ids: v.array(Id),
})
export type CartPromotion = v.InferOutput<typeof CartPromotion>

/** The lines of one shop; sums are over checked lines and chosen additions. */
export const CartGroup = v.strictObject({
  shop_id: Id,
  shop_name: v.string(),
  address: v.string(),
  mobile: v.string(),
  lat: v.string(),
  lng: v.string(),
  hour: v.string(),
  is_ziti: v.boolean(),
  is_delivery: v.boolean(),
  list: v.array(CartLine),
  /** Checked lines. */
  cart_total_count: Count,
  /** Checked pieces. */
  cart_total_num: Count,
  cart_total_price: Cents,
  item_fee: Cents,
  discount_fee: Cents,
  member_discount: Cents,
  total_fee: Cents,
  /** What the checked lines cost with the best coupons over all shops; only sent if a coupon lowers one of them (ours). */
  final_price: v.optional(TracedPrice),
  /** Cents that the checked lines are short of free delivery, with these coupons; left out without any (ours). */
  freight_missing: v.optional(Cents),
  used_activity: v.array(v.strictObject({ activity_id: Id, activity_name: v.string() })),
  used_activity_ids: v.array(Id),
  activity_grouping: v.array(CartPromotion),
  gift_activity: v.array(GiftActivity),
  plus_buy_activity: v.array(PlusBuyActivity),
})
export type CartGroup = v.InferOutput<typeof CartGroup>

export const CartList = v.strictObject({
  valid_cart: v.array(CartGroup),
  invalid_cart: v.array(CartLine),
  /** Only sent by `GET cart/list` of a member's cart, and not with `look_only`. */
  rules: v.optional(CartRules),
})
export type CartList = v.InferOutput<typeof CartList>

/** Answer of adding: the cart of the shop whose item was added. */
export const AddedCart = v.strictObject({ ...CartList.entries, is_check_store: v.boolean() })

/** A stored row, as the calls that change the cart answer it. */
export const CartRow = v.strictObject({
  cart_id: Id,
  item_id: Id,
  goods_id: Id,
  shop_id: Id,
  num: Count,
  is_checked: v.boolean(),
  created: Unix,
  updated: Unix,
})
export type CartRow = v.InferOutput<typeof CartRow>

const CART_TYPES = ['cart', 'fastbuy'] as const
const cartType = () => v.optional(oneOf(CART_TYPES, '购物车参数错误'), 'cart')
/** `pointsmall` goods are bought one at a time, by `fastbuy`. */
const shopType = () => v.optional(oneOf(['distributor', 'pointsmall'], '购物车参数错误'), 'distributor')
const itemId = () => id('提交的商品数据错误')
const num = () => int(1, 99_999)
const cartId = () => id('购物车参数错误')
/** Numbers below one are refused with the message of spec §5, not as a malformed field. */
const newNum = () => int(-99_999, 99_999, '请输入1到99999之间的整数')

/** Extension: where the goods should go; left out = to the default address of a member. */
const regionId = () => v.optional(text(12))

const listInput = v.object({
  cart_type: cartType(),
  shop_type: shopType(),
  distributor_id: v.optional(id()),
  shop_id: v.optional(id()),
  user_device: v.optional(text(20)),
  region_id: regionId(),
  /**
   * Extension: shows numbers that the stock lowered without storing them, so that the next reader still gets the
   * notice.
   */
  look_only: v.optional(flag(), false),
})

/** Kinds of goods that a visitor can put aside before he signs in. */
export const VISITOR_LINES = 30

const visitorLines = () => json(list(v.object({ item_id: itemId(), num: num() }), VISITOR_LINES), '提交的商品数据错误')

export const cart = {
  'POST cart/visitor': endpoint({
    ours: true,
    summary: 'What goods that a visitor has put aside cost now, as a cart; `cart_id` is the sku. Stores nothing',
    auth: 'none',
    input: v.object({ items: visitorLines(), region_id: regionId() }),
    output: CartList,
  }),
  'POST cart/merge': endpoint({
    ours: true,
    summary: 'Add what a visitor has put aside, as far as stock and limits allow; once for one `Idempotency-Key`',
    auth: 'member',
    writes: true,
    idempotent: true,
    input: v.object({ items: visitorLines() }),
    /** Pieces that are in the cart now, and pieces that are not. */
    output: v.strictObject({ merged: Count, left: Count }),
  }),
  'POST cart': endpoint({
    summary: 'Add to the cart; `item_id` is a sku, or goods without specs',
    auth: 'member',
    writes: true,
    input: v.object({
      item_id: v.optional(itemId()),
      num: v.optional(num()),
      /** Older name of `num`. */
      quantity: v.optional(num()),
      items: v.optional(list(v.object({ item_id: itemId(), num: num() }), 50)),
      shop_type: shopType(),
      distributor_id: v.optional(id()),
      shop_id: v.optional(id()),
      cart_type: cartType(),
      isAccumulate: v.optional(flag(), true),
      user_device: v.optional(text(20)),
    }),
    output: AddedCart,
  }),
  'GET cart/list': endpoint({
    summary: 'The whole cart by shop',
    auth: 'optional',
    input: listInput,
    output: CartList,
  }),
  'GET cart': endpoint({ summary: 'The cart of one shop', auth: 'member', input: listInput, output: CartList }),
  'PUT cartupdate/num': endpoint({
    summary: 'Change the number of one line',
    auth: 'member',
    owned: ['cart_id'],
    input: v.object({ cart_id: cartId(), num: newNum() }),
    output: CartRow,
  }),
  'PUT cartupdate/batchnum': endpoint({
    summary: 'Change the numbers of several lines, all or none',
    auth: 'member',
    owned: ['cart.0.cart_id'],
    input: v.object({ cart: v.optional(list(v.object({ cart_id: cartId(), num: newNum() }), 100), []) }),
    output: v.array(CartRow),
  }),
  'PUT cartupdate/checkstatus': endpoint({
    summary: 'Check or uncheck lines',
    auth: 'member',
    owned: ['cart_id'],
    input: v.object({ cart_id: v.optional(list(cartId()), []), is_checked: flag() }),
    output: v.strictObject({ status: v.array(CartRow) }),
  }),
  'PUT cartupdate/promotion': endpoint({
    summary: 'Choose the promotion of one line; activity_id 0 = none, left out = the best one',
    auth: 'member',
    owned: ['cart_id'],
    input: v.object({ cart_id: cartId(), activity_id: v.optional(id()), shop_type: v.optional(text(20)) }),
    output: Status,
  }),
  'POST cart/check/plusitem': endpoint({
    summary: 'Choose the addition of a promotion; item_id 0, or none, takes it back',
    auth: 'member',
    writes: true,
    input: v.object({ item_id: v.optional(id('提交的商品数据错误'), '0'), marketing_id: id('参数错误') }),
    output: Status,
  }),
  'DELETE cartdel': endpoint({
    summary: 'Remove lines',
    auth: 'member',
    owned: ['cart_id'],
    input: v.object({ cart_id: v.optional(list(cartId()), []), distributor_id: v.optional(id()) }),
    output: Status,
  }),
  'GET cartcount': endpoint({
    summary: 'Lines and pieces in the cart',
    auth: 'member',
    input: v.object({ shop_type: shopType(), cart_type: cartType(), distributor_id: v.optional(id()) }),
    output: v.strictObject({ cart_count: Count, item_count: Count }),
  }),
}
