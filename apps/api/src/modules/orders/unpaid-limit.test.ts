import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orders, shops, skus } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let shopId: number
let tea: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  await limit(3, 20)
  tea = (await addGoods(shop.db, { shopId, price: 10_000, store: 500 })).goods.itemId
})

async function limit(unpaidOrders: number, unpaidPieces: number) {
  shopId = (await addShop(shop.db, { name: '小禾', unpaidOrders, unpaidPieces })).id
}
const place = async (num = 1, item_id = tea, who = buyer) =>
  (
    await who.api(
      'POST order_new',
      { items: [{ item_id, num }], address_id: who.addressId },
      // Without a key, the same again is a repetition.
      { idempotencyKey: randomUUID() },
    )
  ).order_id
const storeOf = async () => (await shop.db.select().from(skus).where(eq(skus.itemId, tea)))[0]!.store

describe('unpaid orders of one member', () => {
  it('are five with two hundred pieces in a new shop', async () => {
    const [made] = await shop.db
      .insert(shops)
      .values({
        name: '新店',
        province: '北京市',
        city: '北京市',
        area: '昌平区',
        address: '1号',
        lng: 116,
        lat: 40,
      })
      .returning()
    expect(made).toMatchObject({ unpaidOrders: 5, unpaidPieces: 200 })
  })

  it('cannot hold the stock: the next one says how to go on', async () => {
    const ids: string[] = []
    while (ids.length < 3) {
      ids.push(await place())
      shop.clock.advance(1000)
    }
    const refused = await refusal(place())
    expect(refused).toMatchObject({
      status: 422,
      message: '您在小禾已有3笔订单待付款，请先付款或取消，再提交新订单',
      details: { unpaid_order_ids: ids },
    })
    expect(await storeOf()).toBe(497)
    await buyer.api('POST payment', { order_id: ids[0]!, pay_type: 'testpay' })
    await place()
    expect((await refusal(place())).message).toMatch(/已有3笔订单待付款/)
    await buyer.api('POST order/cancel', { order_id: ids[1]! })
    await place()
    shop.clock.advance(30 * 60_000)
    await place()
  })

  it('count their pieces, gifts too, also of a single order', async () => {
    expect((await refusal(place(21))).message).toBe(
      '小禾每笔待付款订单最多20件商品，请分次下单并付款，大批采购请联系商家',
    )
    await place(15)
    expect((await refusal(place(6))).message).toBe('您在小禾的待付款订单最多20件商品，已有15件，请先付款或取消')
    await place(5)
    expect(await storeOf()).toBe(480)
  })

  it('are counted for each shop, and without limits where the shop wants none', async () => {
    for (let i = 0; i < 3; i++) await place()
    await limit(0, 0)
    const free = (await addGoods(shop.db, { shopId, store: 500 })).goods.itemId
    for (let i = 0; i < 6; i++) await place(40, free)
  })

  it('do not grow by asking at the same time', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => place()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const held = await shop.db.select().from(orders).where(eq(orders.memberId, buyer.id))
    expect(held).toHaveLength(3)
  })
})

it('the limits are settings of a shop', async () => {
  await heji(shop, 'shop set', { id: String(shopId), unpaidOrders: '1', unpaidPieces: '0' })
  await place(100)
  expect((await refusal(place())).message).toMatch(/已有1笔订单待付款/)
})
