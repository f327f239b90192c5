import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyFor, sendBack } from '../../testing/after-sales'
import { addBuyer } from '../../testing/buyer'
import { placeOrder } from '../../testing/orders'
import { placePickup } from '../../testing/pickup'
import { addPromotion } from '../../testing/promotions'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import type { Tx } from '../db/db'
import {
  aftersales,
  aftersalesLines,
  aftersalesTransitions,
  goods,
  growthLedger,
  idempotencyKeys,
  memberCoupons,
  members,
  orderLines,
  orders,
  orderTransitions,
  parcelLines,
  pickups,
  priceProtections,
  promotionLedger,
  promotions,
  promotionUses,
  refundLedger,
  refunds,
  skus,
  templates,
  trades,
} from '../db/schema'
import { inTransaction } from '../db/transaction'
import { approveRequest, receiveGoods, refundRequest } from '../modules/aftersales/merchant'
import { handOver } from '../modules/orders/hand-over'
import { checkInvariants } from './invariants'

let shop: TestShop
let orderId: string

beforeAll(async () => {
  shop = await createTestShop()
  const buyer = await addBuyer(shop)
  await addPromotion(shop.db, shop.clock.now(), { kind: 'member_preference', limitNum: 9, steps: [] })
  const order = await placeOrder(shop, buyer, [{ num: 2 }])
  orderId = order.order_id
  const bn = await applyFor(buyer, order, 1, 'REFUND_GOODS')
  await approveRequest(shop, bn)
  await sendBack(buyer, bn)
  await receiveGoods(shop, bn)
  await refundRequest(shop, bn)
  await shop.db.update(skus).set({ price: sql`price - 100` })
  await buyer.api('POST price-protection', { order_id: orderId })
  await handOver(shop, (await placePickup(shop, await addBuyer(shop))).code)
})
afterAll(() => shop.close())

class Undo extends Error {}

/** The doctor's report after the change, which is then rolled back. */
async function afterBreaking(change: (tx: Tx) => Promise<unknown>) {
  let broken: string[] = []
  await inTransaction(shop.db, async tx => {
    await change(tx)
    broken = (await checkInvariants(tx)).map(violation => violation.id)
    throw new Undo()
  }).catch(error => {
    if (!(error instanceof Undo)) throw error
  })
  return broken
}

it('holds after an order, its payment and the return of a piece', async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
})

const otherMember = sql`(select m.id from members m where m.id <> member_id limit 1)`
const isRefunded = sql`refunded_fee > 0`

const BREAKS: [string, (tx: Tx) => Promise<unknown>][] = [
  ['I4', tx => tx.update(members).set({ point: 7 })],
  ['I4-orders', tx => tx.update(orders).set({ pointUse: 1 })],
  ['I4-lines', tx => tx.update(orders).set({ itemPoint: 1 })],
  ['I10', tx => tx.update(orders).set({ orderClass: 'seckill' })],
  ['I15', tx => tx.update(orders).set({ orderClass: 'memberCard' })],
  ['I1', tx => tx.update(skus).set({ store: sql`store + 1` })],
  ['I1', tx => tx.update(goods).set({ store: 3 })],
  ['I2', tx => tx.update(orders).set({ itemFee: 1, totalFee: sql`1 - discount_fee + freight_fee` })],
  ['I3', tx => tx.update(orderLines).set({ num: 3 })],
  ['I6', tx => tx.update(trades).set({ state: 'CLOSED' })],
  ['I6', tx => tx.update(trades).set({ payFee: sql`pay_fee + 1` })],
  ['I8', tx => tx.update(idempotencyKeys).set({ answer: null })],
  [
    'I12',
    async tx => {
      // Like a database without the foreign key.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.insert(templates).values({ title: '首页', pageType: 'index', platform: 'pc', publishedVersionId: 9 })
    },
  ],
  ['I13', tx => tx.update(orders).set({ status: 'WAIT_BUYER_CONFIRM' })],
  ['I13', tx => tx.delete(orderTransitions).where(eq(orderTransitions.event, 'pay'))],
  ['I3', tx => tx.update(aftersales).set({ restocks: false })],
  ['I7', tx => tx.update(orderLines).set({ refundedFee: sql`refunded_fee - 1` }).where(isRefunded)],
  ['I7', tx => tx.update(trades).set({ refundedFee: 0 })],
  ['I7', tx => tx.update(trades).set({ state: 'REFUND' })],
  ['I7', tx => tx.delete(refundLedger)],
  ['I7', tx => tx.update(refunds).set({ fee: 1 })],
  ['I7', tx => tx.update(refunds).set({ state: 'PROCESSING' })],
  [
    'I7',
    async tx => {
      await tx.update(aftersales).set({ refundPoint: 5 })
      await tx.update(aftersalesLines).set({ refundPoint: 5 })
    },
  ],
  ['I23', tx => tx.update(trades).set({ state: 'LATE' })],
  ['I27', tx => tx.update(orderLines).set({ protectedFee: 0 })],
  ['I27', tx => tx.update(priceProtections).set({ fee: 1 })],
  ['I27', tx => tx.update(orderLines).set({ staffKind: 'sale' })],
  ['I27', tx => tx.update(orders).set({ paidAt: new Date(0) })],
  ['I27', tx => tx.update(refunds).set({ isProtection: false }).where(eq(refunds.isProtection, true))],
  ['I27', tx => tx.delete(refundLedger)],
  ['I26', tx => tx.update(trades).set({ chargeId: sql`trade_id`, chargeFee: sql`pay_fee + 1` })],
  ['I18', tx => tx.update(aftersales).set({ state: 'RECEIVED' })],
  ['I18', tx => tx.delete(aftersalesTransitions).where(eq(aftersalesTransitions.event, 'approve'))],
  ['I16', tx => tx.update(orderLines).set({ aftersalesNum: 2 })],
  ['I16', tx => tx.update(orderLines).set({ aftersalesFee: sql`aftersales_fee + 1` })],
  ['I16', tx => tx.update(aftersales).set({ refundFee: 1 })],
  ['I23', tx => tx.update(parcelLines).set({ num: 1 })],
  ['I23', tx => tx.update(orders).set({ deliveryStatus: 'PARTAIL' })],
  ['I25', tx => tx.update(orders).set({ receiptType: 'ziti' })],
  ['I25', tx => tx.update(orders).set({ receiptType: 'logistics' })],
  ['I25', tx => tx.update(pickups).set({ pickedUpAt: null })],
  ['I23', tx => tx.update(pickups).set({ pickedUpAt: null })],
  ['I22', tx => tx.update(members).set({ growth: 1 })],
  ['I22', tx => tx.update(growthLedger).set({ delta: 1_000_000 })],
  ['I21', tx => tx.update(orders).set({ cancelStatus: 'REFUND_PROCESS' })],
  ['I21', tx => tx.update(refunds).set({ aftersalesBn: null })],
  ['I19', tx => tx.update(promotionUses).set({ num: 1 })],
  ['I19', tx => tx.update(promotionLedger).set({ memberId: otherMember }).where(eq(promotionLedger.orderId, orderId))],
  ['I19', tx => tx.update(promotions).set({ limitNum: 0 })],
  ['I20', tx => tx.update(orderLines).set({ itemType: 'gift' })],
  ['I20', tx => tx.update(orderLines).set({ promotionId: 1 })],
]

it.each(BREAKS)('%s notices', async (id, change) => {
  expect(await afterBreaking(change)).toContain(id)
})

it('I5 notices a coupon that was used for the order of somebody else', async () => {
  const used = sql`insert into coupons (card_type, title, quantity, begin_at, end_at) values ('cash', '券', 1, now(), now()) returning id`
  const broken = await afterBreaking(async tx => {
    const { rows } = await tx.execute(used)
    const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
    const [other] = await tx.select().from(members).where(ne(members.id, order!.memberId)).limit(1)
    await tx
      .insert(memberCoupons)
      .values({ couponId: Number(rows[0]!.id), memberId: other!.id, seq: 1, code: 'C1', orderId })
  })
  expect(broken).toEqual(['I5'])
})
