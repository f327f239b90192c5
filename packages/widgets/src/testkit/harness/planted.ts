import type { Fields } from '@heji/widgets/definitions'
import { definition, type exampleOf, readWidget } from './subject'

type Row = Record<string, unknown>

/** The stored data, with this text wherever operators or records of the shop give one. */
export function planted(stored: ReturnType<typeof exampleOf>, text: string) {
  const read = readWidget(stored)
  return { ...read, ...inFields(definition.fields, read, text) }
}

function inFields(fields: Fields, row: Row, text: string): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'link') return [name, { linkPage: 'href', href: text }]
      if (field.kind === 'list' && Array.isArray(row[name]))
        return [name, row[name].map(item => ({ ...item, ...inFields(field.item, item, text) }))]
      // Choices and colours would only become their defaults.
      return [name, ['select', 'color', 'number', 'switch'].includes(field.kind) ? row[name] : inValue(row[name], text)]
    }),
  )
}

function inValue(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map(one => inValue(one, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, of]) => [key, key === 'type' || key === 'uuid' ? of : inValue(of, text)]),
  )
}
