/**
 * Reads one workbook, in a thread that the API ends if it takes too long or too much memory. Each message from the API
 * asks for the next part; see `src/modules/tables/workbook-parts.ts` for what they look like.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { ParseError, readXlsx } from 'hucre'

const { bytes, limits } = workerData

const isSeen = sheet => !sheet.hidden && !sheet.veryHidden

/** What a cell costs those who take it over. */
const weightOf = cell => 1 + (typeof cell === 'string' ? cell.length / 20 : 0)

function cellOf(value, cell) {
  // Programs write formulas without results, which only a spreadsheet adds: such a cell is not blank.
  if (value === null || value === undefined) return cell?.formula ? { formula: cell.formula.slice(0, 40) } : null
  if (value instanceof Date) return value
  if (typeof value === 'number') return { number: value, format: cell?.style?.numFmt ?? '' }
  const text = String(value).slice(0, limits.text)
  return cell?.type === 'error' ? { error: text } : text
}

function* rowsOf(sheet) {
  const rows = sheet.rows.map((values, row) => ({
    line: row + 1,
    ...(sheet.rowDefs?.get(row)?.hidden ? { isHidden: true } : {}),
    cells: values.map((value, column) => cellOf(value, sheet.cells?.get(`${row},${column}`))),
  }))
  // People join the cells above each other that say the same.
  for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
    const first = rows[startRow]?.cells[startCol]
    for (let row = startRow + 1; first && row <= Math.min(endRow, rows.length - 1); row++)
      rows[row].cells[startCol] = first
  }
  for (const row of rows) {
    const width = row.cells.findLastIndex(cell => cell !== null && cell !== undefined) + 1
    if (width > 0) yield { ...row, cells: row.cells.slice(0, width) }
  }
}

function* partsOf(book) {
  let all = 0
  for (const sheet of book.sheets) {
    yield { sheet: sheet.name }
    let [rows, weight] = [[], 0]
    for (const row of rowsOf(sheet)) {
      const own = row.cells.reduce((sum, cell) => sum + weightOf(cell), 0)
      all += own
      if (all > limits.weight) return yield { fault: 'large' }
      rows.push(row)
      weight += own
      if (weight < limits.part) continue
      yield { rows }
      rows = []
      weight = 0
    }
    yield { rows }
  }
  yield { isLast: true }
}

let parts
async function next() {
  try {
    parts ??= partsOf(await readXlsx(bytes, { readStyles: true, sheets: isSeen }))
    return parts.next().value
  } catch (error) {
    const isLarge = error instanceof ParseError && /over the \d+ limit/.test(error.message)
    return { fault: isLarge ? 'large' : 'broken' }
  }
}
parentPort.on('message', async () => parentPort.postMessage(await next()))
