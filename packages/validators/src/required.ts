import * as v from 'valibot'
import { rule } from './rule'

export const REQUIRED_MESSAGE = '此项为必填项'

/** Nothing, empty text and an empty list count as missing; 0, false and white space do not (spec §5). */
export const isMissing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** @returns the message when the value is missing, else null. */
export const checkRequired = (value: unknown, message: string = REQUIRED_MESSAGE): string | null =>
  isMissing(value) ? message : null

/** Schema of a required value of any type. Put the real schema behind it: `v.pipe(required('请选择'), id())`. */
export const required = (message?: string) =>
  v.pipe(
    // The default makes objects run the rule for absent keys too.
    v.optional(v.unknown(), null),
    rule(value => checkRequired(value, message)),
  )
