import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orderLines } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { claimPieces } from './claims'

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
})
afterAll(() => closeWithInvariants(shop))

it('a request gets no more pieces or cents than its lines have left, and takes all or none', async () => {
  const { order_id, line, lines } = await placeOrder(shop, buyer, [{ num: 2, price: 10_000 }, {}])
  const other = { orderLineId: lines[1]!.id, num: 1, calledOffNum: 0, refundFee: 0, refundPoint: 0 }
  const held = async () =>
    (await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))).map(row => row.aftersalesNum)
  for (const asked of [
    { num: 3, refundFee: 10_000 },
    { num: 1, refundFee: 20_001 },
  ]) {
    const claims = [other, { orderLineId: line.id, calledOffNum: 0, refundPoint: 0, ...asked }]
    const taken = inTransaction(shop.db, tx => claimPieces(tx, order_id, claims))
    await expect(taken).rejects.toThrow('超出可申请数量')
    expect(await held()).toEqual([0, 0])
  }
})
