import type { Contract, OutputOf } from '@heji/api-client'
import { chosenHref } from '../../components/item-choice/choice'
import { toItemCard } from '../../components/items/item-card'
import { loadRecommended } from '../../components/items/recommended.server'
import { type AppLoadContext, redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { describe, HOME_CRUMB } from '../../seo/describe.server'
import { breadcrumb, itemList } from '../../seo/structured.server'
import { loadHotWords } from '../search/hot-words.server'
import { type ListQuery, listHref, readListQuery } from './list-query'

/** Goods of one page (spec §9). */
export const PAGE_SIZE = 18
const NO_QUERY = readListQuery(new URLSearchParams())
type GoodsList = OutputOf<Contract['GET goods/items']>
type Category = OutputOf<Contract['GET goods/category']>[number]

/** The list, its facets and the path to the chosen category. One call for the goods; the tree is shared data. */
export async function loadItems({ api, context, url }: PageArgs): Promise<ItemsPage> {
  const query = readListQuery(url.searchParams)
  const [found, tree] = await Promise.all([
    api('GET goods/items', { ...toInput(query), page: query.page, pageSize: PAGE_SIZE, is_tdk: 1 }),
    context.sharedData.get('categories', () => context.publicApi('GET goods/category')).catch((): Category[] => []),
  ])
  // Who types the number of a sku wants to see this one.
  if (found.sku && listHref(query) === listHref({ ...NO_QUERY, keywords: query.keywords }))
    throw redirect(pageOfSku(found.sku))
  const last = Math.max(1, Math.ceil(found.total_count / PAGE_SIZE))
  if (query.page > last) throw redirect(listHref(query, { page: last }))
  const page = await toPage(context, query, found, tree)
  const crumbs = page.path.map(node => ({ label: node.name, href: `/items?cat_id=${node.id}` }))
  describe(
    context,
    breadcrumb(context.origin, [HOME_CRUMB, { label: '全部商品', href: '/items' }, ...crumbs]),
    itemList(context.origin, page.items),
  )
  return page
}

const pageOfSku = ({ goods_id, spec_value_ids }: NonNullable<GoodsList['sku']>) =>
  chosenHref(`/items/${goods_id}`, spec_value_ids.length > 0 ? spec_value_ids : null, 1)

async function toPage(context: AppLoadContext, query: ListQuery, found: GoodsList, tree: Category[]) {
  const path = pathTo(tree, query.cat_id || query.main_category)
  const [suggestions, hotWords] =
    found.total_count === 0 ? await Promise.all([loadRecommended(context), loadHotWords(context)]) : [[], []]
  return {
    query,
    pageSize: PAGE_SIZE,
    total: found.total_count,
    items: found.list.map(toItemCard),
    suggestions,
    hotWords,
    ...facetsOf(found),
    categories: subCategories(tree, path, found, query),
    /** Category whose parts `categories` are; empty = the whole shop. */
    within: withinOf(path),
    // Another API server may not answer this.
    isSimilar: found.is_similar ?? false,
    /** The address names a category that the shop does not have. */
    isUnknown: tree.length > 0 && path.length === 0 && (query.cat_id || query.main_category) !== '',
    path: path.map(node => ({ id: node.category_id, name: node.category_name })),
    tdk: found.tdk_data ?? null,
  }
}

/** Brands, tags and price steps of the found goods. */
export const facetsOf = (found: Pick<GoodsList, 'brand_list' | 'select_tags_list' | 'price_list'>) => ({
  brands: found.brand_list.list.map(brand => ({
    id: brand.attribute_id,
    name: brand.attribute_name,
    count: brand.count,
  })),
  tags: found.select_tags_list.map(tag => ({ name: tag.tag_name, count: tag.count })),
  // Another API server may not answer these.
  prices: found.price_list ?? [],
})

/** The query as `GET goods/items` takes it. */
export function toInput(query: ListQuery) {
  const { page: _, cat_id, ...rest } = query
  return Object.fromEntries(
    Object.entries({ ...rest, category_id: cat_id, item_type: 'normal' }).filter(([, value]) => value !== ''),
  )
}

export type ItemsPage = Awaited<ReturnType<typeof toPage>>

function pathTo(nodes: Category[], id: string): Category[] {
  if (!id) return []
  for (const node of nodes) {
    if (node.category_id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The chosen category, or for a leaf the one above it. */
function withinOf(path: Category[]) {
  const last = path.at(-1)
  const node = last && last.children.length === 0 ? path.at(-2) : last
  return node ? { id: node.category_id, name: node.category_name } : { id: '', name: '' }
}

/** Maximum of categories that a search offers. */
const OFFERED = 12

/**
 * Categories one level below the chosen one; for a leaf, its siblings; for a search, those of the found goods. With the
 * number of goods in them, if the answer counts them all; then those without goods are left out.
 */
function subCategories(tree: Category[], path: Category[], found: GoodsList, query: ListQuery) {
  const leaves = found.category_list.map(({ category_id, category_name, count }) => ({
    id: category_id,
    name: category_name,
    count,
  }))
  const last = path.at(-1)
  if (!last && query.keywords) return leaves.slice(0, OFFERED)
  const nodes = !last ? tree : last.children.length > 0 ? last.children : (path.at(-2)?.children ?? tree)
  const counts = new Map(leaves.map(({ id, count }) => [id, count]))
  const goodsIn = (node: Category): number =>
    (counts.get(node.category_id) ?? 0) + node.children.reduce((sum, child) => sum + goodsIn(child), 0)
  const isWhole = leaves.length > 0 && leaves.reduce((sum, { count }) => sum + count, 0) >= found.total_count
  return nodes
    .map(node => ({ id: node.category_id, name: node.category_name, count: isWhole ? goodsIn(node) : null }))
    .filter(({ count }) => count !== 0)
}
