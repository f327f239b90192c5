import { initialChoice, type SpecChoice, type SpecGroup, type SpecSku } from '@heji/ui'

/** A choice in the address: value ids joined by dots, empty for a group without a choice. */
export const choiceToParam = (choice: SpecChoice) => choice.map(id => id ?? '').join('.')

/** The page of an item with what was chosen there, for the way back from the sign-in. `choice`: null without specs. */
export function chosenHref(page: string, choice: SpecChoice | null, num: number): string {
  const query = new URLSearchParams()
  if (choice) query.set('spec', choiceToParam(choice))
  if (num > 1) query.set('num', String(num))
  return query.size > 0 ? `${page}?${query}` : page
}

/** The choice in the address; without one, the first sku with stock. Unknown values count as no choice. */
export function choiceFromParam(
  param: string | null,
  groups: readonly SpecGroup[],
  skus: readonly SpecSku[],
): SpecChoice {
  if (param === null) return initialChoice(groups, skus)
  const ids = param.split('.')
  return groups.map((group, i) => {
    const known = group.spec_values.some(value => String(value.spec_value_id) === ids[i])
    return known ? (ids[i] ?? null) : null
  })
}

/**
 * The id for the cart: the item itself if it has no specs, else the chosen sku; null while the choice is not complete.
 */
export const orderedId = (
  item: { nospec: boolean; item_id: string },
  sku: { item_id: string } | null,
): string | null => (item.nospec ? item.item_id : (sku?.item_id ?? null))
