import * as v from 'valibot'
import { maybe, needed, together } from '../../forms/fields'
import { OTHER_REASON } from './status'

const REASON_MISSING = '取消原因必填'

export const ConfirmForm = v.object({ order_id: needed('订单号必填', 40) })

/** Reason for cancelling an order; 其他 needs a text. */
export const CancelForm = together(
  v.object({
    order_id: needed('订单号必填', 40),
    cancel_reason: needed(REASON_MISSING, 100),
    other_reason: maybe(100),
  }),
  ({ cancel_reason, other_reason }): Record<string, string> =>
    cancel_reason === OTHER_REASON && !other_reason ? { other_reason: REASON_MISSING } : {},
)
