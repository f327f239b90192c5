import { goodsRow } from './goods'

const value = (id: string, name: string) => ({ spec_value_id: id, spec_value_name: name, spec_image_url: '' })
const sku = (item_id: string, id: string, store: number, point: number) => ({
  item_id,
  price: 0,
  point,
  market_price: 0,
  store,
  pic: '',
  item_spec: [{ spec_value_id: id, spec_value_name: id }],
})
/** Goods of the points mall with two skus. */
export const POINT_ITEM = {
  ...goodsRow('21', '积分马克杯'),
  point: 800,
  price: 0,
  brief: '',
  nospec: false,
  item_total_store: 9,
  start_num: 1,
  limit_num: 2,
  item_unit: '件',
  is_gift: false,
  valid_lucky: 0,
  item_spec_desc: [{ spec_name: '颜色', spec_values: [value('1', '红'), value('2', '蓝')] }],
  spec_items: [sku('31', '1', 4, 800), sku('32', '2', 5, 900)],
  item_category_main: [],
  promotion_activity: [],
  item_params: [],
  goods_brand: '木白',
  item_bn: 'JF1',
  intro: '<p>一杯一年</p>',
  rate_summary: { count: 0, average: 0, with_pic: 0 },
}
/** Their page, for a member with 2,000 points. */
export const POINT_MALL = {
  'GET pointsmall/goods/items/21': { data: POINT_ITEM },
  'GET point/member/info': { data: { user_id: '1', company_id: '1', point: 2000 } },
  'GET pointsmall/lovely/goods/items': {
    data: { total_count: 1, list: [{ ...goodsRow('22', '帆布袋'), point: 300 }] },
  },
}
