import type { FreightTemplate, FreightZone, LineFreight, Place } from '@heji/pricing/freight'
import { type SQL, sql } from 'drizzle-orm'
import { freightTemplates, goods } from '../db/schema'

/** What goods of a row add to the freight, as stored; without any template the usual one holds. */
export interface StoredFreight extends Omit<LineFreight, 'template'> {
  template: FreightTemplate | null
}

/** By the template of the goods, else the default one of their shop, else that of all shops. */
export const storedFreight: SQL<StoredFreight> = sql<StoredFreight>`json_build_object(
  'grams', ${goods.weightGrams}, 'cm3', ${goods.volumeCm3},
  'template', (
    select json_build_object('id', f.id, 'by', f.by, 'zones', f.zones) from ${freightTemplates} f
    where f.id = coalesce((
      select o.id from ${freightTemplates} o
      where o.id = ${goods.freightTemplateId} and (o.shop_id is null or o.shop_id = ${goods.shopId})), (
      select d.id from ${freightTemplates} d
      where d.is_default and (d.shop_id is null or d.shop_id = ${goods.shopId})
      order by d.shop_id nulls last limit 1))))`

export const lineFreight = ({ template, ...measures }: StoredFreight): LineFreight => ({
  ...measures,
  template: template ?? USUAL_TEMPLATE,
})

/** They cost more by the usual template, and parcels travel longer to them. */
export const REMOTE_PROVINCES: readonly string[] = [
  '新疆维吾尔自治区',
  '西藏自治区',
  '青海省',
  '内蒙古自治区',
  '宁夏回族自治区',
  '甘肃省',
]

const province = (name: string): Place => ({ province: name, city: '', county: '' })
const zone = (name: string, regions: readonly string[], firstFee: number): FreightZone => ({
  ...{ name, regions: regions.map(province), isServed: true },
  ...{ firstUnits: 1, firstFee, nextUnits: 0, nextFee: 0, freeFrom: 9_900, freePieces: null },
})

/** What holds until the owner sets a default template of his own (`heji freight import`). */
export const USUAL_TEMPLATE: FreightTemplate = {
  id: 0,
  by: 'piece',
  zones: [zone('偏远地区', REMOTE_PROVINCES, 1_500), zone('', [], 800)],
}
