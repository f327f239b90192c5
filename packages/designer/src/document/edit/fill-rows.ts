import { type ListField, linkTitle, type StoredLink } from '@heji/widgets/definitions'
import { newUuid } from '../../lib/uuid'
import { cellsOf, isAddress, isPicture, linkTo } from './list-lines'

type Row = Record<string, unknown>

/** Names of the fields of a row that a line has: its words, its link and its picture. */
interface LineFields {
  words?: string | undefined
  link?: string | undefined
  picture?: string | undefined
}

const fieldsOf = ({ item }: ListField): LineFields => {
  const first = (kind: string) => Object.keys(item).find(name => item[name]!.kind === kind)
  return { words: first('text'), link: first('link'), picture: first('image') }
}

/** Whether rows of the list can be written as lines: they have words, or pictures with links. */
export const canBeLines = (field: ListField) => {
  const { words, link, picture } = fieldsOf(field)
  return [words, link, picture].filter(Boolean).length > 1
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A link in a line: its address, or `→` and its title if it names something of the shop. */
function linkCell(value: unknown): string {
  const link = (value ?? {}) as StoredLink
  if (typeof link.href === 'string' && link.href) return link.href
  const title = linkTitle(link)
  return title ? `→ ${title}` : ''
}

/** One line for each row: words, link and picture, parted by |. Rows of which nothing is filled in have none. */
export const linesOf = (field: ListField, rows: readonly Row[]): string[] =>
  rows.map(row => lineOf(fieldsOf(field), row)).filter(line => line !== '')

function lineOf({ words, link, picture }: LineFields, row: Row): string {
  const cells = [words && textOf(row[words]), link && linkCell(row[link]), picture && textOf(row[picture])]
  return cells.filter(Boolean).join(' | ')
}

export const defaultsOfRow = ({ item }: ListField): Row =>
  Object.fromEntries(Object.entries(item).map(([name, inner]) => [name, inner.default]))

/** A row that nobody has filled in. */
export const freshRow = (field: ListField): Row => structuredClone(field.newItem ?? defaultsOfRow(field))

type Filled = { rows: Row[] } | { problem: string }

/**
 * The rows that lines stand for. A line that did not change keeps its row, wherever it stands now; another one changes
 * the row of its place, with what else that has, or makes a new one.
 */
export function fillRows(field: ListField, old: readonly Row[], text: string): Filled {
  const names = fieldsOf(field)
  const lines = text.split(/\r\n?|\n/).map(line => line.trim())
  const filled = lines.filter(Boolean)
  const { min = 0, max = Infinity } = field
  if (filled.length < min) return { problem: field.minMessage ?? `至少写 ${min} 行` }
  if (filled.length > max) return { problem: field.maxMessage ?? `最多写 ${max} 行` }
  const known = new Map(names.link ? old.map(row => [linkCell(row[names.link!]), row[names.link!]]) : [])
  const left = old.map(row => ({ row, line: lineOf(names, row) }))
  const unchanged = filled.map(line => {
    const at = left.findIndex(one => one.line === line)
    return at < 0 ? undefined : left.splice(at, 1)[0]!.row
  })
  const rows: Row[] = []
  for (const [i, line] of filled.entries()) {
    const same = unchanged[i]
    const read = same ?? readLine(field, names, known, line)
    if (typeof read === 'string') return { problem: `第 ${lines.indexOf(line) + 1} 行：${read}` }
    const place = left.find(({ row }) => row === old[i])?.row
    rows.push(same ?? { ...(place ?? { ...freshRow(field), uuid: newUuid() }), ...read })
  }
  return { rows }
}

/** @returns the fields of a line, or what is wrong with it */
function readLine(field: ListField, names: LineFields, known: Map<string, unknown>, line: string): Row | string {
  const found: Record<keyof LineFields, unknown> = { words: '', link: {}, picture: '' }
  const seen = new Set<string>()
  for (const cell of cellsOf(line)) {
    const kind = kindOf(cell)
    if (seen.has(kind)) return `“${cell}”多余，每行最多一段文字、一个链接和一张图片`
    if (!names[kind]) return `“${cell}”在这里没有地方放`
    seen.add(kind)
    if (kind === 'link' && !isAddress(cell) && !known.has(cell)) return `找不到“${cell}”，请写地址或在下面选择`
    found[kind] = kind === 'link' ? linkOf(cell, known) : cell
  }
  const problem = names.words && tooLong(field, names.words, String(found.words))
  if (problem) return problem
  return Object.fromEntries(
    (['words', 'link', 'picture'] as const).flatMap(kind => (names[kind] ? [[names[kind], found[kind]]] : [])),
  )
}

function kindOf(cell: string): 'words' | 'link' | 'picture' {
  if (isPicture(cell)) return 'picture'
  return isAddress(cell) || cell.startsWith('→') ? 'link' : 'words'
}

const linkOf = (cell: string, known: Map<string, unknown>) => known.get(cell) ?? linkTo(cell)

function tooLong({ item }: ListField, name: string, words: string): string | undefined {
  const field = item[name]
  const max = field?.kind === 'text' ? field.max : undefined
  return max !== undefined && words.length > max ? `文字最多 ${max} 个字，现在 ${words.length} 个` : undefined
}

/** Lines with a picture more: in the first line that has none, or in a new one. */
export function withPicture(text: string, picture: string): string {
  const lines = text.split(/\r\n?|\n/)
  const at = lines.findIndex(line => line.trim() !== '' && !cellsOf(line).some(isPicture))
  if (at < 0) return [...lines.filter(line => line.trim() !== ''), picture].join('\n')
  return lines.map((line, i) => (i === at ? `${line.trim()} | ${picture}` : line)).join('\n')
}
