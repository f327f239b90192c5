import { ApiError } from '@heji/api-client'
import { startPayment } from '../../components/cashier/pay.server'
import { loadPayable } from '../../components/cashier/payable.server'
import { readOrderIds } from '../../components/order/find-order.server'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'

/**
 * The QR code for paying with a phone. Each load asks whether the order is paid; a paid order redirects to its result.
 */
export async function loadQr({ api, request }: PageArgs) {
  const asked = readOrderIds(request)
  const { state, ids, orders, total, until, now } = await loadPayable(api, asked)
  const query = `order_id=${(ids.length > 0 ? ids : asked).join(',')}`
  if (state === 'paid') throw redirect(`/finish/result?${query}`)
  if (state !== 'pay') throw redirect(`/cashier?${query}`)
  const title = orders.length > 1 ? `${orders.length} 个订单合并付款` : (orders[0]?.title ?? '')
  const seen = { ids, title, total, until, now }
  try {
    const begun = await startPayment(api, { ids, payType: 'wxpaypc' })
    const { status } = await api('POST payment/query', { trade_id: begun.trade_id })
    if (status !== 'SUCCESS') return { ...seen, picture: begun.qrcode_url ?? '', problem: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The shop takes one order at a time.
    if (error.status === 404) throw redirect(`/cashier?${query}`)
    return { ...seen, picture: '', problem: error.message }
  }
  throw redirect(`/finish/result?${query}`)
}
