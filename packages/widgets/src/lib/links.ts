import { parseSafeUrl } from '@heji/validators'
import type { StoredLink } from './fields'

/** What a link leads to. The host gives each an address (`WidgetHost.linkTo`). */
export type LinkKind =
  | 'goods'
  | 'category'
  | 'maincategory'
  | 'brand'
  | 'tag'
  | 'customer'
  | 'article'
  | 'seckill'
  | 'shop'
  | 'search'
  | 'cart'
  | 'login'
  | 'near-shops'
  | 'coupon-claim'
  | 'seckill-remind'

/**
 * A record of the shop that a link leads to. `id`: its id; the name of a tag; the words of a search, empty for the page of
 * all results; for `login` the path to come back to; otherwise empty.
 */
export interface LinkRecord {
  kind: LinkKind
  id: string
}

/** What this module needs of a host. */
export interface LinkHost {
  linkTo?: (record: LinkRecord) => string | null
}

interface Target {
  /** Without it the record has a whole path of its own. */
  kind?: LinkKind
  /** Names under which the picked record has its id; the first one that is there counts. */
  ids: readonly string[]
}

const ARTICLE: Target = { kind: 'article', ids: ['article_id'] }

/** Target of each link type if no ready path was stored (widgets §5, spec §2). */
export const TARGETS: Readonly<Record<string, Target>> = {
  goods: { kind: 'goods', ids: ['itemId', 'goods_id', 'item_id'] },
  page: { ids: ['url'] },
  category: { kind: 'category', ids: ['category_id'] },
  maincategory: { kind: 'maincategory', ids: ['category_id'] },
  brand: { kind: 'brand', ids: ['attribute_id', 'brand_id'] },
  tag: { kind: 'tag', ids: ['tag_name'] },
  customer: { kind: 'customer', ids: ['theme_pc_template_id'] },
  management: ARTICLE,
  bring: ARTICLE,
  seckill: { kind: 'seckill', ids: ['seckill_id'] },
}

/**
 * Address of a stored link in this host, or null if it has no target or an unsafe one. Stored links become an `href` only
 * through this function.
 */
export function hrefOf(link: StoredLink | null | undefined, host: LinkHost): string | null {
  if (!link || typeof link !== 'object') return null
  if (typeof link.href === 'string' && link.href !== '') return parseSafeUrl(link.href)
  const found = targetOf(link)
  if (!found) return null
  return found.kind ? linkTo(host, found.kind, found.id) : parseSafeUrl(found.id)
}

/** Address of a record in this host, or null: the host has no page for it, or its answer is no safe address. */
export const linkTo = (host: LinkHost, kind: LinkKind, id = ''): string | null =>
  parseSafeUrl(host.linkTo?.({ kind, id }))

/** Address of an item; placeholders have none. */
export const goodsLink = (host: LinkHost, id: string): string | null => (id ? linkTo(host, 'goods', id) : null)

/** Address of a shop; a shop that nobody chose has none. */
export const shopLink = (host: LinkHost, id: string): string | null => (id ? linkTo(host, 'shop', id) : null)

/** Whether a stored link names something that a host could have a page for. */
export const hasTarget = (link: StoredLink | null | undefined): boolean => hrefOf(link, { linkTo: () => '/' }) !== null

function targetOf(link: StoredLink): { kind?: LinkKind; id: string } | undefined {
  const type = link.linkPage
  const target = typeof type === 'string' && Object.hasOwn(TARGETS, type) ? TARGETS[type] : undefined
  const id = target?.ids.map(name => link[name]).find(value => value !== undefined && value !== null)
  if (!target || id === '' || (typeof id !== 'string' && typeof id !== 'number')) return undefined
  return { kind: target.kind, id: String(id) }
}
