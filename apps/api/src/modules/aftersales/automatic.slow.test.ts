import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor, sendBack, silent } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { askExchange, buyVariant } from '../../../testing/exchanges'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { aftersales, auditLog, orders, refunds, skus } from '../../db/schema'
import { runAftersalesRules } from './automatic'
import { approveRequest, rejectRequest, resumeRefunds } from './merchant'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  await set({ auto_cancel_yuan: 0, small_yuan: 0, small_hours: 24, answer_days: 0, send_back_days: 0 })
})

const set = async (rules: object) =>
  (await operatorApi(shop, 'admin', '韩梅梅'))('POST /api/operator/settings/trade-set', rules)
const stateOf = async (bn: string) => (await shop.db.select().from(aftersales).where(eq(aftersales.bn, bn)))[0]!.state
const actors = async (target: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.target, target))).map(
    ({ action, actor }) => `${action} ${actor}`,
  )

it('does nothing while no rule is set, however long', async () => {
  const bn = await applyFor(buyer, await placeOrder(shop, buyer), 1, 'ONLY_REFUND')
  shop.clock.advance(60 * DAY)
  expect(await runAftersalesRules(shop)).toBe(0)
  expect(await stateOf(bn)).toBe('APPLIED')
})

describe('what has not been sent', () => {
  const cancelling = async (price: number) => {
    const { order_id } = await placeOrder(shop, buyer, [{ price }], 'PAYED')
    await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
    return order_id
  }
  const statusOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.orderId, id)))[0]!.status

  it('is cancelled and paid back at once up to the sum, and not above it', async () => {
    await set({ auto_cancel_yuan: 200 })
    const [small, large] = [await cancelling(20_000), await cancelling(20_001)]
    await runAftersalesRules(shop)
    expect([await statusOf(small), await statusOf(large)]).toEqual(['CANCEL', 'PAYED'])
    expect(await actors(small)).toContain('orders.approve-cancel 系统')
  })

  it('of a partly sent order goes back, what was sent waits for people', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 2, price: 5_000 }], 'PAYED')
    await (await operatorApi(shop))('POST /api/operator/orders/ship', {
      order_id: placed.order_id,
      corp: 'SF',
      code: 'SF1234567895001',
      items: [{ sku_code: placed.line.itemBn, num: 1 }],
    })
    const bn = await applyFor(buyer, placed, 1, 'ONLY_REFUND')
    const sent = await applyFor(buyer, await placeOrder(shop, buyer), 1, 'ONLY_REFUND')
    await set({ auto_cancel_yuan: 1_000 })
    await runAftersalesRules(shop)
    expect([await stateOf(bn), await stateOf(sent)]).toEqual(['REFUNDED', 'APPLIED'])
  })
})

describe('small amounts', () => {
  it('are agreed to and paid after the hours, and not before', async () => {
    await set({ small_yuan: 20, small_hours: 6 })
    const bn = await applyFor(buyer, await placeOrder(shop, buyer, [{ price: 2_000 }]), 1, 'ONLY_REFUND')
    const more = await applyFor(buyer, await placeOrder(shop, buyer, [{ price: 2_001 }]), 1, 'ONLY_REFUND')
    const goods = await applyFor(buyer, await placeOrder(shop, buyer, [{ price: 2_000 }]), 1, 'REFUND_GOODS')
    shop.clock.advance(6 * HOUR - 1_000)
    expect(await runAftersalesRules(shop)).toBe(0)
    const due = (await buyer.api('GET aftersales/info', { aftersales_bn: bn })).deadline
    expect(due).toEqual({ time: Math.floor(shop.clock.now().getTime() / 1000) + 1, does: 'approve' })
    shop.clock.advance(1_000)
    await runAftersalesRules(shop)
    expect([await stateOf(bn), await stateOf(more), await stateOf(goods)]).toEqual(['REFUNDED', 'APPLIED', 'APPLIED'])
    expect(await actors(bn)).toEqual(['aftersales.approve 系统', 'aftersales.refund 系统', 'aftersales.refunded 系统'])
  })

  it('are paid once by two at once, and after a process that ended in between', async () => {
    await set({ small_yuan: 20, small_hours: 0 })
    const bn = await applyFor(buyer, await placeOrder(shop, buyer, [{ price: 1_500 }]), 1, 'ONLY_REFUND')
    // As if it had ended right after it agreed.
    await approveRequest(shop, bn, { kind: 'system', id: null, name: '系统' })
    await Promise.all([runAftersalesRules(shop), runAftersalesRules(shop)])
    expect(await stateOf(bn)).toBe('REFUNDED')
    expect(await shop.db.select().from(refunds).where(eq(refunds.aftersalesBn, bn))).toMatchObject([{ fee: 1_500 }])
  })

  it('leave a request alone that a person agreed to', async () => {
    const bn = await applyFor(buyer, await placeOrder(shop, buyer, [{ price: 1_500 }]), 1, 'ONLY_REFUND')
    await approveRequest(shop, bn, { kind: 'system', id: null, name: 'wang' })
    await set({ small_yuan: 20, small_hours: 0 })
    await runAftersalesRules(shop)
    expect(await stateOf(bn)).toBe('AGREED')
  })
})

describe('a request that nobody answers', () => {
  it('is agreed to after the days; goods have still to come back', async () => {
    await set({ answer_days: 2 })
    const bn = await applyFor(buyer, await placeOrder(shop, buyer), 1, 'REFUND_GOODS')
    const refused = await applyFor(buyer, await placeOrder(shop, buyer), 1, 'REFUND_GOODS')
    await rejectRequest(shop, refused, '已使用')
    shop.clock.advance(2 * DAY)
    await runAftersalesRules(shop)
    expect([await stateOf(bn), await stateOf(refused)]).toEqual(['WAIT_RETURN', 'REJECTED'])
  })

  it('to exchange for what is sold out is left to people', async () => {
    const bought = await buyVariant(shop, buyer, { store: 2 })
    const bn = await askExchange(buyer, bought, bought.wanted)
    await buyer.api('POST order_new', {
      items: [{ item_id: bought.wanted.itemId, num: 1 }],
      address_id: buyer.addressId,
    })
    await set({ answer_days: 1 })
    shop.clock.advance(DAY)
    await runAftersalesRules(shop)
    expect(await stateOf(bn)).toBe('APPLIED')
  })
})

describe('goods that do not come back', () => {
  it('close the request after the days, and let the kept pieces go', async () => {
    await set({ send_back_days: 7 })
    const bought = await buyVariant(shop, buyer)
    const bn = await askExchange(buyer, bought, bought.wanted)
    await approveRequest(shop, bn)
    const sent = await applyFor(buyer, await placeOrder(shop, buyer), 1, 'REFUND_GOODS')
    await approveRequest(shop, sent)
    await sendBack(buyer, sent)
    shop.clock.advance(7 * DAY)
    await Promise.all([runAftersalesRules(shop), runAftersalesRules(shop)])
    expect([await stateOf(bn), await stateOf(sent)]).toEqual(['WITHDRAWN', 'SENT_BACK'])
    const [wanted] = await shop.db.select().from(skus).where(eq(skus.itemId, bought.wanted.itemId))
    expect(wanted!.store).toBe(10)
    expect(await actors(bn)).toContain('aftersales.lapse 系统')
  })
})

it('leaves a refund without an answer to the sweep', async () => {
  await set({ small_yuan: 20, small_hours: 0 })
  const bn = await applyFor(buyer, await placeOrder(shop, buyer, [{ price: 1_500 }]), 1, 'ONLY_REFUND')
  const payments = { ...shop.payments, providerOf: silent as never }
  await runAftersalesRules({ ...shop, payments })
  shop.clock.advance(HOUR)
  await resumeRefunds(shop)
  expect(await stateOf(bn)).toBe('REFUNDED')
})
