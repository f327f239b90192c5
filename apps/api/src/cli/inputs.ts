import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { DomainError } from '../platform/errors'

/** Shapes that several commands take. */
export const word = (what: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(`请填写${what}`), v.maxLength(200))
export const wholeNumber = (what: string, most = 99_999_999) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${what}必须是非负整数`),
    v.transform(Number),
    v.maxValue(most, `${what}最大为 ${most}`),
  )
export const flag = v.optional(v.boolean(), false)

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
