/** What lowers prices: promotions over an order, coupons, sales, seckills; and what they would do, before they begin. */
import { id } from '@heji/validators'
import * as v from 'valibot'
import {
  choice,
  done,
  many,
  maybeChoice,
  maybeWhole,
  maybeWord,
  named,
  neededMoment,
  pages,
  rows,
  shown,
  word,
} from './fields'
import { operation, operationsOf } from './operation'
import { couponOperations } from './promotions-coupons'
import { mallOperations } from './promotions-mall'
import { rules } from './promotions-rules'
import { PROMOTION_STATES, saleOperations } from './promotions-sales'

export { COUPON_KINDS, COUPON_STATES } from './promotions-coupons'
export { PROMOTION_STATES } from './promotions-sales'

export const PROMOTION_KINDS = {
  full_minus: '满减',
  full_discount: '满折',
  second_half: '第二件半价',
  full_gift: '满赠',
  plus_price_buy: '加价购',
  member_preference: '限购',
} as const

/** What can be looked at before it begins. */
const LOOK_KINDS = { ...PROMOTION_KINDS, limited_time_sale: '限时特惠', seckill: '秒杀' } as const
/** What it can meet. */
const MET_KINDS = { ...LOOK_KINDS, coupon: '优惠券' } as const

const promotionId = named('活动编号', id('活动编号不正确'), { kind: 'text', isNeeded: true })

const Promotion = v.strictObject({
  promotion_id: shown.text('编号'),
  name: shown.text('名称'),
  kind: shown.choice('类型', PROMOTION_KINDS),
  /** 满200元减20元 */
  rule: shown.text('规则'),
  scope: shown.text('适用'),
  state: shown.choice('状态', PROMOTION_STATES),
  begin_at: shown.moment('开始'),
  end_at: shown.moment('结束'),
})

const Touched = v.strictObject({
  goods_id: shown.text('商品编号', { detail: true }),
  goods_code: shown.text('货号'),
  name: shown.text('商品'),
  pic: shown.text('图片', { detail: true }),
  /** Of its cheapest sku. */
  price: shown.yuan('售价'),
  /** The least that one piece of it can cost, with everything that may come together. */
  lowest: shown.yuan('最低每件'),
})

const Met = v.strictObject({
  kind: shown.choice('类型', MET_KINDS),
  id: shown.text('编号'),
  name: shown.text('名称'),
  rule: shown.text('规则'),
  begin_at: shown.moment('开始'),
  end_at: shown.moment('结束'),
})

export const promotionOperations = operationsOf('promotions', {
  list: operation({
    summary: 'Promotions, the newest first',
    label: '促销活动',
    help: '满减、满折、第二件半价、满赠、加价购和限购，新的在前',
    effect: 'read',
    args: ['q'],
    aliases: ['promotion list'],
    input: v.object({
      q: maybeWord('名称', 50),
      kind: maybeChoice('类型', PROMOTION_KINDS),
      state: maybeChoice('状态', PROMOTION_STATES),
      ...pages,
    }),
    output: rows(Promotion),
  }),
  add: operation({
    summary: 'Make a promotion',
    label: '新建促销活动',
    help: '到开始时间后对适用的商品生效；一件商品同时只参加减得最多的一个满减、满折或第二件半价',
    effect: 'change',
    undo: '结束这个活动；已下的订单价格不变',
    input: v.object({
      kind: choice('类型', PROMOTION_KINDS),
      name: word('名称', 50),
      begin_at: neededMoment('开始时间'),
      end_at: neededMoment('结束时间'),
      ...rules,
    }),
    output: v.strictObject({ message: shown.text('结果'), promotion_id: shown.text('活动编号') }),
  }),
  end: operation({
    summary: 'End a promotion now; one that has not begun is deleted',
    label: '结束',
    help: '马上结束；没有开始的会被删除',
    effect: 'change',
    undo: '结束后不能继续，可以再新建；已下的订单价格不变',
    args: ['promotion_id'],
    aliases: ['promotion end'],
    input: v.object({ promotion_id: promotionId }),
    output: done,
  }),
  look: operation({
    summary: 'What a promotion, a sale or a seckill would do: its goods, the lowest price, what it meets',
    label: '预览',
    help: '新建之前：会影响哪些商品，最低会卖到多少钱，和哪些活动同时进行',
    effect: 'read',
    input: v.object({
      kind: choice('类型', LOOK_KINDS),
      begin_at: neededMoment('开始时间'),
      end_at: neededMoment('结束时间'),
      ...rules,
      prices: named(
        '商品和价格',
        v.optional(
          many(
            '商品',
            v.object({ goods_code: word('货号', 64), pays_percent: maybeWhole('活动价占售价的百分比', 1, 99) }),
            500,
          ),
        ),
        { kind: 'list', help: '限时特惠和秒杀' },
      ),
      per_member: maybeWhole('每人限购', 1, 999, { help: '秒杀；不填为不限' }),
    }),
    output: v.strictObject({
      message: shown.text('结果'),
      /** Goods on sale that it is for; counting ends at 10,000. */
      goods_count: shown.number('商品数'),
      /** Goods whose prices were worked out; all, or the cheapest and the dearest. */
      looked: shown.number('已计算的商品'),
      /** The deepest price among them; null where it is for no goods. */
      lowest: named('最低价', v.nullable(v.strictObject({ ...Touched.entries, how: shown.text('怎样得到') })), {
        kind: 'object',
      }),
      /** The first twenty. */
      goods: shown.list('商品', Touched),
      meets: shown.list('同时进行', Met),
      warnings: shown.list('注意', v.string()),
    }),
  }),
  choices: operation({
    summary: 'Grades of members that a promotion may name',
    label: '活动选项',
    help: '限购可选的会员等级',
    effect: 'read',
    input: v.object({}),
    output: v.strictObject({ grades: shown.list('会员等级', v.string()) }),
  }),
  ...couponOperations,
  ...saleOperations,
  ...mallOperations,
})
