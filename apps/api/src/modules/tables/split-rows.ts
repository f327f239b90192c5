import { type Cell, plainCell } from './cell'

export interface RawRow {
  /** In the file, from 1, as editors and spreadsheets count. */
  line: number
  cells: Cell[]
  /** Why the row cannot be read. */
  fault?: string
  /** Nobody sees it in the spreadsheet. */
  isHidden?: boolean
}

/** Longest cell: a quote that nobody closes would else run to the end of the file again and again. */
const LONGEST_CELL = 400_000

/** Cells of a row that are kept; programs fill rows with separators to the width of a spreadsheet. */
const MOST_CELLS = 2_000

/**
 * Rows of a text with separators, as RFC 4180 and as people write them: a quote inside of a cell is a quote (`55"`), and one
 * that is not closed spoils its own line only. (csv-parse gives up the rest of the file there.)
 */
export function* splitRows(text: string, separator: string, firstLine = 1): Generator<RawRow> {
  let line = firstLine
  for (let at = 0; at < text.length; ) {
    const read = readRow(text, at, separator)
    const cells = read.cells.map(plainCell)
    const fault = read.isOpen ? '引号没有成对，这一行读不出来' : read.isWide && `这一行超过 ${MOST_CELLS} 格`
    yield fault ? { line, cells, fault } : { line, cells }
    line += read.lines
    at = read.end
  }
}

interface ReadRow {
  cells: string[]
  /** Where the next row begins. */
  end: number
  lines: number
  isOpen: boolean
  /** More cells than are kept say something. */
  isWide: boolean
}

function readRow(text: string, start: number, separator: string): ReadRow {
  const cells: string[] = []
  let lines = 1
  let isWide = false
  for (let at = start; ; ) {
    const quote = skipBlanks(text, at, separator)
    const quoted = text[quote] === '"' ? readQuoted(text, quote, separator) : undefined
    if (quoted === null) return { cells, end: afterLine(text, start), lines: 1, isOpen: true, isWide }
    const end = quoted?.end ?? cellEnd(text, at, separator)
    if (cells.length < MOST_CELLS) cells.push(quoted?.value ?? text.slice(at, end))
    else isWide ||= (quoted?.value ?? text.slice(at, end)).trim() !== ''
    lines += quoted?.lines ?? 0
    if (text[end] !== separator) return { cells, end: afterBreak(text, end), lines, isOpen: false, isWide }
    at = end + 1
  }
}

/** The cell that begins with the quote at `start`; null if the quote is not closed. */
function readQuoted(text: string, start: number, separator: string) {
  let value = ''
  let lines = 0
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote - start > LONGEST_CELL) return null
    const part = text.slice(at, quote)
    value += part
    lines += part.match(/\r\n|\r|\n/g)?.length ?? 0
    at = quote + 1
    const end = skipBlanks(text, at, separator)
    if (text[at] === '"') at += 1
    else if (end >= text.length || text[end] === separator || isBreak(text[end])) return { value, lines, end }
    // A bare quote after a line break belongs to another row.
    else if (lines > 0) return null
    value += '"'
  }
}

const isBreak = (sign: string | undefined) => sign === '\n' || sign === '\r'

function skipBlanks(text: string, at: number, separator: string): number {
  let end = at
  while (text[end] !== separator && (text[end] === ' ' || text[end] === '\t')) end += 1
  return end
}

function cellEnd(text: string, at: number, separator: string): number {
  let end = at
  while (end < text.length && text[end] !== separator && !isBreak(text[end])) end += 1
  return end
}

const afterLine = (text: string, at: number) => afterBreak(text, cellEnd(text, at, '\n'))

/** Windows ends lines with two signs, old Macs with the first of them. */
const afterBreak = (text: string, at: number) => at + (text.startsWith('\r\n', at) ? 2 : 1)
