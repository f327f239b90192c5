import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAddress, addGoods, addMember } from '../../testing/fixtures'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import type { Tx } from '../db/db'
import {
  goods,
  idempotencyKeys,
  memberCoupons,
  orderLines,
  orders,
  orderTransitions,
  skus,
  templates,
  trades,
} from '../db/schema'
import { checkInvariants } from './invariants'

let shop: TestShop
let orderId: string

beforeAll(async () => {
  shop = await createTestShop()
  const member = await addMember(shop.db)
  const api = shop.api(await shop.tokenOf('member', member.id))
  const { goods: tee } = await addGoods(shop.db)
  const address = await addAddress(shop.db, member.id)
  const order = await api('POST order_new', { items: [{ item_id: tee.itemId, num: 2 }], address_id: address.id })
  orderId = order.order_id
  await api('POST payment', { order_id: orderId, pay_type: 'testpay' })
})
afterAll(() => shop.close())

class Undo extends Error {}

/** What the doctor says after the change, which is taken back. */
async function afterBreaking(change: (tx: Tx) => Promise<unknown>) {
  let broken: string[] = []
  await shop.db
    .transaction(async tx => {
      await change(tx)
      broken = (await checkInvariants(tx)).map(violation => violation.id)
      throw new Undo()
    })
    .catch(error => {
      if (!(error instanceof Undo)) throw error
    })
  return broken
}

it('holds after an order and its payment', async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
})

const BREAKS: [string, (tx: Tx) => Promise<unknown>][] = [
  ['I1', tx => tx.update(skus).set({ store: sql`store + 1` })],
  ['I1', tx => tx.update(goods).set({ store: 3 })],
  ['I2', tx => tx.update(orders).set({ itemFee: 1, totalFee: sql`1 - discount_fee + freight_fee` })],
  ['I3', tx => tx.update(orderLines).set({ num: 3 })],
  ['I6', tx => tx.delete(trades)],
  ['I6', tx => tx.update(trades).set({ payFee: 1 })],
  ['I8', tx => tx.update(idempotencyKeys).set({ answer: null })],
  [
    'I12',
    tx => tx.insert(templates).values({ title: '首页', pageType: 'index', platform: 'pc', publishedVersionId: 9 }),
  ],
  ['I13', tx => tx.update(orders).set({ status: 'DONE' })],
  ['I13', tx => tx.delete(orderTransitions).where(eq(orderTransitions.event, 'pay'))],
]

it.each(BREAKS)('%s notices', async (id, change) => {
  expect(await afterBreaking(change)).toContain(id)
})

it('I5 notices a coupon that was used for no order', async () => {
  const used = sql`insert into coupons (card_type, title, quantity, begin_at, end_at) values ('cash', '券', 1, now(), now()) returning id`
  const broken = await afterBreaking(async tx => {
    const { rows } = await tx.execute(used)
    const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
    const values = { couponId: Number(rows[0]!.id), memberId: order!.memberId, seq: 1, code: 'C1', orderId: 'none' }
    await tx.insert(memberCoupons).values(values)
  })
  expect(broken).toEqual(['I5'])
})
