import { and, eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { members, reviewReplies, reviews } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { isShown, toReply } from '../items/rates'

/** A shopper's answer to a review; at most 20 an hour. @throws NotFoundError, TooManyError */
export async function replyToRate(ctx: MemberCtx, { rate_id, content }: { rate_id: string; content: string }) {
  const [review] = await ctx.db
    .select({ id: reviews.id, memberId: reviews.memberId, anonymous: reviews.anonymous })
    .from(reviews)
    .where(and(eq(reviews.id, dbId(rate_id)), isShown))
  if (!review) throw new NotFoundError('评论不存在')
  await ctx.limits.use('replyByMember', String(ctx.member.id))
  const [me] = await ctx.db.select({ username: members.username }).from(members).where(eq(members.id, ctx.member.id))
  const [row] = await ctx.db
    .insert(reviewReplies)
    .values({ reviewId: review.id, memberId: ctx.member.id, content, createdAt: ctx.clock.now() })
    .returning()
  return toReply(row!, me!.username, review)
}
