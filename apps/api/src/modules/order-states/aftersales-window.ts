import type { orders } from '../../db/schema'

/** Promised on every page: 7天无理由退换, counted from receipt. */
const WINDOW_MS = 7 * 24 * 3_600_000

type Order = Pick<typeof orders.$inferSelect, 'status' | 'orderClass' | 'deliveryStatus' | 'endedAt'>

/** Goods for money that are on their way or received, all or some of them; others have no after-sales. */
export const isShipped = ({ status, orderClass, deliveryStatus }: Omit<Order, 'endedAt'>) =>
  (status === 'WAIT_BUYER_CONFIRM' || status === 'DONE' || (status === 'PAYED' && deliveryStatus === 'PARTAIL')) &&
  (orderClass === 'normal' || orderClass === 'seckill')

/** End of the time for requests; null until the goods have been received. */
export const aftersalesEnd = ({ status, endedAt }: Order): Date | null =>
  status === 'DONE' && endedAt ? new Date(endedAt.getTime() + WINDOW_MS) : null

export function isInWindow(order: Order, now: Date): boolean {
  const end = aftersalesEnd(order)
  return isShipped(order) && (end === null || now < end)
}
