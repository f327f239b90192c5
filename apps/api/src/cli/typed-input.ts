import type { Field } from '@heji/api-client/contract'
import { DomainError } from '../platform/errors'

/** What was typed in a terminal, as the operation takes it: yuan become cents, dates become Unix seconds. */
export function typedInput(fields: readonly Field[], typed: Record<string, unknown>): Record<string, unknown> {
  const pairs = fields.flatMap(field => {
    const value = typed[field.name] ?? typed[camel(field.name)]
    return value === undefined ? [] : [[field.name, readTyped(field, value)] as const]
  })
  return Object.fromEntries(pairs)
}

/** The terminal's library writes `--shop-id` as `shopId`. */
const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function readTyped({ title, unit }: Field, value: unknown) {
  if (typeof value !== 'string') return value
  if (unit === 'yuan') return cents(title, value)
  if (unit === 'moment') return unixOf(title, value)
  return value
}

function cents(title: string, text: string) {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new DomainError(`${title}必须是不超过两位小数的金额`)
  return Math.round(Number(text) * 100)
}

/** A date or a time of the shop, which is in China. */
function unixOf(title: string, text: string) {
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text) ?? []
  const at = day ? Date.parse(`${day}T${time}:00+08:00`) : Number.NaN
  if (Number.isNaN(at)) throw new DomainError(`${title}要写成 2026-11-11 或 2026-11-11 20:00`)
  return at / 1000
}
