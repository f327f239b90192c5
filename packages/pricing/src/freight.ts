/** What delivery costs, by the freight templates of the goods (运费模板); pure, amounts in cents. */
import type { LineKind } from './line-kinds'
import { yuanText } from './yuan-text'

/** A region by the names of the region tree. Empty names are unknown, or stand for all of it. */
export interface Place {
  province: string
  city: string
  county: string
}

/** 北京市昌平区, 浙江省杭州市西湖区. */
export const placeName = ({ province, city, county }: Place): string => [...new Set([province, city, county])].join('')

/** A place that nobody has named yet. */
export const NOWHERE: Place = { province: '', city: '', county: '' }

export const FREIGHT_BASES = ['piece', 'weight', 'volume'] as const
export type FreightBasis = (typeof FREIGHT_BASES)[number]

export interface FreightZone {
  /** Without a county a whole city, without a city a whole province. None = everywhere else. */
  regions: readonly Place[]
  /** Shown beside the fee, such as 偏远地区. */
  name: string
  isServed: boolean
  /** Pieces, grams or cm³ that the first fee pays for, and each further fee. */
  firstUnits: number
  firstFee: number
  nextUnits: number
  nextFee: number
  /** Free from this price of the order's goods, after discounts and before points; null = at no price. */
  freeFrom: number | null
  /** Free from this number of pieces of the template; null = at no number. */
  freePieces: number | null
}

export interface FreightTemplate {
  id: number
  by: FreightBasis
  zones: readonly FreightZone[]
}

/** What a line adds to the freight; grams and cm³ of one piece. */
export interface LineFreight {
  template: FreightTemplate
  grams: number
  cm3: number
  /** Pieces of the line, where its `num` does not say them. */
  pieces?: number
}

interface FreightLine {
  num: number
  /** A gift travels with the others. */
  kind?: LineKind | undefined
  freight?: LineFreight | null | undefined
}

/** What the lines of one template cost to send. */
export interface FreightCharge {
  fee: number
  freeFrom: number | null
  /** Why it costs this: 偏远地区，满99元包邮. */
  note: string
}

interface Freight {
  fee: number
  /** Shown beside the fee. */
  text: string
}

/** The zone of a place: that which names it most closely. An unknown place counts as near. */
export function zoneFor({ zones }: FreightTemplate, place: Place): FreightZone | undefined {
  const rest = zones.find(({ regions }) => regions.length === 0)
  if (place.province === '') return rest?.isServed ? rest : (zones.find(({ isServed }) => isServed) ?? rest)
  let [best, closest] = [rest, 0]
  for (const zone of zones) {
    const near = Math.max(0, ...zone.regions.map(region => closeness(region, place)))
    if (near > closest) [best, closest] = [zone, near]
  }
  return best
}

/** Whether a region of a zone holds a place. */
export const namesPlace = (region: Place, place: Place): boolean => closeness(region, place) > 0

/** How closely a region names a place; 0 = it does not. */
function closeness(region: Place, place: Place): number {
  if (region.province !== place.province) return 0
  if (region.city === '') return 1
  if (region.city !== place.city) return 0
  if (region.county === '') return 2
  return region.county === place.county ? 3 : 0
}

/** Whether these goods are sent to a place. Goods without a template are sent everywhere. */
export const isServed = (freight: LineFreight | null | undefined, place: Place): boolean =>
  !freight || (zoneFor(freight.template, place)?.isServed ?? false)

/** What the lines of an order cost to send, by template; goods that are not sent there cost nothing. */
export function chargesOf(lines: readonly FreightLine[], place: Place): FreightCharge[] {
  const byTemplate = new Map<number, { template: FreightTemplate; pieces: number; grams: number; cm3: number }>()
  for (const { num, kind, freight } of lines) {
    if (!freight || kind === 'gift') continue
    const { template, grams, cm3, pieces = num } = freight
    const sum = byTemplate.get(template.id) ?? { template, pieces: 0, grams: 0, cm3: 0 }
    byTemplate.set(template.id, {
      template,
      pieces: sum.pieces + pieces,
      grams: sum.grams + pieces * grams,
      cm3: sum.cm3 + pieces * cm3,
    })
  }
  return [...byTemplate.values()].flatMap(({ template, pieces, grams, cm3 }) => {
    const zone = zoneFor(template, place)
    if (!zone?.isServed) return []
    const units = { piece: pieces, weight: grams, volume: cm3 }[template.by]
    return [chargeOf(zone, pieces, units)]
  })
}

function chargeOf(zone: FreightZone, pieces: number, units: number): FreightCharge {
  const { freePieces, freeFrom, firstUnits, firstFee, nextUnits, nextFee } = zone
  const byPieces = freePieces === null ? '' : `满${freePieces}件包邮`
  if (freePieces !== null && pieces >= freePieces) return { fee: 0, freeFrom: null, note: byPieces }
  const more = nextUnits > 0 ? Math.ceil(Math.max(0, units - firstUnits) / nextUnits) : 0
  const fee = firstFee + more * nextFee
  if (fee === 0) return { fee: 0, freeFrom: null, note: '包邮' }
  const notes = [zone.name, freeFrom === null ? '' : freeText(freeFrom), byPieces]
  return { fee, freeFrom, note: notes.filter(Boolean).join('，') }
}

const freeText = (freeFrom: number) => `满${yuanText(freeFrom)}元包邮`

const isFree = ({ fee, freeFrom }: FreightCharge, goodsFee: number) =>
  fee === 0 || (freeFrom !== null && goodsFee >= freeFrom)

/** The freight of an order whose goods cost this after discounts and before points. */
export function freightOf(goodsFee: number, charges: readonly FreightCharge[]): Freight {
  const paid = charges.filter(charge => !isFree(charge, goodsFee))
  if (paid.length === 0) {
    const most = Math.max(...charges.map(({ fee, freeFrom }) => (fee > 0 ? freeFrom! : 0)), 0)
    return { fee: 0, text: most > 0 ? freeText(most) : (charges[0]?.note ?? '包邮') }
  }
  const notes = [...new Set(paid.map(({ note }) => note))].join('；')
  return { fee: paid.reduce((sum, { fee }) => sum + fee, 0), text: notes === '' ? '运费' : `运费（${notes}）` }
}

/** Cents of goods, after discounts and before points, that are missing to free delivery; null where none makes it free. */
export function missingForFree(goodsFee: number, charges: readonly FreightCharge[]): number | null {
  const paid = charges.filter(charge => !isFree(charge, goodsFee))
  if (paid.some(({ freeFrom }) => freeFrom === null)) return null
  return Math.max(0, ...paid.map(({ freeFrom }) => freeFrom! - goodsFee))
}
