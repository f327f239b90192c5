/** An item of one sku, as `GET goods/items/{item_id}` tells it. */
export const ITEM = {
  item_id: '5',
  goods_id: '5',
  item_name: '短袖T恤',
  item_bn: 'EC-1',
  brief: '',
  intro: '',
  goods_brand: '',
  pics: [],
  price: 2950,
  market_price: 0,
  store: 8,
  item_total_store: 8,
  start_num: 1,
  limit_num: 0,
  item_unit: '件',
  nospec: true,
  item_spec_desc: [],
  spec_items: [],
  item_params: [],
  item_category_main: [],
  item_main_cat_id: '1',
  tag_list: [],
  approve_status: 'onsale',
  is_gift: false,
  valid_lucky: 0,
  distributor_id: '9',
  activity_info: null,
  tdk_data: null,
  kaquan_list: { list: [] },
  promotion_activity: [],
  vipgrade_guide_title: null,
  item_total_sales: 12_000,
  rate_summary: { count: 0, average: 0, with_pic: 0 },
  distributor_info: { distributor_id: '9', name: '禾集自营', logo: '' },
}
const size = (spec_value_id: string, spec_value_name: string) => ({
  ...{ spec_value_id, spec_value_name, spec_custom_value_name: '', spec_image_url: '' },
})
/** The same in one size. */
export const WITH_SPECS = {
  ...ITEM,
  nospec: false,
  item_spec_desc: [{ spec_id: '1', spec_name: '尺码', spec_values: [size('11', 'M')] }],
  spec_items: [
    {
      ...{ item_id: '51', store: 3, price: 2950, market_price: 0, pic: '' },
      item_spec: [{ spec_id: '1', spec_value_id: '11', spec_name: '尺码', spec_value_name: 'M' }],
    },
  ],
}
