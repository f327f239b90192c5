import type { GoodsList } from '@heji/api-client/contract'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { goods } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { facetsOf } from './facets'
import { itemRows, toItem } from './item-rows'
import { asksForPrices, conditionsOf, type ListInput, runningActivity } from './item-where'
import { containing, wordsOf } from './like'
import { pageByPrice } from './page-by-price'
import { shopTdk } from './tdk'
import { viewerOf } from './viewer'

/** Goods of the shop or of the points mall that the filters find, with facets (wire §10.1, §11). Two statements, three with `is_tdk`; one more when a search finds nothing. */
export async function listItems(ctx: Ctx<'optional'>, asked: ListInput): Promise<GoodsList> {
  const viewer = viewerOf(ctx)
  const exact = await facetsOf(ctx, viewer, asked)
  // Nothing has all the words: what was probably meant is better than nothing.
  const isSimilar = exact.total_count === 0 && Boolean(asked.keywords?.trim())
  const input = isSimilar ? { ...asked, forgiving: true } : asked
  const facets = isSimilar ? await facetsOf(ctx, viewer, input) : exact
  const act = runningActivity(ctx.db, viewer.now)
  const conditions = conditionsOf(input, act, viewer.gradeDiscount)
  const { base, price, category, brand, tag } = conditions
  const isPoints = input.mall === 'points'
  const slice =
    !isPoints && (input.goodsSort === 2 || input.goodsSort === 3)
      ? pageByPrice(input, { conditions, act, viewer })
      : {
          where: and(base, price, category, brand, tag),
          order: orderOf(input),
          limit: input.pageSize,
          offset: (input.page - 1) * input.pageSize,
          ...(asksForPrices(input) ? { act } : {}),
        }
  const rows = await itemRows(ctx.db, viewer, slice)
  return {
    ...facets,
    list: rows.map(row => toItem(row, viewer)),
    ...(isSimilar && facets.total_count > 0 ? { is_similar: true } : {}),
    ...(input.is_tdk
      ? { tdk_data: await shopTdk(ctx.db, input.keywords || input.tag || (isPoints ? '积分商城' : '全部商品')) }
      : {}),
  }
}

/** Prices of the points mall are points; those of the shop have a page of their own. */
function orderOf(input: ListInput): SQL[] {
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
      return [...byRelevance(input.keywords ?? ''), desc(goods.sort), last]
  }
}

/** Goods that carry the words in their name come first, then those that can be bought, then what others bought. */
function byRelevance(keywords: string): SQL[] {
  const words = wordsOf(keywords)
  if (words.length === 0) return []
  const inName = words.map(word => desc(sql`${goods.name} ilike ${containing(word)}`))
  return [...inName, desc(sql`${goods.store} > 0`), desc(goods.sales)]
}
