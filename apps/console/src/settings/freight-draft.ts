import type { settingsOperations } from '@heji/api-client/contract'
import type { FreightBasis, FreightTemplate, FreightZone, Place } from '@heji/pricing/freight'
import { FREIGHT_UNITS } from '@heji/pricing/freight-words'
import type * as v from 'valibot'

type Shown = v.InferOutput<(typeof settingsOperations)['POST /api/operator/settings/freight-show']['output']>

/** Fees of some regions as a shopkeeper types them: yuan, and pieces, kilograms or cubic metres; null = left empty. */
export interface ZoneDraft {
  key: number
  regions: string[]
  name: string
  first: number | null
  firstFee: number | null
  next: number | null
  nextFee: number | null
  freeFrom: number | null
  freePieces: number | null
}

export interface FreightDraft {
  name: string
  shopId: string
  by: FreightBasis
  isDefault: boolean
  /** Whether goods go to regions that no zone names. */
  isRestServed: boolean
  rest: ZoneDraft
  zones: ZoneDraft[]
  /** Regions that goods do not go to. */
  barred: string[]
}

let made = 0
export const emptyZone = (): ZoneDraft => ({
  key: ++made,
  regions: [],
  name: '',
  first: 1,
  firstFee: null,
  next: 1,
  nextFee: null,
  freeFrom: null,
  freePieces: null,
})

export const emptyDraft = (): FreightDraft => ({
  name: '',
  shopId: '',
  by: 'piece',
  isDefault: false,
  isRestServed: true,
  rest: { ...emptyZone(), firstFee: 8 },
  zones: [],
  barred: [],
})

/** A stored template as a form. */
export function draftOf({ name, shop_id, by, is_default, zones }: Shown): FreightDraft {
  const { size } = FREIGHT_UNITS[by]
  const toDraft = (zone: Shown['zones'][number]): ZoneDraft => ({
    key: ++made,
    regions: zone.regions,
    name: zone.name,
    first: zone.first_units / size,
    firstFee: zone.first_fee / 100,
    next: zone.next_units > 0 ? zone.next_units / size : null,
    nextFee: zone.next_units > 0 ? zone.next_fee / 100 : null,
    freeFrom: zone.free_from === null ? null : zone.free_from / 100,
    freePieces: zone.free_pieces,
  })
  const rest = zones.find(({ regions }) => regions.length === 0)
  const named = zones.filter(({ regions }) => regions.length > 0)
  return {
    name,
    shopId: shop_id,
    by,
    isDefault: is_default,
    isRestServed: rest?.is_served ?? true,
    rest: rest ? toDraft(rest) : emptyZone(),
    zones: named.filter(zone => zone.is_served).map(toDraft),
    barred: named.filter(zone => !zone.is_served).flatMap(({ regions }) => regions),
  }
}

const cents = (yuan: number | null) => (yuan === null ? null : Math.round(yuan * 100))

/** The template of a form, as carts reckon with it. */
function templateOf({ by, isRestServed, rest, zones, barred }: FreightDraft): FreightTemplate {
  const { size } = FREIGHT_UNITS[by]
  const units = (value: number) => Math.max(1, Math.round(value * size))
  const toZone = (zone: ZoneDraft, isServed: boolean): FreightZone => ({
    regions: zone.regions.map(placeOf),
    name: zone.name,
    isServed,
    firstUnits: units(zone.first ?? 1),
    firstFee: cents(zone.firstFee) ?? 0,
    nextUnits: zone.next && zone.nextFee !== null ? units(zone.next) : 0,
    nextFee: zone.next ? (cents(zone.nextFee) ?? 0) : 0,
    freeFrom: cents(zone.freeFrom),
    freePieces: zone.freePieces,
  })
  const barredZone = { ...emptyZone(), regions: barred }
  return {
    id: 1,
    by,
    zones: [
      ...zones.map(zone => toZone(zone, true)),
      ...(barred.length > 0 ? [toZone(barredZone, false)] : []),
      toZone({ ...rest, regions: [] }, isRestServed),
    ],
  }
}

export function placeOf(region: string): Place {
  const [province = '', city = '', county = ''] = region.split('/')
  return { province, city, county }
}

const regionOf = ({ province, city, county }: Place) => [province, city, county].filter(Boolean).join('/')

/** The input of the operation that saves it. Zones are JSON: a form has room for 200 fields. */
export function inputOf(draft: FreightDraft, id: string) {
  const zones = templateOf(draft).zones.map(zone => ({
    regions: zone.regions.map(regionOf),
    name: zone.name,
    is_served: zone.isServed,
    first_units: zone.firstUnits,
    first_fee: zone.firstFee,
    ...(zone.nextUnits > 0 ? { next_units: zone.nextUnits, next_fee: zone.nextFee } : {}),
    ...(zone.freeFrom === null ? {} : { free_from: zone.freeFrom }),
    ...(zone.freePieces === null ? {} : { free_pieces: zone.freePieces }),
  }))
  const { name, shopId, by, isDefault } = draft
  return {
    ...(id === 'new' || id === '0' ? {} : { id }),
    ...(shopId ? { shop_id: shopId } : {}),
    name,
    by,
    is_default: isDefault,
    zones: JSON.stringify(zones),
  }
}

const isFinished = ({ regions, firstFee }: ZoneDraft) => regions.length > 0 && firstFee !== null

/** What a form says so far: a row without a region or a fee says nothing yet; it is not free. */
export function finishedOf(draft: FreightDraft): { template: FreightTemplate; isWhole: boolean } {
  const zones = draft.zones.filter(isFinished)
  const { zones: all, ...template } = templateOf({ ...draft, zones })
  const hasRest = !draft.isRestServed || draft.rest.firstFee !== null
  return {
    template: { ...template, zones: hasRest ? all : all.slice(0, -1) },
    isWhole: hasRest && zones.length === draft.zones.length,
  }
}

/** What is missing in a form; null: nothing. */
export function missingIn({ name, isRestServed, rest, zones }: FreightDraft): string | null {
  if (name.trim() === '') return '请填写模板名称'
  if (isRestServed && rest.firstFee === null) return '请填写一般地区的运费，包邮填 0'
  const unplaced = zones.findIndex(({ regions }) => regions.length === 0)
  if (unplaced >= 0) return `请为第 ${unplaced + 1} 个另外计费的地区选择地区`
  const unpriced = zones.findIndex(({ firstFee }) => firstFee === null)
  return unpriced >= 0 ? `请填写第 ${unpriced + 1} 个另外计费的地区的运费，包邮填 0` : null
}
