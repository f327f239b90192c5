import { COMPANY_ID, type Voucher } from '@heji/api-client/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { operators, orders, transferVouchers, type VoucherState } from '../../db/schema'
import { toUnix } from '../../platform/clock'

export type VoucherRecord = typeof transferVouchers.$inferSelect

/** State of a voucher whose order was cancelled, or paid in another way. */
export const CLOSED = 9

/** Closed vouchers for which no money is booked. */
export const isMoneyMissing = and(eq(transferVouchers.checkStatus, CLOSED), eq(transferVouchers.payFee, 0))!

/** Vouchers in the shape of the wire, the longest waiting first. */
export const selectVouchers = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ voucher: transferVouchers, shopId: orders.shopId, operatorName: operators.displayName })
    .from(transferVouchers)
    .innerJoin(orders, eq(orders.orderId, transferVouchers.orderId))
    .leftJoin(operators, eq(operators.id, transferVouchers.operatorId))
    .where(where)
    .orderBy(transferVouchers.updatedAt, transferVouchers.id)

/** State of the transfer of an order, as a column beside it; null without a voucher. */
export const voucherState = sql<VoucherState | null>`(select check_status from ${transferVouchers} where ${transferVouchers.orderId} = ${orders.orderId})`

type Row = Awaited<ReturnType<typeof selectVouchers>>[number]

export const toVoucher = ({ voucher, shopId, operatorName }: Row): Voucher => ({
  id: String(voucher.id),
  order_id: voucher.orderId,
  company_id: String(COMPANY_ID),
  user_id: String(voucher.memberId),
  shop_id: String(shopId),
  distributor_id: String(shopId),
  total_fee: voucher.totalFee,
  pay_fee: voucher.payFee,
  check_status: voucher.checkStatus,
  bank_account_id: String(voucher.bankAccountId),
  bank_account_name: voucher.bankAccountName,
  bank_account_no: voucher.bankAccountNo,
  bank_name: voucher.bankName,
  china_ums_no: voucher.chinaUmsNo,
  pay_account_name: voucher.payAccountName,
  pay_account_bank: voucher.payAccountBank,
  pay_account_no: voucher.payAccountNo,
  pay_sn: voucher.paySn,
  voucher_pic: voucher.voucherPics,
  transfer_remark: voucher.transferRemark,
  operator_name: operatorName ?? '',
  remark: voucher.remark,
  create_time: toUnix(voucher.createdAt),
  update_time: toUnix(voucher.updatedAt),
})
