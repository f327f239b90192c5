import type { Contract, OutputOf } from '@heji/api-client'
import { type AppLoadContext, redirect } from '../../framework'
import type { PageArgs } from '../../lib/define-loader.server'
import { toItemCard } from '../../lib/item-card'
import { loadRecommended } from '../../lib/recommend.server'
import { type ListQuery, listHref, readListQuery } from './list-query'

const PAGE_SIZE = 18
type GoodsList = OutputOf<Contract['GET goods/items']>
type Category = OutputOf<Contract['GET goods/category']>[number]

/** The list, its facets and the path to the chosen category. One call for the goods; the tree is a shared piece. */
export async function loadItems({ api, context, url }: PageArgs): Promise<ItemsPage> {
  const query = readListQuery(url.searchParams)
  const [found, tree] = await Promise.all([
    api('GET goods/items', { ...toInput(query), page: query.page, pageSize: PAGE_SIZE, is_tdk: 1 }),
    context.pieces.get('categories', () => context.publicApi('GET goods/category')).catch((): Category[] => []),
  ])
  const last = Math.max(1, Math.ceil(found.total_count / PAGE_SIZE))
  if (query.page > last) throw redirect(listHref(query, { page: last }))
  return await toPage(context, query, found, tree)
}

async function toPage(context: AppLoadContext, query: ListQuery, found: GoodsList, tree: Category[]) {
  const path = pathTo(tree, query.cat_id || query.main_category)
  const suggestions = found.total_count === 0 ? await loadRecommended(context) : []
  return {
    query,
    pageSize: PAGE_SIZE,
    total: found.total_count,
    items: found.list.map(toItemCard),
    suggestions,
    brands: found.brand_list.list.map(brand => ({
      id: brand.attribute_id,
      name: brand.attribute_name,
      count: brand.count,
    })),
    tags: found.select_tags_list.map(tag => ({ name: tag.tag_name, count: tag.count })),
    categories: subCategories(tree, path, found),
    // Other API servers may not answer these.
    prices: found.price_list ?? [],
    isSimilar: found.is_similar ?? false,
    path: path.map(node => ({ id: node.category_id, name: node.category_name })),
    tdk: found.tdk_data ?? null,
  }
}

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

/** Categories one level below the chosen one; for a leaf, its siblings. With their counts if the answer has them. */
function subCategories(tree: Category[], path: Category[], found: GoodsList) {
  const last = path.at(-1)
  const nodes = !last ? tree : last.children.length > 0 ? last.children : (path.at(-2)?.children ?? tree)
  const counts = new Map(found.category_list.map(facet => [facet.category_id, facet.count]))
  return nodes.map(node => ({
    id: node.category_id,
    name: node.category_name,
    count: counts.get(node.category_id) ?? null,
  }))
}
