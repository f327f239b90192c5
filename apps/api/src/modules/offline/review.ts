import { type offline, type ParsedInputOf, pageOf, type Voucher } from '@heji/api-client/contract'
import { count, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { offlineVouchers, orders, type VoucherState } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { readSetting } from '../content/settings'
import { lockAnyOrder } from '../order-states/advance'
import { markPaid } from '../payment/mark-paid'
import { audit } from '../templates/audit'
import { selectVouchers, toVoucher, type VoucherRecord } from './voucher-view'

type Input<K extends keyof typeof offline> = ParsedInputOf<(typeof offline)[K]>

export async function listVouchers(ctx: ByShop, input: Input<'GET /api/order/offline/voucher/list'>) {
  const { page, pageSize } = pageOf(input)
  const state = input.check_status
  const where = state === undefined ? undefined : eq(offlineVouchers.checkStatus, Number(state) as VoucherState)
  const [total] = await ctx.db.select({ n: count() }).from(offlineVouchers).where(where)
  const rows = await selectVouchers(ctx.db, where)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total_count: total!.n, list: rows.map(toVoucher) }
}

type Check = Input<'POST /api/order/offline/voucher/check'>

/**
 * The shop's decision about a transfer: after approval the order is paid; after a refusal the buyer may send a better
 * voucher.
 */
export async function checkVoucher(ctx: ByShop, input: Check): Promise<Voucher> {
  const isThis = eq(offlineVouchers.id, dbId(input.id))
  await inTransaction(ctx.db, async tx => {
    const [found] = await tx.select().from(offlineVouchers).where(isThis)
    if (!found) throw new NotFoundError('凭证不存在')
    const order = await lockAnyOrder(tx, found.orderId)
    const [voucher] = await tx.select().from(offlineVouchers).where(isThis).for('update')
    if (voucher!.checkStatus !== 0 || order.status !== 'NOTPAY') throw new DomainError('凭证已审核或订单已关闭')
    const isApproved = input.check_status === '1'
    if (isApproved) await approve(ctx, tx, voucher!, order, input)
    else await refuse(ctx, tx, voucher!, input)
    const detail = { order_id: order.orderId, pay_fee: input.pay_fee, remark: input.remark }
    await audit(tx, ctx, isApproved ? 'offline.approve' : 'offline.refuse', voucher!.id, detail)
  })
  const [shown] = await selectVouchers(ctx.db, isThis)
  return toVoucher(shown!)
}

type LockedOrder = Awaited<ReturnType<typeof lockAnyOrder>>

async function approve(ctx: ByShop, tx: Tx, voucher: VoucherRecord, order: LockedOrder, input: Check) {
  if (input.pay_fee !== order.totalFee) throw new DomainError('到账金额与订单金额不一致')
  await decide(ctx, tx, voucher, { checkStatus: 1, payFee: input.pay_fee, remark: input.remark })
  await markPaid(tx, order, 'offline_pay', ctx.clock.now())
}

async function refuse(ctx: ByShop, tx: Tx, voucher: VoucherRecord, { remark }: Check) {
  if (!remark) throw new DomainError('请填写驳回原因')
  await decide(ctx, tx, voucher, { checkStatus: 2, remark })
  const { auto_cancel_time: hours } = await readSetting(tx, 'offline_pay')
  const autoCancelAt = new Date(ctx.clock.now().getTime() + hours * 3_600_000)
  await tx.update(orders).set({ autoCancelAt }).where(eq(orders.orderId, voucher.orderId))
}

const decide = (ctx: ByShop, tx: Tx, { id }: VoucherRecord, change: Partial<VoucherRecord>) =>
  tx
    .update(offlineVouchers)
    .set({ ...change, operatorId: ctx.operator?.id ?? null, updatedAt: ctx.clock.now() })
    .where(eq(offlineVouchers.id, id))
