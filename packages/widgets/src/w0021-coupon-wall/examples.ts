import { CARDS } from '../lib/example-pictures'
import type { CouponWallData } from './definition'

const centre = { linkPage: 'page', linkPageLabel: '页面', title: '领券中心', url: '/member/coupon-center' }

export const couponWallExamples: Record<string, Partial<CouponWallData>> = {
  'six coupons': {
    text: '领券中心',
    subTitle: '先领券 再购物',
    wgtBorderRadius: true,
    wgtBackgroundColor: '#E00030',
    moreLinkData: centre,
    data: [
      {
        card_id: '1',
        card_type: 'cash',
        title: '新人专享券',
        reduce_cost: 3000,
        least_cost: 19900,
        end_date: 1798646400,
      },
      { card_id: '2', card_type: 'cash', title: '家电满减券', reduce_cost: 20000, least_cost: 300000, claimed: true },
      { card_id: '4', card_type: 'discount', title: '服饰折扣券', discount: 15, description: '全场服饰可用' },
      { card_id: '5', card_type: 'cash', title: '零食无门槛券', reduce_cost: 1000, sold_out: true },
      { card_id: '6', card_type: 'gift', title: '到店礼品券', object_use_for: '手作陶瓷马克杯' },
      {
        card_id: '7',
        card_type: 'cash',
        title: '一张名字写得特别特别特别长的美妆护肤满减优惠券',
        reduce_cost: 8000,
        least_cost: 19900,
      },
    ],
  },
  pictures: {
    text: '今日好券',
    wgtBackgroundColor: '#E00030',
    subTitle: '每日十点更新，数量有限',
    data: [
      { card_id: '1', card_type: 'cash', title: '新人专享券', icon_url_list: CARDS[0] },
      { card_id: '2', card_type: 'cash', title: '家电满减券', icon_url_list: CARDS[1], claimed: true },
      { card_id: '5', card_type: 'cash', title: '零食无门槛券', icon_url_list: CARDS[0], sold_out: true },
    ],
  },
  'in a panel': {
    text: '领券',
    wgtBackgroundColor: '#E00030',
    subTitle: '满减天天有',
    width: 375,
    data: [
      { card_id: '1', card_type: 'cash', title: '新人专享券', reduce_cost: 3000, least_cost: 19900 },
      { card_id: '4', card_type: 'discount', title: '服饰折扣券', discount: 15, description: '全场服饰可用' },
    ],
  },
  placeholders: {},
}
