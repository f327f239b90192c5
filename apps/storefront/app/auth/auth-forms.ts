import { exactText, PASSWORD_MESSAGES, password, text } from '@heji/validators'
import * as v from 'valibot'
import { neededCode, neededPhone, noFields } from '../forms/fields'

const mobile = () => neededPhone('请输入手机号')
const vcode = () => neededCode('请输入验证码', 16)
/** Only checks that there is a password: older passwords may follow other rules, and white space is part of one. */
const currentPassword = () =>
  v.optional(v.pipe(exactText(1024, PASSWORD_MESSAGES.required), v.nonEmpty(PASSWORD_MESSAGES.required)), '')
/** An unchecked box sends nothing. */
const box = () => v.optional(v.string())

export const PasswordLogin = v.object({ mobile: mobile(), password: currentPassword(), remember: box() })
export const SmsLogin = v.object({ mobile: mobile(), vcode: vcode(), remember: box() })

const solved = { yzm: neededCode('请输入图形验证码', 16), imageToken: v.optional(text(200)) }

/** Input for sending an SMS code (spec §5). */
export const SmsRequest = v.object({ mobile: mobile(), ...solved })

const WORK_ID = '请输入6位员工工号'
const workId = () => v.pipe(neededCode(WORK_ID, 16), v.regex(/^[A-Za-z0-9]{6}$/, WORK_ID))

/** The number of a member of the staff follows from the work id. */
export const StaffSmsRequest = v.object({ work_id: workId(), ...solved })
export const StaffMobileRequest = v.object({ work_id: workId() })

export const StaffLogin = v.object({
  work_id: workId(),
  vcode: vcode(),
  agree: v.optional(v.pipe(v.string(), v.nonEmpty('请先阅读并同意员工登录协议')), ''),
})

/** What is said of a code that was sent and does nothing but open the door. */
export const CODE_SENT = '发送成功'

/** What a form must contain before a code is sent, by the purpose of the code; `update` goes to the own number. */
export const SMS_REQUESTS = {
  sign: SmsRequest,
  login: SmsRequest,
  forgot_password: SmsRequest,
  staff: StaffSmsRequest,
  update: noFields,
} as const
export type SmsKind = keyof typeof SMS_REQUESTS

/** The new number with its code, and a code from the present number. */
export const NewMobile = v.object({
  mobile: mobile(),
  vcode: neededCode('请输入新手机的验证码', 16),
  old_vcode: neededCode('请输入原手机的验证码', 16),
})

const AGREEMENT_MESSAGE = '请先同意注册协议和隐私政策'

/** A new password, typed twice. */
const newPassword = {
  password: password(),
  password2: v.optional(v.string(PASSWORD_MESSAGES.mismatch), ''),
}
/** Refuses two different entries, at the second one. */
const SECOND = ['password2'] as const
const BOTH = [['password'], ['password2']] as const
const isSame = (o: { password: string; password2: string }) => o.password === o.password2

export const Registration = v.pipe(
  v.object({
    mobile: mobile(),
    vcode: vcode(),
    ...newPassword,
    agree: v.optional(v.pipe(v.string(AGREEMENT_MESSAGE), v.nonEmpty(AGREEMENT_MESSAGE)), ''),
  }),
  v.forward(v.partialCheck(BOTH, isSame, PASSWORD_MESSAGES.mismatch), SECOND),
)

/** A new password for an account whose old one is lost. */
export const ForgottenPassword = v.pipe(
  v.object({ mobile: mobile(), vcode: vcode(), ...newPassword }),
  v.forward(v.partialCheck(BOTH, isSame, PASSWORD_MESSAGES.mismatch), SECOND),
)

/** 0 nothing typed, 1 against the rules, 2 good, 3 long and with letters of both cases. */
export function passwordStrength(value: string): 0 | 1 | 2 | 3 {
  if (value === '') return 0
  if (!v.safeParse(password(), value).success) return 1
  return value.length >= 12 && /[a-z]/.test(value) && /[A-Z]/.test(value) ? 3 : 2
}
