import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Reply } from '../../testing/loopback-api'
import { openPage } from '../../testing/open-page'
import * as cart from './cart/route'
import * as checkout from './cart.checkout/route'
import * as cashier from './cashier/route'
import * as list from './items/route'
import * as item from './items.$id/route'
import * as orders from './member.trade/route'
import * as order from './member.trade.$id/route'
import * as shop from './shops.info/route'

/**
 * The way of a shopper on a server of another make: none of our calls and fields, ids as numbers, numbers as text, and
 * an empty list where an object is missing.
 */

afterEach(cleanup)

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

const REPLIES: Record<string, Reply> = {
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
  'GET orders': { data: { list: [ORDER], pager: { count: '1', page_no: 1, page_size: 20 } } },
  'GET orderscount': { data: { normal_notpay_notdelivery: '1' } },
  'GET delivery/lists': { data: [] },
  'GET trackerpull': { data: [] },
  'GET ziticode': { data: [] },
  'GET order/invoice/list': { data: [] },
  'GET order/offline/get/voucher': { data: [] },
}

describe('on a server without anything of ours', () => {
  it.each([
    ['the list of goods', list, '/items', undefined, '纯棉T恤'],
    ['an item', item, '/items/5', '/items/:id', '纯棉T恤'],
    ['a shop', shop, '/shops/info?distributor_id=1', undefined, '自营店'],
    ['the cart', cart, '/cart', undefined, '纯棉T恤'],
    ['the checkout', checkout, '/cart/checkout?cart_type=cart&distributor_id=1', undefined, '周小满'],
    ['the cashier', cashier, '/cashier?order_id=42', undefined, '支付宝'],
    ['the orders', orders, '/member/trade', undefined, '纯棉T恤'],
    ['an order', order, '/member/trade/42', '/member/trade/:id', '纯棉T恤'],
  ])('%s is shown', async (_, route, path, pattern, words) => {
    await openPage(route as never, path, REPLIES, { ...(pattern ? { pattern } : {}), standIn: true })
    expect((await screen.findAllByText(new RegExp(words), undefined, { timeout: 5_000 })).length).toBeGreaterThan(0)
    expect(screen.queryByText(/^(?:错误|异常) /)).toBeNull()
  })
})
