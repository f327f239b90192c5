import {
  checkPassword,
  cleanCode,
  cleanPhone,
  exactText,
  filled,
  filledLines,
  phone,
  rule,
  text,
} from '@heji/validators'
import * as v from 'valibot'

/** Like `schema`, but a missing field counts as empty text, so that the schema's own message refuses it. */
export function needed<const T extends v.GenericSchema>(schema: T): T {
  return v.optional(schema, '' as v.InferInput<T>) as unknown as T
}

/** Required text. */
export const neededText = (message: string, max = 200) => needed(filled(message, max))

/** Required lines. */
export const neededLines = (message: string, max = 200) => needed(filledLines(message, max))

/** Longest text that may become a number or a code, in characters: what people paste has spaces and signs that nobody sees. */
const PASTED = 200

/** Required mobile number, however it was pasted. @param wrong message for what is no number */
export const neededPhone = (missing: string, wrong: string = missing) => needed(phone(wrong, missing))

/** A text that should be a mobile number; whether it is one, the server says. */
const number = (message?: string) => v.pipe(text(PASTED, message), v.transform(cleanPhone))
export const neededNumber = (message: string) => needed(v.pipe(number(message), v.nonEmpty(message)))
export const maybePhone = (message?: string) => v.optional(number(message), '')

/** A number or code that people copy from elsewhere, such as an SMS code or a tracking number; it is cleaned first. */
export const code = (max = 16, message?: string) =>
  v.pipe(text(PASTED, message), v.transform(cleanCode), v.maxLength(max, message ?? `最多${max}个字符`))

/** The same, which must be there. */
export const neededCode = (message: string, max = 16) => needed(v.pipe(code(max, message), v.nonEmpty(message)))

/** The same, or empty text. */
export const maybeCode = (max = 16) => v.optional(code(max), '')

/** Optional field for which empty text means "not given", as HTML forms send it. */
export function blank<const T extends v.GenericSchema>(schema: T) {
  const cleaned = v.pipe(
    v.unknown(),
    v.transform(x => (x === '' || x === null ? undefined : x)),
    v.optional(schema),
  )
  return v.optional(
    cleaned as unknown as v.GenericSchema<v.InferInput<T> | '' | undefined, v.InferOutput<T> | undefined>,
  )
}

/** A new password. Nothing is trimmed: white space is part of it. @param message for an empty one */
export const newPassword = (message: string) =>
  v.pipe(
    needed(exactText(1024)),
    rule<string>(value => (value === '' ? message : checkPassword(value))),
  )
