import type { orders } from '../../db/schema'

/** Ten days after the last parcel was sent, an order that the buyer does not confirm counts as received. */
export const RECEIPT_MS = 10 * 24 * 3_600_000

type Order = Pick<typeof orders.$inferSelect, 'status' | 'deliveredAt'>

/** When the order counts as received by itself; null unless it is on its way. */
export const receiptDue = ({ status, deliveredAt }: Order): Date | null =>
  status === 'WAIT_BUYER_CONFIRM' && deliveredAt ? new Date(deliveredAt.getTime() + RECEIPT_MS) : null
