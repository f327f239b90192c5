/** The counter's part of a pickup: the command line and tests use it. */
import { readPickupCode } from '@heji/validators'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orderLines, pickups } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { advance, lockAnyOrder, type OrderRecord } from '../order-states/advance'
import { rewardReceipt } from './change'

/** Uses a code that has not been used. */
async function takeCode(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(pickups)
    .set({ pickedUpAt: now })
    .where(and(eq(pickups.orderId, orderId), isNull(pickups.pickedUpAt)))
    .returning({ orderId: pickups.orderId })
  return taken.length > 0
}

/**
 * Checks the buyer's code and hands all goods of the order over: the order is done. A code works once.
 * @throws NotFoundError, or DomainError with the state of the order if no goods wait
 */
export async function handOver(
  deps: Pick<ByShop, 'db' | 'clock' | 'operator' | 'shops'>,
  text: string,
): Promise<OrderRecord> {
  const code = readPickupCode(text)
  if (!code) throw new DomainError('提货码是 8 位数字')
  const now = deps.clock.now()
  return await inTransaction(deps.db, async tx => {
    const [pickup] = await tx.select({ orderId: pickups.orderId }).from(pickups).where(eq(pickups.code, code))
    if (!pickup) throw new NotFoundError('没有这个提货码')
    const order = await lockAnyOrder(tx, pickup.orderId)
    if (deps.shops && !deps.shops.includes(order.shopId)) throw new NotFoundError('没有这个提货码')
    const { orderId } = order
    assertWaiting(order)
    if (!(await takeCode(tx, orderId, now))) throw new DomainError(USED)
    await tx.update(orderLines).set({ deliveredNum: sql`num` }).where(eq(orderLines.orderId, orderId))
    const change = { deliveryStatus: 'DONE', deliveredAt: now, endedAt: now } as const
    const [done] = await advance(tx, [orderId], 'pick-up', now, change)
    await rewardReceipt(tx, order, now)
    await audit(tx, deps, 'orders.pickup', orderId)
    return done!
  })
}

const USED = '提货码已使用，不能重复提货'

function assertWaiting({ status, cancelStatus }: OrderRecord) {
  if (status === 'NOTPAY') throw new DomainError('订单尚未付款，不能提货')
  if (status === 'CANCEL') throw new DomainError('订单已取消，不能提货')
  if (status === 'REFUND_SUCCESS') throw new DomainError('订单已全部退款，不能提货')
  if (status !== 'PAYED') throw new DomainError(USED)
  if (cancelStatus === 'WAIT_PROCESS' || cancelStatus === 'REFUND_PROCESS') {
    throw new DomainError('买家正在申请取消订单，不能提货')
  }
}
