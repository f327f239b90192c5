import type { Contract, OutputOf } from '@heji/api-client'
import { toPointCard } from '../../components/points/point-card'
import { loadBalance } from '../../components/points/points.server'
import { orErrorPage } from '../../errors/error-pages.server'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { toInput } from '../items/items.server'
import { listHref, POINT_MALL, readListQuery } from '../items/list-query'
import { toItemData } from '../items.$id/item.server'

/** Like the original. */
export const PAGE_SIZE = 20
type Category = OutputOf<Contract['GET pointsmall/goods/category']>[number]

/** Goods of the points mall with the filters that the operator switched on, and the points of the visitor. */
export async function loadMall({ api, context, url }: PageArgs) {
  const asked = readListQuery(url.searchParams, POINT_MALL)
  const setting = await orErrorPage(
    context.sharedData.get('pointsmall', () => context.publicApi('GET pointsmall/setting')),
  )
  const { brand_openstatus, cat_openstatus, point_openstatus, point_section } = setting.screen
  const query = withSection(asked, url.searchParams.get('point_index'), point_openstatus ? point_section : [])
  const exchange = url.searchParams.get('exchange') ?? ''
  const [found, tree, balance, chosen] = await Promise.all([
    orErrorPage(
      api('GET pointsmall/goods/items', { ...toInput(query), page: query.page, pageSize: PAGE_SIZE, is_tdk: 1 }),
    ),
    context.sharedData
      .get('point-categories', () => context.publicApi('GET pointsmall/goods/category', { have_items: 'true' }))
      .catch((): Category[] => []),
    loadBalance(context),
    /^\d{1,18}$/.test(exchange)
      ? api('GET pointsmall/goods/items/{item_id}', { item_id: exchange }, { silent: true }).catch(() => null)
      : null,
  ])
  const last = Math.max(1, Math.ceil(found.total_count / PAGE_SIZE))
  if (query.page > last) throw redirect(listHref(query, { page: last }, POINT_MALL))
  const leaves = cat_openstatus ? tree.flatMap(leavesOf) : []
  return {
    query,
    balance,
    banners: setting.pc_banner,
    total: found.total_count,
    pageSize: PAGE_SIZE,
    items: found.list.map(toPointCard),
    tdk: found.tdk_data ?? null,
    categories: leaves.map(({ category_id, category_name }) => ({
      id: category_id,
      name: shortName(category_name),
      count: null,
    })),
    brands: brand_openstatus
      ? found.brand_list.list.map(brand => ({
          id: brand.attribute_id,
          name: brand.attribute_name,
          count: brand.count,
        }))
      : [],
    sections: point_openstatus ? point_section.map(([start, end]) => ({ start, end, count: null })) : [],
    exchange: chosen && toItemData(chosen),
  }
}

export type MallPage = Awaited<ReturnType<typeof loadMall>>

/** Addresses of other clients name a range by its place in the settings. */
function withSection(
  query: ReturnType<typeof readListQuery>,
  index: string | null,
  sections: readonly (readonly [number, number])[],
) {
  const section = index && /^\d{1,2}$/.test(index) ? sections[Number(index)] : undefined
  return section ? { ...query, start_price: String(section[0]), end_price: String(section[1]) } : query
}

const leavesOf = (node: Category): Category[] => (node.children.length > 0 ? node.children.flatMap(leavesOf) : [node])

/** Names over seven characters are cut to six. */
const shortName = (name: string) => ([...name].length > 7 ? `${[...name].slice(0, 6).join('')}...` : name)
