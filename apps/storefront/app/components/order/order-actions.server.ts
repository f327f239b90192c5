import { formActions, memberHandler, pageOf } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'
import { CancelForm, ConfirmForm } from './order-forms'

const BUTTON = { noteOn: (_form: FormData, { request }: ActionFunctionArgs) => pageOf(request) }

/** Cancelling and confirming, from the list and from an order; both return to that page with a message. */
export const orderAction = formActions({
  confirm: memberHandler(
    ConfirmForm,
    async ({ order_id }, api) => {
      await api('POST order/confirmReceipt', { order_id })
      return { message: '收货成功' }
    },
    BUTTON,
  ),
  cancel: memberHandler(
    CancelForm,
    async ({ order_id, cancel_reason, other_reason }, api) => {
      await api('POST order/cancel', { order_id, cancel_reason, ...(other_reason ? { other_reason } : {}) })
      return { message: '发起成功' }
    },
    BUTTON,
  ),
})
