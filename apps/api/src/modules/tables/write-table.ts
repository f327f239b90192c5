import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { type Kind, LEFT_OUT, LONGEST_TEXT, marked } from './cell'

type Written = string | number
type Rows = Iterable<readonly Written[]> | AsyncIterable<readonly Written[]>

/**
 * Writes a table that spreadsheets show without changing its codes: a workbook if the file ends in .xlsx, else CSV.
 * @param head names of the columns and what they hold
 * @returns how many texts are left out of a workbook because no cell can hold them
 */
export async function writeTable(file: string, head: Record<string, Kind>, rows: Rows): Promise<number> {
  const part = `${file}.part`
  const left = { count: 0 }
  try {
    const source = /\.xlsx$/i.test(file) ? await workbook(head, rows, left) : csvLines(head, rows)
    await pipeline(source, createWriteStream(part))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return left.count
}

/** The lines of a CSV table, the mark and the head first. @param head names of the columns */
export async function* csvLines(head: Record<string, Kind>, rows: Rows): AsyncGenerator<string> {
  // The mark makes spreadsheets read it as UTF-8.
  yield `\uFEFF${stringify([Object.keys(head)])}`
  for await (const row of rows) yield stringify([row], { cast: { string: safeText } })
}

/** Codes that a spreadsheet takes for numbers or days, and so changes when it opens a CSV file. */
const CHANGED =
  /^(0\d+|\d{12,}|\d+(\.\d+)?e[+-]?\d+|\d+\.\d*0|\d{1,4}[-/]\d{1,2}([-/]\d{1,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]?\d{1,4}|\d{1,2}[-/ ]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([-/ ]\d{2,4})?)$/i

const safeText = (text: string) => (CHANGED.test(text) ? `="${text}"` : marked(text))

async function workbook(head: Record<string, Kind>, rows: Rows, left: { count: number }) {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const columns = Object.entries(head).map(([header, kind]) => ({
    header,
    // What people type there stays what they typed.
    ...(kind === 'number' ? {} : { numFmt: '@' }),
    width: kind === 'text' ? 24 : 18,
  }))
  const cells = async function* () {
    for await (const row of rows) yield row.map(value => fitting(value, left))
  }
  const freezePane = { rows: 1 }
  return Readable.fromWeb(writeXlsxStream(cells(), { name: 'Sheet1', columns, freezePane }) as never)
}

function fitting(value: Written, left: { count: number }): Written {
  if (typeof value === 'number') return value
  const text = marked(value)
  // A text of just that length would look as if it had been cut.
  if (text.length < LONGEST_TEXT) return text
  left.count += 1
  return LEFT_OUT
}
