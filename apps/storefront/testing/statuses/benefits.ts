import * as coupon from '../../app/routes/member.coupon/route'
import * as centre from '../../app/routes/member.receiveCoupon/route'
import * as vip from '../../app/routes/member.vip/route'
import * as pointItem from '../../app/routes/pointitems.$id/route'
import * as pointPaid from '../../app/routes/pointitems.cashierpoint/route'
import * as pointCheckout from '../../app/routes/pointitems.checkout/route'
import { centreCoupon, ownCoupon } from '../coupons'
import { MEMBER } from '../member-data'
import { order as orderReply } from '../order'
import { POINT_ITEM, POINT_MALL } from '../points'
import { OFFERS, running } from '../vip'
import { orderFacts } from './orders'
import type { Replies, StatusPages } from './status-page'

const COUNT = { usable: 1, used: 1, expired: 1 }
const OWN_COUPON: Record<string, object> = {
  '1': {},
  '1, not yet': { tagClass: 'notstarted' },
  '2': { tagClass: 'used', valid: false },
  '5': { tagClass: 'overdue', valid: false },
}
const CENTRE_COUPON: Record<string, object> = {
  open: {},
  claimed: { user_get_num: 1 },
  gone: { get_num: 100 },
  early: { date_status: 'notstarted' },
}
const listOf = (found: object | undefined, make: (id: string, more: object) => object) =>
  found ? [make('1', found)] : []

const VIP: Record<string, object> = {
  running: running('1', 'vip'),
  higher: running('2', 'svip'),
  ended: { vipgrade: { is_open: true, is_vip: false, is_had_vip: true, grade_name: '禾卡', end_time: '2026-10-01' } },
}

const pointPage = (route: object, path: string, pattern?: string) => ({
  route: route as never,
  path,
  ...(pattern ? { pattern } : {}),
})
function pointItemReplies(status: string): Replies {
  const left = status === 'sold out' ? { store: 0, item_total_store: 0 } : {}
  const item = { ...POINT_ITEM, ...left, ...(status === 'off sale' ? { approve_status: 'instock' } : {}) }
  return {
    ...POINT_MALL,
    'GET pointsmall/goods/items/21': { data: item },
    'GET point/member/info': { data: { user_id: '1', company_id: '1', point: status === 'not enough' ? 480 : 2000 } },
  }
}
const POINT_ADDRESS = {
  address_id: '9',
  username: '周小满',
  telephone: '13900001111',
  province: '广东省',
  city: '广州市',
  county: '天河区',
  adrdetail: '一号院',
  is_def: true,
}
const POINT_PREVIEW = {
  totalItemNum: 2,
  item_point: 1600,
  point: 1600,
  freight_fee: 0,
  total_fee: 0,
  user_point: 2000,
  items: [
    {
      item_id: '31',
      goods_id: '21',
      item_name: '杯',
      item_spec_desc: '',
      pic: '',
      num: 2,
      price: 0,
      total_fee: 0,
      item_point: 1600,
      order_item_type: 'normal',
    },
  ],
}
const POINT_CHECKOUT: Replies = {
  'POST checkout': { data: { addresses: [POINT_ADDRESS], address_id: '9', preview: POINT_PREVIEW, refusal: null } },
}

export const BENEFIT_PAGES: StatusPages = {
  coupon: status => ({
    route: coupon as never,
    path: `/member/coupon${{ '2': '?status=2', '5': '?status=3' }[status] ?? ''}`,
    replies: () => {
      const list = listOf(OWN_COUPON[status], ownCoupon)
      return { 'GET user/getUserCardList': { data: { list, total_count: list.length, count: COUNT } } }
    },
  }),
  'coupon to claim': () => ({
    route: centre as never,
    path: '/member/receiveCoupon',
    replies: status => {
      const list = listOf(CENTRE_COUPON[status], centreCoupon)
      return { 'GET getCardList': { data: { list, total_count: list.length } } }
    },
  }),
  membership: () => ({
    route: vip as never,
    path: '/member/vip',
    replies: status => ({
      ...MEMBER(VIP[status]),
      ...(status === 'nothing on offer' ? { 'GET vipgrades/newlist': { data: { list: [] } } } : OFFERS),
    }),
  }),
  'points exchange': status => {
    if (status === 'checkout')
      return {
        ...pointPage(pointCheckout, '/pointitems/checkout?mode=fastbuy&order_type=normal_pointsmall'),
        replies: () => POINT_CHECKOUT,
      }
    if (status === 'paid' || status === 'missing')
      return {
        ...pointPage(pointPaid, '/pointitems/cashierpoint?order_id=42'),
        replies: () =>
          status === 'paid'
            ? orderReply(orderFacts('PAYED, of points'))
            : { 'GET order/42': { status: 404, message: '订单不存在' } },
      }
    return { ...pointPage(pointItem, '/pointitems/21', '/pointitems/:id'), replies: pointItemReplies }
  },
}
