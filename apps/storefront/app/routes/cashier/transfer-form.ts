import * as v from 'valibot'
import { maybeCode, maybeLines, needed, pictures } from '../../forms/fields'

export const MOST_VOUCHERS = 6
export const TRANSFER_NOTE_MAX = 100

/** The voucher of a transfer. */
export const Transfer = v.object({
  order_ids: v.optional(v.pipe(v.string(), v.regex(/^\d{1,32}(?:,\d{1,32}){0,19}$/, '无订单号请刷新后重试')), ''),
  /** The sum on the page, in cents. */
  seen: v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/)), ''),
  bank_account_id: needed('请选择转入银行', 32),
  pay_sn: maybeCode(64),
  transfer_remark: maybeLines(TRANSFER_NOTE_MAX),
  voucher_pic: v.pipe(pictures(MOST_VOUCHERS), v.minLength(1, '请选择凭证图片')),
})
