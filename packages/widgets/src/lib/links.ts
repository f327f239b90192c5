import { parseSafeUrl } from '@heji/validators'
import { encodeText } from './encode'
import type { StoredLink } from './fields'

interface Target {
  /** Text before the id; empty: the record has the whole path. */
  path: string
  /** Names under which the picked record has its id; the first one that is there counts. */
  ids: readonly string[]
}

const ARTICLE: Target = { path: '/article/detail/', ids: ['article_id'] }

/** Target of each link type if no ready path was stored (widgets §5, spec §2). */
const TARGETS: Readonly<Record<string, Target>> = {
  goods: { path: '/items/', ids: ['itemId', 'goods_id', 'item_id'] },
  page: { path: '', ids: ['url'] },
  category: { path: '/items?cat_id=', ids: ['category_id'] },
  maincategory: { path: '/items?main_category=', ids: ['category_id'] },
  brand: { path: '/items?brand_id=', ids: ['attribute_id', 'brand_id'] },
  tag: { path: '/items?tag=', ids: ['tag_name'] },
  customer: { path: '/custompage?pageid=', ids: ['theme_pc_template_id'] },
  management: ARTICLE,
  bring: ARTICLE,
  seckill: { path: '/items?seckill_id=', ids: ['seckill_id'] },
}

/** Possible values of `linkPage`. */
export const LINK_PAGES: readonly string[] = [...Object.keys(TARGETS), 'coupons', 'href']

/** Names under which a picked record has its name. */
const NAMES = [
  ...['title', 'itemName', 'goods_name', 'category_name', 'attribute_name', 'tag_name'],
  ...['template_title', 'activity_name', 'name'],
]

/** Every property of a stored link that this module reads. */
export const LINK_PROPERTIES: readonly string[] = [
  ...new Set(['linkPage', 'linkPageLabel', 'href', ...Object.values(TARGETS).flatMap(({ ids }) => ids), ...NAMES]),
]

/**
 * Address of a stored link, or null if it has no target or an unsafe one. Stored links become an `href` only through
 * this function.
 */
export function resolveLink(link: StoredLink | null | undefined): string | null {
  if (!link || typeof link !== 'object') return null
  const target = typeof link.href === 'string' && link.href !== '' ? link.href : targetOf(link)
  return parseSafeUrl(target)
}

function targetOf(link: StoredLink): string | undefined {
  const type = link.linkPage
  const target = typeof type === 'string' && Object.hasOwn(TARGETS, type) ? TARGETS[type] : undefined
  const id = target?.ids.map(name => link[name]).find(value => value !== undefined && value !== null)
  if (!target || id === '' || (typeof id !== 'string' && typeof id !== 'number')) return undefined
  return target.path ? target.path + encodeText(String(id)) : String(id)
}

/** Address of an item page, or null for placeholders. */
export const goodsHref = (goodsId: string) => (/^\d{1,19}$/.test(goodsId) ? `/items/${goodsId}` : null)

/** Address of a shop's page, or null if no shop is chosen. */
export const shopHref = (shopId: string) => (/^\d{1,19}$/.test(shopId) ? `/shops/info?distributor_id=${shopId}` : null)

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
