import { ApiError } from '@heji/api-client'
import { redirect } from '../../framework'
import type { PageArgs } from '../../lib/define-loader.server'
import { findOrder, readOrderId } from '../../lib/order.server'

/**
 * The QR code for paying with a phone. Each load asks whether the order is paid; a paid order redirects to its result.
 */
export async function loadQr({ api, request }: PageArgs) {
  const id = readOrderId(request)
  const found = id ? await findOrder(api('GET order_new/{id}', { id }, { silent: true })) : null
  if (found?.payStatus === 'success') throw redirect(`/finish/result?order_id=${id}`)
  if (found?.orderInfo.order_status !== 'NOTPAY') throw redirect(`/cashier?order_id=${id}`)
  const { auto_cancel_time, auto_cancel_seconds } = found.orderInfo
  const seen = { id, title: found.title, total: Number(found.total_fee), until: auto_cancel_time }
  const now = auto_cancel_time - auto_cancel_seconds
  try {
    const { trade_info, qrcode_url } = await api('POST payment', { order_id: id, pay_type: 'wxpaypc' })
    const { status } = await api('POST payment/query', { trade_id: trade_info.trade_id })
    if (status !== 'SUCCESS') return { ...seen, now, picture: qrcode_url ?? '', problem: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...seen, now, picture: '', problem: error.message }
  }
  throw redirect(`/finish/result?order_id=${id}`)
}
