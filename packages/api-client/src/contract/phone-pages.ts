import { id, int, list, paging, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { blank, neededText } from './fields'
import { Item } from './item-shapes'
import { Id } from './shapes'

/** A block of a phone page as newer official clients draw it, told apart by `name`. */
export const PhoneWidget = v.strictObject({
  name: v.string(),
  base: v.record(v.string(), v.unknown()),
  config: v.record(v.string(), v.unknown()),
  data: v.union([v.array(v.record(v.string(), v.unknown())), v.record(v.string(), v.unknown())]),
  user_id: v.number(),
  distributor_id: Id,
  e_activity_id: v.number(),
})
export type PhoneWidget = v.InferOutput<typeof PhoneWidget>

const PhonePage = v.strictObject({
  list: v.array(
    v.strictObject({
      id: Id,
      template_name: v.string(),
      company_id: Id,
      name: v.string(),
      page_name: v.literal('index'),
      params: PhoneWidget,
    }),
  ),
  config: v.array(PhoneWidget),
})
export type PhonePage = v.InferOutput<typeof PhonePage>

const pageInput = {
  template_name: neededText('缺少模板展示类型', 50),
  weapp_pages: v.optional(text(50), 'index'),
  version: v.optional(text(20)),
}

const DATA_TYPES = [
  ...['main_category', 'category', 'seckill', 'group', 'items_group', 'items', 'distributor', 'sales', 'price'],
  'pointsmall_items',
] as const

export const phonePages = {
  'GET pagestemplate/detail': endpoint({
    summary: 'The published home page, as far as its blocks exist in the clients’ format',
    auth: 'optional',
    input: v.object({ ...pageInput, distributor_id: blank(id('缺少门店id')) }),
    output: PhonePage,
  }),
  'GET pagestemplate/shopDetail': endpoint({
    summary: 'The page of one shop: its goods',
    auth: 'optional',
    input: v.object({ ...pageInput, distributor_id: id('缺少门店id') }),
    output: PhonePage,
  }),
  'GET pagestemplate/widget/items': endpoint({
    summary: 'Goods of a block by their source; `data` stands at the top of the answer',
    auth: 'optional',
    unwrapped: true,
    input: v.object({
      data_type: neededText('缺少数据类型', 30),
      /** Ids, or two prices in yuan. */
      data_value: v.optional(list(text(40), 100), []),
      num: v.optional(int(1, 50)),
      ...paging(10, 50),
      pageSize: v.optional(int(1, 50)),
      distributor_id: blank(id()),
    }),
    output: v.strictObject({
      data: v.array(Item),
      filter: v.strictObject({
        data_type: v.string(),
        start_price: v.optional(v.number()),
        end_price: v.optional(v.number()),
      }),
      goodsSort: v.nullable(v.number()),
    }),
  }),
}

/** Sources that `pagestemplate/widget/items` knows. */
export const isItemSource = (type: string): type is (typeof DATA_TYPES)[number] =>
  (DATA_TYPES as readonly string[]).includes(type)
