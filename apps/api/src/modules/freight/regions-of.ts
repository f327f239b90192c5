import type { Place } from '@heji/pricing/freight'
import { DomainError } from '../../platform/errors'
import { regionTree } from '../regions/regions'

/** Most regions of one zone. */
const MOST_REGIONS = 500

/** Regions that a cell names: `浙江省/杭州市、青海省`; short names are understood. @throws DomainError for an unknown one */
export function regionsOf(text: string): Place[] {
  const names = text.split(/[,，、;；|\n]+/).filter(part => part.trim() !== '')
  if (names.length > MOST_REGIONS) throw new DomainError(`一行最多写 ${MOST_REGIONS} 个地区`)
  return names.map(regionOf)
}

/** How a cell names it again. */
export const regionText = ({ province, city, county }: Place) => [province, city, county].filter(Boolean).join('/')

function regionOf(text: string): Place {
  const names = text.split(/[/／>＞\s]+/).filter(Boolean)
  const found: string[] = []
  for (let [level, at] = [regionTree(), 0]; at < names.length; at++) {
    const name = names[at]!
    const region =
      level.find(({ label }) => label === name) ?? only(level.filter(({ label }) => label.startsWith(name)))
    if (!region || at > 2) throw new DomainError(`没有「${text.trim()}」这个地区，请写成 浙江省/杭州市`)
    found.push(region.label)
    level = region.children ?? []
  }
  const [province = '', city = '', county = ''] = found
  return { province, city, county }
}

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)
