import { and, asc, desc, type SQL } from 'drizzle-orm'
import { goods } from '../../db/schema'
import type { Viewer } from '../../price-rules/viewer'
import { facetsOf, type SearchDeps } from './facets'
import { itemRows, type Slice } from './item-rows'
import { asksForPrices, conditionsOf, type ListInput, runningActivity } from './item-where'
import { pageByPrice } from './page-by-price'
import { pageByRelevance } from './page-by-relevance'
import { toItems } from './to-items'

/** One page of the goods that match the filters, with the facets of all that match. */
export async function findItems(deps: SearchDeps, viewer: Viewer, input: ListInput) {
  const facets = await facetsOf(deps, viewer, input)
  if (facets.total_count === 0) return { ...facets, list: [] }
  const rows = await itemRows(deps.db, viewer, await sliceOf(deps, viewer, input))
  return { ...facets, list: await toItems(deps.db, viewer, rows) }
}

/** Goods of the page, in order. */
async function sliceOf(deps: SearchDeps, viewer: Viewer, input: ListInput): Promise<Slice> {
  const act = runningActivity(deps.db, viewer.now)
  const conditions = conditionsOf(input, act, viewer)
  const { base, price, category, brand, tag } = conditions
  const isByPrice = input.goodsSort === 2 || input.goodsSort === 3
  if (isByPrice && input.mall !== 'points') return pageByPrice(input, { conditions, act, viewer })
  const found = { where: and(base, price, category, brand, tag), ...(asksForPrices(input) ? { act } : {}) }
  const order = orderOf(input)
  if (order === 'relevance') return await pageByRelevance(deps, viewer, input, found)
  return { ...found, order, limit: input.pageSize, offset: (input.page - 1) * input.pageSize }
}

/** Prices of the points mall are points; lists of the shop that are sorted by price have a separate query. */
function orderOf(input: ListInput): SQL[] | 'relevance' {
  const last = desc(goods.itemId)
  switch (input.goodsSort) {
    case 1:
      return [desc(goods.sales), last]
    case 2:
      return [desc(goods.point), last]
    case 3:
      return [asc(goods.point), last]
    case 4:
      return [desc(goods.createdAt), last]
    case 5:
      return [desc(goods.store), last]
    default:
      return input.keywords?.trim() ? 'relevance' : [desc(goods.sort), last]
  }
}
