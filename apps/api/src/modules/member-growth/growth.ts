import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type GrowthKind, growthLedger, memberGrades, members } from '../../db/schema'
import type { OrderRecord } from '../order-states/advance'
import { earningFee } from '../points/order-points'
import { gradeAfter } from './grade'

interface GrowthMove {
  memberId: number
  orderId: string
  kind: Exclude<GrowthKind, 'opening'>
  /** Cents, not 0. */
  delta: number
  ref?: string
}

/** Growth for a received order, once. @param refundedFee cents for goods that were refunded before it was received */
export async function earnGrowth(tx: Tx, order: OrderRecord, now: Date, refundedFee = 0) {
  const { memberId, orderId } = order
  await moveGrowth(tx, { memberId, orderId, kind: 'earn', delta: grownBy(order, earningFee(order) - refundedFee) }, now)
}

/**
 * Takes back growth after a refund; the order must be locked. Each `ref` moves growth once.
 * @param keptFee cents that stay paid for goods of this order
 */
export async function refundGrowth(
  tx: Tx,
  order: OrderRecord,
  { ref, keptFee }: { ref: string; keptFee: number },
  now: Date,
) {
  const { memberId, orderId } = order
  const [row] = await tx
    .select({ held: sql<number>`coalesce(sum(${growthLedger.delta}), 0)`.mapWith(Number) })
    .from(growthLedger)
    .where(eq(growthLedger.orderId, orderId))
  const due = row!.held - grownBy(order, keptFee)
  if (due > 0) await moveGrowth(tx, { memberId, orderId, kind: 'take_back', delta: -due, ref }, now)
}

/** Growth for cents that stay paid, by the rule of the order. */
const grownBy = ({ growthPercent }: OrderRecord, fee: number) => Math.floor((Math.max(0, fee) * growthPercent) / 100)

/** The row, the sum, and the grade that follows. */
async function moveGrowth(tx: Tx, { delta, memberId, ...move }: GrowthMove, at: Date) {
  if (delta === 0) return
  const [me] = await tx
    .select({ growth: members.growth, gradeId: members.gradeId })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update')
  const made = await tx
    .insert(growthLedger)
    .values({ ...move, memberId, delta, at })
    .onConflictDoNothing()
    .returning({ id: growthLedger.id })
  if (made.length === 0) return
  const grades = await tx.select({ id: memberGrades.id, minGrowth: memberGrades.minGrowth }).from(memberGrades)
  const growth = me!.growth + delta
  await tx
    .update(members)
    .set({ growth, gradeId: gradeAfter(grades, me!.gradeId, me!.growth, growth) })
    .where(eq(members.id, memberId))
}
