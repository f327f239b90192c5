/** One value of a spec, as in `item_spec_desc` of the wire. */
export interface SpecValue {
  spec_value_id: string | number
  spec_value_name: string
  spec_custom_value_name?: string | null
  spec_image_url?: string | null
}

/** One spec (颜色, 尺码) with its values, as in `item_spec_desc` of the wire. */
export interface SpecGroup {
  spec_name: string
  spec_values: readonly SpecValue[]
}

/** Fields of an entry of `spec_items` that the picker needs; `store` counts pieces. */
export interface SpecSku {
  item_id: string | number
  store: number | string
  item_spec: readonly { spec_value_id: string | number }[]
}

/** The chosen value id of each group, in the order of the groups; null where nothing is chosen. */
export type SpecChoice = readonly (string | null)[]

const inStock = (sku: SpecSku) => Number(sku.store) > 0
const valueIds = (sku: SpecSku) => new Set(sku.item_spec.map(spec => String(spec.spec_value_id)))

/** The value of each group that a sku has; groups of one item never share a value id. */
function choiceOf(groups: readonly SpecGroup[], sku: SpecSku): SpecChoice {
  const ids = valueIds(sku)
  return groups.map(group => group.spec_values.map(v => String(v.spec_value_id)).find(id => ids.has(id)) ?? null)
}

/** The first sku with stock; nothing chosen if all are sold out (spec §2). */
export function initialChoice(groups: readonly SpecGroup[], skus: readonly SpecSku[]): SpecChoice {
  const first = skus.find(inStock)
  return first ? choiceOf(groups, first) : groups.map(() => null)
}

/** Chooses a value, or clears it when it is the chosen one. */
export const toggleValue = (choice: SpecChoice, group: number, id: string): SpecChoice =>
  choice.map((chosen, i) => (i !== group ? chosen : chosen === id ? null : id))

/**
 * For each group, the value ids that still lead to a sku with stock, given the choices in the *other* groups: so a
 * shopper can always change the choice within a group.
 */
export function possibleValues(
  groups: readonly SpecGroup[],
  skus: readonly SpecSku[],
  choice: SpecChoice,
): readonly ReadonlySet<string>[] {
  const onSale = skus.filter(inStock).map(sku => choiceOf(groups, sku))
  return groups.map((_, g) => {
    const fits = onSale.filter(sku => choice.every((id, i) => i === g || id === null || sku[i] === id))
    return new Set(fits.flatMap(sku => sku[g] ?? []))
  })
}

/** The sku of a complete choice, sold out or not; null while a group is open or when no sku matches. */
export function findSku<S extends SpecSku>(
  groups: readonly SpecGroup[],
  skus: readonly S[],
  choice: SpecChoice,
): S | null {
  if (choice.length < groups.length || choice.includes(null)) return null
  return skus.find(sku => choiceOf(groups, sku).every((id, i) => id === choice[i])) ?? null
}

/** Name that shoppers see. */
export const specValueName = (value: SpecValue): string => value.spec_custom_value_name || value.spec_value_name

/** The chosen names, such as `雾蓝，12GB+256GB`. */
export function choiceText(groups: readonly SpecGroup[], choice: SpecChoice): string {
  const names = groups.flatMap((group, i) => {
    const value = group.spec_values.find(v => String(v.spec_value_id) === choice[i])
    return value ? [specValueName(value)] : []
  })
  return names.join('，')
}
