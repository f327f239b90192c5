/** Reading and checking of stored pages: tolerant on reading, strict on writing. */
import { parseColor } from '@heji/validators'
import { definitions } from '../definitions'
import { BASE_DEFAULTS, type WidgetBase } from './base'
import { checkFields, type Issue, isNumber, isObject } from './check'
import { defaultsOf, type WidgetDefinition } from './define'
import type { Fields } from './fields'
import type { PageSettings } from './host'
import { MESSAGES } from './limits'
import { clamp, cssColor, readFields } from './read'
import { MOST_PIXELS, STYLE_FIELDS } from './style-fields'

export { checkField, type Issue } from './check'

/** A block whose code we do not know, or that a newer version wrote: shown as a grey box on the canvas, as nothing in the shop. */
export interface UnknownWidget extends WidgetBase {
  unknown: true
  stored: Record<string, unknown>
}

export interface Page {
  settings: PageSettings
  widgets: (WidgetBase & Record<string, unknown>)[]
}

type Row = Record<string, unknown>

const codeOf = (row: Row) => (typeof row.type === 'string' ? row.type : '')
const versionOf = (row: Row) => (isNumber(row.version) ? row.version : 1)

/** Declaration of a code, also for codes such as `constructor` that every object seems to have. */
export const definitionOf = (code: string): WidgetDefinition | undefined =>
  Object.hasOwn(definitions, code) ? definitions[code] : undefined

/** Reads stored content into complete data. Never throws: what cannot be read falls back to its default or is left out. */
export function readPage(stored: unknown): Page {
  const rows = Array.isArray(stored) ? stored.filter(isObject) : []
  const settingsRow = rows.find(row => row.type === 'W0000')
  const settings = readWidget({ ...settingsRow, type: 'W0000', version: 1 })
  return {
    settings: {
      backgroundColor: String(settings.backgroundColor),
      themeColor: String(settings.themeColor),
      pageWidth: Number(settings.pageWidth),
    },
    widgets: rows.filter(row => row.type !== 'W0000').map(row => readWidget(row)),
  }
}

/** Complete data of one stored widget, children included. */
export function readWidget(stored: Row, depth = 0): WidgetBase & Row {
  const code = codeOf(stored)
  const definition = definitionOf(code)
  const uuid = typeof stored.uuid === 'string' ? stored.uuid.slice(0, 40) : ''
  const from = versionOf(stored)
  if (!definition || from > definition.version) {
    return { ...BASE_DEFAULTS, ...readBase(stored, BASE_DEFAULTS), type: code, uuid, name: code, unknown: true, stored }
  }
  const current = from < definition.version && definition.upgrade ? definition.upgrade(stored, from) : stored
  const source = definition.prepare ? definition.prepare(current) : current
  const defaults = defaultsOf(definition)
  return {
    ...defaults,
    ...readBase(source, defaults),
    ...readFields(definition.fields, source),
    ...('childWidgets' in definition.fields ? { childWidgets: readChildren(source.childWidgets, depth) } : {}),
    uuid,
    type: code,
    version: definition.version,
  }
}

/** Children that no panel may hold are left out, panels in panels among them. */
function readChildren(stored: unknown, depth: number): (WidgetBase & Row)[] {
  if (!Array.isArray(stored) || depth > 0) return []
  return stored
    .filter(isObject)
    .filter(child => definitionOf(codeOf(child))?.inFreePanel !== false)
    .map(child => ({ ...readWidget(child, depth + 1), leaf: true }))
}

function readBase(stored: Row, defaults: WidgetBase): Partial<WidgetBase> {
  const read = Object.entries(defaults).flatMap(([name, fallback]) => {
    const value = Object.hasOwn(stored, name) ? readBaseValue(name, stored[name], fallback) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return {
    ...Object.fromEntries(read),
    ...(stored.hidden === true ? { hidden: true } : {}),
    ...(stored.locked === true ? { locked: true } : {}),
  }
}

function readBaseValue(name: string, value: unknown, fallback: unknown): unknown {
  if (name === 'type' || name === 'uuid' || name === 'version') return undefined
  if (name.endsWith('Color')) return parseColor(value) ? cssColor(String(value)) : undefined
  if (name === 'proportion') return value === 'disabled' || typeof value === 'boolean' ? value : undefined
  if (name.startsWith('margin') && value === 'auto') return name === 'marginLeft' || name === 'marginRight' ? value : 0
  if (typeof fallback === 'number' || fallback === 'auto')
    return isNumber(value) ? clamp(value, ...rangeOf(name)) : undefined
  if (typeof value !== typeof fallback) return undefined
  return typeof value === 'string' ? value.slice(0, 100) : value
}

function rangeOf(name: string): [number, number] {
  const field = (STYLE_FIELDS as Fields)[name]
  return field?.kind === 'number' ? [field.min ?? -MOST_PIXELS, field.max ?? MOST_PIXELS] : [-MOST_PIXELS, MOST_PIXELS]
}

/** What is wrong with a page that is about to be saved; an empty list means it may be. */
export function validatePage(stored: unknown): Issue[] {
  if (!Array.isArray(stored)) return [{ path: '', message: '模板数据无效' }]
  return stored.flatMap((row, i) =>
    isObject(row)
      ? validateWidget(row, String(typeof row.uuid === 'string' && row.uuid ? row.uuid : i))
      : [{ path: String(i), message: '模板数据无效' }],
  )
}

// Margins may be the word auto and the ratio may be locked by the widget; readBase knows those.
const { marginLeft: _left, marginRight: _right, proportion: _ratio, ...WRITTEN_STYLE } = STYLE_FIELDS

/** Unknown codes and newer versions are let through untouched. */
export function validateWidget(row: Row, path: string): Issue[] {
  const definition = definitionOf(codeOf(row))
  if (!definition || versionOf(row) > definition.version) return []
  const own = checkFields(definition.fields, row, path)
  const style = definition.code === 'W0000' ? [] : checkFields(WRITTEN_STYLE, row, path)
  const children = Array.isArray(row.childWidgets)
    ? row.childWidgets.flatMap((child, i) => validateChild(child, `${path}.childWidgets.${i}`))
    : []
  return [...own, ...style, ...children]
}

function validateChild(child: unknown, path: string): Issue[] {
  if (!isObject(child)) return [{ path, message: '模板数据无效' }]
  if (definitionOf(codeOf(child))?.inFreePanel === false) return [{ path, message: MESSAGES.notInPanel }]
  return validateWidget(child, path)
}

/**
 * A copy in which every widget, child and list row without `uuid` has one from `newId` (10 lowercase hex characters in our
 * designer). The shop never needs it.
 */
export function withIds<T>(value: T, newId: () => string): T {
  if (Array.isArray(value)) return value.map(row => withIds(isObject(row) ? giveId(row, newId) : row, newId)) as T
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'data' || name === 'childWidgets' ? withIds(inner, newId) : inner,
    ]),
  ) as T
}

const giveId = (row: Row, newId: () => string): Row =>
  typeof row.uuid === 'string' && row.uuid ? row : { ...row, uuid: newId() }
