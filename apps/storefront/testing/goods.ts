/** Goods as the API lists them, for pages with cards. */
export const goodsRow = (item_id: string, item_name: string, more: object = {}) => ({
  item_id,
  item_name,
  pics: [],
  price: 2950,
  market_price: 0,
  tag_list: [],
  store: 8,
  sales: 3,
  approve_status: 'onsale',
  ...more,
})

/** The answer of `GET goods/items` with these rows. */
export const goodsList = (list: object[], more: object = {}) => ({
  data: {
    list,
    total_count: list.length,
    brand_list: { list: [] },
    select_tags_list: [],
    category_list: [],
    ...more,
  },
})
