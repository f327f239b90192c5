import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor, placeOrder } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeSound } from '../../../testing/close-sound'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { approveRequest, refundRequest } from '../aftersales/merchant'

const PRICE = 3_000_000_000

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeSound(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

describe('an order of tens of millions of yuan', () => {
  it('goes from the preview to the refund', async () => {
    const placed = await placeOrder(shop, buyer, [{ price: PRICE / 3, num: 3, marketPrice: PRICE }])
    const { orderInfo } = await buyer.api('GET order/{id}', { id: placed.order_id })
    expect(orderInfo).toMatchObject({ order_status: 'DONE', total_fee: String(PRICE) })
    const items = [{ item_id: placed.line.skuId, num: 2 }]
    const preview = await buyer.api('POST getFreightFee', { items, address_id: buyer.addressId })
    expect(preview.total_fee).toBe((PRICE / 3) * 2)
    const bn = await applyFor(buyer, placed, 3)
    await approveRequest(shop, bn)
    await refundRequest(shop, bn)
    expect((await buyer.api('GET aftersales/info', { aftersales_bn: bn })).refund_info).toMatchObject({
      refunded_fee: PRICE,
    })
  })
})
