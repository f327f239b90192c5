import { id, int, LIMITS, paging, text } from '@heji/validators'
import * as v from 'valibot'
import { Arrival } from './arrival'
import { endpoint } from './endpoint'
import { neededText } from './fields'
import { idFilter, keywordFilter, looseFlag, sortFilter, yuanFilter } from './item-filters'
import {
  CategoryNode,
  ComparedItem,
  GoodsList,
  HotWord,
  ItemCard,
  ItemDetail,
  MOST_COMPARED,
  Suggestions,
} from './item-shapes'
import { Rate, RateReply } from './rate-shapes'
import { Count, Id, page } from './shapes'

export * from './arrival'
export * from './item-shapes'
export * from './rate-shapes'

/** A recommended item; `id` is its `item_id`, for clients that read that name (wire §10.4). */
export const RecommendedItem = v.strictObject({ ...ItemCard.entries, id: v.optional(Id) })
export type RecommendedItem = v.InferOutput<typeof RecommendedItem>

export const items = {
  'GET goods/items': endpoint({
    summary: 'Goods list with filters, search and facets',
    auth: 'optional',
    input: v.object({
      ...paging(LIMITS.listPageSize, LIMITS.maxPageSize),
      item_type: v.optional(text(20)),
      /** Words separated by spaces; all must occur in name, brand, category, tags, values of specs or number: as characters, pinyin or initials. */
      keywords: v.optional(keywordFilter()),
      item_name: v.optional(keywordFilter()),
      item_bn: v.optional(keywordFilter()),
      /** Name of a tag. */
      tag: v.optional(keywordFilter()),
      tag_id: v.optional(idFilter()),
      item_id: v.optional(idFilter()),
      goods_id: v.optional(idFilter()),
      /** A category includes everything below it. */
      category_id: v.optional(idFilter()),
      category: v.optional(idFilter()),
      main_category: v.optional(idFilter()),
      brand_id: v.optional(idFilter()),
      /** 0 and absent = every shop. */
      distributor_id: v.optional(idFilter()),
      /** Goods for which this coupon works. */
      card_id: v.optional(idFilter()),
      /** Yuan, of the price for the caller. */
      start_price: v.optional(yuanFilter()),
      end_price: v.optional(yuanFilter()),
      goodsSort: v.optional(sortFilter(), 0),
      /** Only goods with stock (ours). */
      in_stock: v.optional(looseFlag(), false),
      is_tdk: v.optional(looseFlag(), false),
    }),
    output: GoodsList,
  }),
  'GET goods/items/{item_id}': endpoint({
    summary: 'One item by the id of the goods or of one of its skus',
    auth: 'optional',
    input: v.object({
      item_id: text(40),
      distributor_id: v.optional(text(20)),
      goods_id: v.optional(text(20)),
      is_tdk: v.optional(looseFlag(), false),
    }),
    output: ItemDetail,
  }),
  'GET goods/arrival': endpoint({
    ours: true,
    summary: 'When an item reaches a region; null for an unknown item (ours)',
    auth: 'optional',
    input: v.object({
      item_id: text(40),
      /**
       * Id of a region of the tree. Without it, or with an unknown one: the default address of the member, else the
       * place of the shop.
       */
      region_id: v.optional(text(6)),
    }),
    output: v.strictObject({ arrival: v.nullable(Arrival) }),
  }),
  'GET goods/compare': endpoint({
    ours: true,
    summary: `What a comparison of at most ${MOST_COMPARED} items shows, in the asked order, without unknown ones (ours)`,
    auth: 'optional',
    input: v.object({ item_id: idFilter() }),
    output: v.strictObject({ list: v.array(ComparedItem) }),
  }),
  'GET goods/category': endpoint({
    summary: 'Category tree of three levels',
    auth: 'none',
    input: v.object({
      is_main_category: v.optional(text(10)),
      /** Only categories in which this shop has goods. */
      distributor_id: v.optional(idFilter()),
      only_top: v.optional(looseFlag(), false),
      category_id: v.optional(text(20)),
    }),
    output: v.array(CategoryNode),
  }),
  'GET goods/keywords': endpoint({
    summary: 'Hot words under the search box',
    auth: 'none',
    input: v.object({ distributor_id: v.optional(text(20)) }),
    output: page(HotWord),
  }),
  'GET goods/suggest': endpoint({
    ours: true,
    summary: 'What somebody who is typing may look for; also by pinyin and initials',
    auth: 'none',
    input: v.object({ keywords: neededText('请输入关键词', 50) }),
    output: Suggestions,
  }),
  'GET goods/sitemap': endpoint({
    ours: true,
    summary: 'Ids of all goods that lists show, for search engines: ten thousand at a time, the oldest first (ours)',
    auth: 'none',
    input: v.object({ page: v.optional(int(1, 10_000), 1) }),
    output: v.strictObject({ total_count: Count, page_size: Count, list: v.array(v.strictObject({ item_id: Id })) }),
  }),
  'GET promotions/recommendlike': endpoint({
    summary: 'Recommended goods, of the same category first',
    auth: 'optional',
    input: v.object({
      ...paging(6, 50),
      item_id: v.optional(idFilter()),
      distributor_id: v.optional(idFilter()),
    }),
    output: page(RecommendedItem),
  }),
  'GET order/rate/list': endpoint({
    summary: 'Reviews of an item, newest first',
    auth: 'none',
    input: v.object({
      ...paging(20, 100),
      item_id: id('商品ID异常'),
      order_type: v.optional(text(20)),
      /** Group of stars (ours): good 4–5, middle 3, bad 1–2, pic with pictures. */
      rate_type: v.optional(v.fallback(v.picklist(['', 'good', 'middle', 'bad', 'pic']), '')),
    }),
    output: page(Rate),
  }),
  'GET order/replyRate/list': endpoint({
    summary: 'Answers to one review: of the shop, then of shoppers, oldest first',
    auth: 'none',
    input: v.object({ ...paging(20, 100), rate_id: id() }),
    output: page(RateReply),
  }),
}
