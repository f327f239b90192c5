import type { orders } from '../../db/schema'

const DAY = 86_400_000

type Order = Pick<
  typeof orders.$inferSelect,
  'status' | 'orderClass' | 'deliveryStatus' | 'endedAt' | 'aftersalesDays' | 'exchangeDays'
>
type Days = 'aftersalesDays' | 'exchangeDays'

/** Goods for money that are on their way or received, all or some of them; others have no after-sales. */
export const isShipped = ({
  status,
  orderClass,
  deliveryStatus,
}: Pick<Order, 'status' | 'orderClass' | 'deliveryStatus'>) =>
  (status === 'WAIT_BUYER_CONFIRM' || status === 'DONE' || (status === 'PAYED' && deliveryStatus === 'PARTAIL')) &&
  (orderClass === 'normal' || orderClass === 'seckill')

/** End of the time for requests; null until the goods have been received. */
export const aftersalesEnd = (order: Order, days: Days = 'aftersalesDays'): Date | null =>
  order.status === 'DONE' && order.endedAt ? new Date(order.endedAt.getTime() + order[days] * DAY) : null

export function isInWindow(order: Order, now: Date, days: Days = 'aftersalesDays'): boolean {
  const end = aftersalesEnd(order, days)
  return isShipped(order) && (end === null || now < end)
}
