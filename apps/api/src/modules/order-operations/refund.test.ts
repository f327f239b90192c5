import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'admin')
})
afterAll(() => closeWithInvariants(shop))

const show = (order_id: string) => api('POST /api/operator/orders/show', { order_id })
const refund = (order_id: string, line_id: string | number, num: number, fee?: number) =>
  api('POST /api/operator/orders/refund', {
    order_id,
    items: [{ line_id: String(line_id), num }],
    reason: '少发配件',
    ...(fee === undefined ? {} : { fee }),
  })

it('gives a part back, then the rest, never more than is left', async () => {
  const { order_id, line } = await placeOrder(shop, buyer, [{ price: 4_000, num: 2 }], 'DONE')
  const before = await show(order_id)
  expect(before.acts[0]).toBe('refund')
  await refund(order_id, line.id, 1, 1_500)
  const after = await show(order_id)
  expect(after.open_fee).toBe(before.open_fee - 1_500)
  expect(after.aftersales).toMatchObject([{ fee: 1_500, state: '已退款' }])
  expect(await refused(refund(order_id, line.id, 2))).not.toBe('')
  expect(await refused(refund(order_id, line.id, 1, 99_999))).not.toBe('')
  expect((await show(order_id)).open_fee).toBe(after.open_fee)
})

it('calls off what has not been sent of a partly sent order', async () => {
  const { order_id, line } = await placeOrder(shop, buyer, [{ price: 4_000, num: 3 }], 'PAYED')
  const items = [{ sku_code: line.itemBn, num: 1 }]
  await api('POST /api/operator/orders/ship', { order_id, corp: 'SF', code: 'SF1000009000001', items })
  await refund(order_id, line.id, 2)
  expect(await show(order_id)).toMatchObject({ state: 'sent', lines: [{ sent: 1, unsent: 0 }] })
})

it('leaves what has not been sent at all to cancelling', async () => {
  const { order_id, line } = await placeOrder(shop, buyer, [{}], 'PAYED')
  expect(await refused(refund(order_id, line.id, 1))).toContain('可以取消订单')
  expect((await show(order_id)).acts).not.toContain('refund')
})
