import { type ActionFunctionArgs, redirect } from '../../framework'
import { memberApi } from '../../lib/auth.server'
import { flashCookie } from '../../lib/cookies.server'
import { toFormErrors } from '../../lib/errors.server'
import { OTHER_REASON } from './status'

/** Cancelling and confirming, from the list and from an order; both lead back with a message. */
export async function orderAction(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url)
  const back = pathname + search
  const api = memberApi(args, back)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const tell = (kind: 'success' | 'error', message: string) =>
    redirect(back, { headers: { 'set-cookie': flashCookie(args.context, kind, message) } })
  const order_id = text('order_id')
  try {
    if (text('intent') === 'confirm') {
      await api('POST order/confirmReceipt', { order_id })
      return tell('success', '收货成功')
    }
    if (text('intent') !== 'cancel') return tell('error', '操作失败')
    const reason = text('cancel_reason')
    const other = text('other_reason')
    if (!reason || (reason === OTHER_REASON && !other)) return tell('error', '取消原因必填')
    await api('POST order/cancel', { order_id, cancel_reason: reason, ...(other ? { other_reason: other } : {}) })
    return tell('success', '发起成功')
  } catch (error) {
    return tell('error', toFormErrors(error).message)
  }
}
