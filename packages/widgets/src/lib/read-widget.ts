import { BASE_DEFAULTS, type WidgetBase } from './base'
import { BASE_FIELDS, MARK_FIELDS } from './base-fields'
import { isNumber } from './check'
import { ownBase, type WidgetDefinition } from './define'
import type { Field, Fields } from './fields'
import { readField, readFields } from './read'

export type Row = Record<string, unknown>

/**
 * A block with an unknown code, from a newer version, or whose declaration cannot convert it: a grey box on the canvas,
 * nothing in the shop, and nothing of it is lost.
 */
export interface UnknownWidget extends WidgetBase {
  unknown: true
  stored: Record<string, unknown>
}

export const codeOf = (row: Row) => (typeof row.type === 'string' ? row.type : '')
export const versionOf = (row: Row) => (isNumber(row.version) ? row.version : 1)

/**
 * Complete data of one stored widget. Never throws.
 * @param definition Undefined if the code is unknown
 * @param readChildren Reads the children of a panel; only panels have children
 */
export function readAs(
  definition: WidgetDefinition | undefined,
  stored: Row,
  readChildren: (children: unknown) => unknown[],
): WidgetBase & Row {
  const code = codeOf(stored)
  const uuid = typeof stored.uuid === 'string' ? stored.uuid.slice(0, 40) : ''
  const from = versionOf(stored)
  const source = definition && currentOf(definition, stored, from)
  if (!definition || !source) {
    return { ...BASE_DEFAULTS, ...readBase(stored, BASE_DEFAULTS), type: code, uuid, name: code, unknown: true, stored }
  }
  const base = ownBase(definition)
  return {
    ...base,
    ...readBase(source, base),
    ...readFields(definition.fields, source),
    ...('childWidgets' in definition.fields ? { childWidgets: readChildren(source.childWidgets) } : {}),
    uuid,
    type: code,
    version: definition.version,
  }
}

/** Data of any version as the current one has them; undefined if they cannot be converted. */
function currentOf({ version, upgrade, prepare }: WidgetDefinition, stored: Row, from: number): Row | undefined {
  if (from > version) return undefined
  try {
    const current = from < version && upgrade ? upgrade(stored, from) : stored
    return prepare ? prepare(current) : current
  } catch {
    return undefined
  }
}

function readBase(stored: Row, defaults: WidgetBase): Partial<WidgetBase> {
  const read: Row = {}
  for (const [name, field] of Object.entries(BASE_FIELDS as Fields)) {
    if (!Object.hasOwn(stored, name)) continue
    read[name] = readField({ ...field, default: defaults[name as keyof WidgetBase] } as Field, stored[name])
  }
  for (const name of ['hidden', 'locked']) if (stored[name] === true) read[name] = true
  for (const name of ['group', 'variantOf'] as const) {
    const value = readField(MARK_FIELDS[name], stored[name])
    if (value !== MARK_FIELDS[name].default) read[name] = value
  }
  return read
}
