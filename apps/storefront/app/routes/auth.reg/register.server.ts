import { Registration } from '../../auth/auth-forms'
import { helpHandlers, redirectTarget, signedIn } from '../../auth/auth-pages.server'
import { clearGrantedCookie, readGranted } from '../../auth/wechat.server'
import { readRichText } from '../../components/rich-text/read-rich-text.server'
import { formActions, formHandler } from '../../forms/form-action.server'
import type { AppLoadContext } from '../../framework'

export const register = formActions({
  ...helpHandlers('sign'),
  register: formHandler(Registration, async ({ mobile, vcode, password, password2 }, args) => {
    const { request, context } = args
    // Whoever came from nowhere in particular may complete the profile.
    const to = redirectTarget(request, '/auth/profile')
    const wechat = bindsWechat(request)
    if (wechat) {
      const { accessToken } = await context.publicApi('POST /user.trustlogin.bindSignupUser', {
        account: mobile,
        vcode,
        password,
        password_confirmation: password2,
        sess_id: wechat.unionid,
        wechat_ticket: wechat.ticket,
      })
      return signedIn(args, accessToken, { to, cookies: [clearGrantedCookie(context)] })
    }
    const { token } = await context.publicApi('POST member', {
      mobile,
      vcode,
      password,
      password2,
      user_type: 'local',
    })
    return signedIn(args, token, { to })
  }),
})

/** The WeChat identity that the new account gets, for a visitor who came from there. */
export const bindsWechat = (request: Request) =>
  new URL(request.url).searchParams.get('bind') === 'wechat' ? readGranted(request) : null

const NAMES = { member_register: '注册协议', privacy: '隐私政策' } as const
export type ProtocolKey = keyof typeof NAMES

/** Both legal texts, from the shared data; if one is empty, the page says so. */
export async function loadProtocols(context: AppLoadContext) {
  const load = async (type: ProtocolKey) => {
    const text = await context.sharedData
      .get(`protocol:${type}`, () => context.publicApi('GET shops/protocol', { type }, { silent: true }))
      .catch(() => null)
    return { title: text?.title || NAMES[type], content: readRichText(text?.content || '<p>暂无内容</p>') }
  }
  const [member_register, privacy] = await Promise.all([load('member_register'), load('privacy')])
  return { member_register, privacy }
}
