import { flag, id, int, json, list, oneOf } from '@heji/validators'
import * as v from 'valibot'
import { CardType } from '../coupons'
import { endpoint } from '../endpoint'
import { blank } from '../fields'
import { MarketingType } from '../promotions'
import { Cents, Count, Id, Status } from '../shapes'
import { Bit, given, LegacyAddress, perhaps } from './shapes'

/** The cart, or the goods of 立即购买 beside it. */
export const checkoutMode = () => v.optional(oneOf(['cart', 'fastbuy'], '购物车参数错误'), 'cart')

/** Choices of a checkout. Points are spent as money; a coupon works for one shop of the cart. */
export const checkoutRequest = {
  mode: checkoutMode(),
  addr_id: blank(id()),
  coupon_code: perhaps(64),
  use_point: blank(int(0, 1_000_000_000, '积分数量不正确')),
}

const line = {
  cart_id: Id,
  /** Goods, and the sku of them. */
  item_id: Id,
  sku_id: Id,
  bn: v.string(),
  title: v.string(),
  sub_title: v.string(),
  image_default_id: v.string(),
  quantity: Count,
}

/** A line of the cart (spec §3). */
const CartItemLine = v.strictObject({
  ...line,
  is_checked: v.boolean(),
  /** The promotion of this line, or 0. */
  goodspromotion: v.strictObject({ promotion_id: Id }),
  /** Price of one piece now, and discount of the whole line. */
  price: Cents,
  discount_price: Cents,
  store: Count,
  spec_info: v.strictObject({ color: v.string(), size: v.string() }),
})

/** `totalQuantity` pieces in `number` lines; `totalPrice` counts checked lines. */
const TotalCart = v.strictObject({ totalQuantity: Count, totalPrice: Cents, number: Count })

const shop = { shop_id: Id, shop_type: v.literal('distributor'), shop_name: v.string() }

/** The cart by shop; lines that cannot be bought are left out. */
export const LegacyCart = v.strictObject({
  resultCartData: v.array(v.strictObject({ ...shop, cartitemlist: v.array(CartItemLine) })),
  totalCart: TotalCart,
})
export type LegacyCart = v.InferOutput<typeof LegacyCart>

const Promotion = v.strictObject({
  promotion_id: Id,
  promotion_tag: v.string(),
  promotion_name: v.string(),
  promotion_desc: v.string(),
  promotion_type: MarketingType,
})
const Gift = v.strictObject({ sku_id: Id, title: v.string(), image_default_id: v.string(), quantity: Count })

/** Goods from one shop. */
const CheckoutShop = v.strictObject({
  ...shop,
  totalItem: Count,
  object: v.array(
    v.strictObject({
      ...line,
      price: v.strictObject({ price: Cents }),
      /** 颜色：红、尺码：M */ spec_info: v.string(),
    }),
  ),
  /** Coupons of the buyer that work for these goods. */
  couponlist: v.array(
    v.strictObject({ coupon_id: Id, coupon_name: v.string(), coupon_code: v.string(), coupon_nature: CardType }),
  ),
  promotion_info: v.strictObject({
    gift: v.array(v.strictObject({ ...Promotion.entries, gift_item: v.array(Gift) })),
    order: v.array(Promotion),
  }),
  shipping: v.strictObject({ shipping_type: v.literal('express') }),
})

/** Sums of all shops: goods, discounts, freight, points, and the amount to pay. */
const Total = v.strictObject({
  allPrice: Cents,
  allDiscount: Cents,
  allPostfee: Cents,
  allPoint: Count,
  allPayment: Cents,
})

const looking = {
  'POST /cart.get.new': endpoint({
    summary: 'The whole cart by shop; guests have an empty one',
    auth: 'optional',
    input: v.object({ mode: checkoutMode() }),
    output: LegacyCart,
  }),
  'GET /cart.checkout': endpoint({
    summary: 'What is checked, with address, coupons, gifts and sums; `md5_cart_info` names this state of the cart',
    auth: 'member',
    owned: ['addr_id', 'coupon_code'],
    input: v.object(checkoutRequest),
    output: v.strictObject({
      cartInfo: v.strictObject({ resultCartData: v.array(CheckoutShop), totalCart: TotalCart }),
      checked_addr: v.union([LegacyAddress, v.tuple([])]),
      total: Total,
      shipping: v.array(v.strictObject({ shipping_type: v.literal('express'), shipping_name: v.string() })),
      md5_cart_info: v.string(),
      staff_sale: Bit,
      userPoint: v.strictObject({ is_open: v.boolean(), point: Count, max_point: Count }),
    }),
  }),
  'POST /cart.total': endpoint({
    summary: 'Sums of what is checked',
    auth: 'member',
    owned: ['addr_id', 'coupon_code'],
    input: v.object(checkoutRequest),
    output: v.strictObject({ total: Total }),
  }),
  'POST /cart.check': endpoint({
    summary: 'Whether what is checked can be bought; the refusal names what is in the way',
    auth: 'member',
    input: v.object({ mode: checkoutMode() }),
    output: Status,
  }),
  'GET /cart.user.point': endpoint({
    summary: 'Points of the caller, how many of them may pay goods of `total_price` cents, and how much they pay',
    auth: 'member',
    input: v.object({
      total_price: v.optional(int(0, 99_999_999_999, '金额不正确'), 0),
      /** Points pay no freight. */
      post_fee: v.optional(int(0, 99_999_999_999, '金额不正确'), 0),
      mode: checkoutMode(),
    }),
    output: v.strictObject({ is_open: v.boolean(), point: Count, max_point: Count, point_fee: Cents }),
  }),
}

const WRONG = '购物车参数错误'
const Change = v.object({
  cart_id: id(WRONG),
  is_checked: v.optional(flag()),
  /** 0 changes nothing, and neither does the choice that the cart already shows. */
  selected_promotion: blank(id(WRONG)),
  totalQuantity: blank(int(-99_999, 99_999, '请输入1到99999之间的整数')),
})
export type LegacyCartChange = v.InferOutput<typeof Change>

const changing = {
  'POST /cart.update': endpoint({
    summary: 'Change numbers, check marks and promotions of own lines; answers the cart',
    auth: 'member',
    owned: ['cart_params.0.cart_id'],
    writes: true,
    input: v.object({
      cart_params: json(v.pipe(v.array(Change, WRONG), v.minLength(1, WRONG), v.maxLength(100, WRONG)), WRONG),
    }),
    output: LegacyCart,
  }),
  'POST /cart.del': endpoint({
    summary: 'Remove lines',
    auth: 'member',
    owned: ['cart_id'],
    writes: true,
    input: v.object({ cart_id: v.optional(list(id(WRONG)), []) }),
    output: Status,
  }),
  'POST /cart.addGift': endpoint({
    summary: 'Choose the addition of a promotion; `quantity` 0 takes it back. Gifts come by themselves',
    auth: 'member',
    writes: true,
    input: v.object({
      rel_promotion_id: given(20),
      sku_id: given(20),
      quantity: v.optional(int(0, 1, '每个活动只能换购一件'), 1),
    }),
    output: Status,
  }),
}

export const legacyCart = { ...looking, ...changing }
