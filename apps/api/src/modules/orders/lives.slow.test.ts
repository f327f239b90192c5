import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { livesFollowModel, openLives } from '../../../testing/ledgers/lives'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { checkInvariants } from '../../invariants/invariants'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('give no member more goods, money and points than he paid for', async () => {
  const shelf = await openLives(shop.db)
  await fc.assert(livesFollowModel(shop.db, shelf, 5), { numRuns: 4 })
  expect(await checkInvariants(shop.db)).toEqual([])
}, 120_000)
