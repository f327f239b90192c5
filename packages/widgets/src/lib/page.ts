/** Reading and checking of stored pages: tolerant on reading, strict on writing. */
import { LIMITS } from '@heji/validators'
import { definitions } from '../library'
import type { WidgetBase } from './base'
import { BASE_FIELDS, MARK_FIELDS } from './base-fields'
import { checkFields, type Issue } from './check'
import type { WidgetDefinition } from './define'
import { type Fields, number } from './fields'
import type { PageSettings } from './host'
import { MAX_ENTRIES, MESSAGES } from './limits'
import { entriesOf, readField } from './read'
import { codeOf, type Row, readAs, versionOf } from './read-widget'
import { isObject } from './values'

export { checkField, type Issue } from './check'
export type { UnknownWidget } from './read-widget'

/** A page as it is drawn: its settings and its complete widgets. */
export interface Page {
  settings: PageSettings
  widgets: (WidgetBase & Record<string, unknown>)[]
}

/** Declaration of a code. Safe for codes such as `constructor`, which every object seems to have. */
export const definitionOf = (code: string): WidgetDefinition | undefined =>
  Object.hasOwn(definitions, code) ? definitions[code] : undefined

/** Reads stored content into complete data. Never throws: unreadable values get their default or are left out. */
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
    widgets: readBlocks(rows.filter(isBlock).slice(0, LIMITS.templateWidgets))
      .filter(({ fits }) => fits)
      .map(({ widget }) => widget),
  }
}

/**
 * Reads blocks as long as the page is not too long; leaves a block out that would make it too long. Stops after it has
 * read twice as much as a page may have.
 */
function readBlocks(rows: Row[]): { row: Row; widget: Page['widgets'][number]; fits: boolean }[] {
  let left = MAX_ENTRIES
  let unread = 2 * MAX_ENTRIES
  return rows.flatMap(row => {
    if (unread <= 0) return []
    const widget = readWidget(row)
    const entries = entriesOf(widget)
    const fits = entries <= left
    if (fits) left -= entries
    unread -= entries
    return [{ row, widget, fits }]
  })
}

const isBlock = (row: Row) => row.type !== 'W0000'

/** Complete data of one stored widget, children included. */
export const readWidget = (stored: Row, depth = 0): WidgetBase & Row =>
  readAs(definitionOf(codeOf(stored)), stored, readField, children => readChildren(children, depth))

/** Whether a panel may hold this block. */
export const mayBeChild = (child: unknown): child is Row =>
  isObject(child) && definitionOf(codeOf(child))?.inFreePanel !== false

/** Leaves out children that no panel may hold, including panels in panels. */
export function readChildren(stored: unknown, depth = 0): (WidgetBase & Row)[] {
  if (!Array.isArray(stored) || depth > 0) return []
  return stored.filter(mayBeChild).map(child => ({ ...readWidget(child, depth + 1), leaf: true }))
}

/** Problems of a page that somebody wants to save; an empty list means that it may be saved. */
export function validatePage(stored: unknown): Issue[] {
  if (!Array.isArray(stored)) return [{ path: '', message: '模板数据无效' }]
  const issues = stored.flatMap((row, i) =>
    isObject(row) ? validateWidget(row, nameOf(row, i)) : [{ path: String(i), message: '模板数据无效' }],
  )
  return issues.length > 0 ? issues : checkLength(stored as Row[])
}

const nameOf = ({ uuid }: Row, i: number) => (typeof uuid === 'string' && uuid ? uuid : String(i))

/** Reports values that reading would leave out. */
function checkLength(rows: Row[]): Issue[] {
  const tooMuch = readBlocks(rows.filter(isBlock)).find(({ fits }) => !fits)?.row
  if (!tooMuch) return []
  return [{ path: nameOf(tooMuch, rows.indexOf(tooMuch)), message: `页面内容过多，最多${MAX_ENTRIES}项` }]
}

/** Accepts unknown codes and newer versions unchanged. */
export function validateWidget(row: Row, path: string): Issue[] {
  const definition = definitionOf(codeOf(row))
  if (!definition || versionOf(row) > definition.version) return []
  const children =
    'childWidgets' in definition.fields && Array.isArray(row.childWidgets)
      ? row.childWidgets.flatMap((child, i) => validateChild(child, `${path}.childWidgets.${i}`))
      : []
  return [...checkFields(writtenFields(definition), row, path), ...children]
}

/** Stored fields of a widget besides its type and its uuid; its own fields win over those that all widgets have. */
export const writtenFields = ({ code, fields, version }: WidgetDefinition): Fields => ({
  ...(code === 'W0000' ? {} : { ...BASE_FIELDS, ...MARK_FIELDS }),
  ...fields,
  version: number('版本', version, { min: 1, max: version }),
})

function validateChild(child: unknown, path: string): Issue[] {
  if (!isObject(child)) return [{ path, message: '模板数据无效' }]
  if (!mayBeChild(child)) return [{ path, message: MESSAGES.notInPanel }]
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
