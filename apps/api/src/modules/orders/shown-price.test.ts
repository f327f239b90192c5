import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addGoods, addShop } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods, skus } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { setPrices } from '../catalogue/set-price'
import { setStock } from './set-stock'

let shop: TestShop
let buyer: Buyer
let item: number
let small: { itemId: number; bn: string }
let large: { itemId: number; bn: string }

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
})
afterAll(() => shop.close())

/** One small piece for ¥39.90 with the list price ¥50, and large ones for ¥69.90 with the list price ¥80. */
beforeEach(async () => {
  const { id: shopId } = await addShop(shop.db)
  const variants = [
    { text: '5斤装', store: 1, price: 3_990 },
    { text: '10斤装', store: 5, price: 6_990 },
  ]
  const made = await addGoods(shop.db, { shopId, price: 3_990, marketPrice: 5_000, variants })
  item = made.goods.itemId
  small = made.skus[0]!
  large = made.skus[1]!
  await shop.db.update(skus).set({ marketPrice: 8_000 }).where(eq(skus.itemId, large.itemId))
})

const shown = async () => {
  const { list } = await shop.api()('GET goods/items', { item_id: String(item) })
  return [list[0]!.price, list[0]!.market_price]
}
const [SMALL, LARGE] = [
  [3_990, 5_000],
  [6_990, 8_000],
]
const stock = (sku: { bn: string }, count: number) =>
  inTransaction(shop.db, tx => setStock(tx, sku.bn, count, shop.clock.now()))

it('is that of the cheapest sku with stock while orders take pieces and give them back', async () => {
  const items = [{ item_id: String(small.itemId), num: 1 }]
  const { order_id } = await buyer.api('POST order_new', { items, address_id: String(buyer.addressId) })
  expect(await shown()).toEqual(LARGE)
  const { list } = await shop.api()('GET goods/items', { item_id: String(item), start_price: 69, end_price: 70 })
  expect(list).toHaveLength(1)
  await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
  expect(await shown()).toEqual(SMALL)
})

it('follows the stock that an operator sets, and is the lowest of all when nothing is left', async () => {
  await stock(small, 0)
  expect(await shown()).toEqual(LARGE)
  await stock(large, 0)
  expect(await shown()).toEqual(SMALL)
  await stock(large, 2)
  expect(await shown()).toEqual(LARGE)
  await stock(small, 2)
  expect(await shown()).toEqual(SMALL)
})

it('follows the prices that an operator sets', async () => {
  const price = (sku: { bn: string }, cents: number) =>
    inTransaction(shop.db, tx => setPrices(tx, sku.bn, { price: cents }))
  await stock(small, 0)
  await price(small, 1_000)
  expect(await shown()).toEqual(LARGE)
  await price(large, 7_500)
  expect(await shown()).toEqual([7_500, 8_000])
})

it('stays with the points in the points mall', async () => {
  await shop.db.update(goods).set({ point: 100 }).where(eq(goods.itemId, item))
  await stock(small, 0)
  const [row] = await shop.db.select({ price: goods.price }).from(goods).where(eq(goods.itemId, item))
  expect(row?.price).toBe(3_990)
})
