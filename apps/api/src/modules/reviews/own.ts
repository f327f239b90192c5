import type { OwnRate } from '@heji/api-client/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { members, orderLines, orders, reviewReplies, reviews } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { sellerReply, toRate, toReply } from '../items/rates'

/** Reviews of the caller about the lines of an order, with the answers of the shop and his own. Two statements. */
export async function listOwnRates(ctx: MemberCtx, orderId: string): Promise<OwnRate[]> {
  const rows = await ctx.db
    .select({ review: reviews, line: { id: orderLines.id, name: orderLines.itemName, pic: orderLines.pic } })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(and(eq(orders.orderId, orderId), eq(orders.memberId, ctx.member.id), eq(reviews.memberId, ctx.member.id)))
    .orderBy(asc(orderLines.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ review }) => review.id)
  const mine = await ctx.db
    .select({ row: reviewReplies, username: members.username })
    .from(reviewReplies)
    .innerJoin(members, eq(members.id, reviewReplies.memberId))
    .where(and(inArray(reviewReplies.reviewId, ids), eq(reviewReplies.memberId, ctx.member.id)))
    .orderBy(asc(reviewReplies.id))
  return rows.map(({ review, line }) => {
    const own = mine.filter(({ row }) => row.reviewId === review.id)
    return {
      ...toRate({ ...review, replies: own.length }),
      sub_order_id: String(line.id),
      item_name: line.name,
      item_pic: line.pic,
      replies: [
        ...(review.reply ? [sellerReply(review)] : []),
        ...own.map(({ row, username }) => toReply(row, username, review)),
      ],
    }
  })
}
