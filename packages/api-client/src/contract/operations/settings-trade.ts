/** Rules of trade (交易规则) that the owner sets. */
import * as v from 'valibot'
import { CARRIERS, carrierCodeOf } from './carriers'
import { done, entry, many, maybeWhole, named, shown } from './fields'
import { operation } from './operation'
import { INVOICE_KINDS, invoiceKindOf, TRADE_LISTS, type TradeList } from './trade-lists'
import { eachNumber, TRADE_NUMBERS, type TradeNumber } from './trade-rules'

const number = (rule: TradeNumber) => {
  const { title, least, most, help } = TRADE_NUMBERS[rule]
  return maybeWhole(title, least, most, { help })
}
const day = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期要写成 2027-02-06'))
const listOf = <const S extends v.GenericSchema>(rule: TradeList, item: S) => {
  const { title, most, help } = TRADE_LISTS[rule]
  return named(title, v.optional(many(title, item, most)), { kind: 'list', help })
}
const road = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60),
  v.regex(/^[^=/]+(\/[^=/]+)?=([0-9]|[12]\d|30)$/, '要写成 西藏自治区=7 或 广东省/深圳市=1，0 到 30 天'),
)
const invoiceKind = v.pipe(
  v.string(),
  v.trim(),
  v.transform(text => invoiceKindOf(text) ?? text),
  v.picklist(Object.keys(INVOICE_KINDS) as (keyof typeof INVOICE_KINDS)[], '发票可以是企业、个人'),
)
const rush = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))\/(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))=([1-9]|[12]\d|30)$/,
    '要写成 2027-11-01/2027-11-12=2，1 到 30 天',
  ),
  v.check(line => line.slice(0, 10) <= line.slice(11, 21), '开始的日子要在结束的前面'),
)
const carrier = v.pipe(
  v.string(),
  v.trim(),
  v.transform(text => carrierCodeOf(text) ?? text),
  v.picklist(Object.keys(CARRIERS) as (keyof typeof CARRIERS)[], '没有这家快递公司'),
)
/** `省=SF` or `省/市=顺丰速运`; stored with the code. */
const regionCarrier = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60),
  v.regex(/^[^=/]+(\/[^=/]+)?=[^=/]+$/, '要写成 西藏自治区=EMS 或 广东省/深圳市=顺丰速运'),
  v.transform(line => {
    const [place, name] = line.split('=') as [string, string]
    return `${place}=${carrierCodeOf(name) ?? ''}`
  }),
  v.check(line => !line.endsWith('='), '没有这家快递公司'),
)
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
      region_days: shown.list('指定地区的天数', v.string(), { detail: true }),
      rush_days: shown.list('大促延迟', v.string(), { detail: true }),
      remote_provinces: shown.list('偏远省份', v.string(), { detail: true }),
      carriers: shown.list('快递公司', v.string(), { detail: true }),
      region_carriers: shown.list('指定地区的快递', v.string(), { detail: true }),
      review_words: shown.list('评价不能用的词', v.string(), { detail: true }),
      invoice_kinds: shown.list('可开的发票', v.string(), { detail: true }),
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
      holidays: listOf('holidays', day),
      workdays: listOf('workdays', day),
      rush_days: listOf('rush_days', rush),
      remote_provinces: listOf('remote_provinces', entry(30)),
      region_days: listOf('region_days', road),
      carriers: listOf('carriers', carrier),
      region_carriers: listOf('region_carriers', regionCarrier),
      review_words: listOf('review_words', entry(30)),
      invoice_kinds: listOf('invoice_kinds', invoiceKind),
    }),
    output: done,
  }),
}
