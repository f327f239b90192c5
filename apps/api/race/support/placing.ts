import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../src/db/db'
import { type AftersalesType, orderLines, orders } from '../../src/db/schema'
import { inTransaction } from '../../src/db/transaction'
import { shipOrder } from '../../src/modules/orders/change'
import { createOrder } from '../../src/modules/orders/create'
import { markPaid } from '../../src/modules/payment/mark-paid'
import { RECEIVER } from '../../testing/buyer'
import { demoDeps, type RaceBuyer } from './buyers'

/** Input of an order of this sku. */
export const inputOf = (skuId: number, num = 1) => ({
  ...RECEIVER,
  order_type: 'normal' as const,
  receipt_type: 'logistics' as const,
  not_use_coupon: false,
  pay_type: '',
  remark: '',
  items: [{ item_id: String(skuId), num }],
})

/** Context of a handler that a buyer calls. */
export const contextOf = (db: Db, { id }: RaceBuyer) => ({
  ...demoDeps(),
  db,
  idempotencyKey: randomUUID(),
  member: { id, mobile: '', gradeId: 1, gradeDiscount: 0, point: 0, isStaff: false },
})

/** Input of a buyer's request for a refund. */
export const refundInput = (
  order_id: string,
  lineId: number,
  num: number,
  aftersales_type: AftersalesType = 'ONLY_REFUND',
) => ({
  order_id,
  aftersales_type,
  detail: [{ id: String(lineId), num, total_fee: undefined }],
  reason: '质量问题',
  description: '',
  evidence_pic: [],
  return_type: '' as const,
  refund_fee: undefined,
})

/** A paid and shipped order. */
export async function placeShipped(db: Db, buyer: RaceBuyer, skuId: number, num: number) {
  const ctx = contextOf(db, buyer)
  const { order_id } = await createOrder(ctx, inputOf(skuId, num))
  await inTransaction(db, async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.orderId, order_id)).for('update')
    await markPaid(tx, order!, 'testpay', ctx.clock.now())
  })
  await shipOrder(ctx, order_id, { corp: 'SF', code: 'SF1002003' })
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
  return { order_id, lineId: line!.id }
}
