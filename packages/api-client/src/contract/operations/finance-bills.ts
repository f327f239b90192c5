/** Reconciliation (对账): bills of the payment providers beside our books. */
import * as v from 'valibot'
import { choice, done, maybeChoice, maybeSentences, maybeWord, named, pages, rows, shown, word } from './fields'
import { dayText } from './finance-statement'
import { operation } from './operation'

export const BILL_PROVIDERS = { alipay: '支付宝', 'wechat-pay': '微信支付' } as const
export const DIFFERENCE_KINDS = {
  ours: '我方有、账单没有',
  theirs: '账单有、我方没有',
  amount: '金额不同',
  state: '状态不同',
  charge: '手续费不同',
} as const
export const DIFFERENCE_STATES = { open: '待处理', refunding: '退款中', solved: '已处理' } as const
const SUBJECTS = { payment: '付款', refund: '退款' } as const
/** How a difference is solved by hand. */
export const DIFFERENCE_WAYS = {
  note: '核实无误，写明原因',
  timing: '跨日入账，账单在另一天',
  record: '登记付款（退款则再向渠道查询）',
  refund: '原路退回多收的钱',
} as const

const day = named('日期', v.pipe(dayText, v.nonEmpty('请填写日期')), {
  kind: 'text',
  isNeeded: true,
  help: '如 2026-11-29',
})

const Imported = v.strictObject({
  message: shown.text('结果'),
  days: shown.list('日期', v.string()),
  lines: shown.number('账单笔数'),
  added: shown.number('新增笔数'),
  differences: shown.number('差异'),
})

const BillDay = v.strictObject({
  id: shown.text('编号', { detail: true }),
  provider: shown.choice('渠道', BILL_PROVIDERS),
  day: shown.text('日期'),
  payments: shown.number('付款笔数'),
  paid_fee: shown.yuan('付款'),
  refunds: shown.number('退款笔数'),
  refunded_fee: shown.yuan('退款'),
  charge: shown.yuan('手续费'),
  open: shown.number('待处理差异'),
  who: shown.text('导入人'),
  at: shown.moment('导入时间'),
})

const Difference = v.strictObject({
  id: shown.text('编号'),
  provider: shown.choice('渠道', BILL_PROVIDERS),
  day: shown.text('日期'),
  subject: shown.choice('账目', SUBJECTS),
  kind: shown.choice('差异', DIFFERENCE_KINDS),
  number: shown.text('单号'),
  order_id: shown.text('订单'),
  ours: named('我方金额', v.nullable(v.pipe(v.number(), v.integer())), { kind: 'number', unit: 'yuan' }),
  theirs: named('账单金额', v.nullable(v.pipe(v.number(), v.integer())), { kind: 'number', unit: 'yuan' }),
  state: shown.choice('状态', DIFFERENCE_STATES),
  way: shown.text('处理方式'),
  note: shown.text('说明'),
  who: shown.text('处理人'),
  solved_at: shown.maybeMoment('处理时间', { detail: true }),
  /** Ways that fit it. */
  ways: shown.list('可以', v.string(), { detail: true }),
})

export const billOperations = {
  'bill-import': operation({
    summary: 'Take the bill of Alipay (zip or csv) or WeChat Pay (csv) and compare it with the books',
    label: '上传账单',
    help: '按原样上传支付宝“业务明细”（zip 或 csv）或微信支付“交易账单”（全部订单）；同一份再传不会重复',
    effect: 'change',
    undo: '账单是渠道的记录，不能删除；再传同一份没有变化',
    file: { label: '账单', accept: ['.csv', '.zip', '.txt'] },
    input: v.object({}),
    output: Imported,
  }),
  'bill-fetch': operation({
    summary: 'Fetch the bill of one day that is over from the provider and compare it with the books',
    label: '获取账单',
    help: '向支付渠道取一天的账单；第二天上午 10 点后才有',
    effect: 'change',
    undo: '账单是渠道的记录，不能删除；再取一次没有变化',
    args: ['provider', 'day'],
    input: v.object({ provider: choice('渠道', BILL_PROVIDERS), day }),
    output: Imported,
  }),
  bills: operation({
    summary: 'Days whose bills are here, the newest first, with what they hold and what is open',
    label: '账单',
    help: '已经导入的账单，一天一行，新的在前',
    effect: 'read',
    input: v.object({ provider: maybeChoice('渠道', BILL_PROVIDERS), ...pages }),
    output: rows(BillDay),
  }),
  differences: operation({
    summary: 'Differences between bills and books, the oldest of those that are open first',
    label: '对账差异',
    help: '账单与账目不一致的每一笔：待处理的按发现先后，其他的新的在前',
    effect: 'read',
    input: v.object({
      state: maybeChoice('状态', DIFFERENCE_STATES),
      kind: maybeChoice('差异', DIFFERENCE_KINDS),
      provider: maybeChoice('渠道', BILL_PROVIDERS),
      day: maybeWord('日期', 10, { help: '如 2026-11-29' }),
      ...pages,
    }),
    output: rows(Difference),
  }),
  'difference-solve': operation({
    summary: 'Solve a difference: with a note, as one of another day, by recording the payment, or by a refund',
    label: '处理差异',
    help: '写明原因；登记付款会让订单变为已付款（已关闭的订单则自动退款）；退回会把多收的钱原路退给付款人',
    effect: 'money',
    undo: '退款和登记付款不能撤回；处理记录会一直保留',
    args: ['id', 'way'],
    input: v.object({
      id: word('编号', 19),
      way: choice('处理方式', DIFFERENCE_WAYS),
      note: maybeSentences('说明', 200, { help: '选“核实无误”时必填' }),
    }),
    output: done,
  }),
}
