import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { members, type PointKind, pointLedger } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { POINTS } from '../../price-rules/point-rule'

interface PointMove {
  memberId: number
  /** Whole, above 0. */
  points: number
  kind: PointKind
  orderId?: string
  /** Distinguishes repeated movements of one order. */
  ref?: string
  remark?: string
}

/** Takes points from one member, all or none. */
export type SpendPoints = (tx: Tx, move: PointMove, now: Date) => Promise<void>

/**
 * One guarded statement: the balance, and the row that explains it (reliability R5).
 * @throws DomainError 积分不足！ and nothing was changed
 */
export const spendPoints: SpendPoints = async (tx, move, now) => {
  const { memberId, points, kind, orderId = null, ref = '', remark = '' } = move
  const { rows } = await tx.execute(sql`
    with m as (update ${members} set point = point - ${points}::int
      where id = ${memberId} and point >= ${points}::int returning id)
    insert into ${pointLedger} (member_id, delta, kind, order_id, ref, remark, at)
    select id, -${points}::int, ${kind}, ${orderId}::text, ${ref}, ${remark}, ${now.toISOString()}::timestamptz from m
    returning id`)
  if (rows.length === 0) throw new DomainError(`${POINTS}不足！`)
}

/** Credits points once per order, kind and ref. @returns whether this was the first time */
export async function creditPoints(tx: Queryable, move: PointMove, now: Date): Promise<boolean> {
  const { memberId, points, kind, orderId = null, ref = '', remark = '' } = move
  const { rows } = await tx.execute(sql`
    with l as (insert into ${pointLedger} (member_id, delta, kind, order_id, ref, remark, at)
      values (${memberId}, ${points}::int, ${kind}, ${orderId}::text, ${ref}, ${remark}, ${now.toISOString()}::timestamptz)
      on conflict (order_id, kind, ref) do nothing returning member_id, delta)
    update ${members} m set point = m.point + l.delta from l where m.id = l.member_id returning m.id`)
  return rows.length > 0
}

/** Points of a member, locked until the transaction ends. */
export async function lockPoints(tx: Tx, memberId: number): Promise<number> {
  const [row] = await tx
    .select({ point: members.point })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update')
  return row?.point ?? 0
}

/** Movements of an order so far, and the refunds that have taken points back. */
export async function pointsOfOrder(tx: Queryable, orderId: string) {
  const rows = await tx.select().from(pointLedger).where(eq(pointLedger.orderId, orderId))
  const sum = (...kinds: PointKind[]) =>
    Math.abs(rows.reduce((total, row) => total + (kinds.includes(row.kind) ? row.delta : 0), 0))
  return {
    spent: sum('deduct', 'exchange'),
    returned: sum('cancel', 'refund'),
    earned: sum('earn'),
    takenBack: sum('take_back'),
    takenRefs: rows.filter(row => row.kind === 'take_back').map(row => row.ref),
  }
}
