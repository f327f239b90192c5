import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop, type GoodsOptions } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let shopIds: number[]

beforeAll(async () => {
  shop = await createTestShop()
  shopIds = [(await addShop(shop.db)).id, (await addShop(shop.db)).id]
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

const skuOf = async (values: GoodsOptions = {}, i = 0) =>
  (await addGoods(shop.db, { shopId: shopIds[i]!, price: 3_000, store: 5, ...values })).skus[0]!.itemId
const look = (...lines: [number, number][]) =>
  shop.api()('POST cart/visitor', { items: lines.map(([item_id, num]) => ({ item_id, num })) })
const merge = (lines: [number, number][], key?: string) =>
  buyer.api(
    'POST cart/merge',
    { items: lines.map(([item_id, num]) => ({ item_id, num })) },
    key ? { idempotencyKey: key } : {},
  )
const cartOf = async () =>
  (await buyer.api('GET cart/list')).valid_cart.flatMap(({ list }) => list.map(({ item_id, num }) => [item_id, num]))

describe('POST cart/visitor', () => {
  it('shows prices and stock of today, by shop', async () => {
    const [tee, cup] = [await skuOf(), await skuOf({ price: 900 }, 1)]
    const { valid_cart, invalid_cart } = await look([tee, 2], [cup, 9])
    expect(invalid_cart).toEqual([])
    expect(valid_cart.map(({ list }) => list[0])).toMatchObject([
      { cart_id: String(tee), item_id: String(tee), num: 2, total_fee: 6_000, clamped: false },
      { cart_id: String(cup), num: 5, total_fee: 4_500, clamped: true },
    ])
  })

  it('names goods that cannot be bought, leaves out what is none, and stores nothing', async () => {
    const gone = await skuOf()
    await shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.itemId, gone))
    const points = await skuOf({ point: 100 } as GoodsOptions)
    const { valid_cart, invalid_cart } = await look([gone, 1], [points, 1], [999_999_999, 1])
    expect([valid_cart, invalid_cart.map(line => line.invalid_reason)]).toEqual([[], ['商品已下架']])
  })

  it('takes at most thirty kinds', async () => {
    const lines = Array.from({ length: 31 }, (_, i): [number, number] => [i + 1, 1])
    expect(await refusal(look(...lines))).toMatchObject({ status: 422 })
  })
})

describe('POST cart/merge', () => {
  it('adds to what is there, up to stock and limit, and says how much', async () => {
    const [tee, cup] = [await skuOf(), await skuOf({ limitNum: 2 } as GoodsOptions)]
    await buyer.api('POST cart', { item_id: tee, num: 3 })
    expect(
      await merge([
        [tee, 4],
        [cup, 3],
      ]),
    ).toEqual({ merged: 4, left: 3 })
    expect((await cartOf()).sort()).toEqual(
      [
        [String(tee), 5],
        [String(cup), 2],
      ].sort(),
    )
  })

  it('leaves out what cannot be bought, and does not fail for it', async () => {
    const [gone, tee] = [await skuOf(), await skuOf()]
    await shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.itemId, gone))
    expect(
      await merge([
        [gone, 2],
        [tee, 1],
        [999_999_999, 1],
      ]),
    ).toEqual({ merged: 1, left: 3 })
    expect(await merge([[gone, 2]])).toEqual({ merged: 0, left: 2 })
  })

  it('adds once for one key, even twice at once', async () => {
    const tee = await skuOf()
    const both = await Promise.all([merge([[tee, 2]], 'v-1'), merge([[tee, 2]], 'v-1')])
    expect(both).toEqual([
      { merged: 2, left: 0 },
      { merged: 2, left: 0 },
    ])
    expect(await cartOf()).toEqual([[String(tee), 2]])
  })

  it('is for members', async () => {
    expect(await refusal(shop.api()('POST cart/merge', { items: [{ item_id: 1, num: 1 }] }))).toMatchObject({
      status: 401,
    })
  })
})
