/** Arbitrary stored pages: rows that look like widgets and hold anything. */
import fc from 'fast-check'
import { definitions } from '../src/definitions'
import { BASE_FIELDS } from '../src/lib/base-fields'
import type { readWidget } from '../src/lib/page'

export const codes = Object.keys(definitions)
const fieldNames = [...new Set(Object.values(definitions).flatMap(d => Object.keys(d.fields)))]
const baseNames = [...Object.keys(BASE_FIELDS), 'version', 'flow', 'hidden']

export const json = fc.jsonValue({ maxDepth: 4 })
const code = fc.constantFrom(...codes, 'W9999', '', 'constructor', '__proto__')

export const row = fc
  .tuple(code, fc.dictionary(fc.constantFrom(...fieldNames, ...fieldNames, ...baseNames), json))
  .map(([type, rest]) => ({ ...rest, type }) as { type: string; childWidgets?: unknown })

export const anyPage = fc.oneof(json, fc.array(fc.oneof(row, json), { maxLength: 5 }))

/** The data that the designer saves for a widget it has read; unknown blocks stay unchanged. */
export const asStored = ({ childWidgets, ...widget }: ReturnType<typeof readWidget>): Record<string, unknown> => {
  if (widget.unknown === true) return widget.stored as Record<string, unknown>
  return Array.isArray(childWidgets) ? { ...widget, childWidgets: childWidgets.map(asStored) } : widget
}
