import { expect } from 'vitest'
import { checkInvariants } from '../src/invariants/invariants'
import { brokenStock } from './fixtures'
import type { TestShop } from './test-shop'

/** The end of a test file: the books of its shop add up, whatever the tests did; then it closes. */
export async function closeSound(shop: TestShop): Promise<void> {
  try {
    expect(await checkInvariants(shop.db)).toEqual([])
    expect(await brokenStock(shop.db)).toEqual([])
  } finally {
    await shop.close()
  }
}
