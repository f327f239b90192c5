/** Coupons: what the shop gives out, and what became of it. */
import { id } from '@heji/validators'
import * as v from 'valibot'
import {
  choice,
  done,
  many,
  maybeChoice,
  maybeMoney,
  maybeSentences,
  maybeWhole,
  maybeWord,
  named,
  neededMoment,
  pages,
  rows,
  shown,
  whole,
  word,
  yesNo,
} from './fields'
import { operation } from './operation'

export const COUPON_KINDS = { cash: '满减券', discount: '折扣券' } as const

/** Where a coupon stands: whether members can take it, and use it. */
export const COUPON_STATES = { later: '未开始', on: '领取中', out: '已领完或停领', over: '已结束' } as const

const MOST_COUPONS = 10_000_000
const couponId = named('优惠券编号', id('优惠券编号不正确'), { kind: 'text', isNeeded: true })

const Coupon = v.strictObject({
  coupon_id: shown.text('编号'),
  title: shown.text('名称'),
  kind: shown.choice('类型', COUPON_KINDS, { detail: true }),
  /** 满100元减20元 */
  rule: shown.text('优惠'),
  scope: shown.text('适用'),
  state: shown.choice('状态', COUPON_STATES),
  quantity: shown.number('数量'),
  claimed: shown.number('已领'),
  used: shown.number('已用'),
  begin_at: shown.moment('开始'),
  end_at: shown.moment('结束'),
})

const CouponWhole = v.strictObject({
  ...Coupon.entries,
  description: shown.text('说明'),
  per_member: shown.number('每人限领'),
  new_members: shown.flag('新人专享'),
  created_at: shown.moment('创建时间'),
  /** Claimed, not used, and in no order. */
  unused: shown.number('未使用'),
  /** In orders that are not paid yet. */
  held: shown.number('待付款订单占用'),
  /** What it took off the orders that used it. */
  off_fee: shown.yuan('共减'),
  /** What was paid for these orders. */
  order_fee: shown.yuan('带来的订单金额'),
})

const Refused = v.strictObject({ row: shown.number('行'), of: shown.text('手机号'), message: shown.text('原因') })

export const couponOperations = {
  coupons: operation({
    summary: 'Coupons, the newest first, with how many were claimed and used',
    label: '优惠券',
    help: '全部优惠券，新的在前，和已领取、已使用的数量',
    effect: 'read',
    args: ['q'],
    aliases: ['coupon list'],
    input: v.object({ q: maybeWord('名称', 50), state: maybeChoice('状态', COUPON_STATES), ...pages }),
    output: rows(Coupon),
  }),
  'coupon-show': operation({
    summary: 'One coupon and its results: claimed, used, what it took off and what it brought',
    label: '查看优惠券',
    help: '一种优惠券的规则和效果：领了多少、用了多少、减了多少、带来多少订单金额',
    effect: 'read',
    args: ['coupon_id'],
    input: v.object({ coupon_id: couponId }),
    output: CouponWhole,
  }),
  'coupon-add': operation({
    summary: 'Make a coupon that members can claim',
    label: '新建优惠券',
    help: '到开始时间后，会员可以在领券中心、商品页和购物车领取',
    effect: 'change',
    undo: '停止领取或作废；已用掉的订单不变',
    input: v.object({
      title: word('名称', 50, { help: '买家看到的名称，如 满100减20' }),
      kind: choice('类型', COUPON_KINDS),
      off: maybeMoney('减免金额', { help: '满减券' }),
      percent_off: maybeWhole('减免百分比', 1, 99, { help: '折扣券，10 就是打 9 折' }),
      most: maybeMoney('最多减免', { help: '折扣券；不填为不限' }),
      least: maybeMoney('使用门槛', { help: '满多少可用；不填为无门槛' }),
      quantity: whole('发放数量', 1, MOST_COUPONS),
      per_member: maybeWhole('每人限领', 1, 1_000, { help: '不填为 1 张' }),
      begin_at: neededMoment('开始时间'),
      end_at: neededMoment('结束时间', { help: '领取和使用都到这时为止' }),
      shop: maybeWord('店铺', 200, { help: '只用于这家店铺的商品；不填为全部店铺' }),
      category: maybeWord('分类', 200, { help: '只用于这一分类，如 服饰/短袖；不填为全部分类' }),
      new_members: yesNo('新人专享', { help: '只给没有付过款的会员' }),
      description: maybeSentences('说明', 500, { help: '买家看到的使用说明' }),
    }),
    output: v.strictObject({ message: shown.text('结果'), coupon_id: shown.text('优惠券编号') }),
  }),
  'coupon-quantity': operation({
    summary: 'Change how many pieces of a coupon there are, not below those that were claimed',
    label: '改发放数量',
    help: '发放的总数，不能少于已领取的数量',
    effect: 'change',
    undo: '再改回去；原来的数量写在操作记录里',
    args: ['coupon_id', 'quantity'],
    input: v.object({ coupon_id: couponId, quantity: whole('发放数量', 1, MOST_COUPONS) }),
    output: done,
  }),
  'coupon-stop': operation({
    summary: 'Let nobody claim a coupon any more; those that were claimed stay valid',
    label: '停止领取',
    help: '不能再领取；已领的在到期前仍可使用',
    effect: 'change',
    undo: '改发放数量，就又可以领取',
    args: ['coupon_id'],
    input: v.object({ coupon_id: couponId }),
    output: done,
  }),
  'coupon-end': operation({
    summary: 'End a coupon now: nobody can claim or use it any more',
    label: '作废',
    help: '马上失效：不能再领取，已领的也不能再用。只想不再发放，请用停止领取',
    effect: 'money',
    undo: '作废后不能恢复；已下的订单价格不变',
    args: ['coupon_id'],
    aliases: ['coupon end'],
    input: v.object({ coupon_id: couponId }),
    output: done,
  }),
  'coupon-issue': operation({
    summary: 'Give a coupon to members by their mobile numbers',
    label: '发给会员',
    help: '按手机号各发一张，遵守券的数量、期限和每人限领',
    effect: 'money',
    undo: '发出后不能单独收回；整种券可以作废',
    args: ['coupon_id', 'mobiles'],
    input: v.object({
      coupon_id: couponId,
      mobiles: many('手机号', word('手机号', 20), 100, { isNeeded: true, help: '可以一次粘贴多个，最多 100 个' }),
    }),
    output: v.strictObject({
      message: shown.text('结果'),
      issued: shown.number('已发放'),
      codes: shown.list('券码', v.strictObject({ mobile: shown.text('手机号'), code: shown.text('券码') })),
      refused: shown.list('未发放', Refused),
    }),
  }),
  'coupon-issue-file': operation({
    summary: 'Give a coupon to the members of a table',
    label: '按表格发放',
    help: '表格（.xlsx、.csv）有一列 手机号，每行发一张，最多 2000 行；先预览再发放',
    effect: 'money',
    undo: '发出后不能单独收回；整种券可以作废',
    args: ['coupon_id'],
    file: { label: '会员表格', accept: ['.xlsx', '.csv'] },
    input: v.object({ coupon_id: couponId, preview: yesNo('只预览', { help: '只检查表格，不发放' }) }),
    output: v.strictObject({
      message: shown.text('结果'),
      issued: shown.number('已发放'),
      refused: shown.list('未发放的行', Refused),
      notes: shown.list('说明', v.string()),
    }),
  }),
}
