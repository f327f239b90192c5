import { id, safeRedirect } from '@heji/validators'
import * as v from 'valibot'
import { pendingCookie } from '../auth/pending-action.server'
import { formAction, pendingHandler } from '../forms/form-action.server'
import { type ActionFunctionArgs, data, redirect } from '../framework'
import { widgetResult } from '../widgets/widget-call.server'

const CouponForm = v.object({ card_id: id('优惠券不存在') })

/** Shoppers claim coupons on many pages. */
function pageBefore(_form: FormData, { request }: ActionFunctionArgs) {
  const referer = request.headers.get('referer')
  const page = referer && URL.canParse(referer) ? new URL(referer) : null
  return safeRedirect(page ? page.pathname + page.search : '/', '/')
}

const claim = pendingHandler('claim', { back: pageBefore, noteOn: pageBefore })

const claimForWidget = formAction(CouponForm, async ({ card_id }, { context }) =>
  widgetResult(context.api('GET user/receiveCard', { card_id })),
)

/** Claims a coupon (spec §7). Widgets get the API's answer; forms return to their page with a message. */
export async function action(args: ActionFunctionArgs) {
  const isWidget = (args.request.headers.get('accept') ?? '').includes('application/json')
  if (!isWidget) return await claim(await args.request.formData(), args)
  if (args.context.token) return await claimForWidget(args)
  const headers = { 'set-cookie': pendingCookie(args.context, 'claim', await args.request.formData()) }
  return data({ message: '请先登录', status: 401 }, { status: 401, headers })
}

export const loader = () => redirect('/')
