import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
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
  const read = v.safeParse(schema, await readJson(file))
  if (read.success) return read.output
  const [issue] = read.issues
  throw new DomainError(`${v.getDotPath(issue) ?? '文件'}：${issue.message}`)
}

/** @throws DomainError if the file is missing or is no JSON */
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new DomainError(`无法读取文件 ${file}，它要是 JSON`)
  }
}
