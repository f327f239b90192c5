import { readNumber } from '@heji/designer/kit'

/** One kind of spec with its values: 颜色 红、蓝. */
export interface SpecGroup {
  name: string
  values: string[]
}

interface Pair {
  name: string
  value: string
}

/** A sku as it is typed: money in yuan, as the fields show it. */
export interface SkuRow {
  specs: Pair[]
  sku_code: string
  price: number | null
  market_price: number | null
  store: number | null
  /** The shop has it: its code, its specs and its stock are not typed here. */
  isStored: boolean
}

export type Column = 'sku_code' | 'price' | 'market_price' | 'store'
/** From left to right, as they are pasted. */
const COLUMNS: readonly Column[] = ['sku_code', 'price', 'market_price', 'store']

/** Skus of one item. */
export const MOST_SKUS = 200

export const keyOf = (specs: readonly Pair[]) => specs.map(({ name, value }) => `${name}:${value}`).join(',')

const EMPTY = { sku_code: '', price: null, market_price: null, store: null, isStored: false }
export const emptyRow = (): SkuRow => ({ specs: [], ...EMPTY })

/** All combinations of the values, the last kind changing first; of no kinds, one without specs. */
export function combosOf(groups: readonly SpecGroup[]): Pair[][] {
  const whole = groups.filter(({ name, values }) => name.trim() && values.length > 0)
  return whole.reduce<Pair[][]>(
    (combos, { name, values }) =>
      combos.flatMap(combo => values.map(value => [...combo, { name: name.trim(), value }])),
    [[]],
  )
}

/** A row for each combination; what was typed for it, or for a part of it, stays. */
export function rowsOf(groups: readonly SpecGroup[], before: readonly SkuRow[]): SkuRow[] {
  const byKey = new Map(before.map(row => [keyOf(row.specs), row]))
  return combosOf(groups).map(specs => {
    const known = byKey.get(keyOf(specs))
    if (known) return known
    const part = before.find(
      row =>
        !row.isStored &&
        row.specs.every(one =>
          keyOf(specs)
            .split(',')
            .includes(keyOf([one])),
        ),
    )
    // Codes are different for each sku.
    return part ? { ...part, specs, sku_code: '' } : { ...emptyRow(), specs }
  })
}

/** Kinds and values of stored skus, in their order. */
export function groupsOf(skus: readonly { specs: readonly Pair[] }[]): SpecGroup[] {
  const groups: SpecGroup[] = []
  for (const { specs } of skus)
    for (const [depth, { name, value }] of specs.entries()) {
      groups[depth] ??= { name, values: [] }
      if (!groups[depth].values.includes(value)) groups[depth].values.push(value)
    }
  return groups
}

/**
 * Cells copied from a sheet, put into the rows from one cell on, down and to the right.
 * @returns null for a text of one cell, which the field takes itself
 */
export function pasted(rows: readonly SkuRow[], at: { row: number; column: Column }, text: string): SkuRow[] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return null
  const first = COLUMNS.indexOf(at.column)
  return rows.map((row, i) => {
    const cells = lines[i - at.row]?.split('\t') ?? []
    return cells.reduce((filled, cell, j) => withCell(filled, COLUMNS[first + j], cell.trim()), row)
  })
}

function withCell(row: SkuRow, column: Column | undefined, text: string): SkuRow {
  if (!column || text === '' || (row.isStored && (column === 'sku_code' || column === 'store'))) return row
  if (column === 'sku_code') return { ...row, sku_code: text }
  const number = Number(readNumber(text) ?? Number.NaN)
  return number >= 0 ? { ...row, [column]: number } : row
}

/** Yuan as cents; nothing as 0. */
export const cents = (yuan: number | null) => Math.round((yuan ?? 0) * 100)

/** Rows that have a price: the others are combinations that the shop does not sell. */
export const soldRows = (rows: readonly SkuRow[]) => rows.filter(({ price }) => price !== null)
