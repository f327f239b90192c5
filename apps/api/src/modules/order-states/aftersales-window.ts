import { AFTERSALES_TYPES, type AftersalesType, type orderLines, type orders } from '../../db/schema'

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

type Line = Pick<typeof orderLines.$inferSelect, 'returnDays'>

/** Days after receipt in which a line may be asked about: its category may have its own for goods that travel. */
export function daysFor(order: Pick<Order, Days>, type: AftersalesType, line?: Line): number {
  const days = type === 'EXCHANGING_GOODS' ? order.exchangeDays : order.aftersalesDays
  return type === 'ONLY_REFUND' || !line || line.returnDays === null || days === 0 ? days : line.returnDays
}

/** Days in which a line may be asked about in some way. */
export const longestDays = (order: Pick<Order, Days>, line?: Line): number =>
  Math.max(...AFTERSALES_TYPES.map(type => daysFor(order, type, line)))

/** End of the time for requests, in which `days` are counted from the receipt; null until then. */
export const aftersalesEnd = (order: Order, days = order.aftersalesDays): Date | null =>
  order.status === 'DONE' && order.endedAt ? new Date(order.endedAt.getTime() + days * DAY) : null

export function isInWindow(order: Order, now: Date, days = order.aftersalesDays): boolean {
  const end = aftersalesEnd(order, days)
  return isShipped(order) && (end === null || now < end)
}
