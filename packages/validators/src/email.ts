import * as v from 'valibot'
import { text } from './form'
import { rule } from './rule'

export const EMAIL_MESSAGE = '邮箱格式不正确'

/** E-mail address of at most 254 characters (spec §5). @returns the message, or null. */
export const checkEmail = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 254 && v.EMAIL_REGEX.test(value) ? null : EMAIL_MESSAGE

/** Schema of an e-mail address; surrounding white space is taken off. */
export const email = () =>
  v.pipe(
    text(300, EMAIL_MESSAGE),
    v.transform(s => s.trim()),
    rule(checkEmail),
  )
