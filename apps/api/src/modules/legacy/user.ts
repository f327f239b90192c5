import { type legacyUser, type ParsedInputOf, pageOf, type VipGrade } from '@heji/api-client/contract'
import type { Ctx, Handlers } from '../../http/context'
import { bindSignedIn, registerBound, unbindIdentity } from '../auth/bind'
import { beginMailVerification, beginVerification, checkVerification, hasAccount } from '../auth/verification'
import { changeMobile } from '../member/mobile'
import { checked, done, present } from './present'
import { fromAttributes, toAttributes } from './profile'

const PURPOSES = { register: 'sign', mobile_login: 'login', forgot: 'forgot_password' } as const

const signedIn = async (opened: Promise<{ token: string }>) => ({ accessToken: (await opened).token })

/** The token of this request. */
const ownToken = ({ request }: Ctx) => (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')

type BindExists = { account: string; vcode: string; sess_id: string; wechat_ticket: string }
const bindExistsUser = (ctx: Ctx, { account, vcode, sess_id, wechat_ticket }: BindExists) => {
  const asked = { username: account, union_id: sess_id, check_type: 'login', vcode, wechat_ticket } as const
  return signedIn(present(ctx, 'POST member/bind', asked))
}

type Signup = ParsedInputOf<(typeof legacyUser)['POST /user.trustlogin.bindSignupUser']>
const bindSignupUser = (
  ctx: Ctx,
  { account: mobile, password_confirmation, sex, sess_id, wechat_ticket, ...input }: Signup,
) => {
  const asked = { mobile, user_type: 'local', password2: password_confirmation, sex: sex as '0', ...input } as const
  return signedIn(registerBound(ctx, checked('POST member', asked), sess_id, wechat_ticket))
}

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.codePointAt(0)};`)

const toHtml = ({ grade_name, guide_title, description }: VipGrade) =>
  `<h3>${escaped(grade_name)}</h3><p>${escaped(guide_title)}</p><p>${escaped(description)}</p>`

export const legacyUserHandlers: Handlers<typeof legacyUser> = {
  'GET /user.trustlogin.list': async (ctx, { view, redirect_uri }) => {
    const version_tag = view === 'wap' ? 'touch' : 'standard'
    const offered = (await present(ctx, 'GET trustlogin/list', { version_tag })).filter(way => way.status === 'true')
    if (offered.length === 0) return []
    const target = await present(ctx, 'GET trustlogin/params', { version_tag, redirect_url: redirect_uri })
    const url = 'oauth_url' in target ? target.oauth_url : target.redirect_url
    return offered.map(({ name }) => ({ flag: view === 'wap' ? 'wapweixin' : 'weixin', name, url }))
  },
  'POST /user.trustlogin.bind': async (ctx, { sess_id, wechat_ticket }) => {
    const { member } = ctx
    if (!member) return { accessToken: '' }
    await bindSignedIn({ ...ctx, member }, sess_id, wechat_ticket)
    return { accessToken: ownToken(ctx) }
  },
  'POST /user.trustlogin.unbind': ctx => done(unbindIdentity(ctx)),
  'GET /user.trustlogin.bindExistsUser': bindExistsUser,
  'POST /user.trustlogin.bindExistsUser': bindExistsUser,
  'GET /user.trustlogin.bindSignupUser': bindSignupUser,
  'POST /user.trustlogin.bindSignupUser': bindSignupUser,

  'POST /user.attr': async ctx => toAttributes((await present(ctx, 'GET member', {})).memberInfo),
  'POST /user.attr.save': (ctx, { user_attr }) => done(present(ctx, 'PUT member', fromAttributes(user_attr))),
  'POST /user.bindMobile': async (ctx, { account, vcode, old_vcode }) => {
    const token = await changeMobile(ctx, checked('PUT member/mobile', { mobile: account, vcode, old_vcode }))
    return { accessToken: token ?? '' }
  },
  'POST /user.point.get': async (ctx, input) => {
    const { list, total_count } = await present(ctx, 'GET point/member', pageOf(input))
    return { list, count: total_count, point: (await present(ctx, 'GET point/member/info', {})).point }
  },

  'POST /user.license': async ctx => {
    const { title, content } = await present(ctx, 'GET member/agreement', {})
    return { title, text: content }
  },
  'POST /user.clause': async (ctx, { type }) => {
    const { title, content } = await present(ctx, 'GET shops/protocol', { type })
    return { title, content }
  },
  'POST /user.rights': async ctx => ({
    rights: (await present(ctx, 'GET vipgrades/newlist', {})).list.map(toHtml).join(''),
  }),

  'POST /user.mobile.login': (ctx, { mobile, code }) =>
    signedIn(present(ctx, 'POST login', { username: mobile, check_type: 'mobile', vcode: code })),
  'GET /user.account.verify': async (ctx, { account, vcode_type, verifycode, sess_id }) => {
    const asked = { mobile: account, type: PURPOSES[vcode_type], token: sess_id, yzm: verifycode }
    return { verifyAccount_token: await beginVerification(ctx, asked) }
  },
  'GET /user.account.send.email': async (ctx, { email, verifycode, sess_id }) => ({
    verifyAccount_token: await beginMailVerification(ctx, { email, token: sess_id, yzm: verifycode }),
  }),
  'POST /user.account.verify.code': async (ctx, { verifyAccount_token, code }) => {
    await checkVerification(ctx, verifyAccount_token, code)
    return { token: verifyAccount_token }
  },
  'GET /user.check.account': async (ctx, { account }) => ({ exists: await hasAccount(ctx, account) }),
}
