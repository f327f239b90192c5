import { DomainError } from '../../platform/errors'
import { BLANK, type Cell, textCell } from './cell'
import type { RawRow } from './split-rows'
import { type BookCell, type BookFault, workbookParts } from './workbook-parts'

const FAULTS: Record<BookFault, string> = {
  broken: '工作簿读不出来：请用 Excel 或 WPS 打开后重新保存',
  large: '工作表太大：请删掉数据右边和下面的空白行列后再保存',
  slow: '工作簿太大，读了一分钟还没有读完：请分成几个文件',
}

/**
 * Rows of the sheets of a workbook that people see, as they see them; `kindOfFile` has looked at its size.
 * @param add counts a row; throws if there are too many
 * @throws DomainError if it is broken or too large
 */
export async function workbookRows(bytes: Buffer, add: (row: RawRow) => void) {
  // Loaded for those who need it: servers start without it.
  const { formatValue } = await import('hucre')
  const sheets: { name: string; rows: RawRow[] }[] = []
  for await (const part of workbookParts(bytes)) {
    if ('fault' in part) throw new DomainError(FAULTS[part.fault])
    if ('sheet' in part) sheets.push({ name: part.sheet, rows: [] })
    else
      for (const { cells, ...place } of part.rows) {
        const row: RawRow = { ...place, cells: Array.from(cells, cell => cellOf(cell, formatValue)) }
        add(row)
        sheets.at(-1)!.rows.push(row)
      }
  }
  return sheets
}

type Format = (value: number, format: string) => string

function cellOf(cell: BookCell | undefined, format: Format): Cell {
  if (cell === null || cell === undefined) return BLANK
  if (typeof cell === 'string') return textCell(cell)
  if (cell instanceof Date) return { text: dateOf(cell), form: 'date' }
  if ('number' in cell) return { text: seen(cell.number, cell.format, format), form: 'number' }
  if ('error' in cell) return { text: cell.error, form: 'error' }
  return { text: `=${cell.formula}`.slice(0, 40), form: 'uncounted' }
}

/** Excel counts days in binary fractions: half past ten may be a millisecond less. */
function dateOf(value: Date): string {
  const [day, time] = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().split(/[TZ.]/) as [
    string,
    string,
  ]
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** A number as its format shows it, such as 00124; exponents and what we cannot format are written out. */
function seen(value: number, format: string, formatValue: Format): string {
  const [plain] = format.split(';')
  const isShown = /[0#?]/.test(plain!) && !/E[+-]|通用|\[DBNum/i.test(plain!)
  const kept = Number(value.toPrecision(15))
  if (!isShown) return String(kept)
  // Excel rounds the decimal that it shows; the binary number may be just below it.
  return formatValue(Number.isInteger(kept) ? kept : kept * (1 + 1e-15), format).trim()
}
