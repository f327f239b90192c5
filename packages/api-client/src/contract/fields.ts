import { checkPassword, exactText, filled, filledLines, rule } from '@heji/validators'
import * as v from 'valibot'

/** Like `schema`, but a missing field counts as empty text, so that the schema's own message refuses it. */
export function needed<const T extends v.GenericSchema>(schema: T): T {
  return v.optional(schema, '' as v.InferInput<T>) as unknown as T
}

/** Required text. */
export const neededText = (message: string, max = 200) => needed(filled(message, max))

/** Required lines. */
export const neededLines = (message: string, max = 200) => needed(filledLines(message, max))

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
