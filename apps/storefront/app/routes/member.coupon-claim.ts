import { ApiError } from '@heji/api-client'
import { safeRedirect } from '@heji/validators'
import { type ActionFunctionArgs, data, redirect } from '../framework'
import { memberApi } from '../lib/auth.server'
import { flashCookie } from '../lib/cookies.server'

const CLAIMED = '领取成功'

/** Takes a coupon (spec §7). Scripts get the API's answer; forms go back to the page they stand on, with a message. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const wantsJson = (request.headers.get('accept') ?? '').includes('application/json')
  const cardId = String((await request.formData()).get('card_id') ?? '')
  if (wantsJson && !context.token) return data({ message: '请先登录', status: 401 }, { status: 401 })
  const api = memberApi(args)
  try {
    const coupon = await api('GET user/receiveCard', { card_id: cardId })
    return wantsJson ? data({ data: coupon }) : back(args, 'success', CLAIMED)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return wantsJson
      ? data({ message: error.message, status: error.status }, { status: 422 })
      : back(args, 'error', error.message)
  }
}

function back({ request, context }: ActionFunctionArgs, kind: 'success' | 'error', message: string) {
  const referer = request.headers.get('referer')
  const page = referer ? new URL(referer) : null
  return redirect(safeRedirect(page ? page.pathname + page.search : '/', '/'), {
    headers: { 'set-cookie': flashCookie(context, kind, message) },
  })
}

export const loader = () => redirect('/')
