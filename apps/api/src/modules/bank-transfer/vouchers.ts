import type { bankTransfer, ParsedInputOf, Voucher } from '@heji/api-client/contract'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { orders, transferVouchers } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { lockOrder, type OrderRecord, statusOf } from '../order-states/advance'
import { assertUploaded } from '../uploads/assert-uploaded'
import { findAccount } from './accounts'
import { selectVouchers, toVoucher } from './voucher-view'

/** While the shop checks a voucher, the order does not expire; nobody needs longer than this. */
export const REVIEW_MS = 30 * 86_400_000

type Upload = ParsedInputOf<(typeof bankTransfer)['POST order/offline/upload/voucher']>
type Update = ParsedInputOf<(typeof bankTransfer)['POST order/offline/update/voucher']>

export async function uploadVoucher(ctx: MemberCtx, input: Upload): Promise<Voucher> {
  await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, input.order_id)
    assertWaiting(ctx, order)
    const values = { ...(await transferOf(tx, input)), orderId: order.orderId, memberId: ctx.member.id }
    const now = ctx.clock.now()
    const made = await tx
      .insert(transferVouchers)
      .values({ ...values, totalFee: order.totalFee, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (made.length === 0) throw new DomainError('转账凭证已存在，请勿重复上传')
    await waitForReview(ctx, tx, order)
  })
  return await showVoucher(ctx, input.order_id)
}

/** Sends a better voucher; only after a refusal, and while the order still waits. */
export async function updateVoucher(ctx: MemberCtx, input: Update): Promise<Voucher> {
  const mine = and(eq(transferVouchers.id, dbId(input.id)), eq(transferVouchers.memberId, ctx.member.id))
  const [found] = await ctx.db.select({ orderId: transferVouchers.orderId }).from(transferVouchers).where(mine)
  if (!found) throw new NotFoundError('凭证不存在')
  await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, found.orderId)
    assertWaiting(ctx, order)
    const changed = await tx
      .update(transferVouchers)
      .set({ ...(await transferOf(tx, input)), checkStatus: 0, updatedAt: ctx.clock.now() })
      .where(and(mine, eq(transferVouchers.checkStatus, 2)))
      .returning()
    if (changed.length === 0) throw new DomainError('不能修改凭证')
    await waitForReview(ctx, tx, order)
  })
  return await showVoucher(ctx, found.orderId)
}

export async function showVoucher(ctx: MemberCtx, orderId: string): Promise<Voucher> {
  const mine = and(eq(transferVouchers.orderId, orderId), eq(transferVouchers.memberId, ctx.member.id))
  const [found] = await selectVouchers(ctx.db, mine)
  if (!found) throw new NotFoundError('凭证不存在')
  return toVoucher(found)
}

function assertWaiting({ clock }: MemberCtx, order: OrderRecord) {
  if (order.payStatus === 'PAYED') throw new DomainError('订单已支付，请勿重复操作')
  if (statusOf(order, clock.now()) !== 'NOTPAY') throw new DomainError('订单已取消')
  if (order.payType !== 'offline_pay') throw new DomainError('订单支付方式错误')
}

async function transferOf(tx: Tx, input: Omit<Upload, 'order_id'>) {
  if (input.voucher_pic.length === 0) throw new DomainError('凭证图片缺少！')
  await assertUploaded(tx, input.voucher_pic, '凭证图片不存在，请重新上传')
  const account = await findAccount(tx, input.bank_account_id)
  return {
    bankAccountId: account.id,
    bankAccountName: account.accountName,
    bankAccountNo: account.accountNo,
    bankName: account.bankName,
    chinaUmsNo: account.chinaUmsNo,
    payAccountName: input.pay_account_name,
    payAccountBank: input.pay_account_bank,
    payAccountNo: input.pay_account_no,
    paySn: input.pay_sn,
    voucherPics: input.voucher_pic,
    transferRemark: [...input.transfer_remark].slice(0, 100).join(''),
  }
}

async function waitForReview({ clock }: MemberCtx, tx: Tx, { orderId }: OrderRecord) {
  const now = clock.now()
  const autoCancelAt = new Date(now.getTime() + REVIEW_MS)
  await tx.update(orders).set({ autoCancelAt, updatedAt: now }).where(eq(orders.orderId, orderId))
}
