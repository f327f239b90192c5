import { asc, eq } from 'drizzle-orm'
import { orderLines } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { handOver } from '../orders/hand-over'

/** Hands the goods of an order over at the counter. @throws NotFoundError, DomainError */
export async function pickUp(ctx: ByShop, code: string) {
  const { orderId, receiverName, receiverMobile } = await handOver(ctx, code)
  const goods = await ctx.db
    .select({ name: orderLines.itemName, spec: orderLines.specText, num: orderLines.num })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const who = `${receiverName}（手机尾号 ${receiverMobile.slice(-4)}）`
  return { message: `订单 ${orderId} 已核销，请把商品交给 ${who}`, order_id: orderId, goods }
}
