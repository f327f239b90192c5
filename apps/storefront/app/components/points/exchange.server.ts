import { id, int, LIMITS } from '@heji/validators'
import * as v from 'valibot'
import { memberHandler } from '../../forms/form-action.server'

/** The goods or a sku of them. */
const Requested = v.object({
  item_id: v.optional(id('请选择规格'), ''),
  num: v.optional(int(1, LIMITS.maxQuantity, '请输入1到99999之间的整数'), '1'),
})

/** Checkout of what was chosen last. */
export const POINT_CHECKOUT = '/pointitems/checkout?mode=fastbuy&order_type=normal_pointsmall'

/** 立即兑换: remembers the goods and goes to the checkout. A repetition changes nothing. `page`: where refusals show. */
export const exchangeHandler = (page: (form: FormData) => string) =>
  memberHandler(
    Requested,
    async ({ item_id, num }, api) => {
      await api('POST cart', { item_id, num, cart_type: 'fastbuy', shop_type: 'pointsmall', isAccumulate: false })
      return { to: POINT_CHECKOUT, message: '' }
    },
    { back: page, noteOn: page },
  )
