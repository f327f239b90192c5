import type { Cell as BookCell, Sheet } from 'hucre/xlsx'
import { DomainError } from '../../platform/errors'
import { BLANK, type Cell, textCell } from './cell'
import type { RawRow } from './split-rows'

/**
 * Rows of the sheets of a workbook that people see, as they see them; `kindOfFile` has looked at its size.
 * @throws DomainError if it is broken or too large
 */
export async function workbookRows(bytes: Buffer): Promise<{ name: string; rows: RawRow[] }[]> {
  // Loaded for those who need it: servers start without it.
  const { readXlsx, formatValue, ParseError } = await import('hucre')
  const isSeen = (sheet: { hidden?: boolean; veryHidden?: boolean }) => !sheet.hidden && !sheet.veryHidden
  const book = await readXlsx(bytes, { readStyles: true, sheets: isSeen }).catch((error: unknown) => {
    if (error instanceof ParseError && /over the \d+ limit/.test(error.message))
      throw new DomainError('工作表太大：请删掉数据右边和下面的空白行列后再保存')
    throw new DomainError('工作簿读不出来：请用 Excel 或 WPS 打开后重新保存')
  })
  return book.sheets.map(sheet => ({ name: sheet.name, rows: rowsOf(sheet, formatValue) }))
}

type Format = (value: number, format: string) => string

function rowsOf(sheet: Sheet, format: Format): RawRow[] {
  const rows = sheet.rows.map(
    (values, row): RawRow => ({
      line: row + 1,
      ...(sheet.rowDefs?.get(row)?.hidden ? { isHidden: true } : {}),
      cells: values.map((value, column) => cellOf(value, sheet.cells?.get(`${row},${column}`), format)),
    }),
  )
  // People join the cells above each other that say the same.
  for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
    const first = rows[startRow]?.cells[startCol]
    if (first) for (const row of rows.slice(startRow + 1, endRow + 1)) row.cells[startCol] = first
  }
  return rows
}

function cellOf(value: unknown, cell: BookCell | undefined, format: Format): Cell {
  // Programs write formulas without results, which only a spreadsheet adds: such a cell is not blank.
  if (value === null || value === undefined)
    return cell?.formula ? { text: `=${cell.formula}`.slice(0, 40), form: 'uncounted' } : BLANK
  if (value instanceof Date) return { text: dateOf(value), form: 'date' }
  if (typeof value === 'number') return { text: seen(value, cell?.style?.numFmt ?? '', format), form: 'number' }
  if (cell?.type === 'error') return { text: String(value), form: 'error' }
  return textCell(String(value))
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
