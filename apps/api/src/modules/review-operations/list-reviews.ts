import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { goods, members, orderLines, reviewReplies, reviews, skus } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { isShown } from '../items/rates'
import { searchQuery } from '../search/query'

type Call = Contract['POST /api/operator/reviews/list']
type Row = OutputOf<Call>['rows'][number]
type Whole = OutputOf<Contract['POST /api/operator/reviews/show']>

/** Reviews with at most this many stars want the shop's attention first. */
const BAD_STARS = 2
/** Goods of one text whose reviews are found. */
const MOST_GOODS = 50
/** Reviews of one text that are looked through, the newest. */
const MOST = 1_000
/** Answers of shoppers that are shown. */
const MOST_ANSWERS = 500

/** Reviews, the newest first. Two statements. */
export async function listReviews({ db, shops }: Pick<ByShop, 'db' | 'shops'>, input: ParsedInputOf<Call>) {
  const { unanswered, bad, star, place } = input
  const where = and(
    input.q?.trim() ? about(input.q.trim()) : undefined,
    unanswered ? and(eq(reviews.reply, ''), isShown) : undefined,
    bad ? lte(reviews.star, BAD_STARS) : undefined,
    star ? eq(reviews.star, Number(star)) : undefined,
    place === 'hidden' ? ne(reviews.hiddenReason, '') : undefined,
    place === 'pinned' ? eq(reviews.pinned, true) : undefined,
    shops
      ? inArray(reviews.goodsId, db.select({ id: goods.itemId }).from(goods).where(inShops(goods.shopId, shops)))
      : undefined,
  )
  const [found, total] = await Promise.all([pageOf(db, where, input), countUpTo(db, reviews, where)])
  return { total, rows: found.map(toRow) }
}

/** The review of this number, and those of goods that have this text in their name or as a code. */
function about(text: string): SQL {
  const ofSku = sql`select goods_id from ${skus} where bn = ${text}`
  const ofGoods = sql`select item_id from ${goods} where bn = ${text}`
  const query = searchQuery(text)
  const byName = query
    ? [sql`(select item_id from ${goods} where search @@ ${query}::tsquery limit ${MOST_GOODS})`]
    : []
  const found = sql.join([ofSku, ofGoods, ...byName], sql` union all `)
  return sql`${reviews.id} in ((select id from ${reviews} where id = ${dbId(text)}) union all
    (select id from ${reviews} where goods_id in (${found}) order by id desc limit ${MOST}))`
}

const COLUMNS = {
  review: reviews,
  goodsName: goods.name,
  orderId: orderLines.orderId,
  answers: sql<number>`(select count(*) from ${reviewReplies} p where p.review_id = ${reviews.id})`.mapWith(Number),
}

const pageOf = (db: Queryable, where: SQL | undefined, { page, size }: { page: number; size: number }) =>
  db
    .select(COLUMNS)
    .from(reviews)
    .innerJoin(goods, eq(goods.itemId, reviews.goodsId))
    .leftJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(size)
    .offset((page - 1) * size)

/** One review with the answers of shoppers, oldest first. Two statements. @throws NotFoundError */
export async function showReview({ db }: Pick<ByShop, 'db'>, reviewId: string): Promise<Whole> {
  const id = dbId(reviewId)
  const [found] = await pageOf(db, eq(reviews.id, id), { page: 1, size: 1 })
  if (!found) throw missing(reviewId)
  const answers = await db
    .select({ answer: reviewReplies, username: members.username })
    .from(reviewReplies)
    .innerJoin(members, eq(members.id, reviewReplies.memberId))
    .where(eq(reviewReplies.reviewId, id))
    .orderBy(reviewReplies.id)
    .limit(MOST_ANSWERS)
  return {
    ...toRow(found),
    answer_list: answers.map(({ answer, username }) => ({
      answer_id: String(answer.id),
      username,
      member_id: String(answer.memberId),
      content: answer.content,
      created_at: toUnix(answer.createdAt),
    })),
  }
}

export const missing = (id: string) => new NotFoundError(`没有评价 ${id}`)

interface Found {
  review: typeof reviews.$inferSelect
  goodsName: string
  orderId: string | null
  answers: number
}

const toRow = ({ review, goodsName, orderId, answers }: Found): Row => ({
  review_id: String(review.id),
  star: review.star,
  goods_id: String(review.goodsId),
  goods_name: goodsName,
  spec: review.specText,
  content: review.content,
  pics: review.pics,
  username: review.username,
  member_id: review.memberId === null ? '' : String(review.memberId),
  order_id: orderId ?? '',
  anonymous: review.anonymous,
  created_at: toUnix(review.createdAt),
  reply: review.reply,
  answers,
  pinned: review.pinned,
  hidden_reason: review.hiddenReason,
  acts: actsOf(review),
})

/** Verbs of the operations that a review allows now. */
const actsOf = ({ hiddenReason, pinned }: typeof reviews.$inferSelect) =>
  hiddenReason ? ['reply', 'unhide', 'remove'] : ['reply', pinned ? 'unpin' : 'pin', 'hide', 'remove']
