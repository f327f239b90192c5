import type { Region } from '@heji/api-client'
import { areaList } from '@vant/area-data'

let tree: Region[] | undefined

/** Provinces with their cities and counties. Built at the first call: the data are large and never change. */
export function regionTree(): Region[] {
  tree ??= level(
    areaList.province_list,
    '',
    () => '',
    (id, path) =>
      level(
        pick(areaList.city_list, id.slice(0, 2)),
        id,
        () => path,
        (cityId, cityPath) =>
          level(
            pick(areaList.county_list, cityId.slice(0, 4)),
            cityId,
            () => cityPath,
            () => [],
          ),
      ),
  )
  return tree
}

const pick = (all: Record<string, string>, prefix: string) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => id.startsWith(prefix)))

function level(
  names: Record<string, string>,
  parentId: string,
  parentPath: () => string,
  childrenOf: (id: string, path: string) => Region[],
): Region[] {
  return Object.entries(names).map(([id, label]) => {
    const path = [parentPath(), id].filter(Boolean).join(',')
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
