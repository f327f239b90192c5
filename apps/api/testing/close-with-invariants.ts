import { expect } from 'vitest'
import { checkInvariants } from '../src/invariants/invariants'
import { brokenStock } from './fixtures'
import type { TestShop } from './test-shop'

/** End of a test file: checks the invariants of its shop, after any tests; then closes it. */
export async function closeWithInvariants(shop: TestShop): Promise<void> {
  try {
    expect(await checkInvariants(shop.db)).toEqual([])
    expect(await brokenStock(shop.db)).toEqual([])
  } finally {
    await shop.close()
  }
}
