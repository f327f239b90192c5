/** What waits for the shop, and what it sells. */
import * as v from 'valibot'
import { NOTICE_KIND_NAMES, NOTICE_KINDS, type NoticeKind } from '../notice-kinds'
import { done, many, maybeWord, named, pages, shown, yesNo } from './fields'
import { operation, operationsOf } from './operation'
import { proposalOperations } from './today-proposals'

/** What can wait for somebody, in the order of its haste. */
export const WAITING = {
  send: '待发货',
  'ask-cancel': '申请取消',
  aftersales: '待处理售后',
  pickup: '待自提',
  transfers: '待核对转账',
  'stuck-refunds': '退款未到账',
  reviews: '待回复评价',
  invoices: '待开发票',
  'low-stock': '库存不足',
} as const

const KINDS = Object.fromEntries(NOTICE_KIND_NAMES.map(kind => [kind, NOTICE_KINDS[kind].title])) as Record<
  NoticeKind,
  string
>

const Sales = v.strictObject({ orders: shown.number('订单'), fee: shown.yuan('金额') })

export const todayOperations = operationsOf('today', {
  show: operation({
    summary: 'What waits for the shop, sales of today beside a week ago, of the last 30 days, by shop and by goods',
    label: '今日',
    help: '等商家处理的事、今天和上周同一天的销售、最近 30 天、按店铺和商品',
    effect: 'read',
    shops: {},
    input: v.object({ shop_id: maybeWord('店铺编号', 19) }),
    output: v.strictObject({
      waiting: shown.list('待办', v.strictObject({ kind: shown.choice('事项', WAITING), count: shown.number('数量') })),
      today: named('今天', Sales, { kind: 'object' }),
      /** The same hours of the same weekday a week ago. */
      week_ago: named('上周同一天到此时', Sales, { kind: 'object' }),
      days: shown.list('最近 30 天', v.strictObject({ day: shown.text('日期'), ...Sales.entries })),
      shops: shown.list(
        '店铺（30 天）',
        v.strictObject({ shop_id: shown.text('店铺编号'), name: shown.text('店铺'), ...Sales.entries }),
      ),
      goods: shown.list(
        '商品（30 天）',
        v.strictObject({
          goods_id: shown.text('商品编号'),
          name: shown.text('商品'),
          pieces: shown.number('件数'),
          fee: shown.yuan('金额'),
        }),
      ),
    }),
  }),
  notices: operation({
    quiet: true,
    summary: 'What the shop was told, newest first, and how many are unread',
    label: '消息',
    help: '新订单、新售后、库存不足、退款未到账的消息',
    effect: 'read',
    input: v.object({ ...pages }),
    output: v.strictObject({
      total: shown.number('总数'),
      unread: shown.number('未读'),
      rows: shown.list(
        '消息',
        v.strictObject({
          id: shown.text('编号'),
          kind: shown.choice('种类', KINDS),
          text: shown.text('内容'),
          path: shown.text('地址', { detail: true }),
          is_read: shown.flag('已读'),
          created_at: shown.moment('时间'),
        }),
      ),
    }),
  }),
  'notices-read': operation({
    summary: 'Mark what the shop was told as read, for everybody who works here',
    label: '标为已读',
    help: '标为已读；一个人读过，大家都算读过',
    effect: 'change',
    undo: '读过的消息还在列表里',
    input: v.object({
      ids: many('编号', v.pipe(v.string(), v.regex(/^\d{1,19}$/, '编号不正确')), 100),
      all: yesNo('全部'),
    }),
    output: done,
  }),
  ...proposalOperations,
})
