/** Result for every value of an imported page, for the user of the terminal. */
import { definitions, type ImportEntry, type ImportedPage } from '@heji/widgets/definitions'
import { tableLines } from '../table'

/** Number of printed changes and losses; the report has all. */
const SHOWN = 50
/** Number of printed characters of a value. */
const SHOWN_VALUE = 60

const RESULTS = { kept: '保留', changed: '改变', dropped: '丢弃' } as const

export interface FieldEntry extends Pick<ImportEntry, 'from' | 'to'> {
  /** Position of the block in the file, such as 3 or 3.2 for a child of a panel; counted from 1. */
  block: string
  /** Code of the widget, if it is one. */
  code: string
  /** Field of the widget with rows, such as `data.0.imgUrl`. */
  field: string
  result: (typeof RESULTS)[keyof typeof RESULTS]
  why: string
}

/** Entries by block and field. */
export const fieldEntries = ({ report, codes }: Pick<ImportedPage, 'report' | 'codes'>): FieldEntry[] =>
  report.map(({ path, result, why = '', from, to }) => {
    const at = blockPath(path, codes)
    const field = path.slice(at.length).replace(/^\./, '')
    return { block: placeOf(at), code: codes[at] ?? '', field, result: RESULTS[result], why, from, to }
  })

/** The block, or the child of a panel, that a path leads into. */
function blockPath(path: string, codes: ImportedPage['codes']): string {
  const child = /^\d+\.childWidgets\.\d+/.exec(path)?.[0]
  return child !== undefined && Object.hasOwn(codes, child) ? child : (path.split('.')[0] ?? '')
}

const placeOf = (path: string) =>
  path
    .split('.childWidgets.')
    .filter(Boolean)
    .map(index => Number(index) + 1)
    .join('.')

/** A table of all fields with a change or a loss, the number of unchanged ones, and each change. */
export function printReport(say: (line: string) => void, entries: FieldEntry[], hasFile: boolean): void {
  for (const line of tableLines([['组件', '字段', ...Object.values(RESULTS)], ...fieldRows(entries)])) say(line)
  const telling = entries.filter(({ result }) => result !== RESULTS.kept)
  for (const entry of telling.slice(0, SHOWN)) say(lineOf(entry))
  if (telling.length > SHOWN) say(`……另有 ${telling.length - SHOWN} 项${hasFile ? '' : '，用 --report 写成文件'}`)
}

/** Fields of each kind of widget: rows of a list together, untouched fields together. */
function fieldRows(entries: FieldEntry[]): (string | number)[][] {
  const rows = new Map<string, Counts>()
  for (const { code, field, result } of entries) {
    const key = `${code}\n${field.replaceAll(/\.\d+(?=\.|$)/g, '')}`
    const counts = rows.get(key) ?? { 保留: 0, 改变: 0, 丢弃: 0 }
    counts[result] += 1
    rows.set(key, counts)
  }
  const codes = [...new Set(entries.map(({ code }) => code))].toSorted()
  return [...codes.flatMap(code => rowsOf(code, rows)), ['合计', '', ...countsOf(entries)]]
}

type Counts = Record<FieldEntry['result'], number>

function rowsOf(code: string, rows: Map<string, Counts>): (string | number)[][] {
  const own = [...rows].filter(([key]) => key.startsWith(`${code}\n`))
  const touched = own.filter(([, counts]) => counts.改变 + counts.丢弃 > 0)
  const whole = own.filter(row => !touched.includes(row))
  const kept = whole.reduce((sum, [, counts]) => sum + counts.保留, 0)
  return [
    ...touched.map(([key, counts]) => [nameOf(code), key.split('\n')[1] || '（整个）', ...Object.values(counts)]),
    ...(whole.length > 0
      ? [[nameOf(code), `${touched.length > 0 ? '其余 ' : ''}${whole.length} 个字段`, kept, 0, 0]]
      : []),
  ]
}

const nameOf = (code: string) => (code ? [code, definitions[code]?.name].filter(Boolean).join(' ') : '其他')

const countsOf = (entries: FieldEntry[]) =>
  Object.values(RESULTS).map(result => entries.filter(entry => entry.result === result).length)

function lineOf({ block, code, field, result, why, from, to }: FieldEntry): string {
  const where = [block && `第 ${block} 块`, nameOf(code), field].filter(Boolean).join(' ')
  const values = to === undefined ? textOf(from) : `${textOf(from)} → ${textOf(to)}`
  return `${result}　${where}：${values}（${why}）`
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? '无'
  return text.length > SHOWN_VALUE ? `${text.slice(0, SHOWN_VALUE)}…` : text
}
