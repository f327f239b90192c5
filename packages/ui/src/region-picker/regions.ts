/** Node of the region tree as the wire has it: province, its cities, their counties. */
export interface Region {
  id: string | number
  label: string
  children?: readonly Region[] | null
}

/** Ids of province, city and county; empty text where nothing is chosen. */
export interface RegionValue {
  province: string
  city: string
  county: string
}

export const NO_REGION: RegionValue = { province: '', city: '', county: '' }

const childOf = (regions: readonly Region[] | null | undefined, id: string) =>
  (regions ?? []).find(region => String(region.id) === id)

/** The nodes of a choice, as far as they exist in the tree. */
export function regionNodes(tree: readonly Region[], value: RegionValue) {
  const province = childOf(tree, value.province)
  const city = childOf(province?.children, value.city)
  const county = childOf(city?.children, value.county)
  return { province, city, county }
}

/** Drops ids that the tree does not have under the ones before them. */
export function cleanRegion(tree: readonly Region[], value: RegionValue): RegionValue {
  const { province, city, county } = regionNodes(tree, value)
  return { province: id(province), city: id(city), county: id(county) }
}

const id = (region: Region | undefined) => (region ? String(region.id) : '')

/** Whether province and city are chosen, and the county where the city has counties. */
export function isRegionComplete(tree: readonly Region[], value: RegionValue): boolean {
  const { city, county } = regionNodes(tree, value)
  return city !== undefined && (county !== undefined || !city.children?.length)
}

/** Names of the choice, such as `['北京市', '北京市', '昌平区']`. */
export function regionLabels(tree: readonly Region[], value: RegionValue): string[] {
  const { province, city, county } = regionNodes(tree, value)
  return [province, city, county].flatMap(region => region?.label ?? [])
}
