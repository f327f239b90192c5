import type { SpecGroup } from '../../db/schema'
import { type SkuDraft, specText } from './draft'

/**
 * Spec groups of goods with the values of these skus added; existing groups and values keep their ids. A value whose
 * picture was that of its sku gets the sku's new one.
 * @param known the skus before, by article number
 */
export function mergeSpecs(
  before: readonly SpecGroup[],
  skus: readonly SkuDraft[],
  known: ReadonlyMap<string, { pic: string }>,
): SpecGroup[] {
  const groups = before.map(group => ({ ...group, spec_values: [...group.spec_values] }))
  let isChanged = false
  for (const sku of skus) {
    for (const [depth, [name, value]] of sku.specs.entries()) {
      groups[depth] ??= { spec_id: String(depth + 1), spec_name: name, is_image: false, spec_values: [] }
      const { spec_id, spec_values } = groups[depth]
      const at = spec_values.findIndex(one => one.spec_value_name === value)
      if (at >= 0) {
        const { spec_image_url: shown } = spec_values[at]!
        const isOwn = depth === 0 && sku.pic !== '' && shown === known.get(sku.bn)?.pic
        if (isOwn) spec_values[at] = { ...spec_values[at]!, spec_image_url: sku.pic }
        isChanged ||= isOwn && sku.pic !== shown
        continue
      }
      isChanged = true
      const spec_value_id = `${spec_id}${String(spec_values.length + 1).padStart(3, '0')}`
      spec_values.push({ spec_value_id, spec_value_name: value, spec_image_url: depth === 0 ? sku.pic : '' })
    }
  }
  const [first] = groups
  if (first && isChanged) first.is_image = first.spec_values.every(value => value.spec_image_url !== '')
  return groups
}

/** A sku's values in its goods' specs. */
export const skuSpecs = (groups: readonly SpecGroup[], { specs }: SkuDraft) => ({
  specValueIds: specs.map(
    ([, value], depth) => groups[depth]!.spec_values.find(one => one.spec_value_name === value)!.spec_value_id,
  ),
  specText: specText(specs),
})

/** Name and value of each spec of a stored sku. */
export const specsOf = ({ specs }: { specs: SpecGroup[] }, { specValueIds }: { specValueIds: string[] }) =>
  specValueIds.map((id, depth): [string, string] => {
    const group = specs[depth]!
    return [group.spec_name, group.spec_values.find(value => value.spec_value_id === id)?.spec_value_name ?? id]
  })
