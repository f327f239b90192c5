import type { GoodsList } from '@heji/api-client/contract'
import type { Ctx } from '../../http/context'
import { viewerOf } from '../../price-rules/viewer'
import { commonSetting } from '../content/common-setting'
import { findItems } from './find-items'
import type { ListInput } from './item-where'
import { searchItems } from './search-items'
import { shopTdk } from './tdk'

/**
 * Goods of the shop or of the points mall that match the filters, with facets (wire §10.1, §11). Three statements, four
 * with `is_tdk`; one more to rank the results of a search. A search without results runs again, cut into words, and then
 * with mistakes allowed.
 */
export async function listItems(ctx: Ctx<'optional'>, asked: ListInput): Promise<GoodsList> {
  const viewer = await viewerOf(ctx)
  const find = asked.keywords?.trim() ? searchItems : findItems
  const found = await find(ctx, viewer, asked)
  return {
    ...found,
    cur: commonSetting().currency,
    ...(asked.is_tdk ? { tdk_data: await shopTdk(ctx.db, titleOf(asked)) } : {}),
  }
}

const titleOf = ({ keywords, tag, mall }: ListInput) => keywords || tag || (mall === 'points' ? '积分商城' : '全部商品')
