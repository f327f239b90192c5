import { MAX_TEXT, MAX_URL } from '../lib/limits'
import { LINK_PAGES, LINK_PROPERTIES } from '../lib/link-names'
import { TARGETS } from '../lib/links'
import type { JsonSchema } from './json-schema-type'

const text = (title: string, max = MAX_TEXT): JsonSchema => ({ title, type: 'string', maxLength: max })
const whole = (title: string, rest: JsonSchema = {}): JsonSchema => ({ title, type: 'number', ...rest })
const cents = (title: string): JsonSchema => ({
  title,
  type: 'integer',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  'x-unit': '分',
})
const LINK: JsonSchema = { $ref: '#/$defs/link' }

const link: JsonSchema = {
  title: '链接',
  description: '选中的记录，加上 linkPage（去哪里）与 linkPageLabel；有 href 时以 href 为准。其余字段保留原样。',
  type: 'object',
  properties: {
    ...Object.fromEntries(LINK_PROPERTIES.map(name => [name, {}])),
    linkPage: { title: '类型', examples: LINK_PAGES },
    linkPageLabel: { title: '类型名称' },
    href: { title: '地址', description: '本店以 / 开头的路径，或 http、https、mailto、tel 地址' },
  },
  // Nowhere, an address, or a record of the kind that it names.
  anyOf: [
    { properties: { linkPage: { enum: ['', 'href'] }, href: { const: '' } } },
    { required: ['href'], properties: { href: { type: 'string', minLength: 1 } } },
    ...Object.entries(TARGETS).map(([type, { ids }]) => ({
      required: ['linkPage'],
      properties: { linkPage: { const: type } },
      anyOf: ids.map(name => ({ required: [name] })),
    })),
  ],
}

const goodsTag: JsonSchema = {
  type: 'object',
  properties: {
    tag_id: text('标签编号', 40),
    tag_name: text('标签名称'),
    tag_color: text('底色', 40),
    font_color: text('文字颜色', 40),
    tag_icon: text('图标', MAX_URL),
  },
}

const goods: JsonSchema = {
  title: '商品',
  description: 'goods_id 为空的是占位商品。',
  type: 'object',
  required: ['goods_id', 'goods_pic', 'price'],
  properties: {
    goods_id: text('商品编号', 40),
    goods_pic: text('图片', MAX_URL),
    goods_name: text('名称'),
    price: cents('价格'),
    market_price: cents('划线价'),
    linkPage: { const: 'goods' },
    linkPageLabel: text('类型名称', 40),
    brief: text('副标题'),
    title: text('标题'),
    subTitle: text('副标题'),
    pathData: LINK,
    tagList: { title: '标签', type: 'array', items: goodsTag },
    sold_out: { title: '已售罄', type: 'boolean' },
  },
}

const coupon: JsonSchema = {
  title: '优惠券',
  description: 'card_id 为空的是占位优惠券。',
  type: 'object',
  required: ['card_id'],
  properties: {
    card_id: text('优惠券编号', 40),
    card_type: { ...text('类型', 500), examples: ['cash', 'discount', 'gift'] },
    title: text('名称', 500),
    description: text('说明', MAX_URL),
    discount: whole('减去的百分比', { 'x-unit': '%' }),
    reduce_cost: whole('减免金额', { 'x-unit': '分' }),
    least_cost: whole('满多少可用', { 'x-unit': '分' }),
    imgUrl: text('图片', MAX_URL),
    icon_url_list: text('图片', MAX_URL),
    object_use_for: text('适用商品', MAX_URL),
    end_date: whole('截止时间', { 'x-unit': 's' }),
    claimed: { title: '已领取', type: 'boolean' },
    sold_out: { title: '已领完', type: 'boolean' },
  },
}

const category: JsonSchema = {
  title: '分类',
  description: '显示三层。',
  type: 'object',
  properties: {
    category_id: text('分类编号', 40),
    category_name: text('名称', 500),
    image_url: { title: '图片', type: 'string' },
    children: { title: '下级', type: 'array', items: { $ref: '#/$defs/category' } },
  },
}

/** Values that several kinds of fields hold; in `$defs` of every schema. */
export const RECORDS: Readonly<Record<string, JsonSchema>> = { link, goods, coupon, category }
