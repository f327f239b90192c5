import type { auth } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { readSetting } from '../content/settings'
import { bindMember } from './bind'
import { issueCaptcha } from './captcha'
import { signIn } from './login'
import { memberFields } from './member-fields'
import { register } from './register'
import { resetPassword } from './reset-password'
import { leaveStaff, logout, refresh } from './session-end'
import { sendSmsCode } from './sms-codes'
import { trustLoginParams, trustLogins } from './trust-login'

export const authHandlers: Handlers<typeof auth> = {
  'GET member/image/code': (ctx, { type }) => issueCaptcha(ctx, type),
  'GET member/sms/code': (ctx, input) => sendSmsCode(ctx, input),
  'POST member': (ctx, input) => register(ctx, input),
  'POST login': (ctx, input) => signIn(ctx, input),
  'POST member/reset/password': (ctx, input) => resetPassword(ctx, input),
  'POST member/bind': (ctx, input) => bindMember(ctx, input),
  'POST /user.logout': ctx => logout(ctx),
  'POST staff/leave': ctx => leaveStaff(ctx),
  'GET token/refresh': ctx => refresh(ctx),
  'GET member/setting': async (_, input) => (input.is_edite_page ? memberFields() : {}),
  'GET member/agreement': async ctx => {
    const { title, content } = await readSetting(ctx.db, 'protocol.member_register')
    return { type: 'member_register', title, content }
  },
  'GET trustlogin/list': ctx => trustLogins(ctx),
  'GET trustlogin/params': (ctx, input) => trustLoginParams(ctx, input),
}
