import type { Field } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { dateText } from '../platform/date-text'
import { tableLines } from './table'

type Say = (line: string) => void
type Result = Record<string, unknown>

/**
 * Says the typed result of an operation: its sentence, its fields by their names, and its lists as tables.
 * @param typed fields that other commands are called with: tables have them even where a screen would hide them
 */
export function printResult(say: Say, fields: readonly Field[], result: Result, typed: ReadonlySet<string>): void {
  const isShown = ({ name, detail }: Field) => !detail || typed.has(name)
  const rows = fields.find(({ name }) => name === 'rows')
  if (rows) {
    printRows(say, rows, result, isShown)
    return
  }
  for (const field of fields) {
    const value = result[field.name]
    if (field.kind === 'list') printList(say, field, (value ?? []) as unknown[], isShown)
    else if (field.kind === 'object') say(`${field.title}：${partsText(field, value as Result)}`)
    else if (field.name !== 'message' && value !== '' && value !== null && value !== undefined)
      say(`${field.title}：${cell(field, value)}`)
  }
  if (typeof result.message === 'string') say(result.message)
}

/** An object on one line. */
const partsText = ({ fields }: Field, value: Result) =>
  fields
    .filter(({ detail }) => !detail)
    .map(field => `${field.title} ${cell(field, value[field.name])}`)
    .join('，')

type IsShown = (field: Field) => boolean

function printRows(say: Say, field: Field, { rows, total }: Result, isShown: IsShown) {
  table(say, field, rows as Result[], isShown)
  say(
    Number(total) > (rows as Result[]).length
      ? `共 ${total} 条，列出了 ${(rows as Result[]).length} 条`
      : `共 ${total} 条`,
  )
}

function printList(say: Say, field: Field, values: unknown[], isShown: IsShown) {
  if (values.length === 0 || field.detail) return
  say(`${field.title}：`)
  if (field.fields.length > 0) table(say, field, values as Result[], isShown)
  else for (const value of values) say(`  ${String(value)}`)
}

function table(say: Say, { fields }: Field, rows: readonly Result[], isShown: IsShown) {
  if (rows.length === 0) return
  const shown = fields.filter(field => isShown(field) && field.kind !== 'list')
  const lists = fields.filter(({ detail, kind }) => !detail && kind === 'list')
  const body = rows.map(row => [
    ...shown.map(field =>
      typeof row[field.name] === 'number' && !field.unit ? (row[field.name] as number) : cell(field, row[field.name]),
    ),
    ...lists.map(field => listText(field, row[field.name] as Result[])),
  ])
  for (const line of tableLines([[...shown, ...lists].map(({ title }) => title), ...body])) say(line)
}

/** A list within a row, on one line. */
const listText = ({ fields }: Field, rows: readonly unknown[]) =>
  rows
    .map(row =>
      fields.length === 0 ? String(row) : fields.map(field => cell(field, (row as Result)[field.name])).join(' '),
    )
    .join('；')

function cell({ unit, choices, kind }: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (unit === 'yuan') return yuanText(value as number)
  if (unit === 'moment') return dateText(new Date((value as number) * 1000))
  if (kind === 'flag') return value ? '是' : '否'
  return choices?.[String(value)] ?? String(value)
}
