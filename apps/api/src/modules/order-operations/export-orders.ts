import {
  type Contract,
  ORDER_STATES,
  type OrderState,
  type OutputOf,
  type ParsedInputOf,
} from '@heji/api-client/contract'
import { desc } from 'drizzle-orm'
import { orders } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { dayText } from '../../platform/date-text'
import { answeredTable } from '../tables/answered-table'
import { ordersWhere } from './list-orders'
import { HEAD, LONGEST_WAITING, readOrders, rowsOf } from './order-table'

type Call = Contract['POST /api/operator/orders/export']

/** Orders of a file. */
const MOST = 10_000
/** What somebody still has to do something about; of the others there are hundreds of thousands, and the newest are wanted. */
const WAITING: readonly OrderState[] = ['unpaid', 'send', 'pickup', 'ask-cancel', 'sent']
const NEWEST = [desc(orders.createdAt), desc(orders.orderId)]

/** Orders as a table: those that the list shows with the same filters; without any, what waits to be sent. */
export async function exportOrders(
  { db, clock, shops: own }: Pick<ByShop, 'db' | 'clock' | 'shops'>,
  { format, ...filter }: ParsedInputOf<Call>,
  most = MOST,
): Promise<OutputOf<Call>> {
  const now = clock.now()
  const { q, flag, from, to } = filter
  const isFiltered = Boolean(q ?? flag ?? from ?? to)
  const state = filter.state ?? (isFiltered ? undefined : 'send')
  const where = await ordersWhere(db, { ...filter, state }, { now, own })
  const order = state && WAITING.includes(state) ? LONGEST_WAITING : NEWEST
  const all = where ? await readOrders(db, where, most + 1, order) : []
  const found = all.slice(0, most)
  const file = await answeredTable(`orders-${dayText(now)}.${format}`, HEAD, found.flatMap(rowsOf))
  const more = all.length > most ? `；还有订单没有导出：一次最多 ${most} 单，请按时间、状态或店铺分次导出` : ''
  return { message: `${found.length} 个${state ? ORDER_STATES[state] : ''}订单${more}`, file }
}
