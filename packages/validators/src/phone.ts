import * as v from 'valibot'
import { text } from './form'
import { rule } from './rule'

export const PHONE_MESSAGE = '请输入正确的手机号'

/** Mobile number of mainland China: 11 digits, 1 then 3 to 9 (spec §5). @returns the message, or null when it is one. */
export const checkPhone = (value: unknown): string | null =>
  typeof value === 'string' && /^1[3-9]\d{9}$/.test(value) ? null : PHONE_MESSAGE

/** Schema of a mobile number; surrounding white space is taken off. */
export const phone = () =>
  v.pipe(
    text(32, PHONE_MESSAGE),
    v.transform(s => s.trim()),
    rule(checkPhone),
  )
