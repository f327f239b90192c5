import { id } from '@heji/validators'
import * as v from 'valibot'
import { redirect } from '../framework'
import { pressedInBlock } from '../widgets/pressed-in-block.server'

const CouponForm = v.object({ card_id: id('优惠券不存在') })

/** Claims a coupon (spec §7). */
export const action = pressedInBlock('claim', CouponForm, ({ card_id }, { context }) =>
  context.api('GET user/receiveCard', { card_id }),
)

export const loader = () => redirect('/')
