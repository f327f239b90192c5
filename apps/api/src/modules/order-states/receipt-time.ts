import { lte, sql } from 'drizzle-orm'
import { orders } from '../../db/schema'

const DAY = 86_400_000

type Order = Pick<typeof orders.$inferSelect, 'status' | 'deliveredAt' | 'signedAt' | 'receiptDays'>

/**
 * When the order counts as received by itself: some days after its last parcel was signed for, or sent where nobody says
 * so; null unless it is on its way.
 */
export const receiptDue = ({ status, deliveredAt, signedAt, receiptDays }: Order): Date | null =>
  status === 'WAIT_BUYER_CONFIRM' && deliveredAt
    ? new Date((signedAt ?? deliveredAt).getTime() + receiptDays * DAY)
    : null

/** Orders that were due at this time. */
export const isReceiptDue = (at: Date) =>
  lte(
    sql`coalesce(${orders.signedAt}, ${orders.deliveredAt})`,
    sql`${at.toISOString()}::timestamptz - make_interval(hours => 24 * ${orders.receiptDays})`,
  )
