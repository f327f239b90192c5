import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { aftersales, aftersalesLines, orderLines } from '../../db/schema'
import { advance, lockAnyOrder } from '../order-states/advance'
import { OPEN_STATES } from '../order-states/aftersales-machine'
import { isHeldWhole, unsentOf } from '../order-states/line-pieces'
import { openRequests } from '../order-states/open-requests'
import { releaseCoupons } from './coupon'
import { renewFirstPayment } from './first-payment'

/**
 * What the refund of a request changes about its locked order: with nothing left of it, it is closed and its coupon comes back; with nothing left
 * to send, it is on its way.
 */
export async function afterRefund(tx: Tx, orderId: string, now: Date) {
  const order = await lockAnyOrder(tx, orderId)
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  const isAllRefunded = lines.filter(({ itemType }) => itemType !== 'gift').every(isHeldWhole)
  if (isAllRefunded && (await openRequests(tx, orderId)).length === 0) {
    await advance(tx, [orderId], 'close', now, { deliveryStatus: 'DONE', endedAt: now }, order.status)
    await releaseCoupons(tx, [orderId])
    await renewFirstPayment(tx, order)
    return
  }
  if (order.status !== 'PAYED' || lines.some(line => unsentOf(line) > 0)) return
  if (await waitsForAnswer(tx, orderId)) return
  await advance(tx, [orderId], 'ship', now, { deliveryStatus: 'DONE' })
}

/** Whether a running request holds pieces that have not been sent; they are to be sent if the shop refuses it. */
export async function waitsForAnswer(tx: Tx, orderId: string): Promise<boolean> {
  const [held] = await tx
    .select({ bn: aftersales.bn })
    .from(aftersales)
    .innerJoin(aftersalesLines, eq(aftersalesLines.bn, aftersales.bn))
    .where(
      and(eq(aftersales.orderId, orderId), inArray(aftersales.state, OPEN_STATES), gt(aftersalesLines.calledOffNum, 0)),
    )
    .limit(1)
  return held !== undefined
}
