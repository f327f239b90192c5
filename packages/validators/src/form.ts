/**
 * Combinators for values that arrive as form text (spec §7: bodies are form-urlencoded).
 * Each accepts the natural JavaScript type too, so that a typed client and an HTML form share one schema. The type of
 * whole numbers names numbers alone: a program that sends `'2'` has most likely forgotten to read its form.
 */
import * as v from 'valibot'
import { cleanLine, cleanLines } from './clean-text'

/** Whether a database stores a text exactly as it is typed: neither NUL nor half of a surrogate pair. */
export const isStorable = (s: string) => !s.includes('\0') && s.isWellFormed()

const limited = <const T extends v.GenericSchema<string, string>>(read: T, max: number, message?: string) =>
  v.pipe(
    v.union([read, v.pipe(v.number(), v.transform(String))], message ?? '请填写内容'),
    v.check(isStorable, message ?? '内容含有无效字符'),
    v.maxLength(max, message ?? `最多${max}个字符`),
  )

/**
 * Text on one line of at most `max` characters: breaks become a space, signs that nobody sees are left out
 * ({@link cleanLine}). Numbers are accepted and written out.
 */
export const text = (max = 200, message?: string) => limited(v.pipe(v.string(), v.transform(cleanLine)), max, message)

/** Text with its lines ({@link cleanLines}), for what people write into a large field. */
export const lines = (max = 200, message?: string) => limited(v.pipe(v.string(), v.transform(cleanLines)), max, message)

/** Text exactly as typed, for passwords and data. It is never printed and never shown. */
export const exactText = (max = 200, message?: string) => limited(v.string(), max, message)

/** Text with more than white space. */
export const filled = (message: string, max = 200) =>
  v.pipe(
    text(max, undefined),
    v.transform(s => s.trim()),
    v.nonEmpty(message),
  )

/** Lines with more than white space. */
export const filledLines = (message: string, max = 200) =>
  v.pipe(
    lines(max, undefined),
    v.transform(s => s.trim()),
    v.nonEmpty(message),
  )

/** Whole number; digit text is accepted. Anything else (1.5, 1e309, 'abc') is refused with `message`. */
export const int = (
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  message = `请输入${min}到${max}之间的整数`,
) => {
  const schema: unknown = v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,16}$/, message), v.transform(Number))], message),
    v.safeInteger(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
  return schema as v.GenericSchema<number, number>
}

/** Decimal number such as a coordinate. */
export const decimal = (min: number, max: number, message = '数值超出范围') =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d{1,12})?$/, message), v.transform(Number))],
      message,
    ),
    v.finite(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )

/** Money in cents, never negative. */
export const cents = (message = '金额不正确') => int(0, 99_999_999_999, message)

/** Wire flags: true/false, 1/0 and their words, `on` of a ticked box; empty text means false (wire §1.5). */
export const flag = (message = '参数错误') =>
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'on', 'false', '1', '0', '']), v.picklist([0, 1])], message),
    v.transform(x => x === true || x === 'true' || x === 'on' || x === '1' || x === 1),
  )

/** Database id: decimal text of at most 19 digits. Numbers are accepted. */
export const id = (message = '参数错误') =>
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.safeInteger(message), v.transform(String))], message),
    v.regex(/^\d{1,19}$/, message),
  )

/**
 * Array, or csv text where the wire documents csv. A single value counts as a list of one. Objects may come as JSON text,
 * each (`items[]={…}`) or all together (`items=[…]`), as some clients write them into a query.
 */
export function list<const T extends v.GenericSchema>(item: T, max = 200, message = `最多${max}项`) {
  type Given = v.InferInput<T> | v.InferInput<T>[] | string
  const read = isObject(item) ? toObjects : toArray
  const schema: unknown = v.pipe(v.unknown(), v.transform(read), v.maxLength(max, message), v.array(item))
  return schema as v.GenericSchema<Given, v.InferOutput<T>[]>
}

const isObject = ({ type }: v.GenericSchema) => /^(?:strict_|loose_)?object$/.test(type)

/** Text that is no JSON stays as it is, so that the schema of the item refuses it. */
function toObjects(x: unknown): unknown[] {
  const given = typeof x === 'string' && x !== '' ? readJson(x) : x
  if (Array.isArray(given)) return given.map((one: unknown) => (typeof one === 'string' ? readJson(one) : one))
  return toArray(given)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const toArray = (x: unknown): unknown[] => {
  if (Array.isArray(x)) return x
  if (typeof x === 'string') return x === '' ? [] : x.split(',')
  return x === undefined || x === null ? [] : [x]
}

/** A value, or the same value as JSON text (wire §18.1 `detail`). */
export function json<const T extends v.GenericSchema>(schema: T, message = '数据格式错误') {
  const fromText = v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return JSON.parse(dataset.value) as unknown
      } catch {
        addIssue({ message })
        return NEVER
      }
    }),
    schema,
  )
  // Not a union: its issues would hide the messages of the schema.
  const either: unknown = v.lazy(input => (typeof input === 'string' ? fromText : schema))
  return either as v.GenericSchema<v.InferInput<T> | string, v.InferOutput<T>>
}

/** One of the given words. */
export const oneOf = <const T extends readonly string[]>(values: T, message = '参数错误') => v.picklist(values, message)

/** Page number and size (wire §1.7). Every value is clamped into the range, none is refused (reliability row 23). */
export const paging = (defaultSize = 10, maxSize = 100) => {
  const clamped = (fallback: number, max: number) => {
    const schema: unknown = v.pipe(
      v.unknown(),
      v.transform(x => clampInt(typeof x === 'string' && x !== '' ? Number(x) : x, fallback, max)),
    )
    return v.optional(schema as v.GenericSchema<number | string, number>, fallback)
  }
  return { page: clamped(1, 10_000), pageSize: clamped(defaultSize, maxSize) }
}

const clampInt = (n: unknown, fallback: number, max: number) => {
  if (typeof n !== 'number' || Number.isNaN(n)) return fallback
  return Math.min(max, Math.max(1, Math.trunc(n)))
}

/** Also accepts empty text, and keeps it. */
export function orEmpty<const T extends v.GenericSchema>(schema: T) {
  const either: unknown = v.lazy(input => (input === '' ? v.literal('') : schema))
  return either as v.GenericSchema<v.InferInput<T> | '', v.InferOutput<T> | ''>
}
