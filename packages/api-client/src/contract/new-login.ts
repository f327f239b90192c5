import { exactText, flag, imageUrl, text, URL_MESSAGE } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { blank, maybeCode, maybePhone } from './fields'
import { MemberInfo } from './member'

/** Signing in and profile as newer official clients do it. Refusals of `new_login` are the server's, field by field. */
export const newLogin = {
  'POST new_login': endpoint({
    summary: 'Sign in; with `silent` a refusal comes as `status` 0 with its sentence. `is_new`: just registered',
    auth: 'none',
    writes: true,
    input: v.object({
      auth_type: v.optional(text(32), ''),
      username: maybePhone(),
      password: v.optional(exactText(1024), ''),
      vcode: maybeCode(),
      check_type: v.optional(text(32), ''),
      auto_register: v.optional(flag(), false),
      silent: v.optional(flag(), false),
      /** What WeChat gave the browser. */
      code: v.optional(text(512), ''),
    }),
    output: v.strictObject({
      token: v.nullable(v.string()),
      pre_login_data: v.nullable(v.strictObject({ mobile: v.string() })),
      status: v.picklist([0, 1]),
      error_message: v.nullable(v.string()),
      is_new: v.picklist([0, 1]),
    }),
  }),
  'POST member/is_new': endpoint({
    summary: 'Whether a number has no account; few times an hour for an address',
    auth: 'none',
    writes: true,
    input: v.object({ mobile: maybePhone() }),
    output: v.strictObject({ is_new: v.picklist([0, 1]) }),
  }),
  'PUT memberinfo': endpoint({
    summary: 'Change own name and picture',
    auth: 'member',
    writes: true,
    input: v.object({
      username: v.optional(text(50)),
      avatar: blank(v.pipe(imageUrl(), v.startsWith('/img/', URL_MESSAGE))),
    }),
    output: MemberInfo,
  }),
  'GET distributor/image/code': endpoint({
    summary: 'A captcha under the name of the shops’ calls',
    auth: 'none',
    writes: true,
    input: v.object({ type: v.optional(v.picklist(['bind'], '图片验证码类型错误'), 'bind') }),
    output: v.strictObject({ imageToken: v.string(), imageData: v.string() }),
  }),
  'POST member/email/register': endpoint({
    onlyRefuses: true,
    summary: 'Register with an e-mail address: this shop knows members by their mobile number, so it refuses',
    auth: 'none',
    writes: true,
    input: v.object({
      email: v.optional(text(200), ''),
      password: v.optional(exactText(1024), ''),
      password_confirmation: v.optional(exactText(1024), ''),
      password_confirm: v.optional(exactText(1024), ''),
      token: v.optional(text(64), ''),
      yzm: maybeCode(),
    }),
    output: v.strictObject({ message: v.string(), activation_email_queued: v.literal(true) }),
  }),
}
