import { type bankTransfer, type ParsedInputOf, pageOf, type Voucher } from '@heji/api-client/contract'
import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { orders, trades, transferVouchers, type VoucherState } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { readSetting } from '../content/settings'
import { lockAnyOrder } from '../order-states/advance'
import { newTradeId } from '../payment/attempts'
import { bookLate } from '../payment/late-payments'
import { markPaid } from '../payment/mark-paid'
import { BANK_TRANSFER } from '../payment/methods'
import { CLOSED, isMoneyMissing, selectVouchers, toVoucher, type VoucherRecord } from './voucher-view'

type Input<K extends keyof typeof bankTransfer> = ParsedInputOf<(typeof bankTransfer)[K]>

export async function listVouchers(ctx: ByShop, input: Input<'GET /api/order/offline/voucher/list'>) {
  const { page, pageSize } = pageOf(input)
  const state = input.check_status
  const where = state === undefined ? undefined : eq(transferVouchers.checkStatus, Number(state) as VoucherState)
  const [total] = await ctx.db.select({ n: count() }).from(transferVouchers).where(where)
  const rows = await selectVouchers(ctx.db, where)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total_count: total!.n, list: rows.map(toVoucher) }
}

type Check = Input<'POST /api/order/offline/voucher/check'>

/**
 * The shop's decision about a transfer: after approval the order is paid; after a refusal the buyer may send a better
 * voucher. The money may have come although the order is over: approved then, it is booked and goes back.
 */
export async function checkVoucher(ctx: ByShop, input: Check): Promise<Voucher> {
  const isThis = eq(transferVouchers.id, dbId(input.id))
  await inTransaction(ctx.db, async tx => {
    const [found] = await tx.select().from(transferVouchers).where(isThis)
    if (!found) throw new NotFoundError('凭证不存在')
    const order = await lockAnyOrder(tx, found.orderId)
    const [voucher] = await tx.select().from(transferVouchers).where(isThis).for('update')
    const decision = decisionOf(voucher!, order, input)
    await DECISIONS[decision](ctx, tx, voucher!, order, input)
    const detail = { order_id: order.orderId, pay_fee: input.pay_fee, remark: input.remark }
    await audit(tx, ctx, `offline.${decision}`, voucher!.id, detail)
  })
  const [shown] = await selectVouchers(ctx.db, isThis)
  return toVoucher(shown!)
}

type LockedOrder = Awaited<ReturnType<typeof lockAnyOrder>>

const OVER = '凭证已审核或订单已关闭'

function decisionOf({ checkStatus }: VoucherRecord, order: LockedOrder, input: Check): keyof typeof DECISIONS {
  const isApproved = input.check_status === '1'
  if (isApproved && checkStatus === CLOSED) return 'late'
  if (checkStatus !== 0 || order.status !== 'NOTPAY') throw new DomainError(OVER)
  return isApproved ? 'approve' : 'refuse'
}

const DECISIONS = { approve, late, refuse }

async function approve(ctx: ByShop, tx: Tx, voucher: VoucherRecord, order: LockedOrder, input: Check) {
  const payFee = wholeFee(order, input)
  await decide(ctx, tx, voucher, { checkStatus: 1, payFee, remark: input.remark })
  await markPaid(tx, order, BANK_TRANSFER, ctx.clock.now())
}

/** A closed voucher whose money has come is still closed, and says how much came. */
async function late(ctx: ByShop, tx: Tx, voucher: VoucherRecord, order: LockedOrder, input: Check) {
  const now = ctx.clock.now()
  const payFee = wholeFee(order, input)
  const booked = await decide(ctx, tx, voucher, { payFee, remark: input.remark }, isMoneyMissing)
  if (booked.length === 0) throw new DomainError(OVER)
  const trade = { tradeId: newTradeId(now), payFee }
  const { orderId, memberId } = order
  await tx
    .insert(trades)
    .values({ ...trade, orderId, memberId, payType: BANK_TRANSFER, state: 'LATE', createdAt: now, paidAt: now })
  await bookLate(tx, order, trade, now)
}

function wholeFee({ totalFee }: LockedOrder, input: Check): number {
  if (input.pay_fee !== totalFee) throw new DomainError('到账金额与订单金额不一致')
  return totalFee
}

async function refuse(ctx: ByShop, tx: Tx, voucher: VoucherRecord, _order: LockedOrder, { remark }: Check) {
  if (!remark) throw new DomainError('请填写驳回原因')
  await decide(ctx, tx, voucher, { checkStatus: 2, remark })
  const { auto_cancel_time: hours } = await readSetting(tx, 'offline_pay')
  const autoCancelAt = new Date(ctx.clock.now().getTime() + hours * 3_600_000)
  await tx.update(orders).set({ autoCancelAt }).where(eq(orders.orderId, voucher.orderId))
}

const decide = (ctx: ByShop, tx: Tx, { id }: VoucherRecord, change: Partial<VoucherRecord>, guard?: SQL) =>
  tx
    .update(transferVouchers)
    .set({ ...change, operatorId: ctx.operator?.id ?? null, updatedAt: ctx.clock.now() })
    .where(and(eq(transferVouchers.id, id), guard))
    .returning()
