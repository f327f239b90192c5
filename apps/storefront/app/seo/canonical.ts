/** Choices that show the same goods or the same item in another way. */
const VIEWS: ReadonlySet<string> = new Set([
  ...['goodsSort', 'in_stock', 'start_price', 'end_price', 'point_index', 'exchange'],
  ...['sku', 'spec', 'num', 'rate_page', 'rate_filter'],
])

/**
 * The one address of a page for search engines: only the query keys that name other content, in the order of the route.
 * `keys`: query keys that the route knows (`handle.keep`).
 */
export function canonicalPath(pathname: string, search: string, keys: readonly string[]): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const key of keys) {
    const value = given.get(key)
    if (value && !VIEWS.has(key) && !(key === 'page' && value === '1')) kept.set(key, value)
  }
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return kept.size > 0 ? `${path}?${kept}` : path
}
