import type { Region as WireRegion } from '@heji/api-client'
import type { RegionValue } from '@heji/ui'
import type { AppLoadContext } from '../../framework'

export interface RegionNode {
  id: string
  label: string
  children?: RegionNode[]
}

export const loadRegions = (context: AppLoadContext): Promise<WireRegion[]> =>
  context.sharedData.get('regions', () => context.publicApi('GET espier/address'))

/** All provinces, but only the cities and counties of the chosen ones: enough to draw the page, and small. */
export function branchOf(tree: readonly WireRegion[], { province, city }: RegionValue): RegionNode[] {
  return tree.map(node => ({
    id: node.id,
    label: node.label,
    ...(node.id === province && node.children ? { children: citiesOf(node.children, city) } : {}),
  }))
}

const citiesOf = (cities: readonly WireRegion[], chosen: string): RegionNode[] =>
  cities.map(node => ({
    id: node.id,
    label: node.label,
    ...(node.id === chosen && node.children ? { children: node.children.map(({ id, label }) => ({ id, label })) } : {}),
  }))

/** Ids of an address that is stored by names. */
export function regionIds(
  tree: readonly WireRegion[],
  names: { province: string; city: string; county: string },
): RegionValue {
  const province = tree.find(node => node.label === names.province)
  const city = province?.children?.find(node => node.label === names.city)
  const county = city?.children?.find(node => node.label === names.county)
  return { province: province?.id ?? '', city: city?.id ?? '', county: county?.id ?? '' }
}
