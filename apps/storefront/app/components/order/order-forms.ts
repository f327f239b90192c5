import * as v from 'valibot'
import { maybe, needed, together } from '../../forms/fields'

const REASON_MISSING = '取消原因必填'

/** A button of an order. */
export const OrderForm = v.object({ order_id: needed('订单号必填', 40) })

/** Reason for cancelling an order; `other` needs a text. */
export const cancelForm = (other: string) =>
  together(
    v.object({
      order_id: needed('订单号必填', 40),
      cancel_reason: needed(REASON_MISSING, 100),
      other_reason: maybe(100),
    }),
    ({ cancel_reason, other_reason }): Record<string, string> =>
      cancel_reason === other && !other_reason ? { other_reason: REASON_MISSING } : {},
  )
