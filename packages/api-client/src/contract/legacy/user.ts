import { email, exactText, json, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { PROTOCOL_TYPES } from '../content'
import { endpoint } from '../endpoint'
import { maybeCode, maybePhone, newPassword } from '../fields'
import { eitherPaging } from '../paging'
import { PointRow } from '../points'
import { Count, Nothing, Status } from '../shapes'
import { Bit, given } from './shapes'

/** Signed in: the token under the older service's name; empty text = not signed in. */
const AccessToken = v.strictObject({ accessToken: v.string() })

/** The identity from WeChat: its `union_id`. */
const sessId = () => given(128)
/** Our own field: the token that the sign-in with WeChat gave to an identity without an account. */
const ticket = () => given(2_000)

const bindExistsUser = endpoint({
  summary: 'Bind the account of a mobile number, proved by a code of type `login`, to the WeChat identity; signs in',
  auth: 'none',
  writes: true,
  input: v.object({ account: given(), vcode: given(), sess_id: sessId(), wechat_ticket: ticket() }),
  output: AccessToken,
})

const bindSignupUser = endpoint({
  summary: 'Register for a WeChat identity that no account has; signs in',
  auth: 'none',
  writes: true,
  input: v.object({
    account: given(),
    username: given(50),
    sex: given(1),
    birthday: given(10),
    password: newPassword('请填写密码!'),
    password_confirmation: v.optional(exactText(1024), ''),
    /** A code of type `sign`. */
    vcode: given(),
    sess_id: sessId(),
    wechat_ticket: ticket(),
  }),
  output: AccessToken,
})

const trustLogin = {
  'GET /user.trustlogin.list': endpoint({
    summary: 'Other ways to sign in, and where to send the browser for them',
    auth: 'none',
    input: v.object({ view: v.optional(oneOf(['web', 'wap']), 'web'), redirect_uri: given(2048) }),
    output: v.array(v.strictObject({ flag: v.picklist(['weixin', 'wapweixin']), name: v.string(), url: v.string() })),
  }),
  'POST /user.trustlogin.bind': endpoint({
    summary: 'Bind the WeChat identity to the member who calls; without one the token is empty: ask for the account',
    auth: 'optional',
    writes: true,
    input: v.object({ sess_id: sessId(), wechat_ticket: ticket() }),
    output: AccessToken,
  }),
  'POST /user.trustlogin.unbind': endpoint({
    summary: 'Let go of the own WeChat identity',
    auth: 'member',
    writes: true,
    input: v.object({ flag: v.optional(oneOf(['weixin', 'wapweixin'], '参数有误！'), 'weixin') }),
    output: Status,
  }),
  'GET /user.trustlogin.bindExistsUser': bindExistsUser,
  'POST /user.trustlogin.bindExistsUser': bindExistsUser,
  'GET /user.trustlogin.bindSignupUser': bindSignupUser,
  'POST /user.trustlogin.bindSignupUser': bindSignupUser,
}

const profile = {
  'POST /user.attr': endpoint({
    summary: 'The own profile, field by field',
    auth: 'member',
    input: Nothing,
    output: v.strictObject({
      mobile: v.string(),
      user_attr: v.array(
        v.strictObject({
          attr_column: v.string(),
          attr_name: v.string(),
          attr_type: v.picklist(['text', 'radio', 'date']),
          /** Words to choose from. */
          attr_option: v.array(v.string()),
          /** One of the words, if there are any. */
          attr_value: v.string(),
          attr_required: Bit,
          editable: Bit,
        }),
      ),
    }),
  }),
  'POST /user.attr.save': endpoint({
    summary: 'Change the own profile: `user_attr` by `attr_column`; fields that cannot be edited are ignored',
    auth: 'member',
    writes: true,
    input: v.object({
      module: v.optional(oneOf(['user', 'account', 'other']), 'user'),
      user_attr: json(v.record(v.string(), text(200)), '会员信息格式错误'),
    }),
    output: Status,
  }),
  'POST /user.bindMobile': endpoint({
    summary:
      'Change the own mobile number; `old_vcode` is a code of type `update` to the present one. Every session ends, the answer has a new token',
    auth: 'member',
    writes: true,
    input: v.object({ account: given(), vcode: given(), old_vcode: given() }),
    output: AccessToken,
  }),
  'POST /user.point.get': endpoint({
    summary: "Movements of the caller's points, newest first, and how many there are",
    auth: 'member',
    input: v.object(eitherPaging(10)),
    output: v.strictObject({ list: v.array(PointRow), count: Count, point: Count }),
  }),
}

const texts = {
  'POST /user.license': endpoint({
    summary: 'The agreement that a member accepts; `text` is HTML',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ title: v.string(), text: v.string() }),
  }),
  'POST /user.clause': endpoint({
    summary: 'A legal text; `content` is HTML',
    auth: 'none',
    input: v.object({ type: v.optional(oneOf(PROTOCOL_TYPES, '协议类型错误'), 'member_register') }),
    output: v.strictObject({ title: v.string(), content: v.string() }),
  }),
  'POST /user.rights': endpoint({
    summary: 'What the memberships bring, as HTML',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ rights: v.string() }),
  }),
}

/** Purpose of a code, in the words of the older service. */
export const LEGACY_CODE_PURPOSES = ['register', 'mobile_login', 'forgot'] as const

const signIn = {
  'POST /user.mobile.login': endpoint({
    summary: 'Sign in with a code of type `login`',
    auth: 'none',
    writes: true,
    input: v.object({ mobile: given(), code: given() }),
    output: AccessToken,
  }),
  'GET /user.account.verify': endpoint({
    summary: 'Send a code after a captcha (`sess_id` is its token, `verifycode` the answer); the answer names this try',
    auth: 'none',
    writes: true,
    input: v.object({
      account: maybePhone(),
      vcode_type: v.optional(oneOf(LEGACY_CODE_PURPOSES, '手机验证码类型错误'), 'register'),
      verifycode: maybeCode(),
      sess_id: given(64),
    }),
    output: v.strictObject({ verifyAccount_token: v.string() }),
  }),
  'GET /user.account.send.email': endpoint({
    summary: 'The same for an e-mail address, after a captcha of type `sign`',
    auth: 'none',
    writes: true,
    input: v.object({
      email: v.pipe(v.optional(email(), ''), v.toLowerCase()),
      verifycode: maybeCode(),
      sess_id: given(64),
    }),
    output: v.strictObject({ verifyAccount_token: v.string() }),
  }),
  'POST /user.account.verify.code': endpoint({
    summary: 'Whether the code of a try is right; it is not used up, but five wrong ones are',
    auth: 'none',
    writes: true,
    input: v.object({ verifyAccount_token: given(1000), code: maybeCode() }),
    output: v.strictObject({ token: v.string() }),
  }),
  'GET /user.check.account': endpoint({
    summary: 'Whether a mobile number has an account; few times an hour',
    auth: 'none',
    writes: true,
    input: v.object({ account: maybePhone() }),
    output: v.strictObject({ exists: v.boolean() }),
  }),
}

export const legacyUser = { ...trustLogin, ...profile, ...texts, ...signIn }
