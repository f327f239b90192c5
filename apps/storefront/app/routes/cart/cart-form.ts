import { flag, id, int, LIMITS, list, text } from '@heji/validators'
import * as v from 'valibot'

const cartId = () => id('购物车参数错误')
const itemId = () => id('提交的商品数据错误')
const num = (min: number) => int(min, LIMITS.maxQuantity, '请输入1到99999之间的整数')
const common = { via: v.optional(text(10), ''), back: v.optional(text(LIMITS.url), '') }

const goods = {
  ...common,
  item_id: v.optional(itemId(), ''),
  num: v.optional(num(1), '1'),
  distributor_id: v.optional(id()),
}

/** What the forms of the shop may ask of the cart. `num` with `step` is what the field shows and which way to go. */
const CartIntent = v.variant('intent', [
  /** `key`: the same wish sent again is one. */
  v.object({ intent: v.literal('add'), ...goods, key: v.optional(text(100), '') }),
  v.object({ intent: v.literal('buy'), ...goods }),
  v.object({
    intent: v.literal('update'),
    ...common,
    cart_id: cartId(),
    num: num(-LIMITS.maxQuantity),
    step: v.optional(int(-100, 100), '0'),
  }),
  v.object({ intent: v.literal('check'), ...common, cart_id: list(cartId()), is_checked: flag() }),
  /** `undo`: the lines as they were, so that the answer can offer them back. */
  v.object({ intent: v.literal('remove'), ...common, cart_id: list(cartId()), undo: v.optional(text(4_000), '') }),
  /** `item_id` 0 takes the addition back. */
  v.object({ intent: v.literal('plus'), ...common, marketing_id: cartId(), item_id: itemId() }),
  v.object({
    intent: v.literal('seckill'),
    ...goods,
    seckill_id: id('抢购资格无效'),
  }),
  v.object({ intent: v.literal('restore'), ...common, undo: text(4_000) }),
])
export type CartIntent = v.InferOutput<typeof CartIntent>

/** Reads a posted form. @returns what to do, or the sentence that says what is wrong with it. */
export function readCartForm(form: FormData): CartIntent | string {
  const ids = form.getAll('cart_id')
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const listed = form.get('intent') === 'check' || form.get('intent') === 'remove'
  const parsed = v.safeParse(CartIntent, listed ? { ...fields, cart_id: ids } : fields)
  return parsed.success ? parsed.output : (parsed.issues[0]?.message ?? '购物车参数错误')
}
