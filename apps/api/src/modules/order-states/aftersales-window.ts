import type { orders } from '../../db/schema'

const DAY = 86_400_000

type Order = Pick<typeof orders.$inferSelect, 'status' | 'orderClass' | 'deliveryStatus' | 'endedAt' | 'aftersalesDays'>

/** Goods for money that are on their way or received, all or some of them; others have no after-sales. */
export const isShipped = ({ status, orderClass, deliveryStatus }: Omit<Order, 'endedAt' | 'aftersalesDays'>) =>
  (status === 'WAIT_BUYER_CONFIRM' || status === 'DONE' || (status === 'PAYED' && deliveryStatus === 'PARTAIL')) &&
  (orderClass === 'normal' || orderClass === 'seckill')

/** End of the time for requests; null until the goods have been received. */
export const aftersalesEnd = ({ status, endedAt, aftersalesDays }: Order): Date | null =>
  status === 'DONE' && endedAt ? new Date(endedAt.getTime() + aftersalesDays * DAY) : null

export function isInWindow(order: Order, now: Date): boolean {
  const end = aftersalesEnd(order)
  return isShipped(order) && (end === null || now < end)
}
