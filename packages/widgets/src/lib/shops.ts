import type { ShopTagEntry } from './fields'
import { idOf, words } from './read'
import { isObject } from './values'

/** Tags of a shop of any age; those without id or name are left out. */
export function readShopTags(stored: unknown): ShopTagEntry[] {
  return (Array.isArray(stored) ? stored : [])
    .filter(isObject)
    .map(({ tag_id, tag_name }) => ({ tag_id: idOf(tag_id), tag_name: words(tag_name) }))
    .filter(({ tag_id, tag_name }) => tag_id !== '' && tag_name !== '')
}
