import { id, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { looseFlag, pointFilter } from './item-filters'
import { CategoryNode, GoodsList, Item, ItemDetail } from './item-shapes'
import { items } from './items'
import { Nothing, page } from './shapes'

/** Settings of the points mall and its filters (wire §11). */
export const PointsmallSetting = v.strictObject({
  /** Pictures above the list. */
  pc_banner: v.array(v.string()),
  screen: v.strictObject({
    brand_openstatus: v.boolean(),
    cat_openstatus: v.boolean(),
    point_openstatus: v.boolean(),
    /** Ranges of points, both ends included. */
    point_section: v.array(v.tuple([v.number(), v.number()])),
  }),
  entrance: v.strictObject({ mobile_openstatus: v.boolean(), pc_openstatus: v.boolean() }),
})
export type PointsmallSetting = v.InferOutput<typeof PointsmallSetting>

export const pointsmall = {
  'GET pointsmall/goods/items': endpoint({
    summary: 'Goods of the points mall; `start_price`, `end_price` and the sorts by price mean points',
    auth: 'optional',
    input: v.object({
      ...items['GET goods/items'].input.entries,
      start_price: v.optional(pointFilter()),
      end_price: v.optional(pointFilter()),
    }),
    output: GoodsList,
  }),
  'GET pointsmall/goods/items/{item_id}': endpoint({
    summary: 'One item of the points mall, by the id of the goods or of one of its skus',
    auth: 'optional',
    input: items['GET goods/items/{item_id}'].input,
    output: ItemDetail,
  }),
  'GET pointsmall/lovely/goods/items': endpoint({
    summary: 'Ten items of the points mall to look at next: of the same category first, best sellers first',
    auth: 'optional',
    input: v.object({ item_id: id('商品ID异常') }),
    output: page(Item),
  }),
  'GET pointsmall/setting': endpoint({
    summary: 'Banner, filters and entrances of the points mall',
    auth: 'none',
    input: Nothing,
    output: PointsmallSetting,
  }),
  'GET pointsmall/goods/category': endpoint({
    summary: 'Category tree of the points mall: what has no goods there is left out',
    auth: 'none',
    input: v.object({
      /** Known clients send both, but they change nothing: there is one tree, and it has only categories with goods. */
      have_items: v.optional(text(10)),
      is_main_category: v.optional(text(10)),
      only_top: v.optional(looseFlag(), false),
    }),
    output: v.array(CategoryNode),
  }),
}
