import { filled, flag, id, int, lines, list, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { maybeCode, neededText } from './fields'
import { eitherPaging } from './paging'
import { Cents, Count, Id, Status, Unix, VoucherState } from './shapes'

/** An account of the shop (wire §17.4). */
export const BankAccount = v.strictObject({
  id: Id,
  bank_account_name: v.string(),
  bank_account_no: v.string(),
  bank_name: v.string(),
  china_ums_no: v.string(),
  pic: v.string(),
  remark: v.string(),
  is_default: v.picklist(['0', '1']),
})
export type BankAccount = v.InferOutput<typeof BankAccount>

/** A buyer's voucher for a transfer, and the answer of the shop (wire §17.4). */
export const Voucher = v.strictObject({
  id: Id,
  order_id: Id,
  company_id: Id,
  user_id: Id,
  shop_id: Id,
  distributor_id: Id,
  total_fee: Cents,
  /** 0 until the shop has checked the voucher. */
  pay_fee: Cents,
  check_status: VoucherState,
  bank_account_id: Id,
  bank_account_name: v.string(),
  bank_account_no: v.string(),
  bank_name: v.string(),
  china_ums_no: v.string(),
  pay_account_name: v.string(),
  pay_account_bank: v.string(),
  pay_account_no: v.string(),
  pay_sn: v.string(),
  voucher_pic: v.array(v.string()),
  transfer_remark: v.string(),
  operator_name: v.string(),
  remark: v.string(),
  create_time: Unix,
  update_time: Unix,
})
export type Voucher = v.InferOutput<typeof Voucher>

const OfflineSetting = v.strictObject({
  is_open: v.boolean(),
  pay_name: v.string(),
  pay_desc: v.string(),
  /** Hours. */
  auto_cancel_time: Count,
})

/** Only addresses from the shop's own upload call. */
const picture = () =>
  v.pipe(
    text(200),
    v.regex(/^(?:\/img\/)?u\/[0-9a-f]{64}\.(?:jpg|png)$/, '凭证图片请使用上传的图片'),
    v.transform(url => (url.startsWith('/img/') ? url : `/img/${url}`)),
  )

const transfer = {
  bank_account_id: neededText('收款账户id缺少！', 32),
  /** At least one. */
  voucher_pic: v.optional(list(picture(), 6, '凭证图片最多6张'), []),
  pay_sn: maybeCode(64),
  pay_account_name: v.optional(text(64), ''),
  pay_account_bank: v.optional(text(64), ''),
  pay_account_no: maybeCode(64),
  transfer_remark: v.optional(lines(2000), ''),
}

const forBuyers = {
  'GET order/offline/backaccount': endpoint({
    summary: 'Accounts that may be transferred to, the default first',
    auth: 'member',
    input: v.object({}),
    output: v.strictObject({ setting: v.union([OfflineSetting, v.tuple([])]), list: v.array(BankAccount) }),
  }),
  'POST order/offline/upload/voucher': endpoint({
    summary: 'Show that an order was paid by transfer',
    auth: 'member',
    owned: ['order_id'],
    writes: true,
    input: v.object({ order_id: neededText('订单号缺少！', 64), ...transfer }),
    output: Voucher,
  }),
  'POST order/offline/update/voucher': endpoint({
    summary: 'Show something better after a refusal',
    auth: 'member',
    owned: ['id'],
    writes: true,
    input: v.object({ id: neededText('凭证id缺少！', 32), ...transfer }),
    output: Voucher,
  }),
  'GET order/offline/get/voucher': endpoint({
    summary: 'The own voucher of an order',
    auth: 'member',
    owned: ['order_id'],
    input: v.object({ order_id: neededText('订单号缺少！', 64) }),
    output: Voucher,
  }),
}

const forOperators = {
  'GET /api/order/offline/voucher/list': endpoint({
    summary: 'Vouchers, those that wait longest first',
    auth: 'operator',
    areas: ['finance'],
    input: v.object({ check_status: v.optional(oneOf(['0', '1', '2', '9'])), ...eitherPaging(20) }),
    output: v.strictObject({ total_count: Count, list: v.array(Voucher) }),
  }),
  'POST /api/order/offline/voucher/check': endpoint({
    summary:
      'Approve a voucher (1), which pays its order or, if that is over, books the money as going back; or refuse it (2) with a reason',
    auth: 'operator',
    areas: ['finance'],
    writes: true,
    role: 'admin',
    input: v.object({
      id: neededText('凭证id缺少！', 32),
      check_status: oneOf(['1', '2'], '审核结果不正确'),
      /** Cents that the shop received. */
      pay_fee: v.optional(int(0, 9_999_999_999, '到账金额不正确')),
      remark: v.optional(lines(200, '审核说明最多200个字符'), ''),
    }),
    output: Voucher,
  }),
  'POST /api/order/offline/setting': endpoint({
    summary: 'Offer transfers, or no longer',
    auth: 'operator',
    areas: ['finance'],
    writes: true,
    role: 'admin',
    input: v.object({
      is_open: flag(),
      pay_name: v.optional(text(20), '线下转账'),
      pay_desc: v.optional(lines(500), ''),
      auto_cancel_time: v.optional(int(1, 720, '自动取消时间为1到720小时'), 72),
    }),
    output: OfflineSetting,
  }),
  'POST /api/order/offline/backaccount': endpoint({
    summary: 'Add an account; a default one takes the place of the one before',
    auth: 'operator',
    areas: ['finance'],
    writes: true,
    role: 'admin',
    input: v.object({
      bank_account_name: filled('请填写账户名称', 64),
      bank_account_no: filled('请填写银行账号', 64),
      bank_name: filled('请填写开户银行', 64),
      china_ums_no: v.optional(text(32), ''),
      pic: v.optional(text(200), ''),
      remark: v.optional(text(200), ''),
      is_default: v.optional(flag(), false),
    }),
    output: BankAccount,
  }),
  'DELETE /api/order/offline/backaccount': endpoint({
    summary: 'Take an account away; vouchers keep what they say',
    auth: 'operator',
    areas: ['finance'],
    role: 'admin',
    input: v.object({ id: id() }),
    output: Status,
  }),
}

export const bankTransfer = { ...forBuyers, ...forOperators }
