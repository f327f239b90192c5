/** Pages of one visitor, and addresses that only change or answer something. */
const PRIVATE = [
  ...['/cart', '/cashier', '/finish', '/member/', '/auth/', '/staff/', '/edit', '/search', '/result', '/events'],
  ...['/pointitems/checkout', '/pointitems/cashierpoint', '/regions', '/markdown/'],
  ...['/compare', '/region', '/care', '/consent', '/shops/list', '/favourites/', '/review/'],
]

/** Query keys that sort, filter or choose: they show what other addresses show, too. */
const VIEW_KEYS = [
  ...['keywords', 'tag', 'main_category', 'goodsSort', 'start_price', 'end_price', 'in_stock', 'card_id', 'goods_id'],
  ...['point_index', 'exchange', 'sort', 'name', 'province', 'city', 'lat', 'lng', '_data'],
]

/**
 * Paths in the notation of robots.txt (RFC 9309: `*` is any text, a path means all that begin with it). Of the lists a
 * robot may see the categories, the brands and their pages, but not two of them in one address, and of an item one
 * address.
 */
export const DISALLOWED: readonly string[] = [
  ...PRIVATE,
  ...VIEW_KEYS.flatMap(key => [`/*?${key}=`, `/*?*&${key}=`]),
  ...['/items/*?', '/items/*/', '/pointitems/*?'],
  ...['/items?*distributor_id=', '/items?*cat_id=*brand_id=', '/items?*brand_id=*cat_id='],
  ...['/items?*brand_id=*brand_id=', '/items?*brand_id=*%2C', '/items?*brand_id=*,'],
  ...['/shops/info?*category_id=', '/shops/info?*brand_id=', '/pointitems?*brand_id=', '/pointitems?*distributor_id='],
]

const escapeRegExp = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')

const isDisallowed = new RegExp(`^(?:${DISALLOWED.map(rule => escapeRegExp(rule).replaceAll('*', '.*')).join('|')})`)

/** Whether robots may follow an address inside the shop. */
export const isFollowed = (href: string): boolean => !isDisallowed.test(href)

/**
 * `rel` of a link inside the shop. Only an address with a query says by itself where robots need not look; the others
 * are in robots.txt.
 */
export const relOf = (href: string): 'nofollow' | undefined =>
  href.includes('?') && !isFollowed(href) ? 'nofollow' : undefined
