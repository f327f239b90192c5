import type { RenderType } from '@heji/widgets'

/** Public pages and the query keys that change what they show; any other key is ignored, so that it cannot fill the cache. */
const KEPT: [RegExp, readonly string[]][] = [
  [/^\/$/, ['pageid']],
  [/^\/h5$/, ['pageid']],
  [
    /^\/items$/,
    [
      'keywords',
      'tag',
      'cat_id',
      'main_category',
      'brand_id',
      'goodsSort',
      'start_price',
      'end_price',
      'in_stock',
      'page',
      'distributor_id',
    ],
  ],
  [/^\/items\/\d+$/, ['distributor_id', 'sku', 'spec', 'num', 'rate_page', 'rate_filter']],
  [/^\/custompage$/, ['pageid']],
  [
    /^\/shops\/info$/,
    ['distributor_id', 'category_id', 'keywords', 'goodsSort', 'start_price', 'end_price', 'in_stock', 'page'],
  ],
]

export interface Keepable {
  key: string
  /** The address with nothing in it but what the key says, so that nobody's parameters are in a page that others get. */
  url: string
}

/** How a GET of a public page is kept when nobody in particular asks, or null. Pages differ by device, and inside WeChat. */
export function keepable(method: string, url: URL, device: RenderType, inWechat: boolean): Keepable | null {
  if (method !== 'GET') return null
  const keys = KEPT.find(([path]) => path.test(url.pathname))?.[1]
  if (!keys || url.searchParams.has('_data')) return null
  const clean = new URL(url.pathname, url.origin)
  for (const key of keys) {
    const value = url.searchParams.get(key)
    if (value !== null) clean.searchParams.set(key, value.slice(0, 100))
  }
  return { key: `${device}${inWechat ? '+wechat' : ''}|${clean.pathname}${clean.search}`, url: clean.href }
}

/** Who comes with a session or a flash message gets a page of their own. */
export const isPersonal = (cookie: string) => /(?:^|;\s*)(ECSHOPX_TOKEN|hj_flash)=/.test(cookie)
