import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { pointsFollowModel } from '../../../testing/ledgers/points'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members } from '../../db/schema'
import { creditPoints } from './ledger'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('does the same as the model, and the balance is always the sum of the rows', async () => {
  await fc.assert(pointsFollowModel(shop.db, 10), { numRuns: 6, interruptAfterTimeLimit: 60_000 })
}, 120_000)

it('refuses more points than one row may have', async () => {
  const { id } = await addMember(shop.db)
  const tooMuch = creditPoints(shop.db, { memberId: id, points: 1_000_000_001, kind: 'gift' }, shop.clock.now())
  await expect(tooMuch).rejects.toThrow()
  expect((await shop.db.select().from(members).where(eq(members.id, id)))[0]!.point).toBe(0)
})
