import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { approveRequest, refundRequest } from '../aftersales/merchant'
import { applyForAftersales } from '../aftersales/request'
import { audit } from '../audit'

type Input = ParsedInputOf<Contract['POST /api/operator/orders/refund']>

/**
 * Gives money back for pieces that stay with the buyer, or that are not sent any more. It is a request that the shop
 * makes, agrees to and pays, so the books are the same as for any other. If the process ends in between, the request
 * waits in the list of after-sales. @throws NotFoundError, DomainError
 */
export async function refundByShop(ctx: ByShop, { order_id, items, fee, reason }: Input) {
  if (items.length === 0) throw new DomainError('请选择要退款的商品')
  const [order] = await ctx.db.select().from(orders).where(eq(orders.orderId, order_id))
  if (!order) throw new NotFoundError('订单不存在')
  const buyer = { db: ctx.db, clock: ctx.clock, idempotencyKey: null, member: { id: order.memberId } }
  const { aftersales_bn: bn } = await applyForAftersales(buyer, {
    order_id,
    aftersales_type: 'ONLY_REFUND',
    reason,
    description: '商家主动退款',
    evidence_pic: [],
    return_type: '',
    detail: items.map(({ line_id, num }) => ({ id: line_id, num })),
    refund_fee: fee,
  })
  await inTransaction(ctx.db, tx => audit(tx, ctx, 'orders.refund', order_id, { reason, items, fee, bn }))
  await approveRequest(ctx, bn)
  const { state, refundFee } = await refundRequest(ctx, bn)
  const words = state === 'REFUNDED' ? '已退款' : '退款处理中'
  return { message: `${words} ${yuanText(refundFee)} 元（售后单 ${bn}）`, bn }
}
