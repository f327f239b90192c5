import { createTestShop, type TestShop } from '@heji/api/testing/test-shop'
import { findDrawing } from '../src/find-drawing'
import { seedDemoShop } from '../src/seed'
import { seedTemplates } from '../src/templates'

let filled: Promise<TestShop> | undefined

/** The demo shop with its pages and pictures, filled once for all test files that only read it. */
export const filledShop = (): Promise<TestShop> => {
  filled ??= fill()
  return filled
}

async function fill() {
  const shop = await createTestShop({}, { findDrawing })
  for (const seed of [seedDemoShop, seedTemplates]) {
    const answer = await seed(shop)
    if (answer !== 'seeded') throw new Error(`the shop is ${answer}`)
  }
  return shop
}
