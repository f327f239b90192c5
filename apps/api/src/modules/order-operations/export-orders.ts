import type { Contract, OrderState, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { orders } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { dayText } from '../../platform/date-text'
import { answeredTable } from '../tables/answered-table'
import { inState } from './order-state'
import { HEAD, LONGEST_WAITING, readOrders, rowsOf } from './order-table'

type Call = Contract['POST /api/operator/orders/export']

/** Orders of a file. */
const MOST = 10_000
/** What somebody still has to do something about; of the others there are hundreds of thousands, and the newest are wanted. */
const WAITING: readonly OrderState[] = ['unpaid', 'send', 'pickup', 'ask-cancel', 'sent']
const NEWEST = [desc(orders.createdAt), desc(orders.orderId)]

/** What waits to be sent, or orders in another state, as a table. */
export async function exportOrders(
  { db, clock, shops }: Pick<ByShop, 'db' | 'clock' | 'shops'>,
  { format, state = 'send', shop_id }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const now = clock.now()
  const ofShop = shop_id ? eq(orders.shopId, dbId(shop_id)) : undefined
  const where = and(inState(state, now), ofShop, inShops(orders.shopId, shops))
  const found = await readOrders(db, where, MOST, WAITING.includes(state) ? LONGEST_WAITING : NEWEST)
  const file = await answeredTable(`orders-${dayText(now)}.${format}`, HEAD, found.flatMap(rowsOf))
  return { message: `${found.length} 个订单`, file }
}
