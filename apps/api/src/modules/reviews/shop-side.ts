import { and, desc, eq, lte, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { goods, members, reviewReplies, reviews } from '../../db/schema'
import { DomainError } from '../../platform/errors'

/** Reviews with at most this many stars want the shop's attention first. */
const BAD_STARS = 2

/** The newest reviews with the names of their goods. */
export function newestReviews(db: Queryable, wanted: { unanswered: boolean; bad: boolean }, most: number) {
  const where: (SQL | undefined)[] = [
    wanted.unanswered ? eq(reviews.reply, '') : undefined,
    wanted.bad ? lte(reviews.star, BAD_STARS) : undefined,
  ]
  return db
    .select({ review: reviews, goodsName: goods.name })
    .from(reviews)
    .innerJoin(goods, eq(goods.itemId, reviews.goodsId))
    .where(and(...where))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(most)
}

/** Shoppers' answers to a review, oldest first. */
export const repliesTo = (db: Queryable, reviewId: number) =>
  db
    .select({ answer: reviewReplies, username: members.username })
    .from(reviewReplies)
    .innerJoin(members, eq(members.id, reviewReplies.memberId))
    .where(eq(reviewReplies.reviewId, reviewId))
    .orderBy(reviewReplies.id)

const missing = (id: number) => new DomainError(`没有评价 ${id}`)

/** The shop's answer, in place of an earlier one. @throws DomainError if there is no such review */
export async function replyToReview(tx: Tx, id: number, reply: string) {
  const done = await tx.update(reviews).set({ reply }).where(eq(reviews.id, id)).returning({ id: reviews.id })
  if (done.length === 0) throw missing(id)
}

/**
 * Takes a review away, with its answers. The buyer cannot write another one. @returns what was there. @throws DomainError
 * if there is no such review
 */
export async function removeReview(tx: Tx, id: number) {
  await tx.delete(reviewReplies).where(eq(reviewReplies.reviewId, id))
  const [gone] = await tx.delete(reviews).where(eq(reviews.id, id)).returning()
  if (!gone) throw missing(id)
  return gone
}

/** Takes one shopper's answer away. @throws DomainError if there is no such answer */
export async function removeReply(tx: Tx, id: number) {
  const [gone] = await tx.delete(reviewReplies).where(eq(reviewReplies.id, id)).returning()
  if (!gone) throw new DomainError(`没有回复 ${id}`)
  return gone
}
