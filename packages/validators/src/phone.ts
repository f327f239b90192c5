import * as v from 'valibot'
import { cleanPhone } from './clean'
import { text } from './form'
import { rule } from './rule'

export const PHONE_MESSAGE = '请输入正确的手机号'

/** Longest text that is read as a number, in characters: what people paste has spaces and signs that nobody sees. */
const PASTED = 64

/** Mobile number of mainland China: 11 digits, 1 then 3 to 9 (spec §5). @returns the message, or null when it is one. */
export const checkPhone = (value: unknown): string | null =>
  typeof value === 'string' && /^1[3-9]\d{9}$/.test(value) ? null : PHONE_MESSAGE

/**
 * Schema of a mobile number; what people paste is cleaned first ({@link cleanPhone}).
 * @param wrong message for what is no number
 * @param missing message for nothing at all, if it is another one
 */
export const phone = (wrong: string = PHONE_MESSAGE, missing: string = wrong) =>
  v.pipe(
    text(PASTED, wrong),
    v.transform(cleanPhone),
    v.nonEmpty(missing),
    rule<string>(value => (value === '' || checkPhone(value) === null ? null : wrong)),
  )
