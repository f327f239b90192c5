/** What came in and what went back, payment by payment and day by day. */
import * as v from 'valibot'
import { maybeChoice, maybeWord, named, pages, rows, shown } from './fields'
import { operation } from './operation'

export const REFUND_STATES = { stuck: '没有到账', processing: '退款中', done: '已到账' } as const
const REFUND_KINDS = {
  aftersales: '售后',
  cancel: '取消订单',
  protection: '价保',
  late: '退回多付',
} as const
const PAYMENT_KINDS = { order: '订单', late: '多付或迟到' } as const

export const dayText = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, '日期要写成 2026-11-30'),
)
const day = (title: string, help: string) => named(title, v.optional(dayText), { kind: 'text', help })

const Refund = v.strictObject({
  refund_id: shown.text('退款单号'),
  order_id: shown.text('订单'),
  shop_name: shown.text('店铺'),
  kind: shown.choice('类型', REFUND_KINDS),
  fee: shown.yuan('金额'),
  pay_name: shown.text('原路'),
  state: shown.choice('状态', REFUND_STATES),
  created_at: shown.moment('发起时间'),
  asked_at: shown.maybeMoment('最近催问', { detail: true }),
  finished_at: shown.maybeMoment('到账时间'),
})

const Payment = v.strictObject({
  trade_id: shown.text('交易号'),
  order_id: shown.text('订单'),
  shop_name: shown.text('店铺'),
  kind: shown.choice('类型', PAYMENT_KINDS),
  pay_name: shown.text('支付方式'),
  fee: shown.yuan('金额'),
  refunded_fee: shown.yuan('其中已退'),
  paid_at: shown.moment('付款时间'),
  provider_no: shown.text('渠道流水号', { detail: true }),
})

const sums = {
  orders: shown.number('订单'),
  goods_fee: shown.yuan('商品'),
  member_fee: shown.yuan('会员优惠'),
  /** What promotions took off, and what exchanged goods bring along (`carried_fee`): nobody pays for it. */
  promotion_fee: shown.yuan('促销、换货抵扣'),
  coupon_fee: shown.yuan('优惠券'),
  point_fee: shown.yuan('积分抵扣'),
  freight_fee: shown.yuan('运费'),
  paid_fee: shown.yuan('实收'),
  refunded_fee: shown.yuan('退款'),
  net_fee: shown.yuan('净收'),
  late_fee: shown.yuan('多付或迟到', { detail: true }),
  late_returned_fee: shown.yuan('退回多付', { detail: true }),
}

export const statementOperations = {
  statement: operation({
    summary: 'What each shop took and gave back on one day; the rows add up to the total, the columns to what was paid',
    label: '日结单',
    help: '每家店铺一天的商品、优惠、运费、实收和退款；商品减各项优惠加运费等于实收，实收减退款等于净收',
    effect: 'read',
    shops: {},
    args: ['day'],
    input: v.object({
      day: day('日期', '如 2026-11-30，不填为今天'),
      shop_id: maybeWord('店铺编号', 19),
    }),
    output: v.strictObject({
      day: shown.text('日期'),
      shops: shown.list(
        '店铺',
        v.strictObject({ shop_id: shown.text('店铺编号', { detail: true }), name: shown.text('店铺'), ...sums }),
      ),
      sum: named('合计', v.strictObject(sums), { kind: 'object' }),
    }),
  }),
  monthly: operation({
    summary: 'What each shop took and gave back in a month, and what the bills of the providers say of it',
    label: '月结单',
    help: '每家店铺一个月的实收、退款、净收和手续费，以及各支付渠道的账目与账单；各行合计等于总数',
    effect: 'read',
    args: ['month'],
    input: v.object({
      month: named(
        '月份',
        v.optional(v.pipe(v.string(), v.trim(), v.regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, '月份要写成 2026-11'))),
        { kind: 'text', help: '如 2026-11，不填为本月' },
      ),
      shop_id: maybeWord('店铺编号', 19),
    }),
    output: v.strictObject({
      month: shown.text('月份'),
      shops: shown.list(
        '店铺',
        v.strictObject({
          shop_id: shown.text('店铺编号', { detail: true }),
          name: shown.text('店铺'),
          ...sums,
          charge: shown.yuan('渠道手续费'),
        }),
      ),
      sum: named('合计', v.strictObject({ ...sums, charge: shown.yuan('渠道手续费') }), { kind: 'object' }),
      channels: shown.list(
        '支付渠道',
        v.strictObject({
          provider: shown.text('代号', { detail: true }),
          name: shown.text('渠道'),
          paid_fee: shown.yuan('收款（含多付）'),
          refunded_fee: shown.yuan('退款（含退回多付）'),
          bill_paid_fee: shown.yuan('账单收款'),
          bill_refunded_fee: shown.yuan('账单退款'),
          charge: shown.yuan('手续费'),
          bill_days: shown.number('已对账天数'),
          open: shown.number('待处理差异'),
        }),
      ),
    }),
  }),
  payments: operation({
    summary: 'Payments of one day, the newest first, with their sum',
    label: '收款',
    help: '一天里收到的每一笔付款，新的在前；合计等于日结单的实收',
    effect: 'read',
    shops: {},
    args: ['day'],
    input: v.object({
      day: day('日期', '如 2026-11-30，不填为今天'),
      shop_id: maybeWord('店铺编号', 19),
      kind: maybeChoice('类型', PAYMENT_KINDS),
      ...pages,
    }),
    output: v.strictObject({
      ...rows(Payment).entries,
      day: shown.text('日期'),
      sum_fee: shown.yuan('合计'),
    }),
  }),
  refunds: operation({
    summary: 'Refunds, those whose money has not arrived first',
    label: '退款',
    help: '每一笔退款：没有到账的在前，等得最久的最前；系统每分钟催问支付渠道',
    effect: 'read',
    shops: {},
    input: v.object({
      state: maybeChoice('状态', REFUND_STATES),
      kind: maybeChoice('类型', REFUND_KINDS),
      order_id: maybeWord('订单号', 64),
      ...pages,
    }),
    output: rows(Refund),
  }),
}
