import type { Field } from '@heji/api-client/contract'
import { shopTime, unixOf } from '@heji/designer/kit'
import type { Dayjs } from 'dayjs'

type Values = Record<string, unknown>

/**
 * What stands in a form, as the operation takes it. What was left empty is left out; a text that was there and has been
 * emptied is cleared. @param before values with which the form began
 */
export function toInput(fields: readonly Field[], values: Values, before: Values = {}): Values {
  const pairs = fields.flatMap(field => {
    const value = values[field.name]
    if (isEmpty(value)) return isText(field) && !isEmpty(before[field.name]) ? [[field.name, ''] as const] : []
    return [[field.name, given(field, value)] as const]
  })
  return Object.fromEntries(pairs)
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const TEXTS = ['text', 'lines', 'picture', 'color']
const isText = ({ kind }: Field) => TEXTS.includes(kind)

function given(field: Field, value: unknown): unknown {
  if (field.unit === 'yuan') return Math.round((value as number) * 100)
  if (field.unit === 'moment') return unixOf(value as Dayjs)
  if (field.kind === 'list' && field.fields.length > 0)
    return (value as (Values | undefined)[]).map(row => toInput(field.fields, row ?? {}))
  return value
}

/** Stored values as the form shows them. */
export function toForm(fields: readonly Field[], input: Values): Values {
  const pairs = fields.flatMap(field => {
    const value = input[field.name]
    if (value === undefined || value === null) return []
    return [[field.name, shown(field, value)] as const]
  })
  return Object.fromEntries(pairs)
}

function shown(field: Field, value: unknown): unknown {
  if (field.unit === 'yuan') return (value as number) / 100
  if (field.unit === 'moment') return shopTime(value as number)
  if (field.kind === 'list' && field.fields.length > 0) return (value as Values[]).map(row => toForm(field.fields, row))
  return value
}
