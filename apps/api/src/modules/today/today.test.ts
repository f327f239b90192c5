import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

const DAY = 86_400_000

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

it('counts what waits, and sales of the day beside those of a week ago until this hour', async () => {
  const before = await placeOrder(shop, await addBuyer(shop), [{ price: 3_000 }], 'DONE')
  shop.clock.advance(7 * DAY)
  // Sessions have ended meanwhile.
  const buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'viewer')
  const paid = await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')
  await placeOrder(shop, buyer, [{ price: 7_000 }], 'NOTPAY')
  const today = await api('POST /api/operator/today/show', {})
  const feeOf = async (order_id: string) => (await api('POST /api/operator/orders/show', { order_id })).total_fee
  expect(today.today).toEqual({ orders: 1, fee: await feeOf(paid.order_id) })
  expect(today.week_ago).toEqual({ orders: 1, fee: await feeOf(before.order_id) })
  expect(today.waiting).toContainEqual({ kind: 'send', count: 1 })
  expect(today.days).toHaveLength(30)
  // Each figure leads to its rows.
  const send = await api('POST /api/operator/orders/list', { state: 'send' })
  expect(send.rows.map(row => row.order_id)).toEqual([paid.order_id])
  expect(today.days.reduce((sum, day) => sum + day.fee, 0)).toBe(today.shops.reduce((sum, one) => sum + one.fee, 0))
})

it('shows one shop alone, and prints as a command', async () => {
  const { shops } = await api('POST /api/operator/today/show', {})
  const one = await api('POST /api/operator/today/show', { shop_id: shops[0]!.shop_id })
  expect(one.shops).toEqual([shops[0]])
  expect((await heji(shop, 'today show')).join('\n')).toContain('待发货')
})
