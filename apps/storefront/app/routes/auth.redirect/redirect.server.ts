import { ApiError } from '@heji/api-client'
import { signedIn } from '../../auth/auth-pages.server'
import { withTarget } from '../../auth/auth-target'
import { claimsOf, endWechat, grantedCookie } from '../../auth/wechat.server'
import { flashCookie } from '../../cookies/cookies.server'
import { type AppLoadContext, type LoaderFunctionArgs, redirect } from '../../framework'

type Problem = { text: string; to: string }

/**
 * The way back from WeChat. Signs in the member of the identity, binds it to a member who is signed in already, or leads
 * to the page that asks for an account. @returns why none of this was possible
 */
export async function returnFromWechat(args: LoaderFunctionArgs): Promise<Problem | Response> {
  const { request, context } = args
  const query = new URL(request.url).searchParams
  const started = endWechat(request, context, query.get('state') ?? '')
  if (!started) return { text: '登录请求已失效，请重新扫码登录', to: '/' }
  const { to, cookie } = started
  const code = query.get('code') ?? ''
  if (code === '') return { text: '您已取消微信登录', to }
  try {
    const auth_type = context.inWechat ? 'wx_offiaccount' : 'pc_wxqrcode'
    const { token } = await context.publicApi('POST login', { auth_type, code })
    const who = claimsOf(token)
    if (context.token) return await bindOwn(context, { token, who, own: claimsOf(context.token).user_id, cookie })
    if (who.user_id > 0) {
      return signedIn(args, token, { to, cookies: [cookie, flashCookie(context, 'success', '登录成功')] })
    }
    return redirect(withTarget('/auth/bindwechat', to), {
      headers: [
        ['set-cookie', cookie],
        ['set-cookie', grantedCookie(context, token)],
      ],
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { text: error.message, to }
  }
}

/** A member who is signed in binds the identity to the own account. */
async function bindOwn(
  context: AppLoadContext,
  { token, who, own, cookie }: { token: string; who: ReturnType<typeof claimsOf>; own: number; cookie: string },
) {
  const back = (kind: 'success' | 'error', message: string) =>
    redirect('/auth/bind', {
      headers: [
        ['set-cookie', cookie],
        ['set-cookie', flashCookie(context, kind, message)],
      ],
    })
  if (who.user_id > 0) {
    return who.user_id === own ? back('success', '已绑定该微信') : back('error', '该微信已绑定其他账号')
  }
  await context.api('POST /user.trustlogin.bind', { sess_id: who.unionid, wechat_ticket: token })
  return back('success', '绑定成功')
}
