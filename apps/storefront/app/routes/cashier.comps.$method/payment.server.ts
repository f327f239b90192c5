import * as v from 'valibot'
import { type Begun, idsToPay, otherSum, payAndGo, payFields, startPayment } from '../../components/cashier/pay.server'
import { loadPayable } from '../../components/cashier/payable.server'
import { readOrderIds } from '../../components/order/find-order.server'
import { orErrorPage } from '../../errors/error-pages.server'
import { type Done, memberHandler, pageOf } from '../../forms/form-action.server'
import { type ActionFunctionArgs, redirect } from '../../framework'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'
import { PAYMENT_METHODS, type PaymentMethod } from '../cashier/payment-methods'

const methodOf = (name = ''): PaymentMethod => {
  const method = Object.hasOwn(PAYMENT_METHODS, name) ? PAYMENT_METHODS[name] : undefined
  if (!method) throw notFound()
  return method
}

/** The payer inside WeChat, as the older pages name it. */
const openIdOf = (url: URL) => /^[\w-]{1,128}$/.exec(url.searchParams.get('openid') ?? '')?.[0] ?? ''

/** One way to pay for orders of the member: what is to be paid, and whether the shop offers this way. */
export async function loadPayment({ api, context, request, params, url }: PageArgs) {
  const method = methodOf(params.method)
  const [payable, offered] = await Promise.all([
    loadPayable(api, readOrderIds(request)),
    orErrorPage(context.publicApi('GET trade/payment/list', { platform: method.platform })),
  ])
  const query = `order_id=${payable.ids.join(',')}`
  if (payable.state === 'paid') throw redirect(`/finish/result?${query}`)
  const isOffered = offered.some(({ pay_type_code }) => pay_type_code === method.code)
  return {
    ...payable,
    method,
    isOffered,
    problem: isOffered ? blockedBy(method, context, openIdOf(url)) : '本店暂未开通该支付方式，请选择其他支付方式',
  }
}

/** Why this device cannot pay this way; empty if it can. */
function blockedBy({ needsWechat, name }: PaymentMethod, { inWechat }: { inWechat: boolean }, openId: string): string {
  if (!needsWechat) return ''
  if (!inWechat) return '请在微信中打开本页付款，或选择其他支付方式'
  return openId ? '' : `暂时无法取得您的微信身份，请从微信重新打开，或选择其他方式完成${name}`
}

/** Starts the payment; inside WeChat the answer has what its bridge needs. */
export const paymentAction = async (args: ActionFunctionArgs) => {
  const method = methodOf(args.params.method)
  const { request } = args
  const openId = openIdOf(new URL(request.url))
  const pay = memberHandler(
    v.object(payFields),
    async ({ order_ids, seen }, api): Promise<Done<Begun> | Response> => {
      const asked = { ids: idsToPay(order_ids, request), payType: method.code, seen }
      if (!method.needsWechat) return await payAndGo(api, args.context, asked)
      const other = await otherSum(api, args.context, asked)
      return other ?? { data: await startPayment(api, { ...asked, openId }) }
    },
    { back: () => pageOf(request) },
  )
  return await pay(await request.formData(), args)
}
