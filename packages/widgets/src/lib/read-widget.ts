import { BASE_DEFAULTS, type WidgetBase } from './base'
import { readBase } from './base-rules'
import { ownBase, type WidgetDefinition } from './define'
import type { Fields } from './fields'
import { type ReadField, readAll } from './read-simple'
import { isNumber, numberOf } from './values'

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
 * @param read Reads the kinds of fields that the declaration has
 * @param readChildren Reads the children of a panel; only panels have children
 */
export function readAs(
  definition: WidgetDefinition | undefined,
  stored: Row,
  read: ReadField,
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
  const widget = {
    ...base,
    ...readBase(source, base),
    ...readAll(definition.fields as Fields, source, read),
    ...('childWidgets' in definition.fields ? { childWidgets: readChildren(source.childWidgets) } : {}),
    uuid,
    type: code,
    version: definition.version,
  }
  return { ...widget, ...heightByContent(definition, widget, source) }
}

/**
 * Data that say no height are as high as their content, as in the designer (spec §4: W0008 is 38 or 66). On phones the
 * content sets the height of these widgets anyway.
 */
function heightByContent({ autoSize }: WidgetDefinition, widget: WidgetBase & Row, { height: stored }: Row) {
  const height = numberOf(stored) === undefined ? autoSize?.(widget as never, 'pc').height : undefined
  return height === undefined ? {} : { height }
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
