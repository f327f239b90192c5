import { id } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { FavItem } from '../favourites'
import { keywordFilter } from '../item-filters'
import { Item } from '../item-shapes'
import { eitherPaging } from '../paging'
import { Rate } from '../rate-shapes'
import { Count, Id } from '../shapes'
import { given } from './shapes'

const NO_ITEM = '商品ID异常'

export const legacyItems = {
  'GET /item.desc': endpoint({
    summary: 'Text of an item; `desc` is safe HTML',
    auth: 'optional',
    input: v.object({ item_id: given(40) }),
    output: v.strictObject({ desc: v.string() }),
  }),
  'GET /item.rate.list': endpoint({
    summary: 'Reviews of an item, newest first',
    auth: 'none',
    input: v.object({ item_id: given(40), ...eitherPaging(20) }),
    output: v.strictObject({ list: v.array(Rate), count: Count }),
  }),
  'GET /item.share': endpoint({
    summary: 'QR picture of the page of an item, as a data URI, to show and to keep',
    auth: 'none',
    input: v.object({ item_id: id(NO_ITEM) }),
    output: v.strictObject({ weixin_qrcode: v.string(), downWeixinImgLink: v.string() }),
  }),
  'GET /item.fav': endpoint({
    summary: 'The favourites of the caller, or with `item_id` that one, if it is',
    auth: 'member',
    input: v.object({ item_id: v.optional(id(NO_ITEM)) }),
    output: v.strictObject({ list: v.array(FavItem), count: Count }),
  }),
  'GET /item.microSearch': endpoint({
    summary: 'Goods by words, and the categories that they are in',
    auth: 'optional',
    input: v.object({ search_keywords: v.optional(keywordFilter(), ''), ...eitherPaging(18) }),
    output: v.strictObject({
      category: v.array(v.strictObject({ cat_id: Id, cat_name: v.string(), count: Count })),
      itemSearchData: v.array(Item),
      itemSearchCount: Count,
    }),
  }),
  'GET /category.relProps': endpoint({
    summary: 'Specs by which goods of a category differ, and how many goods have each value',
    auth: 'none',
    input: v.object({ cat_id: id('分类不存在') }),
    output: v.strictObject({
      spec_props: v.array(
        v.strictObject({
          spec_name: v.string(),
          spec_values: v.array(v.strictObject({ spec_value_name: v.string(), count: Count })),
        }),
      ),
    }),
  }),
}
