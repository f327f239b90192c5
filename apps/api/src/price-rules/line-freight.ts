import { TRADE_LISTS } from '@heji/api-client/contract'
import type { FreightTemplate, FreightZone, LineFreight, Place } from '@heji/pricing/freight'
import { type SQL, sql } from 'drizzle-orm'
import { freightTemplates, goods } from '../db/schema'
import { storedRules } from './trade-rules'

/** What goods of a row add to the freight, as stored; without any template the usual one holds. */
export interface StoredFreight extends Omit<LineFreight, 'template'> {
  template: FreightTemplate | null
  /** The provinces that the owner calls remote; null while none are set. */
  remote: string[] | null
}

/** By the template of the goods, else the default one of their shop, else that of all shops. */
export const storedFreight: SQL<StoredFreight> = sql<StoredFreight>`json_build_object(
  'grams', ${goods.weightGrams}, 'cm3', ${goods.volumeCm3},
  'remote', ${storedRules} -> 'remote_provinces',
  'template', (
    select json_build_object('id', f.id, 'by', f.by, 'zones', f.zones) from ${freightTemplates} f
    where f.id = coalesce((
      select o.id from ${freightTemplates} o
      where o.id = ${goods.freightTemplateId} and (o.shop_id is null or o.shop_id = ${goods.shopId})), (
      select d.id from ${freightTemplates} d
      where d.is_default and (d.shop_id is null or d.shop_id = ${goods.shopId})
      order by d.shop_id nulls last limit 1))))`

export const lineFreight = ({ template, remote, ...measures }: StoredFreight): LineFreight => ({
  ...measures,
  template: template ?? usualTemplate(remote ?? TRADE_LISTS.remote_provinces.usual),
})

const province = (name: string): Place => ({ province: name, city: '', county: '' })
const zone = (name: string, regions: readonly string[], firstFee: number): FreightZone => ({
  name,
  regions: regions.map(province),
  isServed: true,
  firstUnits: 1,
  firstFee,
  nextUnits: 0,
  nextFee: 0,
  freeFrom: 9_900,
  freePieces: null,
})

/**
 * What holds until the owner sets a default template of his own (`heji settings freight-save`).
 * @param remote provinces that cost more, `remote_provinces` of the rules of trade
 */
export const usualTemplate = (remote: readonly string[]): FreightTemplate & { zones: FreightZone[] } => ({
  id: 0,
  by: 'piece',
  zones: [...(remote.length > 0 ? [zone('偏远地区', remote, 1_500)] : []), zone('', [], 800)],
})
