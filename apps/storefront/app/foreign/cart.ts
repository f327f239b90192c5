import { ApiError } from '@heji/api-client'
import type { Composed } from './composed'

export const cart: Composed<'POST cart/visitor' | 'POST cart/merge'> = {
  /** Only members have a cart there. */
  'POST cart/visitor': async () => {
    throw new ApiError(401, 401, '请先登录')
  },
  /** One line after the other. Goods that the shop refuses stay out; those before and after them do not. */
  'POST cart/merge': async (ask, { items }, { idempotencyKey: key }) => {
    let [merged, left] = [0, 0]
    for (const { item_id, num } of items as { item_id: string; num: number }[]) {
      const once = key ? { idempotencyKey: `${key}-${item_id}` } : {}
      const isIn = await ask('POST cart', { item_id, num, cart_type: 'cart' }, once).then(
        () => true,
        () => false,
      )
      if (isIn) merged += num
      else left += num
    }
    return { merged, left }
  },
}
