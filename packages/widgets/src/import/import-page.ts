/** Turns pages of an ECShopX shop into pages of ours, with a report of every value. */
import { LIMITS } from '@heji/validators'
import type { WidgetDefinition } from '../lib/define'
import { MESSAGES } from '../lib/limits'
import { definitionOf, mayBeChild, readWidget, writtenFields } from '../lib/page'
import { isObject } from '../lib/values'
import { changed, compareField, compareRow, dropped, type ImportEntry, UNKNOWN_FIELD, unchanged } from './compare'
import { unpack } from './unpack'

type Row = Record<string, unknown>

/** A page of another ECShopX shop as ours, with what could not be taken over. */
export interface ImportedPage {
  /** The page to save: page settings first, then the blocks. */
  page: Row[]
  /** One entry for each value of the input. */
  report: ImportEntry[]
  /** Code of each imported block, by its path in the input, such as `2` or `2.childWidgets.0`. */
  codes: Record<string, string>
}

interface ImportOptions {
  /** Makes the `uuid` of a block without one; default: 10 lowercase hex characters. */
  newId?: () => string
}

const CODE = /^[A-Za-z]\w{0,19}$/
const UUID = /^[\w-]{1,40}$/

/**
 * Reads a page as `readPage` does, from any server and in any wrapping (`unpack`). Never throws. A second import of the
 * result changes nothing. Unknown blocks are kept unchanged.
 */
export function importPage(stored: unknown, { newId = randomId }: ImportOptions = {}): ImportedPage {
  const work: Work = { seen: new Set(), count: 0, report: [], codes: {}, newId }
  const rows = unpack(stored).flatMap((found, i) => {
    if ('row' in found) return [{ row: found.row, path: String(i) }]
    work.report.push(dropped(String(i), found.from, found.refused))
    return []
  })
  const settings = rows.find(({ row }) => row.type === 'W0000')
  const page = [takeSettings(work, settings)]
  for (const { row, path } of rows) {
    if (row === settings?.row) continue
    if (row.type === 'W0000') work.report.push(dropped(path, row, '页面配置只能有一个'))
    else page.push(...takeBlock(work, row, path))
  }
  return { page, report: work.report, codes: work.codes }
}

interface Work {
  /** Every `uuid` of the page so far. */
  seen: Set<string>
  count: number
  report: ImportEntry[]
  codes: ImportedPage['codes']
  newId: () => string
}

function takeSettings(work: Work, found: { row: Row; path: string } | undefined): Row {
  const row = { ...found?.row, type: 'W0000', version: 1 }
  const settings = identify(work, readWidget(row))
  if (found) work.codes[found.path] = 'W0000'
  if (found) compareBlock(work, definitionOf('W0000')!, found.row, settings, found.path)
  else work.report.push(changed('', null, settings, '没有页面配置，用默认的'))
  work.count += 1
  return settings
}

/** The block in its new stored form, or nothing. */
function takeBlock(work: Work, row: Row, path: string, depth = 0): Row[] {
  const code = typeof row.type === 'string' ? row.type : ''
  if (!CODE.test(code)) return refuse(work, row, path, '没有组件编号')
  if (work.count >= LIMITS.templateWidgets) return refuse(work, row, path, `组件超过${LIMITS.templateWidgets}个`)
  work.count += 1
  work.codes[path] = code
  const definition = definitionOf(code)
  const read: Row = readWidget(row, depth)
  if (!definition || read.unknown === true) {
    work.report.push(unchanged(path, `不认识的组件 ${code}，原样保留，不显示`))
    return [identify(work, row, path)]
  }
  const block = identify(work, depth > 0 ? { ...read, leaf: true } : read)
  compareBlock(work, definition, row, block, path)
  if (!('childWidgets' in definition.fields)) return [block]
  return [{ ...block, childWidgets: takeChildren(work, row.childWidgets, `${path}.childWidgets`) }]
}

function takeChildren(work: Work, stored: unknown, path: string): Row[] {
  if (!Array.isArray(stored)) return []
  const taken: Row[] = []
  for (const [i, child] of stored.entries()) {
    const at = `${path}.${i}`
    if (!mayBeChild(child)) refuse(work, child, at, isObject(child) ? MESSAGES.notInPanel : '不是组件')
    else if (taken.length >= LIMITS.panelChildren) refuse(work, child, at, `面板内组件超过${LIMITS.panelChildren}个`)
    else taken.push(...takeBlock(work, child, at, 1))
  }
  return taken
}

function refuse(work: Work, from: unknown, path: string, why: string): Row[] {
  work.report.push(dropped(path, from, why))
  return []
}

/** With a `uuid` that no other block of the page has. */
function identify(work: Work, row: Row, path?: string): Row {
  const { uuid } = row
  const isGood = typeof uuid === 'string' && UUID.test(uuid) && !work.seen.has(uuid)
  const id = isGood ? uuid : work.newId()
  work.seen.add(id)
  if (isGood) return row
  if (path !== undefined) work.report.push(changed(`${path}.uuid`, uuid ?? null, id, NEW_ID))
  return { ...row, uuid: id }
}

const NEW_ID = '标识缺失、重复或不合规'

function compareBlock(work: Work, definition: WidgetDefinition, from: Row, to: Row, path: string) {
  const { childWidgets, uuid, ...rest } = from
  const { childWidgets: panel, ...fields } = writtenFields(definition)
  if (uuid === to.uuid) work.report.push(unchanged(`${path}.uuid`))
  else work.report.push(changed(`${path}.uuid`, uuid ?? null, to.uuid, NEW_ID))
  work.report.push(...compareRow(fields, rest, to, path))
  const at = `${path}.childWidgets`
  if (childWidgets === undefined || (panel && Array.isArray(childWidgets))) return
  work.report.push(...(panel ? compareField(panel, childWidgets, [], at) : [dropped(at, childWidgets, UNKNOWN_FIELD)]))
}

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(5)), byte => byte.toString(16).padStart(2, '0')).join('')
