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
]

/** Key under which an anonymous GET may be kept, or null. Anything that comes with a session or a flash message is personal. */
export function keepKey(method: string, url: URL, cookie: string, device: RenderType): string | null {
  if (method !== 'GET' || /(?:^|;\s*)(ECSHOPX_TOKEN|hj_flash)=/.test(cookie)) return null
  const keys = KEPT.find(([path]) => path.test(url.pathname))?.[1]
  if (!keys || url.searchParams.has('_data')) return null
  const query = keys.flatMap(key =>
    url.searchParams
      .getAll(key)
      .slice(0, 1)
      .map(value => `${key}=${value.slice(0, 100)}`),
  )
  return [device, url.pathname, ...query].join('|')
}
