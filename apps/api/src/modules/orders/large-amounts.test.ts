import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { approveRequest, refundRequest } from '../aftersales/merchant'

const PRICE = 3_000_000_000

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
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
  it('ends at 99,999,999.99 yuan, and says so in the cart, the preview and the order', async () => {
    const words = '单笔订单金额不能超过99,999,999.99元，请分开下单'
    const { goods } = await addGoods(shop.db, { price: 5_000_000_000, store: 9 })
    const { goods: pen } = await addGoods(shop.db, { price: 5_000_000_000, shopId: goods.shopId })
    const item = { item_id: goods.itemId, num: 2 }
    const add = (num: number) => buyer.api('POST cart', { ...item, num })
    expect(await refusal(add(2))).toMatchObject({ status: 422, message: words })
    await add(1)
    const [line] = (await buyer.api('GET cart/list')).valid_cart[0]!.list
    const change = buyer.api('PUT cartupdate/num', { cart_id: line!.cart_id, num: 2 })
    expect(await refusal(change)).toMatchObject({ status: 422, message: words })
    await buyer.api('POST cart', { item_id: pen.itemId, num: 1 })
    expect((await buyer.api('GET cart/list')).valid_cart[0]).toMatchObject({ total_fee: 10_000_000_000 })
    const asks = [{ cart_type: 'cart' as const, distributor_id: goods.shopId }, { items: [item] }]
    for (const ask of asks) {
      const input = { ...ask, address_id: buyer.addressId }
      expect(await refusal(buyer.api('POST getFreightFee', input))).toMatchObject({ status: 422, message: words })
      expect(await refusal(buyer.api('POST order_new', input))).toMatchObject({ status: 422, message: words })
    }
  })
})
