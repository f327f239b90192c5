import type { Api, PayType } from '@heji/api-client'
import type { Done } from '../../forms/form-action.server'
import { redirectDocument } from '../../framework'
import { loadPayable } from './payable.server'

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
}

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

/** Pays and redirects. A repetition finds the orders paid and redirects to the result. */
export async function payAndGo(api: Api, request: PaymentRequestInput): Promise<Done<never> | Response> {
  if (request.ids.length === 0) return { ok: false, message: '无订单号请刷新后重试' }
  try {
    return redirectDocument(nextOf(request, await startPayment(api, request)))
  } catch (error) {
    const { state } = await loadPayable(api, request.ids).catch(() => ({ state: 'pay' }))
    if (state !== 'paid') throw error
  }
  return redirectDocument(`/finish/result?order_id=${request.ids.join(',')}`)
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
