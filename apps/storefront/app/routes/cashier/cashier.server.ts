import type { PaymentMethod } from '@heji/api-client/contract'
import * as v from 'valibot'
import { idsToPay, payAndGo, payFields } from '../../components/cashier/pay.server'
import { loadPayable } from '../../components/cashier/payable.server'
import { readOrderIds } from '../../components/order/find-order.server'
import { orErrorPage } from '../../errors/error-pages.server'
import { needed } from '../../forms/fields'
import { type FormHandler, formActions, memberHandler } from '../../forms/form-action.server'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { loadTransfer, loadVoucher, transferHandler } from './transfer.server'

const OFFLINE = 'offline_pay'
const NO_METHODS: PaymentMethod[] = []

/**
 * Amount, deadline and ways to pay of one or several orders. A paid order redirects to its result. `pay_type=offline_pay`
 * (or `has_check`) shows the transfer, `isView` a sent voucher.
 */
export async function loadCashier({ api, context, request, url }: PageArgs) {
  const asked = readOrderIds(request)
  if (url.searchParams.get('isView') === 'true' && asked[0])
    return {
      ...(await loadPayable(api, [])),
      ids: asked,
      methods: NO_METHODS,
      transfer: null,
      isView: true,
      ...(await loadVoucher(api, asked[0])),
    }
  const payable = await loadPayable(api, asked)
  if (payable.state === 'paid') throw redirect(`/finish/result?order_id=${payable.ids.join(',')}`)
  const platform = context.device === 'h5' ? 'h5' : 'pc'
  const methods =
    payable.state === 'pay'
      ? await orErrorPage(context.publicApi('GET trade/payment/list', { platform, ...typeField(payable.orders) }))
      : NO_METHODS
  const wanted = url.searchParams.get('pay_type')
  const isTransfer =
    payable.state === 'pay' &&
    (wanted === OFFLINE || (wanted === null && (url.searchParams.has('has_check') || payable.payType === OFFLINE)))
  const transfer = isTransfer ? await loadTransfer(api, payable.orders) : null
  return { ...payable, methods, transfer, isView: false, voucher: null }
}

/** A seckill is paid at once, so ways that need days are not offered for it. */
const typeField = (orders: readonly { isSeckill: boolean }[]) =>
  orders.some(({ isSeckill }) => isSeckill) ? { order_type: 'normal_seckill' } : {}

const PayForm = v.object({ pay_type: needed('请选择支付方式', 40), ...payFields })

const pay: FormHandler<unknown> = memberHandler(
  PayForm,
  async ({ pay_type, order_ids, seen }, api, { context, request }) =>
    await payAndGo(api, context, { ids: idsToPay(order_ids, request), payType: pay_type, seen }),
)

/** Pays, starts a payment, or sends the voucher of a transfer. */
export const cashierAction = formActions<unknown>({ '': pay, pay, transfer: transferHandler })
