import type { items } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { arrivalOf } from '../arrival/arrival-of'
import { categoryTree } from './categories'
import { compareItems } from './compare'
import { hotWords } from './hot-words'
import { itemDetail } from './item-detail'
import { listItems } from './item-list'
import { listRates, listReplies } from './rates'
import { recommendItems } from './recommend'
import { sitemapGoods } from './sitemap'
import { suggest } from './suggest'

export const itemsHandlers: Handlers<typeof items> = {
  'GET goods/items': (ctx, input) => listItems(ctx, input),
  'GET goods/items/{item_id}': (ctx, input) => itemDetail(ctx, input),
  'GET goods/arrival': (ctx, input) => arrivalOf(ctx, input),
  'GET goods/compare': (ctx, { item_id }) => compareItems(ctx, item_id),
  'GET goods/category': (ctx, { distributor_id, only_top }) =>
    categoryTree(ctx.db, { shopIds: distributor_id ?? [], onlyTop: only_top }),
  'GET goods/suggest': (ctx, input) => suggest(ctx, input.keywords),
  'GET goods/sitemap': (ctx, input) => sitemapGoods(ctx.db, input.page),
  'GET goods/keywords': ctx => hotWords(ctx.db),
  'GET promotions/recommendlike': (ctx, input) => recommendItems(ctx, input),
  'GET order/rate/list': (ctx, input) => listRates(ctx.db, input),
  'GET order/replyRate/list': (ctx, input) => listReplies(ctx.db, input),
}
