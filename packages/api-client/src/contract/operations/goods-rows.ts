/** Goods as lists and the page of one item show them. */
import * as v from 'valibot'
import { shown } from './fields'

/** Where goods stand in the shop. */
export const GOODS_STATES = {
  onsale: '在售',
  only_show: '仅展示',
  offline_sale: '线下销售',
  instock: '仓库中',
} as const

const Pair = v.strictObject({ name: shown.text('名称'), value: shown.text('内容') })

export const GoodsInList = v.strictObject({
  goods_id: shown.text('商品编号', { detail: true }),
  pic: shown.text('图片', { detail: true }),
  name: shown.text('商品'),
  goods_code: shown.text('货号'),
  shop_name: shown.text('店铺'),
  category: shown.text('分类'),
  brand: shown.text('品牌', { detail: true }),
  price_from: shown.yuan('价格'),
  price_to: shown.yuan('最高价', { detail: true }),
  /** Points of the points mall; 0 for goods that are sold for money. */
  point: shown.number('积分', { detail: true }),
  skus: shown.number('SKU', { detail: true }),
  store: shown.number('库存'),
  sales: shown.number('销量'),
  status: shown.choice('状态', GOODS_STATES),
  on_at: shown.maybeMoment('定时上架', { detail: true }),
  off_at: shown.maybeMoment('定时下架', { detail: true }),
})

const Sku = v.strictObject({
  sku_code: shown.text('SKU货号'),
  spec: shown.text('规格'),
  specs: shown.list('规格项', Pair, { detail: true }),
  price: shown.yuan('价格'),
  market_price: shown.yuan('划线价'),
  store: shown.number('库存'),
  pic: shown.text('图片', { detail: true }),
})

export const GoodsWhole = v.strictObject({
  ...GoodsInList.entries,
  brief: shown.text('简介'),
  tags: shown.list('标签', v.string()),
  pics: shown.list('图片', v.string(), { detail: true }),
  video: shown.text('视频'),
  params: shown.list('参数', Pair),
  intro: shown.text('介绍', { detail: true }),
  gift: shown.flag('赠品'),
  weight_grams: shown.number('重量（克）'),
  freight_template_id: shown.text('运费模板编号', { detail: true }),
  freight_template: shown.text('运费模板'),
  volume_cm3: shown.number('体积（立方厘米）'),
  /** Since when it lies in the recycle bin. */
  deleted_at: shown.maybeMoment('删除时间'),
  created_at: shown.moment('创建时间'),
  updated_at: shown.moment('修改时间'),
  sku_list: shown.list('全部 SKU', Sku),
  /** What the shop did with it and with its skus, newest first; at most 50 steps. */
  history: shown.list(
    '经过',
    v.strictObject({
      at: shown.moment('时间'),
      who: shown.text('操作人'),
      what: shown.text('操作'),
      target: shown.text('货号'),
      detail: shown.text('内容', { detail: true }),
    }),
  ),
})
