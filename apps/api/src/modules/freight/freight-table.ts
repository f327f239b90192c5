import type { FreightBasis, FreightZone } from '@heji/pricing/freight'
import { FREIGHT_UNITS } from '@heji/pricing/freight-words'
import { DomainError } from '../../platform/errors'
import type { Kind } from '../tables/cell'
import type { DescribedRow, DescribedTable } from '../tables/described-rows'
import { centsOf, numberOf, yesNo } from '../tables/values'
import { faultOf, feeFaultOf, MOST_FREIGHT_FEE } from './check-template'
import { regionsOf, regionText } from './regions-of'

/** A template as a file describes it. */
export interface DescribedTemplate {
  /** Empty = of all shops. */
  shop: string
  name: string
  by: FreightBasis
  isDefault: boolean
  zones: FreightZone[]
}

const basisOf = (text: string) =>
  (Object.keys(FREIGHT_UNITS) as FreightBasis[]).find(
    basis => FREIGHT_UNITS[basis].word.startsWith(text) || text === basis,
  )

const cents = (text: string) => whole(centsOf(text), MOST_FREIGHT_FEE)
const positive = (text: string) => (numberOf(text) > 0 ? numberOf(text) : undefined)
const whole = (value: number, most: number) => (Number.isInteger(value) && value <= most ? value : undefined)
const text = (key: string) => ({ key, kind: 'text' as const, read: (cell: string) => cell })
const sum = (key: string) => ({ key, kind: 'number' as const, read: cents, example: '金额，如 8 或 12.50' })
const units = (key: string) => ({ key, kind: 'number' as const, read: positive, example: '大于 0 的数' })
const answer = (key: string) => ({ key, kind: 'text' as const, read: yesNo, example: '是 或 否' })

/** One row for each zone of a template; the words for the first units depend on what it counts. */
export const FREIGHT_TABLE = {
  fields: {
    模板: text('name'),
    店铺: text('shop'),
    计费: { key: 'by', kind: 'text', read: basisOf, example: '按件、按重量 或 按体积' },
    默认: answer('isDefault'),
    地区: text('regions'),
    说明: text('note'),
    配送: answer('isServed'),
    首件: units('first'),
    首重: units('first'),
    首费: sum('firstFee'),
    续件: units('next'),
    续重: units('next'),
    续费: sum('nextFee'),
    满额包邮: sum('freeFrom'),
    满件包邮: {
      key: 'freePieces',
      kind: 'number',
      read: (cell: string) => whole(positive(cell) ?? Number.NaN, 99_999),
      example: '件数',
    },
  },
  needed: [['模板'], ['地区']],
} as const satisfies DescribedTable

/** Everywhere that no other row names. */
const ELSEWHERE = /^(其[他它余](地区)?|全国|默认)?$/

const FREIGHT_HEAD_KINDS = [
  '模板',
  '店铺',
  '计费',
  '默认',
  '地区',
  '说明',
  '配送',
  '首件',
  '首费',
  '续件',
  '续费',
  '满额包邮',
  '满件包邮',
] as const
/** Columns of an export. */
export const FREIGHT_HEAD: Record<string, Kind> = Object.fromEntries(
  FREIGHT_HEAD_KINDS.map(name => [name, FREIGHT_TABLE.fields[name].kind]),
)

/** The rows of a template, as the table reads them again. */
export const rowsOfTemplate = ({ shop, name, by, isDefault, zones }: DescribedTemplate) =>
  zones.map(zone => [
    ...[name, shop, FREIGHT_UNITS[by].word, isDefault ? '是' : '否'],
    ...[zone.regions.map(regionText).join('、') || '其余地区', zone.name, zone.isServed ? '是' : '否'],
    ...(zone.isServed ? [zone.firstUnits / FREIGHT_UNITS[by].size, zone.firstFee / 100] : ['', '']),
    ...(zone.isServed && zone.nextUnits > 0 ? [zone.nextUnits / FREIGHT_UNITS[by].size, zone.nextFee / 100] : ['', '']),
    ...[zone.freeFrom === null ? '' : zone.freeFrom / 100, zone.freePieces ?? ''],
  ])

interface Said {
  name?: string
  shop?: string
  by?: FreightBasis
  isDefault?: boolean
  regions?: string
  note?: string
  isServed?: boolean
  first?: number
  firstFee?: number
  next?: number
  nextFee?: number
  freeFrom?: number
  freePieces?: number
}

/** The templates of a table, each from its rows. @throws DomainError naming the row that is wrong */
export function templatesOfRows(rows: readonly DescribedRow[]): DescribedTemplate[] {
  const found = new Map<string, DescribedTemplate & { line: number }>()
  for (const { line, said, fault } of rows) {
    const row = said as Said
    if (fault) throw at(line, fault)
    if (!row.name) throw at(line, '没有写模板的名字')
    if (row.name.length > 20) throw at(line, '模板的名字最多 20 个字')
    const key = `${row.shop ?? ''} ${row.name}`
    const { name, shop = '', by = 'piece', isDefault = false } = row
    const own = found.get(key) ?? { line, shop, name, by, isDefault, zones: [] }
    if (row.by && row.by !== own.by) throw at(line, `「${name}」的计费方式与第 ${own.line} 行不同`)
    found.set(key, { ...own, isDefault: own.isDefault || isDefault, zones: [...own.zones, zoneOf(line, row, own.by)] })
  }
  if (found.size === 0) throw new DomainError('文件里没有模板')
  return [...found.values()].map(({ line, ...template }) => {
    const fault = faultOf(template)
    if (fault) throw at(line, fault)
    return template
  })
}

function zoneOf(line: number, row: Said, by: FreightBasis): FreightZone {
  const { isServed = true, first, firstFee, next, nextFee, note = '' } = row
  const fault = feeFaultOf({ isServed, firstFee, next, nextFee })
  if (fault) throw at(line, fault)
  if (note.length > 20) throw at(line, '说明最多 20 个字')
  const { size } = FREIGHT_UNITS[by]
  const unitsOf = (value: number) => Math.min(100_000_000, Math.max(1, Math.round(value * size)))
  return {
    regions: regionsAt(line, row.regions ?? ''),
    name: note,
    isServed,
    firstUnits: unitsOf(first ?? 1),
    firstFee: firstFee ?? 0,
    nextUnits: next === undefined ? 0 : unitsOf(next),
    nextFee: nextFee ?? 0,
    freeFrom: row.freeFrom ?? null,
    freePieces: row.freePieces ?? null,
  }
}

function regionsAt(line: number, cell: string) {
  if (ELSEWHERE.test(cell.trim())) return []
  try {
    return regionsOf(cell)
  } catch (error) {
    throw error instanceof DomainError ? at(line, error.message) : error
  }
}

const at = (line: number, why: string) => new DomainError(`第 ${line} 行：${why}；没有作任何修改`)
