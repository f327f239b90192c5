import type { ShopTagEntry } from '../lib/fields'
import { idOf, words } from '../lib/read'
import { readShopTags } from '../lib/shops'
import { isNumber, isObject } from '../lib/values'

/** A shop of the list; `distance` is km, left out if the visitor's place is unknown. */
export interface NearShop {
  distributor_id: string
  name: string
  logo: string
  banner: string
  tagList: ShopTagEntry[]
  distance?: number
}

/** Maximum of shops that are shown at once (spec §9). */
export const MOST_SHOPS = 10

/** District whose shops are shown if the visitor's place is unknown (spec §4). */
export const FALLBACK_PLACE = { province: '北京市', city: '北京市', area: '昌平区' } as const

/** The first tag, which means every shop (spec §4). */
export const ALL_TAG: ShopTagEntry = { tag_id: '-1', tag_name: '全部' }

/** Content of a new block before the shop fills it. */
export const SAMPLES: readonly NearShop[] = Array.from({ length: 5 }, (_, i) => ({
  distributor_id: `sample-${i + 1}`,
  name: `商家名称${i + 1}`,
  logo: '',
  banner: '',
  tagList: [],
}))

/** Shops as the API or a stored page lists them. */
export function readNearShops(stored: unknown): NearShop[] {
  return (Array.isArray(stored) ? stored : [])
    .filter(isObject)
    .filter(row => idOf(row.distributor_id) !== '')
    .map(row => ({
      distributor_id: idOf(row.distributor_id),
      name: words(row.name),
      logo: words(row.logo),
      banner: words(row.banner),
      tagList: readShopTags(row.tagList),
      ...(isNumber(row.distance) && row.distance_show !== '' ? { distance: row.distance } : {}),
    }))
}

/** Those that carry the tag, ten at most. */
export const shopsWith = (shops: readonly NearShop[], { tag_id }: ShopTagEntry): NearShop[] =>
  shops
    .filter(shop => tag_id === ALL_TAG.tag_id || shop.tagList.some(tag => tag.tag_id === tag_id))
    .slice(0, MOST_SHOPS)

/** The tabs: those of the operator, or else the tags of the shops; 全部 is always the first. */
export function tabsOf(chosen: readonly ShopTagEntry[], found: readonly ShopTagEntry[]): ShopTagEntry[] {
  const own = withoutAll(chosen)
  return [ALL_TAG, ...(own.length > 0 ? own : withoutAll(found))]
}

export const withoutAll = (tags: readonly ShopTagEntry[]) => tags.filter(({ tag_id }) => tag_id !== ALL_TAG.tag_id)
