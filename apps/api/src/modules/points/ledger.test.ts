import { eq, sum } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members, pointLedger } from '../../db/schema'
import { DomainError } from '../../http/errors'
import { creditPoints, spendPoints } from './ledger'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const move = fc.record({
  way: fc.constantFrom('credit' as const, 'spend' as const),
  points: fc.integer({ min: 1, max: 400 }),
  /** Few, so that movements repeat. */
  orderId: fc.constantFrom('A', 'B', 'C', undefined),
  ref: fc.constantFrom('', 'x'),
})

/** The rules in a few lines: a balance, and what was credited already. */
class Model {
  balance = 0
  private readonly seen = new Set<string>()

  credit(points: number, key: string | undefined) {
    if (key !== undefined && this.seen.has(key)) return false
    if (key !== undefined) this.seen.add(key)
    this.balance += points
    return true
  }

  spend(points: number) {
    if (points > this.balance) return false
    this.balance -= points
    return true
  }
}

async function run(
  memberId: number,
  prefix: string,
  { way, points, orderId, ref }: typeof move extends fc.Arbitrary<infer M> ? M : never,
) {
  const own = { memberId, points, ref, ...(orderId ? { orderId: `${prefix}${orderId}` } : {}) }
  if (way === 'credit') return await creditPoints(shop.db, { ...own, kind: 'earn' }, shop.clock.now())
  // Spending has no repetition to recognise: its order is always new.
  const { orderId: _, ...free } = own
  return await shop.db
    .transaction(tx => spendPoints(tx, { ...free, kind: 'deduct' }, shop.clock.now()))
    .then(
      () => true,
      error => {
        if (error instanceof DomainError) return false
        throw error
      },
    )
}

it('does what the model does, and the balance is always the sum of the rows', async () => {
  let at = 0
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async moves => {
      const { id } = await addMember(shop.db, { mobile: `138${String(at++).padStart(8, '0')}` })
      const model = new Model()
      for (const own of moves) {
        const key = own.orderId ? own.orderId + own.ref : undefined
        const expected = own.way === 'credit' ? model.credit(own.points, key) : model.spend(own.points)
        expect(await run(id, `${id}-`, own)).toBe(expected)
      }
      const [row] = await shop.db.select({ point: members.point }).from(members).where(eq(members.id, id))
      const [ledger] = await shop.db
        .select({ sum: sum(pointLedger.delta).mapWith(Number) })
        .from(pointLedger)
        .where(eq(pointLedger.memberId, id))
      expect([row!.point, ledger!.sum ?? 0]).toEqual([model.balance, model.balance])
    }),
    { numRuns: 60 },
  )
}, 120_000)

it('refuses more than one row may move', async () => {
  const { id } = await addMember(shop.db)
  const tooMuch = creditPoints(shop.db, { memberId: id, points: 1_000_000_001, kind: 'gift' }, shop.clock.now())
  await expect(tooMuch).rejects.toThrow()
  expect((await shop.db.select().from(members).where(eq(members.id, id)))[0]!.point).toBe(0)
})
