import type { Reply } from './loopback-api'

const BRONZE = {
  grade_id: '1',
  grade_name: '普通会员',
  promotion_condition: { total_consumption: 0 },
  privileges: { discount: 0, discount_desc: '' },
}
export const GOLD = {
  grade_id: '3',
  grade_name: '金卡',
  promotion_condition: { total_consumption: 100_000 },
  privileges: { discount: 5, discount_desc: '9.5折' },
}
export const GRADES = [BRONZE, GOLD]

/** `GET member` of somebody halfway to the next grade. */
export const memberData = (more: object = {}, info: object = {}) => ({
  memberInfo: {
    username: '周小满',
    mobile: '13812346688',
    avatar: '',
    sex: 0,
    birthday: '',
    gradeInfo: BRONZE,
    nextGradeInfo: GOLD,
    totalConsumption: 60_000,
    ...info,
  },
  userDiscountCount: 3,
  point: 1280,
  frozen_point: 0,
  is_staff: false,
  vipgrade: { is_open: true, is_vip: false, is_had_vip: false, guide_title: '开通禾卡，全场9.4折' },
  ...more,
})
export const MEMBER = (more?: object, info?: object): Record<string, Reply> => ({
  'GET member': { data: memberData(more, info) },
})

/** Rows of favourites and footprints. */
export const favourite = (item_id: string, more: object = {}) => ({
  item_id,
  item_name: `商品${item_id}`,
  item_image: '',
  price: 9900,
  price_then: 9900,
  market_price: 12_900,
  store: 5,
  approve_status: 'onsale',
  ...more,
})
export const trace = (item_id: string, updated: number, more: object = {}) => ({
  item_id,
  updated,
  itemData: {
    item_name: `商品${item_id}`,
    pics: [],
    price: 9900,
    market_price: 12_900,
    store: 5,
    approve_status: 'onsale',
    ...more,
  },
})

export const AWAY: Reply = { status: 503, message: '系统繁忙' }
