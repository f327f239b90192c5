import { checkPhone, PASSWORD_MESSAGES, password, rule, text } from '@heji/validators'
import * as v from 'valibot'
import { needed } from '../forms/fields'

const mobile = () => v.pipe(needed('请输入手机号', 32), rule(checkPhone))
const vcode = () => needed('请输入验证码', 16)
/** Only checks that there is a password: older passwords may follow other rules, and white space is part of one. */
const currentPassword = () =>
  v.optional(v.pipe(text(1024, PASSWORD_MESSAGES.required), v.nonEmpty(PASSWORD_MESSAGES.required)), '')
/** An unchecked box sends nothing. */
const box = () => v.optional(v.string())

export const PasswordLogin = v.object({ mobile: mobile(), password: currentPassword(), remember: box() })
export const SmsLogin = v.object({ mobile: mobile(), vcode: vcode(), remember: box() })

/** Input for sending an SMS code (spec §5). */
export const SmsRequest = v.object({
  mobile: mobile(),
  yzm: needed('请输入图形验证码', 16),
  imageToken: v.optional(text(200)),
})

const AGREEMENT_MESSAGE = '请先同意注册协议和隐私协议'

export const Registration = v.pipe(
  v.object({
    mobile: mobile(),
    vcode: vcode(),
    password: password(),
    password2: v.optional(v.string(PASSWORD_MESSAGES.mismatch), ''),
    agree: v.optional(v.pipe(v.string(AGREEMENT_MESSAGE), v.nonEmpty(AGREEMENT_MESSAGE)), ''),
  }),
  v.forward(
    v.partialCheck([['password'], ['password2']], o => o.password === o.password2, PASSWORD_MESSAGES.mismatch),
    ['password2'],
  ),
)

/** 0 nothing typed, 1 against the rules, 2 good, 3 long and with letters of both cases. */
export function passwordStrength(value: string): 0 | 1 | 2 | 3 {
  if (value === '') return 0
  if (!v.safeParse(password(), value).success) return 1
  return value.length >= 12 && /[a-z]/.test(value) && /[A-Z]/.test(value) ? 3 : 2
}
