import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { members, orders, phoneOrders } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'

type Call = Contract['POST /api/operator/orders/phone-orders']
type Row = OutputOf<Call>['rows'][number]

const ofOrder = (db: ByShop['db'], where: SQL | undefined) =>
  inArray(phoneOrders.orderId, db.select({ id: orders.orderId }).from(orders).where(where))

/** Orders by telephone, the newest first. Two statements. */
export async function listPhoneOrders({ db, clock }: ByShop, { state, page, size }: ParsedInputOf<Call>) {
  const now = clock.now()
  const isDraft = eq(phoneOrders.state, 'draft')
  const states: Record<Row['state'], SQL | undefined> = {
    draft: and(isDraft, gt(phoneOrders.expiresAt, now)),
    sent: ofOrder(db, and(eq(orders.status, 'NOTPAY'), gt(orders.autoCancelAt, now))),
    paid: ofOrder(db, eq(orders.payStatus, 'PAYED')),
    ended: and(
      eq(phoneOrders.state, 'sent'),
      ofOrder(db, and(eq(orders.payStatus, 'NOTPAY'), lte(orders.autoCancelAt, now))),
    ),
    dropped: eq(phoneOrders.state, 'dropped'),
  }
  const where = state ? states[state] : undefined
  const [rows, total] = await Promise.all([
    db
      .select({ draft: phoneOrders, mobile: members.mobile, order: orders })
      .from(phoneOrders)
      .innerJoin(members, eq(members.id, phoneOrders.memberId))
      .leftJoin(orders, eq(orders.orderId, phoneOrders.orderId))
      .where(where)
      .orderBy(desc(phoneOrders.id))
      .limit(size)
      .offset((page - 1) * size),
    countUpTo(db, phoneOrders, where),
  ])
  return { total, rows: rows.map(row => toRow(row, now)) }
}

interface Found {
  draft: typeof phoneOrders.$inferSelect
  mobile: string
  order: typeof orders.$inferSelect | null
}

function stateOf({ draft, order }: Found, now: Date): Row['state'] {
  if (!order) return draft.state === 'dropped' ? 'dropped' : draft.expiresAt > now ? 'draft' : 'ended'
  if (order.payStatus === 'PAYED') return 'paid'
  return order.status === 'NOTPAY' && order.autoCancelAt > now ? 'sent' : 'ended'
}

const toRow = (found: Found, now: Date): Row => ({
  draft_id: String(found.draft.id),
  at: toUnix(found.draft.createdAt),
  mobile: found.mobile,
  goods: found.order?.title ?? found.draft.items.map(({ sku_code, num }) => `${sku_code} × ${num}`).join('，'),
  state: stateOf(found, now),
  order_id: found.draft.orderId ?? '',
  total_fee: found.order?.totalFee ?? null,
  who: found.draft.who,
  until: toUnix(found.draft.expiresAt),
})
