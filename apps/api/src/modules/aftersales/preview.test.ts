import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { type PlacedOrder, placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { approveRequest, rejectRequest } from './merchant'

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

const preview = ({ order_id, line }: PlacedOrder, num: number, more: object = {}) =>
  buyer.api('POST aftersales/preview', {
    order_id,
    detail: [{ id: line.id, num }],
    aftersales_type: 'ONLY_REFUND',
    ...more,
  })
const RUNS = { status: 409, message: '该商品已有进行中的售后单' }

describe('the preview of a changed request', () => {
  it('has its own pieces and money free, and promises what the change gives', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 3, price: 10_001 }])
    const aftersales_bn = await applyFor(buyer, placed, 2)
    expect(await refusal(preview(placed, 1))).toMatchObject({ ...RUNS, details: { aftersales_bn } })
    const shown = await preview(placed, 3, { aftersales_bn })
    expect(shown).toMatchObject({ refund_fee: 30_003, max_refund_fee: 30_003, detail: [{ num: 3 }] })
    const again = { order_id: placed.order_id, reason: '质量问题', aftersales_type: 'ONLY_REFUND' as const }
    const detail = [{ id: placed.line.id, num: 3 }]
    const changed = await buyer.api('POST aftersales/modify', { aftersales_bn, detail, ...again })
    expect(changed.refund_fee).toBe(shown.refund_fee)
  })

  it('leaves the request as it is', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 2 }])
    const aftersales_bn = await applyFor(buyer, placed, 1)
    const before = await buyer.api('GET aftersales/info', { aftersales_bn })
    await preview(placed, 2, { aftersales_bn })
    expect(await buyer.api('GET aftersales/info', { aftersales_bn })).toEqual(before)
  })

  it('says the most that may be asked for beside a smaller sum', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 2, price: 5_000 }])
    const aftersales_bn = await applyFor(buyer, placed, 1)
    expect(await preview(placed, 2, { aftersales_bn, refund_fee: 1_000 })).toMatchObject({
      refund_fee: 1_000,
      max_refund_fee: 10_000,
    })
  })

  it('counts the pieces of a rejected one once', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 2, price: 5_000 }])
    const aftersales_bn = await applyFor(buyer, placed, 2)
    await rejectRequest(shop, aftersales_bn, '请补充照片')
    expect((await preview(placed, 2, { aftersales_bn })).refund_fee).toBe(10_000)
  })

  it('keeps other requests, and one that the shop has answered', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 2 }])
    const other = await placeOrder(shop, buyer)
    const aftersales_bn = await applyFor(buyer, placed, 1)
    const strange = await applyFor(buyer, other)
    const missing = { status: 404, message: '没有售后信息' }
    expect(await refusal(preview(placed, 1, { aftersales_bn: strange })), 'of another order').toMatchObject(missing)
    expect(await refusal(preview(placed, 1, { aftersales_bn: '1' }))).toMatchObject(missing)
    await approveRequest(shop, aftersales_bn)
    expect(await refusal(preview(placed, 1, { aftersales_bn }))).toMatchObject(RUNS)
  })

  it('is as missing for a request of somebody else', async () => {
    const placed = await placeOrder(shop, buyer)
    const aftersales_bn = await applyFor(buyer, placed)
    buyer = await addBuyer(shop)
    const own = await placeOrder(shop, buyer)
    expect((await refusal(preview(own, 1, { aftersales_bn }))).message).toBe('没有售后信息')
  })
})
