import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockFollowsModel } from '../../../testing/ledgers/stock'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { checkInvariants } from '../../invariants/invariants'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('equals the model after every order, payment, cancellation, expiry, return and setting', async () => {
  await fc.assert(stockFollowsModel(shop.db, 5), { numRuns: 6, interruptAfterTimeLimit: 60_000 })
  expect(await checkInvariants(shop.db)).toEqual([])
}, 120_000)
