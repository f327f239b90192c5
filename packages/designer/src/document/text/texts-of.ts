import { definitions, type Field, type TextField } from '@heji/widgets/definitions'
import { type Path, valueAt } from '../edit/set-at'
import type { Node } from '../types'

/** A text of a widget that can be written on the canvas. */
export interface EditableText {
  path: Path
  /** As the panel calls it. */
  label: string
  value: string
  max: number
  multiline: boolean
}

/** What a field of a declaration holds, one step further down. */
function inside(field: Field, key: string | number): Field | Record<string, Field> | undefined {
  return field.kind === 'list' && typeof key === 'number' ? field.item : undefined
}

/** The declared fields at a path that leads to a row: those of the widget for the path of nothing. */
function fieldsAt(type: string, row: Path): Record<string, Field> {
  let at: Field | Record<string, Field> | undefined = definitions[type]?.fields
  for (const key of row) {
    if (!at) return {}
    at = typeof key === 'string' ? (at as Record<string, Field>)[key] : inside(at as Field, key)
  }
  return (at ?? {}) as Record<string, Field>
}

const MOST_LETTERS = 200

/** Texts of a widget, or of one row of its lists, in the order of the declaration. */
export function textsOf({ data }: Pick<Node, 'data'>, row: Path = []): EditableText[] {
  const fields = Object.entries(fieldsAt(data.type, row)).filter(
    (entry): entry is [string, TextField] => entry[1].kind === 'text',
  )
  return fields.flatMap(([name, { label, max = MOST_LETTERS, multiline = false }]) => {
    const path = [...row, name]
    const value = valueAt(data, path)
    return typeof value === 'string' ? [{ path, label, value, max, multiline }] : []
  })
}

/** `data.2` of a row's mark on the canvas as a path. */
export const pathOfMark = (mark: string): Path => mark.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key))
