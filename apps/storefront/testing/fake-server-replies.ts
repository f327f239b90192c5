import { aftersalesInfo, aftersalesRow } from './aftersales'
import { goodsRow } from './goods'
import type { Reply } from './loopback-api'
import { POINT_ITEM } from './points'

const CDN = 'https://cdn.example.com'
const GOODS = {
  item_id: 5,
  itemId: '5',
  goods_id: '5',
  item_name: '纯棉T恤',
  brief: '',
  pics: [`${CDN}/a.jpg`],
  price: '2950',
  market_price: '3950',
  store: '8',
  sales: '3',
  nospec: 'true',
  approve_status: 'onsale',
  distributor_id: '1',
  distributor_info: [],
  promotion_activity: [],
}
const SHOP = {
  distributor_id: '1',
  name: '自营店',
  is_valid: 'true',
  is_ziti: 0,
  is_delivery: 1,
  logo: '',
  address: '',
}
const NOTHING = { data: { list: [], total_count: '0' } }
const GROUP = {
  shop_id: '1',
  shop_name: '自营店',
  list: [
    {
      cart_id: '7',
      item_id: '5',
      goods_id: '5',
      item_name: '纯棉T恤',
      pics: `${CDN}/a.jpg`,
      item_spec_desc: '',
      price: '2950',
      num: '2',
      store: '8',
      total_fee: '5900',
      discount_fee: '0',
      is_checked: 'true',
      promotions: [],
    },
  ],
}
const ADDRESS = {
  address_id: '3',
  username: '周小满',
  telephone: '13900001111',
  province: '北京市',
  city: '北京市',
  county: '东城区',
  adrdetail: '一号院',
  is_def: '1',
}
const PREVIEW = {
  items: [{ ...GROUP.list[0], pic: `${CDN}/a.jpg`, item_fee: '5900' }],
  shop_id: '1',
  distributor_id: '1',
  item_fee: '5900',
  item_fee_new: '5900',
  discount_fee: '0',
  freight_fee: '0',
  total_fee: '5900',
  coupon_info: [],
  receipt_type: 'logistics',
}
const ORDER = {
  order_id: '42',
  order_status: 'NOTPAY',
  order_status_des: 'NOTPAY',
  order_class: 'normal',
  create_date: '2026-11-22 10:00:00',
  create_time: '1700',
  auto_cancel_time: '2000',
  auto_cancel_seconds: '300',
  total_fee: '5900',
  item_fee: '5900',
  freight_fee: '0',
  items: [
    { id: '1', item_id: '5', goods_id: '5', item_name: '纯棉T恤', pic: `${CDN}/a.jpg`, num: '2', total_fee: '5900' },
  ],
  can_apply_cancel: '1',
  receipt_type: 'logistics',
  distributor_info: [],
  invoice: null,
}

/** The same value as a server writes it that knows only texts and lists: numbers are texts, an empty object is an empty list. */
function asTexts(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(asTexts)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, one]) => [name, asTexts(one)])
  return fields.length === 0 ? [] : Object.fromEntries(fields)
}
const data = (value: unknown): Reply => ({ data: asTexts(value) })

const DRAWN = [{ type: 'page' }, { type: 'W0011', uuid: 'a', text: '双11会场', width: 200, height: 40 }]
const MUG = { ...goodsRow('21', '积分马克杯'), point: 1200, price: 0 }
const EXCHANGE = {
  ...PREVIEW,
  totalItemNum: '1',
  item_point: '1200',
  point: '1200',
  total_fee: '0',
  user_point: '2000',
  items: [{ ...PREVIEW.items[0], item_id: '31', goods_id: '21', item_name: '积分马克杯', item_point: '1200' }],
}

const RECEIVED = {
  ...ORDER,
  order_id: '43',
  order_status_des: 'DONE',
  can_apply_aftersales: 1,
  items: [{ ...ORDER.items[0], left_aftersales_num: 2, sale_price: 2950, refundable_amount: 5900 }],
}

/** What a foreign server answers: ids as numbers, numbers as texts, an empty list where an object is missing. */
export const REPLIES: Record<string, Reply> = {
  'GET pctemplate/getTemplateContent': { data: { config: JSON.stringify(DRAWN) } },
  'GET goods/items': { data: { total_count: '1', list: [GOODS], brand_list: [], select_tags_list: [], cur: {} } },
  'GET goods/items/5': {
    data: { ...GOODS, intro: '<p>棉</p>', spec_items: [], item_spec_desc: [], activity_info: [] },
  },
  'GET goods/category': { data: [{ category_id: 1, category_name: '服饰', children: [] }] },
  'GET order/rate/list': NOTHING,
  'GET promotions/recommendlike': NOTHING,
  'GET getCardList': NOTHING,
  'GET distributor/is_valid': { data: SHOP },
  'GET member/collect/distribution/check': { data: { is_fav: 0 } },
  'POST member/browse/history/save': { data: { status: true } },
  'GET cart/list': { data: { valid_cart: [GROUP], invalid_cart: [] } },
  'GET member/addresslist': { data: { list: [ADDRESS], total_count: 1 } },
  'POST getFreightFee': { data: PREVIEW },
  'GET user/newGetCardList': { data: { list: [], count: 0 } },
  'GET distributor/pickuplocation': { data: [] },
  'GET trade/payment/list': { data: [{ pay_type_code: 'alipay', pay_type_name: '支付宝' }] },
  'GET order_new/42': { data: { order_id: '42', pay_type: 'alipay', total_fee: '5900', orderInfo: ORDER } },
  'GET order/42': { data: { orderInfo: ORDER, tradeInfo: [], tradeList: [], distributor: [], cancelData: [] } },
  'GET order/43': data({ orderInfo: RECEIVED, distributor: [], tradeInfo: [] }),
  'GET orders': { data: { list: [ORDER], pager: { count: '1', page_no: 1, page_size: 20 } } },
  'GET orderscount': { data: { normal_notpay_notdelivery: '1' } },
  'GET delivery/lists': { data: [] },
  'GET trackerpull': { data: [] },
  'GET ziticode': { data: [] },
  'GET order/invoice/list': { data: [] },
  'GET order/offline/get/voucher': { data: [] },
  'GET aftersales': data({ list: [aftersalesRow()], total_count: 1 }),
  'GET aftersales/info': data(aftersalesInfo({}, ['close'])),
  'GET aftersales/reason/list': { data: ['质量问题'] },
  'GET pointsmall/setting': data({ pc_banner: [], screen: {}, entrance: {} }),
  'GET pointsmall/goods/category': { data: [] },
  'GET pointsmall/goods/items': data({ list: [MUG], total_count: 1, brand_list: [] }),
  'GET pointsmall/goods/items/21': data(POINT_ITEM),
  'GET pointsmall/lovely/goods/items': NOTHING,
  'GET point/member/info': data({ user_id: 1, company_id: 1, point: 2000 }),
}

/** The checkout of the points mall, where the same calls mean points. */
export const POINT_REPLIES: Record<string, Reply> = { ...REPLIES, 'POST getFreightFee': { data: EXCHANGE } }
