import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq } from 'drizzle-orm'
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

/** What waits to be sent, or orders in another state, as a table. */
export async function exportOrders(
  { db, clock, shops }: Pick<ByShop, 'db' | 'clock' | 'shops'>,
  { format, state = 'send', shop_id }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const now = clock.now()
  const ofShop = shop_id ? eq(orders.shopId, dbId(shop_id)) : undefined
  const where = and(inState(state, now), ofShop, inShops(orders.shopId, shops))
  const found = await readOrders(db, where, MOST, LONGEST_WAITING)
  const file = await answeredTable(`orders-${dayText(now)}.${format}`, HEAD, found.flatMap(rowsOf))
  return { message: `${found.length} 个订单`, file }
}
