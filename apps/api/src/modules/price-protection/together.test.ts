import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placeOrder } from '../../../testing/after-sales'
import { addPromotion } from '../../../testing/promotions'
import { protectedOrders } from '../../../testing/protected-orders'
import { goods } from '../../db/schema'

const own = protectedOrders()
const { see, claim, why, cost, bought, refundedBy } = own
const less = (values: object = {}) =>
  addPromotion(own.shop.db, own.shop.clock.now(), {
    kind: 'full_minus',
    steps: [{ full: 10_000, off: 5_000 }],
    ...values,
  })

it('gives nothing for many pieces under a promotion once per order, unless a price falls', async () => {
  await less()
  const { order_id, line } = await bought(10, 'DONE', { store: 20 })
  expect(line.totalFee).toBe(95_000)
  expect(await why(order_id)).toBe('目前没有差价')
  await cost(line.skuId, 11_000)
  expect(await why(order_id)).toBe('目前没有差价')
  await cost(line.skuId, 9_900)
  expect((await see(order_id)).refund_fee, 'one piece does not reach the promotion').toBe(0)
})

it('gives what all pieces cost less together, once', async () => {
  await less({ steps: [{ full: 5_000, off: 5_000 }] })
  const { order_id, line } = await bought(10, 'DONE', { store: 20 })
  await cost(line.skuId, 9_000)
  expect((await claim(order_id)).refund_fee).toBe(10_000)
  expect(await why(order_id)).toBe('差价已退回，目前没有差价')
})

it('compares different goods under one promotion together, with those that are off sale', async () => {
  await less()
  const { order_id, lines } = await placeOrder(own.shop, own.buyer, [{ price: 10_000 }, { price: 10_000 }])
  expect(lines.map(({ totalFee }) => totalFee)).toEqual([7_500, 7_500])
  expect(await why(order_id)).toBe('目前没有差价')
  await own.shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.itemId, lines[0]!.goodsId))
  expect((await see(order_id)).refund_fee).toBe(0)
})

it('shares a fall over the lines', async () => {
  await less({ steps: [{ full: 5_000, off: 5_000 }] })
  const { order_id, lines } = await placeOrder(own.shop, own.buyer, [{ price: 10_000 }, { price: 10_000 }])
  for (const { skuId } of lines) await cost(skuId, 9_000)
  const { list, refund_fee } = await see(order_id)
  expect([refund_fee, ...list.map(line => line.refund_fee)]).toEqual([2_000, 1_000, 1_000])
  await claim(order_id)
  expect(await why(order_id)).toBe('差价已退回，目前没有差价')
})

it('gives nothing after a return without a fall', async () => {
  await less()
  const order = await bought(10, 'DONE', { store: 20 })
  await refundedBy(order, 5)
  expect(await why(order.order_id)).toBe('目前没有差价')
})

it('lets a price that rose not take away the difference of other goods without promotions', async () => {
  const { order_id, lines } = await placeOrder(own.shop, own.buyer, [{ price: 10_000 }, { price: 10_000 }])
  await cost(lines[0]!.skuId, 8_000)
  await cost(lines[1]!.skuId, 15_000)
  expect((await see(order_id)).list.map(line => line.refund_fee)).toEqual([2_000, 0])
})

it('counts a promotion that began after the order once for all pieces', async () => {
  const { order_id } = await bought(10, 'DONE', { store: 20 })
  await less()
  expect((await claim(order_id)).refund_fee).toBe(5_000)
})
