import type { StoredLink } from './fields'
import { TARGETS } from './links'

/** Possible values of `linkPage`. */
export const LINK_PAGES: readonly string[] = [...Object.keys(TARGETS), 'coupons', 'href']

/** Names under which a picked record has its name. */
const NAMES = [
  ...['title', 'itemName', 'goods_name', 'category_name', 'attribute_name', 'tag_name'],
  ...['template_title', 'activity_name', 'name'],
]

/** Every property of a stored link that is read. */
export const LINK_PROPERTIES: readonly string[] = [
  ...new Set(['linkPage', 'linkPageLabel', 'href', ...Object.values(TARGETS).flatMap(({ ids }) => ids), ...NAMES]),
]

/** Name of a link's target for shoppers: 手机数码. */
export function linkName(link: StoredLink): string {
  const name = NAMES.map(property => link[property]).find(value => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : ''
}

/** Name of a chosen link in panels: 商品分类：手机数码. */
export function linkTitle(link: StoredLink): string {
  const name = linkName(link) || (typeof link.href === 'string' ? link.href : '')
  const label = typeof link.linkPageLabel === 'string' && link.linkPageLabel !== '' ? `${link.linkPageLabel}：` : ''
  return name && label + name
}
