import { findOrder } from '../../components/order/find-order.server'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'

/** Where a provider sends buyers back to: finds the order of the payment, and its result. */
export async function loadFinish({ api, url }: PageArgs) {
  const given = url.searchParams.get('out_trade_no') ?? ''
  const trade_id = /^[\w-]{1,64}$/.test(given) ? given : ''
  const trade = trade_id ? await findOrder(api('GET trade/detail', { trade_id }, { silent: true })) : null
  throw redirect(trade ? `/finish/result?order_id=${trade.order_id}` : '/finish/result')
}
