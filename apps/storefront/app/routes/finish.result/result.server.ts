import type { PageArgs } from '../../lib/define-loader.server'
import { findOrder, readOrderId } from '../../lib/order.server'
import { loadRecommended } from '../../lib/recommend.server'

/**
 * Result of a payment: done, still to be paid, closed, closed with a refund on its way, being checked, or no such
 * order.
 */
type ResultState = 'success' | 'fail' | 'closed' | 'returned' | 'pending' | 'missing'

interface Facts {
  order_status: string
  pay_status: string
  /** State of the newest payment attempt, or nothing. */
  trade_state: string | undefined
}

/** A refund or a later state of the order does not change that it was paid. */
export function resultState({ order_status, pay_status, trade_state }: Facts): ResultState {
  if (pay_status === 'PAYED' || trade_state === 'SUCCESS') return 'success'
  if (trade_state === 'REFUND') return 'returned'
  if (order_status === 'CANCEL') return 'closed'
  return trade_state === 'NOTPAY' ? 'pending' : 'fail'
}

export async function loadResult({ api, context, request }: PageArgs) {
  const id = readOrderId(request)
  const [found, more] = await Promise.all([
    id ? findOrder(api('GET order/{id}', { id }, { silent: true })) : null,
    loadRecommended(context),
  ])
  if (!found) return { state: 'missing' as ResultState, id, total: 0, more }
  const { orderInfo, tradeInfo } = found
  if (!Array.isArray(tradeInfo) && tradeInfo.tradeState === 'NOTPAY') {
    // The provider may know more than our server.
    const asked = await api('POST payment/query', { trade_id: tradeInfo.tradeId }).catch(() => null)
    if (asked?.status === 'SUCCESS')
      return { state: 'success' as ResultState, id, total: Number(orderInfo.total_fee), more }
  }
  const state = resultState({
    order_status: orderInfo.order_status,
    pay_status: orderInfo.pay_status,
    trade_state: Array.isArray(tradeInfo) ? undefined : tradeInfo.tradeState,
  })
  return { state, id, total: Number(orderInfo.total_fee), more }
}
