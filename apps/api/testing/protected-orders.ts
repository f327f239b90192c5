import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { promotions, refunds, skus } from '../src/db/schema'
import { approveRequest, refundRequest } from '../src/modules/aftersales/merchant'
import { applyFor } from './after-sales'
import { addBuyer, type Buyer } from './buyer'
import { closeWithInvariants } from './close-with-invariants'
import { placeOrder } from './orders'
import { refusal } from './refusal'
import { createTestShop, type TestShop } from './test-shop'

/** A shop with a buyer for each test of a file, who orders goods whose price changes afterwards. */
export function protectedOrders() {
  let shop: TestShop
  let buyer: Buyer
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => closeWithInvariants(shop))
  beforeEach(async () => {
    buyer = await addBuyer(shop)
    await shop.db.update(promotions).set({ endAt: shop.clock.now() })
  })
  const claim = (order_id: string) => buyer.api('POST price-protection', { order_id })
  return {
    get shop() {
      return shop
    },
    get buyer() {
      return buyer
    },
    see: async (order_id: string) => (await buyer.api('GET price-protection', { order_id })).list[0]!,
    claim,
    /** Why nothing is given back. */
    why: async (order_id: string) => (await refusal(claim(order_id))).message,
    /** @param price in cents */
    cost: (skuId: number, price: number) => shop.db.update(skus).set({ price }).where(eq(skus.itemId, skuId)),
    bought: (num = 1, status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE' = 'DONE', more = {}) =>
      placeOrder(shop, buyer, [{ num, price: 10_000, ...more }], status),
    paidBack: async (order_id: string) => {
      const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, order_id))
      return rows.map(({ fee, state }) => [fee, state])
    },
    refundedBy: async (order: { order_id: string; line: { id: number } }, num: number) => {
      const bn = await applyFor(buyer, order, num)
      await approveRequest(shop, bn)
      await refundRequest(shop, bn)
      const info = await buyer.api('GET aftersales/info', { aftersales_bn: bn })
      return 'refund_fee' in info.refund_info ? info.refund_info.refund_fee : null
    },
  }
}
