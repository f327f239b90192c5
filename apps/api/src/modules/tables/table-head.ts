import type { Kind } from './cell'
import type { RawRow } from './split-rows'

/** Rows in which the head is looked for: people write a title above it. */
export const HEAD_WITHIN = 10

/** Signs of a column's name that are repeated to people. */
const LONGEST_NAME = 40

export interface TableShape<C extends string> {
  columns: Record<C, Kind>
  /** One column of each group has to be there. */
  needed: readonly (readonly NoInfer<C>[])[]
  /**
   * Names that other systems give a column, the likelier first; they count where the column itself is not there.
   * @param has whether the row has a cell of that name
   */
  otherNames?: (has: (name: string) => boolean) => Partial<Record<NoInfer<C>, readonly string[]>>
  /** Names that only look like one of a column: people are told. */
  alike?: Partial<Record<NoInfer<C>, RegExp>>
}

export interface Head<C extends string> {
  row: RawRow | undefined
  /** By place in the row. */
  columns: Map<number, C>
  unknown: string[]
  /** Columns that have the name of another system. */
  renamed: (readonly [text: string, name: C])[]
}

export const isBlank = ({ cells, fault }: RawRow) => !fault && cells.every(({ text }) => text === '')

/** A unit that makes another number of each cell. */
const OTHER_UNIT = /[十百千万亿角分美港日欧韩英%]|USD|HKD|EUR|JPY/i

/** Names without blanks, stars of needed columns, and units in brackets. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s|\*/g, '')
    .replace(/\(([^)]*)\)$/, (whole, unit: string) => (OTHER_UNIT.test(unit) ? whole : ''))

/** The row that has the most columns of the table. */
export function headOf<C extends string>(rows: readonly RawRow[], shape: TableShape<C>): Head<C> {
  const first = rows.filter(row => !isBlank(row)).slice(0, HEAD_WITHIN)
  const heads = first.map(row => headIn(row, shape))
  const most = Math.max(0, ...heads.map(head => head.columns.size))
  return (
    heads.find(head => head.columns.size === most) ?? { row: undefined, columns: new Map(), unknown: [], renamed: [] }
  )
}

function headIn<C extends string>(row: RawRow, shape: TableShape<C>): Head<C> {
  const known = new Map((Object.keys(shape.columns) as C[]).map(name => [plainName(name), name]))
  const plain = row.cells.map(({ text }) => plainName(text))
  const exact = plain.map(name => known.get(name))
  const named = exact.map((name, i) => name ?? ofGoods(known, exact, plain[i]!))
  const renamed: [string, C][] = []
  const others = shape.otherNames?.(name => plain.includes(name)) ?? {}
  for (const [name, texts] of Object.entries(others) as [C, readonly string[]][]) {
    if (named.includes(name)) continue
    const at = texts
      .map(plainName)
      .map(text => plain.findIndex((one, i) => one === text && !named[i]))
      .find(i => i >= 0)
    if (at === undefined) continue
    named[at] = name
    renamed.push([row.cells[at]!.text, name])
  }
  const columns = new Map(named.flatMap((name, i) => (name === undefined ? [] : [[i, name] as const])))
  const unknown = row.cells.flatMap(({ text }, i) => (text && !named[i] ? [text] : []))
  return { row, columns, unknown, renamed }
}

/** Other systems write 商品名称 for 名称; where the row has both, the plain name is meant. */
function ofGoods<C extends string>(known: Map<string, C>, exact: readonly (C | undefined)[], plain: string) {
  const name = plain.startsWith('商品') ? known.get(plain.slice(2)) : undefined
  return exact.includes(name) ? undefined : name
}

export function lackOf<C extends string>({ columns }: Head<C>, { needed }: TableShape<C>) {
  const has = new Set(columns.values())
  return needed.filter(group => !group.some(name => has.has(name)))
}

/** What people should know of the columns. */
export function headNotes<C extends string>({ columns, unknown, renamed }: Head<C>, shape: TableShape<C>): string[] {
  const has = new Set(columns.values())
  const shown = unknown.map(whole => {
    const text = whole.length > LONGEST_NAME ? `${whole.slice(0, LONGEST_NAME)}…` : whole
    const name = alikeOf(text, shape)
    return name && !has.has(name) ? `${text}（像是“${name}”，要用请改列名）` : text
  })
  return [
    ...(renamed.length > 0 ? [`按别名认出的列：${renamed.map(([text, name]) => `${text} → ${name}`).join('、')}`] : []),
    ...(shown.length > 0 ? [`没有用到的列：${shown.join('、')}`] : []),
  ]
}

/** For a table without a column that it needs: which ones look like some. */
export function hintsFor<C extends string>(row: RawRow, shape: TableShape<C>): string[] {
  const missing = new Set(lackOf(headIn(row, shape), shape).flat())
  return row.cells.flatMap(({ text }) => {
    const name = text && text.length <= 20 ? alikeOf(text, shape) : undefined
    return name && missing.has(name) ? [`“${text}”像是“${name}”，要用请改列名`] : []
  })
}

function alikeOf<C extends string>(text: string, { columns, alike = {} }: TableShape<C>): C | undefined {
  const plain = plainName(text)
  return (Object.keys(columns) as C[]).find(
    name => (alike as Partial<Record<C, RegExp>>)[name]?.test(text) ?? (name.length > 1 && plain.includes(name)),
  )
}
