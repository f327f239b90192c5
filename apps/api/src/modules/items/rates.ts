import {
  COMPANY_ID,
  type items,
  type ParsedInputOf,
  type Rate,
  type RateReply,
  type RateSummary,
} from '@heji/api-client/contract'
import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { dbId } from '../../db/db-id'
import { members, reviewReplies, reviews, skus } from '../../db/schema'
import { toUnix } from '../../platform/clock'

type ListInput = ParsedInputOf<(typeof items)['GET order/rate/list']>
type ReplyInput = ParsedInputOf<(typeof items)['GET order/replyRate/list']>
type Review = typeof reviews.$inferSelect

/** With the table's name: drizzle leaves it out if there is only one table. */
const replyCount = sql<number>`(select count(*) from ${reviewReplies} p where p.review_id = reviews.id)::int`

/** Reviews that shoppers see. */
export const isShown = sql`${reviews.hiddenReason} = ''`

export const hasPic = sql`jsonb_array_length(${reviews.pics}) > 0`

export interface StarCount {
  star: number
  count: number
  withPic: number
}

/** Counts per star, average in tenths, reviews with pictures. */
export function rateSummary(rows: StarCount[]): RateSummary {
  const countOf = (star: number) => rows.find(row => row.star === star)?.count ?? 0
  const stars: RateSummary['stars'] = [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)]
  const count = stars.reduce((sum, n) => sum + n, 0)
  const points = stars.reduce((sum, n, i) => sum + n * (i + 1), 0)
  return {
    count,
    average: count === 0 ? 0 : Math.round((points * 10) / count),
    stars,
    with_pic: rows.reduce((sum, row) => sum + row.withPic, 0),
  }
}

/** Reviews of goods, given by the goods' id or the id of a sku: pinned ones, then the newest. One statement; a page without reviews asks for their number. */
export async function listRates(db: Db, input: ListInput): Promise<{ total_count: number; list: Rate[] }> {
  const id = dbId(input.item_id)
  const goodsId = sql`coalesce((select s.goods_id from ${skus} s where s.item_id = ${id}::bigint), ${id}::bigint)`
  const where = and(sql`${reviews.goodsId} = ${goodsId}`, isShown, groupOf(input.rate_type))
  const newest = [desc(reviews.pinned), desc(reviews.createdAt), desc(reviews.id)]
  // Answers are counted only for shown reviews, not for those of earlier pages.
  const shown = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(...newest)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
  const rows = await db
    .select({
      ...getTableColumns(reviews),
      replies: replyCount,
      total: sql<number>`(${db.$count(reviews, where)})::int`,
    })
    .from(reviews)
    .where(inArray(reviews.id, shown))
    .orderBy(...newest)
  return { total_count: rows[0]?.total ?? (await db.$count(reviews, where)), list: rows.map(toRate) }
}

function groupOf(type: ListInput['rate_type']): SQL | undefined {
  if (type === 'good') return gte(reviews.star, 4)
  if (type === 'middle') return eq(reviews.star, 3)
  if (type === 'bad') return lte(reviews.star, 2)
  return type === 'pic' ? hasPic : undefined
}

/** Answers to a review: the shop's first, then those of shoppers, oldest first. Two statements. */
export async function listReplies(db: Db, input: ReplyInput): Promise<{ total_count: number; list: RateReply[] }> {
  const id = dbId(input.rate_id)
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isShown))
  if (!review) return { total_count: 0, list: [] }
  const own = review.reply ? [sellerReply(review)] : []
  const rows = await db
    .select({ row: reviewReplies, username: members.username })
    .from(reviewReplies)
    .innerJoin(members, eq(members.id, reviewReplies.memberId))
    .where(eq(reviewReplies.reviewId, id))
    .orderBy(asc(reviewReplies.id))
    .limit(MOST_REPLIES)
  const all = [...own, ...rows.map(({ row, username }) => toReply(row, username, review))]
  const from = (input.page - 1) * input.pageSize
  return { total_count: all.length, list: all.slice(from, from + input.pageSize) }
}

/** Later ones are not shown. */
const MOST_REPLIES = 500

/** The shop's answer in the shape of the wire. */
export const sellerReply = (review: Review): RateReply => ({
  // Answers of shoppers count from 1.
  reply_id: '0',
  rate_id: String(review.id),
  company_id: String(COMPANY_ID),
  content: review.reply,
  content_len: [...review.reply].length,
  role: 'seller',
  username: '管理员回复',
  created: toUnix(review.createdAt),
})

/** A shopper's answer in the shape of the wire. Who reviewed without a name has none below the review either. */
export const toReply = (
  row: typeof reviewReplies.$inferSelect,
  username: string,
  review: Pick<Review, 'memberId' | 'anonymous'>,
): RateReply => ({
  reply_id: String(row.id),
  rate_id: String(row.reviewId),
  company_id: String(COMPANY_ID),
  content: row.content,
  content_len: [...row.content].length,
  role: 'buyer',
  username: review.anonymous && review.memberId === row.memberId ? '匿名用户' : masked(username),
  created: toUnix(row.createdAt),
})

/** A review with the number of shoppers' answers. */
export const toRate = (row: Review & { replies: number }): Rate => ({
  rate_id: String(row.id),
  company_id: String(COMPANY_ID),
  item_id: String(row.goodsId),
  goods_id: String(row.goodsId),
  content: row.content,
  content_len: [...row.content].length,
  rate_pic: row.pics.join(','),
  rate_pic_num: row.pics.length,
  star: row.star,
  anonymous: row.anonymous ? 1 : 0,
  is_reply: row.reply ? 1 : 0,
  disabled: 0,
  item_spec_desc: row.specText,
  order_type: 'normal',
  avatar: row.anonymous ? '' : row.avatar,
  username: row.anonymous ? '匿名用户' : masked(row.username),
  praise_num: 0,
  reply: { total_count: row.replies + (row.reply ? 1 : 0) },
  reply_content: row.reply,
  created: toUnix(row.createdAt),
})

/** First character and stars; a mobile keeps its first three and last four digits (spec §9). */
function masked(name: string): string {
  if (/^1\d{10}$/.test(name)) return `${name.slice(0, 3)}****${name.slice(-4)}`
  const [first = '匿'] = name
  return `${first}**`
}
