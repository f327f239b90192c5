import * as v from 'valibot'
import { Cents, Count, Id } from './shapes'

const PlaceRow = v.strictObject({ province: v.string(), city: v.string(), county: v.string() })

/** A zone of a freight template; `regions` without a city is a province, none = everywhere else; units are pieces, grams or cm³. */
const FreightZoneRow = v.strictObject({
  regions: v.array(PlaceRow),
  name: v.string(),
  is_served: v.boolean(),
  first_units: Count,
  first_fee: Cents,
  next_units: Count,
  next_fee: Cents,
  /** Free from this price of the order's goods, and from this number of pieces; null = never. */
  free_from: v.nullable(Cents),
  free_pieces: v.nullable(Count),
})

/** A freight template (运费模板), with the zones that the places of this page need. */
const FreightTemplateRow = v.strictObject({
  template_id: Id,
  by: v.picklist(['piece', 'weight', 'volume']),
  zones: v.array(FreightZoneRow),
})
export type FreightTemplateRow = v.InferOutput<typeof FreightTemplateRow>

/** What one piece adds to the freight. */
export const LineFreightRow = v.strictObject({ template_id: Id, grams: Count, cm3: Count })
export type LineFreightRow = v.InferOutput<typeof LineFreightRow>

/** @internal templates of the goods that are priced; left out = the shop tells none */
export const freightTemplates = v.optional(v.array(FreightTemplateRow))

/** @internal the freight of a cart: where it goes, and what each sku adds */
export const CartFreight = v.strictObject({
  place: PlaceRow,
  templates: v.array(FreightTemplateRow),
  skus: v.array(v.strictObject({ item_id: Id, ...LineFreightRow.entries })),
})
