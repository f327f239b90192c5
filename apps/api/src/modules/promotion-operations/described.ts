import { type Field, fieldsOf, type Operation } from '@heji/api-client/contract'
import * as v from 'valibot'
import { DomainError } from '../../platform/errors'

/**
 * What a form says, checked as the file of a command is: those schemas say what can be made. What was left out is left out.
 * @throws DomainError with what is wrong, in Chinese
 */
export function described<S extends v.GenericSchema>(
  schema: S,
  said: Record<string, unknown>,
  { input }: Pick<Operation, 'input'>,
): v.InferOutput<S> {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new DomainError(wordsOf(issue, fieldsOf(input)))
}

function wordsOf(issue: v.BaseIssue<unknown>, fields: readonly Field[]): string {
  const { message, received } = issue
  if (!message.startsWith('Invalid')) return message
  const [name, , part] = (issue.path ?? []).map(({ key }) => String(key))
  const field = fields.find(one => one.name === name)
  const titles = [field?.title ?? name, field?.fields.find(one => one.name === part)?.title].filter(Boolean).join('的')
  if (message.includes('Expected never')) return `这一类不能填写${titles}`
  return received === 'undefined' ? `请填写${titles}` : `${titles}不正确`
}

/** Cents as the files write them. */
export const yuanOf = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100)

/** Unix seconds as the files write them. */
export const timeOf = (unix: number) => new Date(unix * 1000).toISOString()

/** @throws DomainError for what would never begin */
export function assertAhead(end: Date, now: Date) {
  if (end <= now) throw new DomainError('结束时间已经过去')
}
