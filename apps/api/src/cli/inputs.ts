import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { decodeText } from '../modules/tables/decode-text'
import { DomainError } from '../platform/errors'
import { MOST_FEE } from '../price-rules/most-fee'

/** Shapes that several commands take. */
export const word = (what: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(`请填写${what}`), v.maxLength(200))
export const wholeNumber = (what: string, most = 99_999_999) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${what}必须是非负整数`),
    v.transform(Number),
    v.maxValue(most, `${what}最大为 ${most}`),
  )
/** Yuan as typed, in cents. */
export const yuanWord = (what: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}(\.\d{1,2})?$/, `${what}必须是不超过两位小数的金额`),
    v.transform(text => Math.round(Number(text) * 100)),
    v.maxValue(MOST_FEE, `${what}过大`),
  )
export const flag = v.optional(v.boolean(), false)

/** What was typed, without the options that were left out. */
export const given = <T extends object>(options: T) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Something that a JSON file describes. @throws DomainError that names the field and what is wrong with it */
export async function readDescription<S extends v.GenericSchema>(schema: S, file: string): Promise<v.InferOutput<S>> {
  const bytes = await readFile(file).catch(() => {
    throw unreadable(file)
  })
  return describedIn(schema, bytes, file)
}

/** The same of the content of a file. */
export function describedIn<S extends v.GenericSchema>(schema: S, bytes: Buffer, file: string): v.InferOutput<S> {
  const read = v.safeParse(schema, jsonOf(bytes, file))
  if (read.success) return read.output
  const [issue] = read.issues
  throw new DomainError(issueText(issue, v.getDotPath(issue) ?? undefined))
}

/** What is wrong, in Chinese: where a schema has no message of its own, the library's is English. */
export function issueText({ message, received }: v.BaseIssue<unknown>, place = '文件'): string {
  if (!message.startsWith('Invalid')) return place ? `${place}：${message}` : message
  if (received === 'undefined') return `${place}：请填写`
  return `${place}：${message.includes('Expected never') ? '没有这一项' : '格式不正确'}`
}

const unreadable = (file: string) => new DomainError(`无法读取文件 ${file}，它要是 JSON`)

function jsonOf(bytes: Buffer, file: string): unknown {
  try {
    return JSON.parse(decodeText(bytes))
  } catch {
    throw unreadable(file)
  }
}
