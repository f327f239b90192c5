import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lifeCyclesFollowModel, openLifeCycleShop } from '../../../testing/ledgers/life-cycles'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { checkInvariants } from '../../invariants/invariants'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('give no member more goods, money and points than he paid for', async () => {
  const shelf = await openLifeCycleShop(shop.db)
  await fc.assert(lifeCyclesFollowModel(shop.db, shelf, 5), { numRuns: 4 })
  expect(await checkInvariants(shop.db)).toEqual([])
}, 120_000)
