import { readFile } from 'node:fs/promises'
import { setImmediate as letOthers } from 'node:timers/promises'
import { DomainError } from '../../platform/errors'
import { BLANK, faultOf, LEFT_OUT } from './cell'
import { decodeText } from './decode-text'
import { kindOfFile } from './file-kind'
import { type RawRow, splitRows } from './split-rows'
import { HEAD_WITHIN, type Head, headNotes, headOf, hintsFor, isBlank, lackOf, type TableShape } from './table-head'
import { workbookRows } from './workbook-rows'

/** Largest file, bytes. */
const MOST_BYTES = 512 * 1024 * 1024
/** Rows of a table that somebody sends; a file of this machine may have more. */
export const MOST_SENT = 50_000
/** Rows after which others are served. */
const AT_ONCE = 1_000
const MOST_COLUMNS = 500
/** Those of people who type a table, too. */
const SEPARATORS = [',', '\t', ';', '|', '，', '；']

export type { TableShape } from './table-head'

export interface TableRow<C extends string> {
  /** In the file, from 1; blank rows count. */
  line: number
  /** By column; '' where the cell is blank, nothing where the file says nothing: it does not have the column. */
  cells: Partial<Record<C, string>>
  /** Why the row cannot be used; its other cells are as they were read. */
  fault?: string
}

export interface Table<C extends string> {
  columns: C[]
  /** Without those that are blank. */
  rows: TableRow<C>[]
  /** What people should know: columns and sheets that were not used. */
  notes: string[]
}

/** Bytes of a file of this machine. @throws DomainError if it cannot be read, or is too large */
export async function readBytes(file: string): Promise<Buffer> {
  const bytes = await readFile(file).catch(() => {
    throw new DomainError(`无法读取 ${file}`)
  })
  if (bytes.length > MOST_BYTES) throw new DomainError('文件过大')
  return bytes
}

/**
 * The rows of a workbook or of a text with separators, whatever its name and encoding. Others are served meanwhile.
 * @param most rows that are not blank, of all sheets
 * @throws DomainError if there is no such table in it; a row that is wrong has a `fault` instead
 */
export async function readTable<C extends string>(
  bytes: Buffer,
  shape: TableShape<C>,
  most: number = MOST_SENT,
): Promise<Table<C>> {
  const add = counterOf(most)
  const sheets = kindOfFile(bytes) === 'workbook' ? await workbookRows(bytes, add) : await textSheets(bytes, shape, add)
  const found = sheets
    .map(sheet => ({ ...sheet, head: headOf(sheet.rows, shape) }))
    .filter(({ head }) => head.columns.size > 0)
  const sheet = found.find(({ head }) => lackOf(head, shape).length === 0) ?? found[0]
  const lacking = sheet ? lackOf(sheet.head, shape) : shape.needed
  if (!sheet || lacking.length > 0)
    throw new DomainError(
      [
        `文件格式不正确：缺少列：${lacking.map(group => group.join(' 或 ')).join('、')}`,
        ...hintsOf(sheets, shape),
      ].join('。'),
    )
  const others = found.filter(one => one !== sheet && lackOf(one.head, shape).length === 0)
  const notes = others.map(({ name }) => `工作表「${name}」没有读取，只读「${sheet.name}」`)
  notes.push(...headNotes(sheet.head, shape), ...hiddenNotes(sheet))
  return { columns: [...sheet.head.columns.values()], rows: await rowsBelow(sheet, shape), notes }
}

/** The text split by each separator; the one that finds the most columns is meant. */
async function textSheets<C extends string>(bytes: Buffer, shape: TableShape<C>, add: (row: RawRow) => void) {
  const text = decodeText(bytes)
  const [told, sign] = /^\s*"?sep=([^\r\n])"?[,;\t ]*(?:\r\n|\r|\n|$)/i.exec(text) ?? ['']
  const [body, first] = [text.slice(told.length), told ? 2 : 1]
  const signs = sign ? [sign, ...SEPARATORS] : SEPARATORS
  const counts = signs.map(separator => headOf(firstRows(body, separator), shape).columns.size)
  const separator = signs[counts.indexOf(Math.max(...counts))]!
  const rows: RawRow[] = []
  for (const row of splitRows(body, separator, first)) {
    add(row)
    if (rows.push(row) % AT_ONCE === 0) await letOthers()
  }
  return [{ name: '', rows }]
}

function firstRows(text: string, separator: string): RawRow[] {
  const rows: RawRow[] = []
  for (const row of splitRows(text, separator)) {
    if (!isBlank(row)) rows.push(row)
    if (rows.length === HEAD_WITHIN) break
  }
  return rows
}

/** Counts rows that are not blank. @throws DomainError beyond the most */
function counterOf(most: number) {
  let count = 0
  return (row: RawRow) => {
    if (!isBlank(row) && ++count > most) throw new DomainError(`表格超过 ${most} 行：请分成几个文件`)
  }
}

/** Rows that a filter hides are in the file as the others are. */
function hiddenNotes<C extends string>({ rows, head }: Sheet<C>): string[] {
  const hidden = rows.slice(rows.indexOf(head.row!) + 1).filter(row => row.isHidden && !isBlank(row))
  if (hidden.length === 0) return []
  const lines = hidden.slice(0, 10).map(({ line }) => line)
  const which = `${lines.join('、')}${hidden.length > lines.length ? '……' : ''}`
  return [`有 ${hidden.length} 行在表格里是隐藏的（如筛选掉的），也会读入：第 ${which} 行。不要它们时请删掉`]
}

/** Of the sheet that is most like the table. */
function hintsOf<C extends string>(sheets: readonly { rows: readonly RawRow[] }[], shape: TableShape<C>): string[] {
  const heads = sheets.map(({ rows }) => headOf(rows, shape)).sort((a, b) => b.columns.size - a.columns.size)
  const row = heads[0]?.row ?? sheets[0]?.rows.find(one => !isBlank(one))
  return row ? hintsFor(row, shape) : []
}

interface Sheet<C extends string> {
  /** Empty for a text. */
  name: string
  rows: readonly RawRow[]
  head: Head<C>
}

async function rowsBelow<C extends string>({ name, rows, head }: Sheet<C>, shape: TableShape<C>) {
  const names = [...head.columns.values()]
  const twice = names.filter((one, i) => names.indexOf(one) !== i)
  if (twice.length > 0) throw new DomainError(`文件格式不正确：列重复：${[...new Set(twice)].join('、')}`)
  const width = head.row!.cells.findLastIndex(({ text }) => text !== '') + 1
  if (width > MOST_COLUMNS) throw new DomainError(`表格超过 ${MOST_COLUMNS} 列`)
  const filled = rows.slice(rows.indexOf(head.row!) + 1).filter(row => !isBlank(row))
  const read: TableRow<C>[] = []
  for (const row of filled)
    if (read.push(tableRow(row, head.columns, shape, name === '' ? width : Number.POSITIVE_INFINITY)) % AT_ONCE === 0)
      await letOthers()
  return read
}

/** @param width cells that the row may have: in a text, more of them are shifted */
function tableRow<C extends string>(
  { line, cells, fault }: RawRow,
  columns: Map<number, C>,
  shape: TableShape<C>,
  width: number,
): TableRow<C> {
  const row: TableRow<C> = { line, cells: {} }
  const faults = [fault]
  for (const [i, name] of columns) {
    const cell = cells[i] ?? BLANK
    if (cell.text !== LEFT_OUT) row.cells[name] = cell.text
    const why = faultOf(cell, shape.columns[name])
    if (why) faults.push(`${name}${why}`)
  }
  const last = cells.findLastIndex(({ text }) => text !== '') + 1
  if (last > width && !fault) faults.push(`这一行有 ${last} 格，表头只有 ${width} 格：含分隔符的内容要用引号括起来`)
  const [why] = faults.filter(one => one !== undefined)
  return why === undefined ? row : { ...row, fault: why }
}
