import type { Api, Contract, OutputOf } from '@heji/api-client'
import * as v from 'valibot'
import { needed } from '../../forms/fields'
import { memberAction } from '../../forms/form-action.server'
import { redirect, redirectDocument } from '../../framework'
import type { PageArgs } from '../../lib/define-loader.server'
import { orErrorPage } from '../../lib/errors.server'
import { findOrder, readOrderId } from '../../lib/order.server'

type Begun = OutputOf<Contract['POST payment']>

/** `expired`: nobody paid in time; `cancelled`: the buyer or the shop cancelled the order. */
type CashierState = 'pay' | 'expired' | 'cancelled' | 'missing'

/** Amount, deadline and ways to pay. A paid order redirects to its result. */
export async function loadCashier({ api, context, request }: PageArgs) {
  const id = readOrderId(request)
  const found = id ? await findOrder(api('GET order_new/{id}', { id }, { silent: true })) : null
  if (!found) return { state: 'missing' as CashierState, id, title: '', total: 0, until: 0, now: 0, methods: [] }
  if (found.payStatus === 'success') throw redirect(`/finish/result?order_id=${id}`)
  const { order_status, auto_cancel_time, auto_cancel_seconds } = found.orderInfo
  const platform = context.device === 'h5' ? 'h5' : 'pc'
  const offered = await orErrorPage(context.publicApi('GET trade/payment/list', { platform }))
  // Transfers need a page for vouchers, which does not exist yet.
  const methods = offered.filter(method => method.pay_type_code !== 'offline_pay')
  return {
    state: order_status === 'NOTPAY' ? 'pay' : await whyClosed(api, id),
    id,
    title: found.title,
    total: Number(found.total_fee),
    until: auto_cancel_time,
    // The server's clock as the API saw it, so that a wrong clock in the browser does not matter.
    now: auto_cancel_time - auto_cancel_seconds,
    methods,
  }
}

/** The order says who ended it; if the sweeper has not handled it yet, its time has run out. */
async function whyClosed(api: Api, id: string): Promise<CashierState> {
  const order = await findOrder(api('GET order/{id}', { id }, { silent: true }))
  const cancel = order?.cancelData
  return cancel && 'cancel_from' in cancel && cancel.cancel_from !== 'system' ? 'cancelled' : 'expired'
}

/** The next page of a payment: the result, the QR code, or the page of a provider. */
function nextOf(id: string, { pay_status, code_url, payment_url, mweb_url }: Begun) {
  if (pay_status) return `/finish/result?order_id=${id}`
  if (code_url) return `/cashier/qr?order_id=${id}`
  const away = payment_url ?? mweb_url ?? ''
  return /^https?:\/\//.test(away) ? away : `/cashier?order_id=${id}`
}

const PayForm = v.object({ pay_type: needed('请选择支付方式', 40) })

/** Pays, or starts a payment. A repetition finds the order paid and redirects to the result. */
export const payAction = memberAction(PayForm, async ({ pay_type }, api, { request }) => {
  const id = readOrderId(request)
  if (!id) return { ok: false, message: '无订单号请刷新后重试' }
  try {
    return redirectDocument(nextOf(id, await api('POST payment', { order_id: id, pay_type })))
  } catch (error) {
    const order = await findOrder(api('GET order_new/{id}', { id }, { silent: true })).catch(() => null)
    if (order?.payStatus !== 'success') throw error
  }
  return redirectDocument(`/finish/result?order_id=${id}`)
})
