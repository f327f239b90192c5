import type { Region } from '@heji/ui'
import { areaList } from '@vant/area-data'

const { province_list, city_list, county_list } = areaList
const under = (all: Record<string, string>, prefix: string) =>
  Object.entries(all).filter(([id]) => id.startsWith(prefix))

/** Provinces, cities and counties as the shop answers them. */
export const regionTree: Region[] = Object.entries(province_list)
  .filter(([id]) => !/^(?:71|81|82)/.test(id))
  .map(([id, label]) => ({
    id,
    label,
    children: under(city_list, id.slice(0, 2)).map(([cityId, city]) => ({
      id: cityId,
      label: city,
      children: under(county_list, cityId.slice(0, 4)).map(([countyId, county]) => ({ id: countyId, label: county })),
    })),
  }))
