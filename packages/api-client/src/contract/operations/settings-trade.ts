/** Rules of trade (交易规则) that the owner sets. */
import * as v from 'valibot'
import { done, many, maybeWhole, named, shown } from './fields'
import { operation } from './operation'

/** Rules that are one whole number: limits, what holds until the owner sets it, and its unit. */
export const TRADE_NUMBERS = {
  receipt_days: {
    title: '自动确认收货',
    unit: '天',
    least: 1,
    most: 60,
    usual: 10,
    help: '最后一个包裹发出后，几天算作收货',
  },
  aftersales_days: {
    title: '售后期限',
    unit: '天',
    least: 0,
    most: 365,
    usual: 7,
    help: '收货后几天内可以申请售后；0 为不支持',
  },
  exchange_days: {
    title: '换货期限',
    unit: '天',
    least: 0,
    most: 365,
    usual: 7,
    help: '收货后几天内可以换货；0 为不支持',
  },
  exchange_pay_hours: {
    title: '换货付差价',
    unit: '小时',
    least: 1,
    most: 720,
    usual: 72,
    help: '收到退回的商品后，买家几小时内付清差价；没付的退回货款',
  },
  review_days: {
    title: '评价期限',
    unit: '天',
    least: 0,
    most: 365,
    usual: 0,
    help: '收货后几天内可以评价；0 为不限',
  },
  extend_days: {
    title: '延长收货',
    unit: '天',
    least: 0,
    most: 30,
    usual: 3,
    help: '买家可以把自动确认收货推迟一次，推迟几天；0 为不提供',
  },
  auto_cancel_yuan: {
    title: '未发货自动退款',
    unit: '元',
    least: 0,
    most: 100_000,
    usual: 0,
    help: '还没发货、不超过这个金额的取消和退款申请，自动同意；0 为不自动',
  },
  small_yuan: {
    title: '小额自动退款',
    unit: '元',
    least: 0,
    most: 100_000,
    usual: 0,
    help: '不超过这个金额的仅退款申请，到时间没有处理就自动同意并退款；0 为不自动',
  },
  small_hours: {
    title: '小额等待',
    unit: '小时',
    least: 0,
    most: 720,
    usual: 24,
    help: '小额仅退款申请等商家几小时后自动同意',
  },
  answer_days: {
    title: '商家处理期限',
    unit: '天',
    least: 0,
    most: 60,
    usual: 0,
    help: '售后申请几天没有处理就自动同意；0 为一直等',
  },
  send_back_days: {
    title: '买家寄回期限',
    unit: '天',
    least: 0,
    most: 60,
    usual: 0,
    help: '同意退货或换货后，买家几天没有寄回就关闭申请；0 为一直等',
  },
  protection_days: {
    title: '价格保护',
    unit: '天',
    least: 0,
    most: 180,
    usual: 30,
    help: '付款后几天内降价退差价；0 为没有价保',
  },
  pickup_days: { title: '自提保留', unit: '天', least: 1, most: 60, usual: 7, help: '商品在门店等买家几天' },
  cut_off_hour: {
    title: '当天发货截止',
    unit: '点',
    least: 0,
    most: 24,
    usual: 16,
    help: '几点前付款当天发货（北京时间）',
  },
} as const
export type TradeNumber = keyof typeof TRADE_NUMBERS

/** Rules that are lists, with what holds until the owner sets them. Days of the week count from 0, Sunday. */
export const TRADE_LISTS = {
  rest_days: { title: '每周不发货', most: 6, usual: [0], help: '一周中不发货的日子' },
  holidays: { title: '放假', most: 400, usual: [], help: '不发货的日子，如 2027-02-06' },
  workdays: { title: '调休上班', most: 400, usual: [], help: '照常发货的休息日，如 2027-02-20' },
} as const

/** Something for each rule that is a number. */
const eachNumber = <T>(make: (rule: TradeNumber) => T) =>
  Object.fromEntries(Object.keys(TRADE_NUMBERS).map(rule => [rule, make(rule as TradeNumber)])) as Record<
    TradeNumber,
    T
  >

const number = (rule: TradeNumber) => {
  const { title, least, most, help } = TRADE_NUMBERS[rule]
  return maybeWhole(title, least, most, { help })
}
const day = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期要写成 2027-02-06'))
const days = (rule: 'holidays' | 'workdays') => {
  const { title, most, help } = TRADE_LISTS[rule]
  return named(title, v.optional(many(title, day, most)), { kind: 'list', help })
}
const weekday = v.pipe(v.string(), v.regex(/^[0-6]$/, '星期写 0 到 6，0 为星期日'), v.transform(Number))

export const tradeOperations = {
  'trade-show': operation({
    summary: 'Rules of trade: what holds, the defaults, the limits, and who changed each, when',
    label: '交易规则',
    help: '每条规则现在是什么、默认是什么、可以改到多少、谁在什么时候改的',
    effect: 'read',
    input: v.object({}),
    output: v.strictObject({
      rules: shown.list(
        '规则',
        v.strictObject({
          rule: shown.text('代号'),
          title: shown.text('规则'),
          help: shown.text('说明', { detail: true }),
          value: shown.text('现在'),
          usual: shown.text('默认'),
          limits: shown.text('范围'),
          changed_at: shown.maybeMoment('修改时间'),
          changed_by: shown.text('修改人'),
        }),
      ),
      numbers: named('数值', v.strictObject(eachNumber(rule => shown.number(TRADE_NUMBERS[rule].title))), {
        kind: 'list',
        detail: true,
      }),
      rest_days: shown.list('每周不发货', v.number(), { detail: true }),
      holidays: shown.list('放假', v.string(), { detail: true }),
      workdays: shown.list('调休上班', v.string(), { detail: true }),
    }),
  }),
  'trade-set': operation({
    summary: 'Change rules of trade; what is left out stays, and orders that are placed keep theirs',
    label: '修改交易规则',
    help: '只改填写的；之后的订单按新的规则，已下的订单不变',
    effect: 'change',
    undo: '再改回去；原来的值写在操作记录里',
    input: v.object({
      ...eachNumber(number),
      rest_days: named('每周不发货', v.optional(many('每周不发货', weekday, TRADE_LISTS.rest_days.most)), {
        kind: 'list',
        help: '0 到 6，0 为星期日；如 0,6',
      }),
      holidays: days('holidays'),
      workdays: days('workdays'),
    }),
    output: done,
  }),
}
