/** Money of the shop: transfers, accounts, invoices, refunds, payments, and what a day brought. */
import * as v from 'valibot'
import { neededCode } from '../fields'
import { done, maybeChoice, maybeWord, money, named, pages, rows, sentences, shown, word, yesNo } from './fields'
import { billOperations } from './finance-bills'
import { statementOperations } from './finance-statement'
import { operation, operationsOf } from './operation'

export const TRANSFER_STATES = {
  waiting: '待核对',
  accepted: '已到账',
  refused: '已驳回',
  closed: '已关闭',
  missing: '已关闭，没有登记到账',
} as const

export const INVOICE_STATES_SHOWN = {
  waiting: '待开',
  issued: '已开',
  failed: '无法开具',
  void: '已作废',
  cancelled: '已取消',
} as const

const id = word('编号', 19)
const invoiceNumber = named(
  '发票申请号',
  v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('请填写发票申请号'), v.regex(/^FP\d{10}$/, '发票申请号形如 FP0000000001')),
    '',
  ),
  { kind: 'text', isNeeded: true },
)

const Transfer = v.strictObject({
  id: shown.text('编号'),
  order_id: shown.text('订单'),
  state: shown.choice('状态', TRANSFER_STATES),
  total_fee: shown.yuan('应收'),
  pay_fee: shown.yuan('到账', { detail: true }),
  payer: shown.text('付款人'),
  pay_sn: shown.text('付款流水号'),
  account: shown.text('收款账户'),
  at: shown.moment('提交时间'),
  note: shown.text('买家说明', { detail: true }),
  answer: shown.text('答复', { detail: true }),
  by: shown.text('核对人', { detail: true }),
  pics: shown.list('凭证', v.string(), { detail: true }),
})

const Account = v.strictObject({
  id: shown.text('编号'),
  name: shown.text('户名'),
  no: shown.text('账号'),
  bank: shown.text('开户银行'),
  is_default: shown.flag('排在最前'),
})

const Invoice = v.strictObject({
  invoice: shown.text('申请号'),
  order_id: shown.text('订单'),
  state: shown.choice('状态', INVOICE_STATES_SHOWN),
  amount: shown.yuan('金额'),
  title: shown.text('抬头'),
  tax_number: shown.text('税号'),
  email: shown.text('邮箱', { detail: true }),
  mobile: shown.text('手机号', { detail: true }),
  company: shown.text('地址、电话、开户行', { detail: true }),
  url: shown.text('文件', { detail: true }),
  at: shown.moment('申请时间'),
})

const Settled = v.strictObject({ message: shown.text('结果'), state: shown.choice('状态', INVOICE_STATES_SHOWN) })

export const financeOperations = operationsOf('finance', {
  ...statementOperations,
  ...billOperations,
  transfers: operation({
    summary: 'Vouchers of transfers, those that wait first',
    label: '转账凭证',
    help: '买家提交的转账凭证，待核对的在前，等得最久的最前',
    effect: 'read',
    shops: {},
    aliases: ['transfer list'],
    input: v.object({
      state: maybeChoice('状态', TRANSFER_STATES),
      order_id: maybeWord('订单号', 64),
      ...pages,
    }),
    output: rows(Transfer),
  }),
  'transfer-accept': operation({
    summary: 'The money of a transfer has come: the order is paid; of a closed order, it goes back',
    label: '已到账',
    help: '到账金额须与订单一致；订单变为已付款，已关闭的订单则登记退款',
    effect: 'money',
    shops: { id: 'transfer' },
    undo: '确认后不能撤回；错了请退款',
    args: ['id', 'fee'],
    aliases: ['transfer accept'],
    input: v.object({ id, fee: money('到账金额') }),
    output: done,
  }),
  'transfer-refuse': operation({
    summary: 'Refuse a voucher; the buyer may send a better one',
    label: '驳回',
    help: '买家会看到原因，可以重新提交凭证',
    effect: 'change',
    shops: { id: 'transfer' },
    undo: '买家重新提交后再核对',
    args: ['id', 'reason'],
    aliases: ['transfer refuse'],
    input: v.object({ id, reason: sentences('原因', 200) }),
    output: done,
  }),
  accounts: operation({
    summary: 'Accounts that buyers transfer to',
    label: '收款账户',
    help: '买家转账到这些账户，排在最前的先显示',
    effect: 'read',
    aliases: ['account list'],
    input: v.object({}),
    output: rows(Account),
  }),
  'account-add': operation({
    summary: 'Add an account that buyers transfer to',
    label: '新增账户',
    help: '买家下单选银行转账时看到它；请核对户名和账号',
    effect: 'money',
    undo: '可以删除',
    args: ['name', 'no', 'bank'],
    aliases: ['account add'],
    input: v.object({
      name: word('户名', 100),
      no: named('账号', v.pipe(neededCode('请填写账号', 40), v.regex(/^\d{5,40}$/, '账号只能是数字')), {
        kind: 'text',
        isNeeded: true,
      }),
      bank: word('开户银行', 100),
      is_default: yesNo('排在最前'),
    }),
    output: v.strictObject({ message: shown.text('结果'), id: shown.text('编号') }),
  }),
  'account-remove': operation({
    summary: 'Remove an account; vouchers that name it stay',
    label: '删除账户',
    help: '买家不再看到它；已提交的凭证不受影响',
    effect: 'money',
    undo: '再新增同一个账户',
    args: ['id'],
    aliases: ['account remove'],
    input: v.object({ id }),
    output: done,
  }),
  invoices: operation({
    summary: 'Invoices that buyers asked for; those that wait, the longest waiting first',
    label: '发票',
    help: '买家申请的发票；待开的按等得最久的在前，其他的新的在前',
    effect: 'read',
    shops: {},
    aliases: ['invoice list'],
    input: v.object({
      state: maybeChoice('状态', INVOICE_STATES_SHOWN),
      order_id: maybeWord('订单号', 64),
      ...pages,
    }),
    output: rows(Invoice),
  }),
  'invoice-settle': operation({
    summary: 'An invoice is written: its address goes to the buyer; or it cannot be written',
    label: '登记发票',
    help: '填写发票文件的 https 地址，会发到买家验证过的邮箱；开不了就选无法开具，买家可以重新申请',
    effect: 'money',
    shops: { invoice: 'invoice' },
    undo: '发出后不能收回；退款时会自动作废',
    args: ['invoice', 'url'],
    aliases: ['invoice settle'],
    input: v.object({
      invoice: invoiceNumber,
      url: named(
        '文件地址',
        v.optional(
          v.pipe(
            v.string(),
            v.trim(),
            v.maxLength(500),
            v.url('发票文件须是 https 地址'),
            v.startsWith('https://', '发票文件须是 https 地址'),
          ),
        ),
        { kind: 'text', help: '税务平台给的下载地址，以 https:// 开头' },
      ),
      failed: yesNo('无法开具'),
    }),
    output: Settled,
  }),
  'invoice-upload': operation({
    summary: 'An invoice is written: the file goes to the buyer',
    label: '上传发票',
    help: '上传发票文件（PDF，最大 5 MB），会发到买家验证过的邮箱',
    effect: 'money',
    shops: { invoice: 'invoice' },
    undo: '发出后不能收回；退款时会自动作废',
    args: ['invoice'],
    file: { label: '发票文件', accept: ['.pdf'] },
    input: v.object({ invoice: invoiceNumber }),
    output: Settled,
  }),
})
