import type { Contract, OutputOf } from '@heji/api-client/contract'
import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import {
  addresses,
  aftersales,
  auditLog,
  operators,
  orders,
  pointLedger,
  refunds,
  reviews,
  sessions,
  wechatIdentities,
} from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { actionText } from '../audit-words'
import { stateOf } from '../order-operations/order-state'
import { OPEN_STATES } from '../order-states/aftersales-machine'
import { pointText } from '../points/list'

type Whole = OutputOf<Contract['POST /api/operator/members/show']>

const MOST_ORDERS = 10
const MOST_POINTS = 20
const MOST_STEPS = 50

/** Figures of a member that are no columns of his. One statement. */
export async function figuresOf(db: Queryable, memberId: number) {
  const number = (query: ReturnType<typeof sql>) => sql<number>`(${query})`.mapWith(Number)
  const [row] = await db
    .select({
      refunded: number(sql`select coalesce(sum(r.fee), 0) from ${refunds} r
        join ${orders} o on o.order_id = r.order_id where o.member_id = ${memberId} and r.state = 'SUCCESS'`),
      openRequests: number(sql`select count(*) from ${aftersales} a
        where a.member_id = ${memberId} and ${inArray(sql`a.state`, OPEN_STATES)}`),
      reviews: number(sql`select count(*) from ${reviews} r join order_lines l on l.id = r.order_line_id
        join ${orders} o on o.order_id = l.order_id where o.member_id = ${memberId}`),
      seenAt: sql<number | null>`(select floor(extract(epoch from max(s.seen_at)))::float8 from ${sessions} s
        where s.kind = 'member' and s.subject_id = ${memberId})`,
      hasWechat: sql<boolean>`exists (select 1 from ${wechatIdentities} w where w.member_id = ${memberId})`,
    })
    .from(sql`(select 1) one`)
  return row!
}

export async function recentOrders(db: Queryable, memberId: number, now: Date): Promise<Whole['recent_orders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(MOST_ORDERS)
  return rows.map(order => ({
    order_id: order.orderId,
    created_at: toUnix(order.createdAt),
    title: order.title,
    state: stateOf(order, now),
    total_fee: order.totalFee,
  }))
}

export async function recentPoints(db: Queryable, memberId: number): Promise<Whole['points']> {
  const rows = await db
    .select()
    .from(pointLedger)
    .where(eq(pointLedger.memberId, memberId))
    .orderBy(desc(pointLedger.id))
    .limit(MOST_POINTS)
  return rows.map(({ at, kind, remark, delta, orderId }) => ({
    at: toUnix(at),
    what: [pointText(kind), remark].filter(Boolean).join('：'),
    delta,
    order_id: orderId ?? '',
  }))
}

/** @param isMasked names, numbers and streets are left out but for what tells them apart */
export async function addressesOf(db: Queryable, memberId: number, isMasked: boolean): Promise<Whole['addresses']> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
  return rows.map(row => ({
    address_id: String(row.id),
    name: isMasked ? `${[...row.username][0] ?? ''}**` : row.username,
    mobile: isMasked ? masked(row.telephone) : row.telephone,
    address: [row.province, row.city, row.county, isMasked ? '****' : row.adrdetail].join(''),
    is_default: row.isDefault,
  }))
}

const masked = (phone: string) => (phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`)

/** What the shop did with the member, the newest first. */
export async function stepsOf(db: Queryable, memberId: number): Promise<Whole['history']> {
  const rows = await db
    .select({ row: auditLog, operator: operators.displayName })
    .from(auditLog)
    .leftJoin(operators, and(eq(auditLog.actorKind, 'operator'), eq(operators.id, auditLog.actorId)))
    .where(and(eq(auditLog.target, String(memberId)), like(auditLog.action, 'members.%')))
    .orderBy(desc(auditLog.id))
    .limit(MOST_STEPS)
  return rows.map(({ row, operator }) => ({
    at: toUnix(row.at),
    who: operator || row.actor || '系统',
    what: actionText(row.action),
    detail: detailText(row.detail),
  }))
}

interface Detail {
  before?: { point?: number; grade?: string }
  after?: { point?: number; grade?: string }
  reason?: string
}

function detailText({ before, after, reason }: Detail): string {
  const parts = [
    ...(before?.point === undefined ? [] : [`积分 ${before.point} → ${after?.point}`]),
    ...(before?.grade === undefined ? [] : [`${before.grade} → ${after?.grade}`]),
    ...(reason ? [reason] : []),
  ]
  return parts.join('；')
}
