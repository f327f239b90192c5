import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer, RECEIVER } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop, type GoodsOptions } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { coupons, memberCoupons, orders, skus } from '../../db/schema'

let shop: TestShop
let shopId: number
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db)).id
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

const simple = (values: GoodsOptions = {}) => addGoods(shop.db, { shopId, ...values })
const ordersOf = () => shop.db.select().from(orders).where(eq(orders.memberId, buyer.id))

describe('a coupon that cannot be used (row 25)', () => {
  const HOUR = 3_600_000

  async function own(from: number, to: number, values: Partial<typeof memberCoupons.$inferInsert> = {}) {
    const now = shop.clock.now().getTime()
    const [card] = await shop.db
      .insert(coupons)
      .values({
        cardType: 'cash',
        title: '减10',
        reduceCost: 1000,
        leastCost: 0,
        quantity: 9,
        beginAt: new Date(now + from),
        endAt: new Date(now + to),
      })
      .returning()
    const code = randomUUID()
    await shop.db.insert(memberCoupons).values({ couponId: card!.id, memberId: buyer.id, seq: 1, code, ...values })
    return code
  }

  async function spend(code: string) {
    const items = [{ item_id: (await simple()).goods.itemId, num: 1 }]
    await buyer.api('POST order_new', { items, ...RECEIVER, coupon_discount: code })
    return code
  }

  it.each([
    ['优惠券不可用：已过期', () => own(-HOUR, 0)],
    ['优惠券不可用：未到使用时间', () => own(1, HOUR)],
    ['优惠券不可用：已使用', async () => spend(await own(-HOUR, HOUR))],
    ['优惠券不可用', async () => own(-HOUR, HOUR, { memberId: (await addBuyer(shop)).id })],
    ['优惠券不可用', async () => randomUUID()],
  ])('is refused with %s, and stays as it was', async (message, make) => {
    const { goods: tee } = await simple({ store: 5 })
    const code = await make()
    const kept = () => shop.db.select().from(memberCoupons).where(eq(memberCoupons.code, code))
    const before = [await kept(), await ordersOf()]
    const ask = { items: [{ item_id: tee.itemId, num: 1 }], ...RECEIVER, coupon_discount: code }
    expect(await refusal(buyer.api('POST order_new', ask))).toMatchObject({ status: 422, message })
    expect([await kept(), await ordersOf()]).toEqual(before)
    expect(await shop.db.select().from(skus).where(eq(skus.itemId, tee.itemId))).toMatchObject([{ store: 5 }])
  })
})
