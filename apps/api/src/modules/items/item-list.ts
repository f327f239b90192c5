import type { GoodsList } from '@heji/api-client/contract'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { goods } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { countFacets } from './facets'
import { itemRows, toItem } from './item-rows'
import { asksForPrices, conditionsOf, type ListInput, runningActivity, salePriceOf } from './item-where'
import { containing, wordsOf } from './search-text'
import { shopTdk } from './tdk'
import { viewerOf } from './viewer'

/** Goods of the shop or of the points mall that the filters find, with facets (wire §10.1, §11). Two statements, three with `is_tdk`. */
export async function listItems(ctx: Ctx<'optional'>, input: ListInput): Promise<GoodsList> {
  const viewer = viewerOf(ctx)
  const facets = await countFacets(ctx.db, viewer, input)
  const act = runningActivity(ctx.db, viewer.now)
  const { base, category, brand, tag } = conditionsOf(input, act, viewer.gradeDiscount)
  const isPoints = input.mall === 'points'
  const byPrice = !isPoints && (input.goodsSort === 2 || input.goodsSort === 3)
  const rows = await itemRows(ctx.db, viewer, {
    where: and(base, category, brand, tag),
    order: orderOf(input, isPoints ? sql`${goods.point}` : salePriceOf(act, viewer.gradeDiscount)),
    limit: input.pageSize,
    offset: (input.page - 1) * input.pageSize,
    ...(byPrice || asksForPrices(input) ? { act } : {}),
  })
  return {
    ...facets,
    list: rows.map(row => toItem(row, viewer)),
    ...(input.is_tdk
      ? { tdk_data: await shopTdk(ctx.db, input.keywords || input.tag || (isPoints ? '积分商城' : '全部商品')) }
      : {}),
  }
}

function orderOf(input: ListInput, salePrice: SQL): SQL[] {
  const last = desc(goods.itemId)
  switch (input.goodsSort) {
    case 1:
      return [desc(goods.sales), last]
    case 2:
      return [desc(salePrice), last]
    case 3:
      return [asc(salePrice), last]
    case 4:
      return [desc(goods.createdAt), last]
    case 5:
      return [desc(goods.store), last]
    default:
      return [...byRelevance(input.keywords ?? ''), desc(goods.sort), last]
  }
}

/** Goods that carry the words in their name come before those that only match by category or tag. */
const byRelevance = (keywords: string): SQL[] =>
  wordsOf(keywords).map(word => desc(sql`${goods.name} ilike ${containing(word)}`))
