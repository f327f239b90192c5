import { isPayType } from '@heji/api-client'
import * as v from 'valibot'
import { needed } from '../../forms/fields'
import { formAction } from '../../forms/form-action.server'
import { type ActionFunctionArgs, redirectDocument } from '../../framework'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'

const KEY = /^[\w-]{1,64}$/

type Device = Pick<ActionFunctionArgs, 'context'>
const platformOf = ({ context }: Device) => (context.device === 'h5' ? ('h5' as const) : ('pc' as const))

/** The order behind a payment link. A link that leads nowhere is a missing page. */
export async function loadPayLink({ context, params }: PageArgs) {
  const { token = '' } = params
  if (!KEY.test(token)) throw notFound()
  return await context.publicApi('GET pay-link/{token}', { token, platform: platformOf({ context }) })
}

const Pay = v.object({ pay_type: needed('请选择支付方式', 40) })

/** Pays, goes to the provider, or shows its code. */
export const payByLink = formAction(Pay, async ({ pay_type }, { context, params }) => {
  const { token = '' } = params
  const input = { token, pay_type: isPayType(pay_type) ? pay_type : ('' as const), platform: platformOf({ context }) }
  const { pay_status, url, qrcode_url } = await context.publicApi('POST pay-link/{token}', input)
  if (url) return redirectDocument(url)
  if (pay_status) return { to: `/pay/${token}`, message: '付款成功' }
  return { data: { qrcode: qrcode_url } }
})
