import type { Region } from '@heji/api-client'
import { areaList } from '@vant/area-data'

let tree: Region[] | undefined

/** Taiwan, Hong Kong and Macau: the shop reaches people by mobile numbers of the mainland only, so it sends nothing there. */
const NOT_SERVED = ['71', '81', '82']

/** Provinces with their cities and counties. Built at the first call: the data are large and never change. */
export function regionTree(): Region[] {
  tree ??= build()
  return tree
}

function build(): Region[] {
  const provinces = Object.entries(areaList.province_list).filter(([id]) => !NOT_SERVED.includes(id.slice(0, 2)))
  const cities = byPrefix(areaList.city_list, 2)
  const counties = byPrefix(areaList.county_list, 4)
  return level(provinces, '', '', (id, path) =>
    level(cities.get(id.slice(0, 2)), id, path, (cityId, cityPath) =>
      level(counties.get(cityId.slice(0, 4)), cityId, cityPath, () => []),
    ),
  )
}

type Named = [id: string, label: string]

/** Groups of regions that begin with the same digits: an id begins with those of the region above. */
function byPrefix(all: Record<string, string>, digits: number) {
  const groups = new Map<string, Named[]>()
  for (const named of Object.entries(all)) {
    const prefix = named[0].slice(0, digits)
    const group = groups.get(prefix)
    if (group) group.push(named)
    else groups.set(prefix, [named])
  }
  return groups
}

function level(
  names: readonly Named[] = [],
  parentId: string,
  parentPath: string,
  childrenOf: (id: string, path: string) => Region[],
): Region[] {
  return names.map(([id, label]) => {
    const path = [parentPath, id].filter(Boolean).join(',')
    const children = childrenOf(id, path)
    return { id, value: id, label, parent_id: parentId, path, ...(children.length > 0 ? { children } : {}) }
  })
}

/** Whether the three names belong together; cities without counties accept an empty county (spec §5). */
export function isRegion(province: string, city: string, county: string): boolean {
  const found = regionTree()
    .find(p => p.label === province)
    ?.children?.find(c => c.label === city)
  if (!found) return false
  return found.children ? found.children.some(c => c.label === county) : county === ''
}

/** Path of regions by their labels, one level each; an unknown label ends it. */
export function findRegions(...labels: string[]): Region[] {
  return walk((region, level) => region.label === labels[level])
}

/** The same by ids. */
export function findRegionsById(...ids: string[]): Region[] {
  return walk((region, level) => region.id === ids[level])
}

function walk(isWanted: (region: Region, level: number) => boolean): Region[] {
  const path: Region[] = []
  for (let level = regionTree(); ; ) {
    const found = level.find(region => isWanted(region, path.length))
    if (!found) return path
    path.push(found)
    level = found.children ?? []
  }
}
