import { currentPassword, exactText, flag, oneOf, PHONE_MESSAGE, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import {
  blank,
  maybeCode,
  maybePhone,
  needed,
  neededCode,
  neededNumber,
  neededPhone,
  neededText,
  newPassword,
} from './fields'
import { Id, Nothing, Status, Unix } from './shapes'

/** Purpose of a captcha or an SMS code. A code works only for its purpose. */
export const CODE_PURPOSES = ['sign', 'login', 'forgot_password', 'update'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** The answer to a code of type `login` for a number without an account: the code makes one. */
export const WILL_REGISTER = '该手机号未注册，验证后自动注册'

const Token = v.strictObject({ token: v.string() })

/** One field of the profile, as the registration form may ask for it (wire §4). */
export const MemberField = v.strictObject({
  name: v.string(),
  key: v.string(),
  is_open: v.boolean(),
  is_required: v.boolean(),
  is_edit: v.boolean(),
  element_type: v.picklist(['input', 'numeric', 'date', 'select', 'checkbox', 'mobile']),
  /** 1 text, 2 number, 3 date, 4 single choice, 5 several choices, 6 mobile number. */
  field_type: v.picklist([1, 2, 3, 4, 5, 6]),
  select: v.optional(v.array(v.string())),
})
export type MemberField = v.InferOutput<typeof MemberField>

/** A way to sign in with an account of another service. `secret` is always empty: it never leaves the server. */
export const TrustLogin = v.strictObject({
  type: v.literal('weixin'),
  app_id: v.string(),
  secret: v.literal(''),
  name: v.string(),
  status: v.picklist(['true', 'false']),
})
export type TrustLogin = v.InferOutput<typeof TrustLogin>

const versionTag = v.optional(oneOf(['standard', 'touch']), 'standard')

const codes = {
  'GET member/image/code': endpoint({
    summary: 'Picture with four characters; single use, valid for 180 s',
    auth: 'none',
    writes: true,
    input: v.object({ type: v.optional(oneOf(CODE_PURPOSES, '图片验证码类型错误'), 'sign') }),
    output: v.strictObject({ imageToken: v.string(), imageData: v.string() }),
  }),
  'GET member/sms/code': endpoint({
    summary:
      'Send six digits to a mobile number; needs a fresh captcha unless a member changes own data. For type `login` and a number without an account the message says that the code registers it',
    auth: 'optional',
    writes: true,
    input: v.object({
      /** A signed-in member may send the own number in its masked form. */
      mobile: neededNumber('手机号码错误'),
      type: v.optional(oneOf(CODE_PURPOSES, '手机验证码类型错误'), 'sign'),
      token: v.optional(text(64), ''),
      yzm: maybeCode(),
    }),
    output: v.strictObject({ message: v.string() }),
  }),
}

const profile = {
  username: v.optional(text(50)),
  user_name: v.optional(text(50)),
  sex: blank(oneOf(['0', '1', '2'], '请选择性别')),
  birthday: blank(v.pipe(text(10), v.isoDate('请选择生日日期'))),
}

const doors = {
  'POST member': endpoint({
    summary: 'Register; the new member is signed in',
    auth: 'none',
    writes: true,
    input: v.object({
      mobile: neededPhone('手机号必填', '请填写正确的手机号'),
      user_type: needed(oneOf(['local'], '用户类型必填')),
      password: newPassword('请填写密码!'),
      password2: v.optional(exactText(1024)),
      vcode: neededCode('请填写验证码!'),
      ...profile,
    }),
    output: Token,
  }),
  'POST login': endpoint({
    summary:
      'Sign in with password, SMS code or WeChat (`pc_wxqrcode`, inside WeChat `wx_offiaccount`); a code for a number without an account registers it; an identity without account gets a token whose `user_id` is 0',
    auth: 'none',
    writes: true,
    input: v.object({
      /** Mobile number; needed unless WeChat tells who it is. */
      username: maybePhone(PHONE_MESSAGE),
      check_type: v.optional(oneOf(['password', 'mobile'], '验证类型有误！'), 'password'),
      auth_type: v.optional(oneOf(['local', 'pc_wxqrcode', 'wx_offiaccount'], '验证类型有误！'), 'local'),
      /** What WeChat gave the browser. */
      code: v.optional(text(512), ''),
      password: v.optional(currentPassword()),
      vcode: maybeCode(),
    }),
    output: Token,
  }),
  'POST member/reset/password': endpoint({
    summary:
      'Set a new password with an SMS code; every session of the account ends, the caller gets a new token in the header Authorization',
    auth: 'optional',
    writes: true,
    input: v.object({
      mobile: neededNumber('手机号必填！'),
      password: newPassword('密码必填！'),
      vcode: neededCode('短信验证码错误'),
    }),
    output: v.strictObject({
      user_id: Id,
      company_id: Id,
      grade_id: Id,
      mobile: v.string(),
      disabled: v.picklist([0, 1]),
      created: Unix,
      updated: Unix,
    }),
  }),
  'POST member/bind': endpoint({
    summary: 'Bind an account to the WeChat identity that has just signed in; the member is signed in',
    auth: 'none',
    writes: true,
    input: v.object({
      username: neededPhone('手机号必填！', '手机号格式有误！'),
      union_id: neededText('参数有误！', 128),
      open_id: v.optional(text(128), ''),
      /** `login` with `vcode`; without it the password counts. */
      check_type: v.optional(oneOf(['login', 'password', ''], '参数有误！'), ''),
      vcode: maybeCode(),
      password: v.optional(exactText(1024), ''),
      /**
       * Our own field: the token that `POST login` gave to the identity. Without it, and without that token as the
       * caller's, only the network of that sign-in can bind.
       */
      wechat_ticket: v.optional(text(2_000), ''),
    }),
    output: Token,
  }),
  'POST /user.logout': endpoint({
    summary: 'End the session of this token',
    auth: 'optional',
    writes: true,
    input: Nothing,
    output: Status,
  }),
  'POST staff/leave': endpoint({
    ours: true,
    summary: 'Leave staff mode: the session goes on without staff prices',
    auth: 'member',
    writes: true,
    input: Nothing,
    output: Status,
  }),
  'GET token/refresh': endpoint({
    summary: 'A new token for the old one, which ends; also in the header Authorization',
    auth: 'member',
    writes: true,
    input: Nothing,
    output: v.strictObject({ result: v.literal(true), token: v.string() }),
  }),
}

const facts = {
  'GET member/setting': endpoint({
    summary: 'Profile fields that the registration asks for; nothing without is_edite_page',
    auth: 'none',
    input: v.object({ is_edite_page: v.optional(flag(), false) }),
    output: v.record(v.string(), MemberField),
  }),
  'GET member/agreement': endpoint({
    summary: 'The agreement that a member accepts',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ type: v.string(), title: v.string(), content: v.string() }),
  }),
  'GET trustlogin/list': endpoint({
    summary: 'Other ways to sign in',
    auth: 'none',
    input: v.object({ version_tag: versionTag }),
    output: v.array(TrustLogin),
  }),
  'GET trustlogin/params': endpoint({
    summary: 'Where to send the browser for one of them; redirect_url must be a page of this shop',
    auth: 'none',
    input: v.object({
      trustlogin_tag: v.optional(oneOf(['weixin']), 'weixin'),
      version_tag: versionTag,
      redirect_url: v.optional(text(2048), ''),
    }),
    output: v.union([
      v.strictObject({ config_info: TrustLogin, redirect_url: v.string() }),
      v.strictObject({ oauth_url: v.string() }),
    ]),
  }),
}

export const auth = { ...codes, ...doors, ...facts }
