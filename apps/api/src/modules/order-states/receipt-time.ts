import { lte, sql } from 'drizzle-orm'
import { orders } from '../../db/schema'

const DAY = 86_400_000

type Order = Pick<
  typeof orders.$inferSelect,
  'status' | 'deliveredAt' | 'signedAt' | 'receiptDays' | 'extendDays' | 'extendedAt'
>

/**
 * When the order counts as received by itself: some days after its last parcel was signed for, or sent where nobody says
 * so, and more if the buyer has put it off; null unless it is on its way.
 */
export function receiptDue(order: Order): Date | null {
  const { status, deliveredAt, signedAt, receiptDays, extendDays, extendedAt } = order
  if (status !== 'WAIT_BUYER_CONFIRM' || !deliveredAt) return null
  const days = receiptDays + (extendedAt ? extendDays : 0)
  return new Date((signedAt ?? deliveredAt).getTime() + days * DAY)
}

/** Days by which the buyer may put the receipt off now; 0 = he may not. */
export const mayExtend = ({ status, extendDays, extendedAt }: Pick<Order, 'status' | 'extendDays' | 'extendedAt'>) =>
  status === 'WAIT_BUYER_CONFIRM' && extendedAt === null ? extendDays : 0

/** Orders that were due at this time. */
export const isReceiptDue = (at: Date) =>
  lte(
    sql`coalesce(${orders.signedAt}, ${orders.deliveredAt})`,
    sql`${at.toISOString()}::timestamptz - make_interval(
      hours => 24 * (${orders.receiptDays} + case when ${orders.extendedAt} is null then 0 else ${orders.extendDays} end))`,
  )
