import { flag, id, int, LIMITS, list, text } from '@heji/validators'
import * as v from 'valibot'

const cartId = () => id('购物车参数错误')
const itemId = () => id('提交的商品数据错误')
const num = (min: number) => int(min, LIMITS.maxQuantity, '请输入1到99999之间的整数')

/** Goods to add or to buy at once. */
export const Goods = v.object({
  item_id: v.optional(itemId(), ''),
  num: v.optional(num(1), 1),
  distributor_id: v.optional(id()),
})
export type Goods = v.InferOutput<typeof Goods>
/** `key`: a repetition with the same key counts once. */
export const Added = v.object({ ...Goods.entries, key: v.optional(text(100), '') })
/** `num` is the number in the field, `step` the direction of its button. */
export const Quantity = v.object({
  cart_id: cartId(),
  num: num(-LIMITS.maxQuantity),
  step: v.optional(int(-100, 100), 0),
})
export const Checked = v.object({ cart_id: list(cartId()), is_checked: flag() })
/** `undo`: the lines before the change, so that the answer can offer to put them back. */
export const Removed = v.object({ cart_id: list(cartId()), undo: v.optional(text(4_000), '') })
/** `item_id` 0 removes the addition. */
export const Addition = v.object({ marketing_id: cartId(), item_id: itemId() })
/** Coupons in the price of the cart that the member does not have yet. */
export const Claimed = v.object({ card_id: list(id('优惠券不存在')) })
export const Restored = v.object({ undo: text(4_000) })
