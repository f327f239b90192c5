import * as v from 'valibot'
import { newestReviews, removeReply, removeReview, repliesTo, replyToReview } from '../../modules/reviews/shop-side'
import { dateText } from '../../platform/date-text'
import { defineCommand } from '../command'
import { flag, wholeNumber } from '../inputs'
import { noted } from '../noted'

/** Largest number of reviews that are printed. */
const SHOWN = 50

const id = wholeNumber('评价编号', 999_999_999)
const arg = ['<id>', '评价编号'] as const

export const reviewList = defineCommand({
  name: 'review list',
  summary: `列出最新的 ${SHOWN} 条评价`,
  options: [
    ['--unanswered', '只列出商家还没有回复的'],
    ['--bad', '只列出一星和两星的'],
  ],
  input: v.object({ unanswered: flag, bad: flag }),
  async run(ctx, wanted) {
    const rows = await newestReviews(ctx.db, wanted, SHOWN)
    for (const { review, goodsName } of rows) {
      ctx.say(`${review.id}　${review.star} 星　${goodsName}　${dateText(review.createdAt)}`)
      ctx.say(`  ${review.username}：${review.content}`)
      if (review.pics.length > 0) ctx.say(`  图片：${review.pics.join('　')}`)
      if (review.reply) ctx.say(`  商家回复：${review.reply}`)
    }
    if (rows.length === 0) ctx.say('没有这样的评价')
  },
})

export const reviewReply = defineCommand({
  name: 'review reply',
  summary: '以商家的身份回复评价，或改写回复',
  args: [arg, ['<text>', '回复的内容']],
  input: v.object({
    id,
    text: v.pipe(v.string(), v.trim(), v.nonEmpty('请填写回复'), v.maxLength(500, '回复最多500个字')),
  }),
  async run(ctx, { id, text }) {
    await noted(ctx, 'review.reply', String(id), { text }, tx => replyToReview(tx, id, text))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`已回复评价 ${id}`)
  },
})

export const reviewRemove = defineCommand({
  name: 'review remove',
  summary: '删除违规的评价和它的回复，买家不能再评价这件商品',
  args: [arg],
  input: v.object({ id }),
  async run(ctx, { id }) {
    // The audit log keeps what was removed.
    const told = ({ star, content, memberId }: Awaited<ReturnType<typeof removeReview>>) => ({
      star,
      content,
      memberId,
    })
    await noted(ctx, 'review.remove', String(id), told, tx => removeReview(tx, id))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`已删除评价 ${id}`)
  },
})

export const reviewReplies = defineCommand({
  name: 'review answers',
  summary: '列出买家们对一条评价的回复',
  args: [arg],
  input: v.object({ id }),
  async run(ctx, { id }) {
    const rows = await repliesTo(ctx.db, id)
    for (const { answer, username } of rows)
      ctx.say(`${answer.id}　${username}　${dateText(answer.createdAt)}　${answer.content}`)
    if (rows.length === 0) ctx.say('没有回复')
  },
})

export const reviewRemoveReply = defineCommand({
  name: 'review remove-answer',
  summary: '删除买家违规的回复',
  args: [['<id>', '回复编号']],
  input: v.object({ id }),
  async run(ctx, { id }) {
    const told = ({ content, memberId }: Awaited<ReturnType<typeof removeReply>>) => ({ content, memberId })
    await noted(ctx, 'review.remove-answer', String(id), told, tx => removeReply(tx, id))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`已删除回复 ${id}`)
  },
})
