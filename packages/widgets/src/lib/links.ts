import { parseSafeUrl } from '@heji/validators'
import type { StoredLink } from './fields'

const id = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(String(value)) : ''
const withId = (prefix: string, value: unknown) => (id(value) ? prefix + id(value) : undefined)

/** Where each link type leads when no ready path was stored (reference: widgets §5, spec §2). */
const TARGETS: Record<string, (link: StoredLink) => string | undefined> = {
  goods: l => withId('/items/', l.itemId ?? l.goods_id ?? l.item_id),
  page: l => (typeof l.url === 'string' ? l.url : undefined),
  category: l => withId('/items?cat_id=', l.category_id),
  maincategory: l => withId('/items?main_category=', l.category_id),
  brand: l => withId('/items?brand_id=', l.attribute_id ?? l.brand_id),
  tag: l => withId('/items?tag=', l.tag_name),
  customer: l => withId('/custompage?pageid=', l.theme_pc_template_id),
  management: l => withId('/article/detail/', l.article_id),
  bring: l => withId('/article/detail/', l.article_id),
  seckill: l => withId('/items?seckill_id=', l.seckill_id),
}

/**
 * Address of a stored link, or null where it leads nowhere or somewhere unsafe. The only door through which stored
 * links become an `href`.
 */
export function resolveLink(link: StoredLink | null | undefined): string | null {
  if (!link || typeof link !== 'object') return null
  const target = typeof link.href === 'string' && link.href !== '' ? link.href : targetOf(link)
  return parseSafeUrl(target)
}

function targetOf(link: StoredLink): string | undefined {
  const type = link.linkPage
  return typeof type === 'string' && Object.hasOwn(TARGETS, type) ? TARGETS[type]?.(link) : undefined
}

/** Address of an item page, or null for placeholders. */
export const goodsHref = (goodsId: string) => (/^\d{1,19}$/.test(goodsId) ? `/items/${goodsId}` : null)

/** Name of what a link leads to, for shoppers: 手机数码. */
export function linkName(link: StoredLink): string {
  const names = [
    link.title,
    link.itemName,
    link.goods_name,
    link.category_name,
    link.attribute_name,
    link.tag_name,
    link.template_title,
    link.activity_name,
    link.name,
  ]
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? ''
}

/** What a chosen link is called in panels: 商品分类：手机数码. */
export function linkTitle(link: StoredLink): string {
  const name = linkName(link) || (typeof link.href === 'string' ? link.href : '')
  const label = typeof link.linkPageLabel === 'string' && link.linkPageLabel !== '' ? `${link.linkPageLabel}：` : ''
  return name && label + name
}
