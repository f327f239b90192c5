import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

it('buys one kind of goods at once, also after two presses at the same time', async () => {
  const { id: shopId } = await addShop(shop.db)
  const made = await Promise.all(Array.from({ length: 6 }, () => addGoods(shop.db, { shopId })))
  for (let round = 0; round < 5; round++) {
    const buyer = await addBuyer(shop)
    await Promise.all(
      made.map(({ goods }) => buyer.api('POST cart', { item_id: goods.itemId, num: 1, cart_type: 'fastbuy' })),
    )
    const { valid_cart } = await buyer.api('GET cart/list', { cart_type: 'fastbuy' })
    expect(valid_cart.flatMap(({ list }) => list)).toHaveLength(1)
  }
})
