import type { Contract, OutputOf } from '@heji/api-client'
import { xmlText } from '@heji/server-kit'
import type { AppLoadContext } from '../framework'
import { BRAND_PAGES } from '../routes/brand/brand.server'

/** Addresses in one file. */
const SHARD = 10_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const locOf = (origin: string) => (path: string) => `<loc>${xmlText(origin + path)}</loc>`

const urlSet = (origin: string, paths: readonly string[]) =>
  `${HEAD}<urlset ${NAMESPACE}>\n${paths
    .map(locOf(origin))
    .map(loc => `<url>${loc}</url>\n`)
    .join('')}</urlset>\n`

/** The index: one file of pages, and one for every ten thousand goods. */
export async function sitemapIndex(context: AppLoadContext): Promise<string> {
  const { total_count } = await goodsIds(context, 1)
  const shards = Array.from({ length: Math.ceil(total_count / SHARD) }, (_, i) => `/sitemap/goods-${i + 1}.xml`)
  const locs = ['/sitemap/pages.xml', ...shards].map(locOf(context.origin))
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${locs.map(loc => `<sitemap>${loc}</sitemap>\n`).join('')}</sitemapindex>\n`
}

/** One file of the site map; null for unknown names. */
export async function sitemapFile(context: AppLoadContext, name: string): Promise<string | null> {
  if (name === 'pages.xml') return urlSet(context.origin, await pagePaths(context))
  const shard = /^goods-([1-9]\d{0,3})\.xml$/.exec(name)?.[1]
  if (!shard) return null
  const { list } = await goodsIds(context, Number(shard))
  return list.length > 0
    ? urlSet(
        context.origin,
        list.map(({ item_id }) => `/items/${item_id}`),
      )
    : null
}

const goodsIds = (context: AppLoadContext, page: number) =>
  context.sharedData.get(`sitemap:${page}`, () => context.publicApi('GET goods/sitemap', { page }))

const FIXED = ['/', '/items', '/pointitems', '/shops/near', '/store', '/article', '/article/faqs', '/news', '/license']

/** Rows that a list answers at once, and the most lists: together not more than one file may have. */
const ROWS = { ofList: 100, lists: 100 }

/** All rows of a list. */
async function allRows<R>(ask: (page: { pageSize: number; page?: number }) => Promise<{ list: R[] }>): Promise<R[]> {
  const rows: R[] = []
  for (let page = 1; page <= ROWS.lists; page++) {
    const { list } = await ask({ pageSize: ROWS.ofList, ...(page > 1 ? { page } : {}) })
    rows.push(...list)
    if (list.length < ROWS.ofList) break
  }
  return rows
}

/** Everything besides goods. A part that the API does not answer is left out. */
async function pagePaths(context: AppLoadContext): Promise<string[]> {
  const { publicApi } = context
  const part = (work: Promise<string[]>) => work.catch((): string[] => [])
  const parts = await Promise.all([
    part(publicApi('GET goods/category').then(tree => tree.flatMap(categoryPaths))),
    part(
      allRows(page => publicApi('GET distributor/list', page)).then(rows =>
        rows.map(row => `/shops/info?distributor_id=${row.distributor_id}`),
      ),
    ),
    part(
      allRows(page => publicApi('GET article/management', { ...page, article_type: 'general' })).then(rows =>
        rows.map(row => `/article/detail/${row.article_id}`),
      ),
    ),
    part(
      allRows(page => publicApi('GET pointsmall/goods/items', page)).then(rows =>
        rows.map(row => `/pointitems/${row.item_id}`),
      ),
    ),
  ])
  return [...FIXED, ...Object.keys(BRAND_PAGES), ...parts.flat()]
}

type Category = OutputOf<Contract['GET goods/category']>[number]
const categoryPaths = ({ category_id, children }: Category): string[] => [
  `/items?cat_id=${category_id}`,
  ...children.flatMap(categoryPaths),
]
