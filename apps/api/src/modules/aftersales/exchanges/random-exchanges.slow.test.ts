import { ApiError } from '@heji/api-client'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyFor, sendBack, silent } from '../../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../../testing/buyer'
import { askExchange } from '../../../../testing/exchanges'
import { addGoods, addShop, brokenStock } from '../../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../../testing/test-shop'
import { aftersales, orderLines, orders, type skus } from '../../../db/schema'
import { checkInvariants } from '../../../invariants/invariants'
import { DomainError } from '../../../platform/errors'
import { approveCancel } from '../../orders/cancel-merchant'
import { shipOrder } from '../../orders/change'
import { cancelExpiredOrders } from '../../orders/expire'
import { approveRequest, receiveGoods, refundRequest, rejectRequest, resumeRefunds } from '../merchant'

const ACTS = [
  ...(['exchange', 'exchange', 'return', 'refund only', 'approve', 'approve', 'send back', 'receive'] as const),
  ...([
    'receive',
    'receive, no answer',
    'pay out',
    'pay out, no answer',
    'reject',
    'withdraw',
    'pay',
    'let expire',
  ] as const),
  ...(['ship', 'ship', 'confirm', 'cancel', 'sweep', 'sweep', 'sweep', 'exchange', 'exchange', 'pay'] as const),
] as const
type Act = (typeof ACTS)[number]
const moves = fc.array(
  fc.record({ act: fc.constantFrom(...ACTS), pick: fc.nat(50), num: fc.integer({ min: 1, max: 2 }), sku: fc.nat(2) }),
  { minLength: 40, maxLength: 120, size: 'max' },
)

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Prices that do not divide evenly. */
async function openBuyer() {
  const buyer = await addBuyer(shop)
  const shopId = (await addShop(shop.db)).id
  const variants = [10_000, 13_333, 6_667].map((price, i) => ({ text: `${i}`, store: 15, price }))
  const { skus: wares } = await addGoods(shop.db, { variants, price: 10_000, shopId })
  const items = wares.map(({ itemId }) => ({ item_id: itemId, num: 3 }))
  const { order_id } = await buyer.api('POST order_new', { items, address_id: buyer.addressId })
  await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
  return { buyer, wares }
}

/** States in which an act may be allowed; mostly such things are tried. */
const FITS: Partial<Record<Act, readonly string[]>> = {
  approve: ['APPLIED'],
  reject: ['APPLIED', 'SENT_BACK'],
  withdraw: ['APPLIED', 'WAIT_RETURN'],
  'send back': ['WAIT_RETURN'],
  receive: ['SENT_BACK'],
  'receive, no answer': ['SENT_BACK'],
  'pay out': ['AGREED', 'RECEIVED'],
  'pay out, no answer': ['AGREED', 'RECEIVED'],
  pay: ['NOTPAY'],
  'let expire': ['NOTPAY'],
  ship: ['PAYED'],
  cancel: ['PAYED'],
  confirm: ['WAIT_BUYER_CONFIRM'],
  exchange: ['WAIT_BUYER_CONFIRM', 'DONE'],
  return: ['WAIT_BUYER_CONFIRM', 'DONE'],
  'refund only': ['WAIT_BUYER_CONFIRM', 'DONE'],
}

function pickOf<T>(all: readonly T[], stateOf: (one: T) => string, { act, pick }: { act: Act; pick: number }) {
  const fitting = all.filter(one => FITS[act]?.includes(stateOf(one)))
  const from = fitting.length > 0 ? fitting : all
  return from[pick % Math.max(1, from.length)]
}

async function play(
  { buyer, wares }: { buyer: Buyer; wares: (typeof skus.$inferSelect)[] },
  { act, pick, num, sku }: { act: Act; pick: number; num: number; sku: number },
) {
  const own = await shop.db.select().from(orders).where(eq(orders.memberId, buyer.id)).orderBy(orders.orderId)
  const order = pickOf(own, ({ status }) => status, { act, pick })!
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.orderId))
    .orderBy(orderLines.id)
  const requests = await shop.db
    .select()
    .from(aftersales)
    .where(eq(aftersales.memberId, buyer.id))
    .orderBy(aftersales.bn)
  const bn = pickOf(requests, ({ state }) => state, { act, pick })?.bn ?? ''
  const placed = { order_id: order.orderId, line: lines[sku % lines.length]! }
  const does: Record<Act, () => Promise<unknown>> = {
    exchange: () => askExchange(buyer, placed, wares[pick % 3]!, num),
    return: () => applyFor(buyer, placed, num, 'REFUND_GOODS'),
    'refund only': () => applyFor(buyer, placed, num, 'ONLY_REFUND'),
    approve: () => approveRequest(shop, bn),
    'send back': () => sendBack(buyer, bn),
    receive: () => receiveGoods(shop, bn, num === 1),
    'receive, no answer': () => receiveGoods(shop, bn, true, undefined, silent),
    'pay out': () => refundRequest(shop, bn),
    'pay out, no answer': () => refundRequest(shop, bn, undefined, silent),
    reject: () => rejectRequest(shop, bn, '不符合'),
    withdraw: () => buyer.api('POST aftersales/close', { aftersales_bn: bn }),
    pay: () => buyer.api('POST payment', { order_id: order.orderId, pay_type: 'testpay' }),
    'let expire': async () => {
      await shop.db.update(orders).set({ autoCancelAt: shop.clock.now() }).where(eq(orders.orderId, order.orderId))
      await cancelExpiredOrders(shop)
    },
    ship: () => shipOrder(shop, order.orderId, { corp: 'SF', code: 'SF1002003' }),
    confirm: () => buyer.api('POST order/confirmReceipt', { order_id: order.orderId }),
    cancel: async () => {
      await buyer.api('POST order/cancel', { order_id: order.orderId, cancel_reason: '不想要了' })
      await approveCancel(shop, order.orderId)
    },
    sweep: () => {
      shop.clock.advance(61_000)
      return resumeRefunds(shop)
    },
  }
  await does[act]().catch((error: unknown) => {
    if (error instanceof ApiError || error instanceof DomainError) return
    if (error instanceof Error && error.message === 'no answer') return
    throw error
  })
}

/**
 * What the member has paid and not got back, and what his goods have cost him, on whichever order their money stands now:
 * an exchange takes it along once the shop has the goods.
 */
async function booksOf(memberId: number) {
  const { rows } = await shop.db.execute(sql`
    select (select coalesce(sum(pay_fee - refunded_fee), 0) from trades
        where member_id = ${memberId} and state in ('SUCCESS', 'REFUND')) as paid,
      (select coalesce(sum(freight_fee), 0) from orders where member_id = ${memberId} and pay_status = 'PAYED') +
      coalesce(sum(case when o.pay_status = 'PAYED' and o.status <> 'CANCEL' then l.total_fee - l.refunded_fee else 0 end), 0) +
      coalesce(sum(case when o.status <> 'CANCEL' then l.carried_fee else 0 end), 0) -
      coalesce(sum((select coalesce(sum(h.exchanged_fee), 0) from aftersales_lines h
        join exchanges x on x.bn = h.bn and x.received_at is not null where h.order_line_id = l.id)), 0) -
      coalesce(sum((select coalesce(sum(a.carried_fee), 0) from aftersales_lines h
        join aftersales a on a.bn = h.bn where h.order_line_id = l.id)), 0) as kept
    from order_lines l join orders o on o.order_id = l.order_id where o.member_id = ${memberId}`)
  return { paid: Number(rows[0]!.paid), kept: Number(rows[0]!.kept) }
}

it('whatever buyers and shop do, books, stock and goods agree', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async played => {
      const game = await openBuyer()
      for (const move of played) await play(game, move)
      shop.clock.advance(3_600_000)
      await resumeRefunds(shop)
      expect(await checkInvariants(shop.db)).toEqual([])
      expect(await brokenStock(shop.db)).toEqual([])
      const { paid, kept } = await booksOf(game.buyer.id)
      expect(paid).toBe(kept)
    }),
    { numRuns: 20 },
  )
  const { rows } = await shop.db.execute(sql`
    select count(*) filter (where state = 'EXCHANGED') as exchanged, count(*) filter (where state = 'EXCHANGE_OFF') as off,
      count(part_of) as parts from aftersales`)
  // Otherwise nothing was tried that matters.
  for (const [what, seen] of Object.entries(rows[0]!)) expect([what, Number(seen) > 0]).toEqual([what, true])
}, 300_000)
