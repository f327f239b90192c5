import type { Api, PayType } from '@heji/api-client'
import * as v from 'valibot'
import type { Done } from '../../forms/form-action.server'
import { redirectWith } from '../../forms/redirect-with.server'
import { type AppLoadContext, redirectDocument } from '../../framework'
import { readOrderIds } from '../order/find-order.server'
import { loadPayable, type Payable } from './payable.server'

/** What a payment needs from the buyer next. */
export interface Begun {
  trade_id: string
  pay_status: boolean
  code_url?: string | undefined
  qrcode_url?: string | undefined
  payment_url?: string | undefined
  mweb_url?: string | undefined
  /** For the bridge inside WeChat. */
  appId?: string | undefined
  timeStamp?: string | undefined
  nonceStr?: string | undefined
  package?: string | undefined
  signType?: string | undefined
  paySign?: string | undefined
}

interface PaymentRequestInput {
  ids: readonly string[]
  payType: string
  /** The payer, inside WeChat. */
  openId?: string
  /** The sum that the shopper has seen, in cents; empty if the page did not tell it. */
  seen?: string
}

/** What a shopper reads whose orders are not the sum any more that the page showed. */
export const OTHER_SUM = '金额已更新，请核对后再支付'

/** Fields of every form that pays: the orders on its page, without which those of the address count, and their sum. */
export const payFields = {
  order_ids: v.optional(v.pipe(v.string(), v.regex(/^[\d,]{0,700}$/, '无订单号请刷新后重试')), ''),
  seen: v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/, OTHER_SUM)), ''),
}

/** The orders that such a form pays. */
export const idsToPay = (order_ids: string, request: Request) =>
  order_ids ? order_ids.split(',').filter(id => id !== '') : readOrderIds(request)

/** Whether the orders are not the sum any more that the page showed: one was cancelled, paid, or got another price. */
export const isOtherSum = ({ state, done, total }: Payable, seen: string) =>
  state === 'pay' && (done > 0 || (seen !== '' && total !== Number(seen)))

/** The cashier with the new sum, where it is not the one that the shopper has seen; else null. */
export async function otherSum(api: Api, context: AppLoadContext, { ids, seen = '' }: PaymentRequestInput) {
  return seen !== '' && isOtherSum(await loadPayable(api, ids), seen) ? showSum(context, ids) : null
}

const showSum = (context: AppLoadContext, ids: readonly string[]) =>
  redirectWith(context, `/cashier?order_id=${ids.join(',')}`, 'warn', OTHER_SUM)

/** Starts one payment for these orders. @throws ApiError also where a shop takes one order at a time */
export async function startPayment(api: Api, { ids, payType, openId = '' }: PaymentRequestInput): Promise<Begun> {
  const more = openId ? { open_id: openId } : {}
  const [only] = ids
  // It comes from the server's own list: one of another make may know others.
  const pay_type = payType as PayType
  if (only && ids.length === 1) {
    const { trade_info, ...begun } = await api('POST payment', { order_id: only, pay_type, ...more })
    return { ...begun, trade_id: trade_info?.trade_id ?? '' }
  }
  return await api('POST payment/together', { order_ids: [...ids], pay_type, ...more })
}

/**
 * Pays and redirects. A repetition finds the orders paid and redirects to the result. A sum that is not the one on the
 * page is shown before anything is paid.
 */
export async function payAndGo(
  api: Api,
  context: AppLoadContext,
  request: PaymentRequestInput,
): Promise<Done<never> | Response> {
  const { ids, seen = '' } = request
  if (ids.length === 0) return { ok: false, message: '无订单号请刷新后重试' }
  const other = await otherSum(api, context, request)
  if (other) return other
  try {
    return redirectDocument(nextOf(request, await startPayment(api, request)))
  } catch (error) {
    const payable = await loadPayable(api, ids).catch(() => null)
    if (payable && isOtherSum(payable, seen)) return showSum(context, ids)
    if (payable?.state !== 'paid') throw error
  }
  return redirectDocument(`/finish/result?order_id=${ids.join(',')}`)
}

/** The next page of a payment: the result, the QR code, the transfer, or the page of a provider. */
function nextOf({ ids, payType }: PaymentRequestInput, { pay_status, code_url, payment_url, mweb_url }: Begun) {
  const query = `order_id=${ids.join(',')}`
  if (pay_status) return `/finish/result?${query}`
  if (payType === 'offline_pay') return `/cashier?${query}&pay_type=offline_pay`
  if (code_url) return `/cashier/qr?${query}`
  const away = payment_url ?? mweb_url ?? ''
  return /^https?:\/\//.test(away) ? away : `/cashier?${query}`
}
