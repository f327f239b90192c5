import { PasswordLogin, SmsLogin } from '../../auth/auth-forms'
import { helpHandlers, signedIn } from '../../auth/auth-pages.server'
import { clearGrantedCookie, readGranted } from '../../auth/wechat.server'
import { flashCookie } from '../../cookies/cookies.server'
import { formActions, formHandler } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'

/** Whether the account is proved by its password instead of by a code. */
export const byPassword = (request: Request) => new URL(request.url).searchParams.get('by') === 'password'

const EXPIRED = { ok: false, message: '微信授权已失效，请重新扫码' }

async function bind(
  args: ActionFunctionArgs,
  mobile: string,
  proof: { check_type: 'login' | 'password'; vcode?: string; password?: string },
) {
  const { request, context } = args
  const wechat = readGranted(request)
  if (!wechat) return EXPIRED
  const { token } = await context.publicApi('POST member/bind', {
    username: mobile,
    union_id: wechat.unionid,
    open_id: wechat.openid,
    wechat_ticket: wechat.ticket,
    ...proof,
  })
  return signedIn(args, token, {
    cookies: [clearGrantedCookie(context), flashCookie(context, 'success', '绑定成功')],
  })
}

const smsAction = formActions({
  ...helpHandlers('login'),
  bind: formHandler(SmsLogin, ({ mobile, vcode }, args) => bind(args, mobile, { check_type: 'login', vcode })),
})

const passwordAction = formActions({
  bind: formHandler(PasswordLogin, ({ mobile, password }, args) =>
    bind(args, mobile, { check_type: 'password', password }),
  ),
})

/** Binds the identity that this browser has just proved to the account that the visitor proves. */
export const bindWechat = async (args: ActionFunctionArgs) =>
  await (byPassword(args.request) ? passwordAction : smsAction)(args)
