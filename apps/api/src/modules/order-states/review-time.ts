import { sql } from 'drizzle-orm'
import { orders } from '../../db/schema'

const DAY = 86_400_000

type Order = Pick<typeof orders.$inferSelect, 'endedAt' | 'reviewDays'>

/** Whether the time in which a received order may be reviewed is over. */
export const isReviewOver = ({ endedAt, reviewDays }: Order, now: Date): boolean =>
  reviewDays > 0 && endedAt !== null && now.getTime() >= endedAt.getTime() + reviewDays * DAY

/** The same as a condition on rows of `orders`. */
export const reviewIsOver = (now: Date) => sql`(${orders.reviewDays} > 0 and ${orders.endedAt}
  <= ${now.toISOString()}::timestamptz - make_interval(hours => 24 * ${orders.reviewDays}))`
