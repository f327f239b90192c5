/** Freight templates as pages get them from the shop. */
import type { FreightTemplateRow, LineFreightRow } from '@heji/api-client/contract'
import type { FreightTemplate, FreightZone, LineFreight, Place } from './freight'
import { namesPlace, zoneFor } from './freight'

/** A template with only those regions that these places lie in, because a template may name thousands of counties. */
export function toTemplateRow(template: FreightTemplate, places: readonly Place[]): FreightTemplateRow {
  const used = new Set(places.map(place => zoneFor(template, place)))
  const zones = template.zones.filter(zone => zone.regions.length === 0 || used.has(zone))
  return {
    template_id: String(template.id),
    by: template.by,
    zones: zones.map(({ regions, ...zone }) => ({
      regions: narrowed(regions, places),
      name: zone.name,
      is_served: zone.isServed,
      first_units: zone.firstUnits,
      first_fee: zone.firstFee,
      next_units: zone.nextUnits,
      next_fee: zone.nextFee,
      free_from: zone.freeFrom,
      free_pieces: zone.freePieces,
    })),
  }
}

/** One region stays where no place is named: a zone without any is that of everywhere else. */
function narrowed(regions: readonly Place[], places: readonly Place[]): Place[] {
  const named = regions.filter(region => places.some(place => namesPlace(region, place)))
  return named.length > 0 ? named : regions.slice(0, 1)
}

export const toLineFreightRow = ({ template, grams, cm3 }: LineFreight): LineFreightRow => ({
  template_id: String(template.id),
  grams,
  cm3,
})

/** The templates of lines, each once. */
export const templatesOf = (lines: readonly { freight?: LineFreight | null | undefined }[]): FreightTemplate[] => [
  ...new Map(
    lines.flatMap(({ freight }) => (freight ? [[freight.template.id, freight.template] as const] : [])),
  ).values(),
]

/** Finds the freight of a line by the templates that came with it. */
export function freightBy(rows: readonly FreightTemplateRow[] = []) {
  const templates = new Map(rows.map(row => [row.template_id, toTemplate(row)]))
  return (line: LineFreightRow | undefined): LineFreight | undefined => {
    const template = line && templates.get(line.template_id)
    return template && { template, grams: line.grams, cm3: line.cm3 }
  }
}

const toTemplate = ({ template_id, by, zones }: FreightTemplateRow): FreightTemplate => ({
  id: Number(template_id),
  by,
  zones: zones.map(
    (zone): FreightZone => ({
      regions: zone.regions,
      name: zone.name,
      isServed: zone.is_served,
      firstUnits: zone.first_units,
      firstFee: zone.first_fee,
      nextUnits: zone.next_units,
      nextFee: zone.next_fee,
      freeFrom: zone.free_from,
      freePieces: zone.free_pieces,
    }),
  ),
})
