import type { StoredLink } from '../lib/fields'
import { hrefOf, type LinkHost } from '../lib/links'

/** Only the path and the query count. */
const BASE = 'https://shop.invalid'

/**
 * Index of the entry for the current page; -1 for none. An entry may be more general than the page (`/items?cat_id=3`
 * for `/items?cat_id=3&page=2`); of several the most specific one counts.
 */
export function activeIndex(data: readonly { pathData: StoredLink }[], path: string, host: LinkHost): number {
  const here = locate(path)
  const fit = data.map(({ pathData }) => {
    const href = hrefOf(pathData, host)
    if (!href?.startsWith('/')) return -1
    const { pathname, searchParams } = locate(href)
    const wanted = [...searchParams]
    const leadsHere = pathname === here.pathname && wanted.every(([key, value]) => here.searchParams.get(key) === value)
    return leadsHere ? wanted.length : -1
  })
  const best = Math.max(-1, ...fit)
  return best < 0 ? -1 : fit.indexOf(best)
}

/** Any text is some path of the shop: a resolver would take `//[` for a broken host. */
const locate = (path: string) => new URL(BASE + (path.startsWith('/') ? path : `/${path}`))
