import type { Api } from '@heji/api-client'
import type { Done } from '../../forms/form-action.server'
import { type AppLoadContext, redirectDocument } from '../../framework'
import { ownCall } from '../../lib/own-call.server'
import { addressOfForm } from './form-address.server'
import { loadPayable } from './payable.server'

/** What a payment needs from the buyer next. */
export interface Begun {
  trade_id: string
  pay_status: boolean
  code_url?: string | undefined
  qrcode_url?: string | undefined
  payment_url?: string | undefined
  /** A form that leads to the provider, where a server has no `payment_url`. */
  payment?: string | undefined
  mweb_url?: string | undefined
  /** For the bridge inside WeChat. */
  appId?: string | undefined
  timeStamp?: string | undefined
  nonceStr?: string | undefined
  package?: string | undefined
  signType?: string | undefined
  paySign?: string | undefined
}

interface Wish {
  ids: readonly string[]
  payType: string
  /** The payer, inside WeChat. */
  openId?: string
}

const APART = '该店铺不支持合并付款，请逐笔支付以下订单'

/** Starts one payment for these orders; null from a server that takes one order at a time. */
export async function startPayment(
  api: Api,
  context: AppLoadContext,
  { ids, payType, openId = '' }: Wish,
): Promise<Begun | null> {
  const more = openId ? { open_id: openId } : {}
  const [only] = ids
  if (only && ids.length === 1) {
    const { trade_info, ...begun } = await api('POST payment', { order_id: only, pay_type: payType, ...more })
    return { ...begun, trade_id: trade_info?.trade_id ?? '' }
  }
  const ask = async (): Promise<Begun | null> =>
    await api('POST payment/together', { order_ids: [...ids], pay_type: payType, ...more })
  return await ownCall(context, 'POST payment/together', ask, async () => null)
}

/** Pays and redirects. A repetition finds the orders paid and redirects to the result. */
export async function payAndGo(api: Api, context: AppLoadContext, wish: Wish): Promise<Done<never> | Response> {
  if (wish.ids.length === 0) return { ok: false, message: '无订单号请刷新后重试' }
  try {
    const begun = await startPayment(api, context, wish)
    return begun ? redirectDocument(nextOf(wish, begun)) : { ok: false, message: APART }
  } catch (error) {
    const { state } = await loadPayable(api, wish.ids).catch(() => ({ state: 'pay' }))
    if (state !== 'paid') throw error
  }
  return redirectDocument(`/finish/result?order_id=${wish.ids.join(',')}`)
}

/** The next page of a payment: the result, the QR code, the transfer, or the page of a provider. */
function nextOf({ ids, payType }: Wish, { pay_status, code_url, payment_url, mweb_url, payment = '' }: Begun) {
  const query = `order_id=${ids.join(',')}`
  if (pay_status) return `/finish/result?${query}`
  if (payType === 'offline_pay') return `/cashier?${query}&pay_type=offline_pay`
  if (code_url) return `/cashier/qr?${query}`
  const away = payment_url ?? mweb_url ?? addressOfForm(payment)
  return /^https?:\/\//.test(away) ? away : `/cashier?${query}`
}
