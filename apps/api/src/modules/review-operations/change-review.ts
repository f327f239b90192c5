import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { goods, reviewReplies, reviews } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { missing } from './list-reviews'

type Review = typeof reviews.$inferSelect
type Change = Partial<Pick<Review, 'reply' | 'pinned' | 'hiddenReason'>>

/** Reviews that stand above the others of their goods. */
const MOST_PINNED = 3

/** Writes the shop's answer, in place of an earlier one. @throws NotFoundError */
export const replyToReview = (ctx: ByShop, id: string, text: string) =>
  change(ctx, 'reviews.reply', id, { reply: text }, () => `已回复评价 ${id}`)

/** Shows a review above the others of its goods. @throws NotFoundError, DomainError for a hidden one and for a fourth */
export const pinReview = (ctx: ByShop, id: string) => change(ctx, 'reviews.pin', id, { pinned: true }, assertPinnable)

async function assertPinnable(tx: Tx, { id, goodsId, hiddenReason, pinned }: Review) {
  if (hiddenReason) throw new DomainError('已隐藏的评价不能置顶')
  if (pinned) throw new DomainError('这条评价已经置顶')
  // Two at once: the second one counts after the first.
  await tx.select({ id: goods.itemId }).from(goods).where(eq(goods.itemId, goodsId)).for('no key update')
  const count = await tx.$count(reviews, and(eq(reviews.goodsId, goodsId), eq(reviews.pinned, true)))
  if (count >= MOST_PINNED) throw new DomainError(`一件商品最多置顶 ${MOST_PINNED} 条评价`)
  return `已置顶评价 ${id}`
}

/** @throws NotFoundError, DomainError if it is not pinned */
export const unpinReview = (ctx: ByShop, id: string) =>
  change(ctx, 'reviews.unpin', id, { pinned: false }, (_, { pinned }) => {
    if (!pinned) throw new DomainError('这条评价没有置顶')
    return `已取消置顶评价 ${id}`
  })

/** Hides a review from all but its author; it is no longer pinned. @throws NotFoundError, DomainError if it is hidden */
export const hideReview = (ctx: ByShop, id: string, reason: string) =>
  change(ctx, 'reviews.hide', id, { hiddenReason: reason, pinned: false }, (_, { hiddenReason }) => {
    if (hiddenReason) throw new DomainError('这条评价已经隐藏')
    return `已隐藏评价 ${id}`
  })

/** @throws NotFoundError, DomainError if it is not hidden */
export const unhideReview = (ctx: ByShop, id: string) =>
  change(ctx, 'reviews.unhide', id, { hiddenReason: '' }, (_, { hiddenReason }) => {
    if (!hiddenReason) throw new DomainError('这条评价没有隐藏')
    return `已恢复显示评价 ${id}`
  })

/** @param check throws if the review may not be changed so; otherwise it says what was done */
async function change(
  ctx: ByShop,
  action: string,
  reviewId: string,
  after: Change,
  check: (tx: Tx, review: Review) => string | Promise<string>,
) {
  const message = await inTransaction(ctx.db, async tx => {
    const [review] = await tx
      .select()
      .from(reviews)
      .where(eq(reviews.id, dbId(reviewId)))
      .for('no key update')
    if (!review) throw missing(reviewId)
    const said = await check(tx, review)
    await tx.update(reviews).set(after).where(eq(reviews.id, review.id))
    const before = Object.fromEntries(Object.keys(after).map(key => [key, review[key as keyof Change]]))
    await audit(tx, ctx, action, review.id, { before, after })
    return said
  })
  await ctx.events.publish('catalogue-changed')
  return { message }
}

/** Takes a review away, with its answers; the audit log keeps them. The buyer cannot write another one. @throws NotFoundError */
export async function removeReview(ctx: ByShop, reviewId: string) {
  const id = dbId(reviewId)
  await inTransaction(ctx.db, async tx => {
    // Answers that come now wait, and find no review.
    await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update')
    const answers = await tx.delete(reviewReplies).where(eq(reviewReplies.reviewId, id)).returning()
    const [gone] = await tx.delete(reviews).where(eq(reviews.id, id)).returning()
    if (!gone) throw missing(reviewId)
    const { star, content, pics, memberId, goodsId, reply } = gone
    const texts = answers.map(({ memberId, content }) => ({ memberId, content }))
    await audit(tx, ctx, 'reviews.remove', id, {
      before: { star, content, pics, memberId, goodsId, reply, answers: texts },
      after: null,
    })
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `已删除评价 ${reviewId}` }
}

/** Takes one shopper's answer away; the audit log keeps it. @throws NotFoundError */
export async function removeAnswer(ctx: ByShop, answerId: string) {
  await inTransaction(ctx.db, async tx => {
    const [gone] = await tx
      .delete(reviewReplies)
      .where(eq(reviewReplies.id, dbId(answerId)))
      .returning()
    if (!gone) throw new NotFoundError(`没有回复 ${answerId}`)
    const { content, memberId, reviewId } = gone
    await audit(tx, ctx, 'reviews.remove-answer', gone.id, { before: { content, memberId, reviewId }, after: null })
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `已删除回复 ${answerId}` }
}
