import { and, desc, eq } from 'drizzle-orm'
import { orders } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { NotFoundError } from '../../http/errors'

/** Number of the own order that travels with this parcel, the newest if there are several. @throws NotFoundError */
export async function orderOfParcel(ctx: MemberCtx, { corp, code }: { corp: string; code: string }): Promise<string> {
  const [row] = await ctx.db
    .select({ id: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, ctx.member.id),
        eq(orders.hiddenByBuyer, false),
        eq(orders.deliveryCode, code),
        corp ? eq(orders.deliveryCorp, corp) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(1)
  // Orders that have not been shipped have no code.
  if (!row || code === '') throw new NotFoundError('物流单不存在')
  return row.id
}
