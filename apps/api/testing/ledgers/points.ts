/** Random movements of points against a short model of the rules (reliability R5). */
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db, Tx } from '../../src/db/db'
import { members, pointLedger } from '../../src/db/schema'
import { inTransaction } from '../../src/db/transaction'
import { creditPoints, spendPoints } from '../../src/modules/points/ledger'
import { DomainError } from '../../src/platform/errors'
import { addMember, addOrder } from '../fixtures'

const STEPS = { credit: creditPoints, spend: spendPoints }
type Steps = typeof STEPS

const ORDERS = ['A', 'B', 'C'] as const

const move = fc.record({
  way: fc.constantFrom('credit' as const, 'spend' as const),
  kind: fc.constantFrom('earn' as const, 'cancel' as const),
  points: fc.integer({ min: 1, max: 400 }),
  /** Few, so that movements repeat. */
  orderId: fc.constantFrom(...ORDERS, undefined),
  ref: fc.constantFrom('', 'x'),
})
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

/** A balance, and the credits so far. */
class Model {
  balance = 0
  private readonly seen = new Set<string>()

  does({ way, points, kind, orderId, ref }: Move) {
    return way === 'spend' ? this.spend(points) : this.credit(points, orderId && `${orderId}${kind}${ref}`)
  }

  private credit(points: number, key: string | undefined) {
    if (key !== undefined && this.seen.has(key)) return false
    if (key !== undefined) this.seen.add(key)
    this.balance += points
    return true
  }

  private spend(points: number) {
    if (points > this.balance) return false
    this.balance -= points
    return true
  }
}

async function run(tx: Tx, { credit, spend }: Steps, memberId: number, { way, kind, points, orderId, ref }: Move) {
  const own = { memberId, points, ref }
  if (way === 'credit') {
    return await credit(tx, { ...own, kind, ...(orderId ? { orderId: `${memberId}-${orderId}` } : {}) }, new Date())
  }
  // Spending has no repetition to recognise: its order is always new.
  return await spend(tx, { ...own, kind: 'deduct' }, new Date()).then(
    () => true,
    error => {
      if (error instanceof DomainError) return false
      throw error
    },
  )
}

let at = 0

/**
 * Runs `batch` sequences, each with a separate member, in one transaction. Tests pass other `steps` to prove that wrong
 * ones are noticed.
 */
export const pointsFollowModel = (db: Db, batch: number, steps: Steps = STEPS) =>
  fc.asyncProperty(
    fc.array(fc.array(move, { minLength: 5, maxLength: 25 }), { minLength: batch, maxLength: batch }),
    async sequences => {
      const { gradeId } = await addMember(db, { mobile: `138${String(at++).padStart(8, '0')}` })
      const rows = sequences.map(() => ({
        gradeId,
        username: '阿禾',
        passwordHash: 'no-password',
        mobile: `138${String(at++).padStart(8, '0')}`,
      }))
      const ids = await inTransaction(db, async tx => {
        const made = await tx.insert(members).values(rows).returning({ id: members.id })
        for (const { id: memberId } of made)
          for (const name of ORDERS) await addOrder(tx, { orderId: `${memberId}-${name}`, memberId })
        for (const [i, { id }] of made.entries()) {
          const model = new Model()
          for (const one of sequences[i]!) expect(await run(tx, steps, id, one)).toBe(model.does(one))
          const [row] = await tx.select({ point: members.point }).from(members).where(eq(members.id, id))
          expect(row!.point).toBe(model.balance)
        }
        return made.map(({ id }) => id)
      })
      expect(await apart(db, ids)).toEqual([])
    },
  )

/** Members whose balance is not the sum of their rows, or below zero. */
async function apart(db: Db, ids: number[]) {
  const sum = sql<number>`coalesce(sum(${pointLedger.delta}), 0)::int`
  return await db
    .select({ id: members.id, point: members.point, sum })
    .from(members)
    .leftJoin(pointLedger, eq(pointLedger.memberId, members.id))
    .where(inArray(members.id, ids))
    .groupBy(members.id)
    .having(sql`${members.point} < 0 or ${members.point} <> ${sum}`)
}
