import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db'
import { aftersales, orderLines, refunds, trades } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { closeRequest } from '../src/modules/aftersales/buyer-steps'
import { approveRequest, refundRequest, rejectRequest, resumeRefunds } from '../src/modules/aftersales/merchant'
import { applyForAftersales } from '../src/modules/aftersales/request'
import { confirmReceipt } from '../src/modules/orders/change'
import { createPayments } from '../src/modules/payment/payments'
import { systemClock } from '../src/platform/clock'
import type { Refund } from '../src/platform/payment-provider'
import { addGoods, addShop, brokenStock } from '../testing/fixtures'
import { addBuyers, type RaceBuyer } from './support/buyers'
import { countingProvider } from './support/counting-provider'
import { contextOf, placeShipped, refundInput } from './support/placing'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { onBoth } from './support/sides'

const payments = createPayments({ alipay: null, wechatPay: null }, systemClock)
const PIECES = 5
const PRICE = 9900
const AT_ONCE = 6
const REQUESTS = 20

describe.each(['postgres', 'pglite'] as const)('refunds on %s', engine => {
  let shop: RaceShop
  let buyer: RaceBuyer
  let skuId: number

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(async database => {
      const shopId = (await addShop(database.db)).id
      skuId = (await addGoods(database.db, { shopId, store: 1000, price: PRICE })).goods.itemId
      buyer = (await addBuyers(database, 1))[0]!
    })
  })
  afterAll(() => shop?.close())

  const ctxOf = (db: Db, key: string | null = null) => ({ ...contextOf(db, buyer), idempotencyKey: key })
  const shopOf = (db: Db, aheadMs = 0) => ({
    db,
    log: pino({ level: 'silent' }),
    payments,
    clock: { now: () => new Date(Date.now() + aheadMs) },
  })
  const atOnce = <T>(work: (i: number) => Promise<T>) =>
    Promise.allSettled(Array.from({ length: AT_ONCE }, (_, i) => work(i)))
  const good = <T>(results: PromiseSettledResult<T>[]) =>
    results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const reasons = (results: PromiseSettledResult<unknown>[]) =>
    new Set(results.flatMap(result => (result.status === 'rejected' ? [(result.reason as Error).message] : [])))

  it('refunds five fifths of a line and not a cent more', async () => {
    await onBoth(shop, async side => {
      const { order_id, lineId } = await placeShipped(side(0), buyer, skuId, PIECES)
      const { asked, pay, sum } = countingProvider()
      for (let round = 0; round < PIECES; round++) {
        const applied = good(await atOnce(i => applyForAftersales(ctxOf(side(i)), refundInput(order_id, lineId, 1))))
        expect(applied).toHaveLength(1)
        const bn = applied[0]!.aftersales_bn
        expect(good(await atOnce(i => approveRequest(shopOf(side(i)), bn)))).toHaveLength(1)
        expect(good(await atOnce(i => refundRequest(shopOf(side(i)), bn, undefined, pay)))).toHaveLength(1)
      }
      const late = await atOnce(i => applyForAftersales(ctxOf(side(i)), refundInput(order_id, lineId, 1)))
      expect([...reasons(late)]).toEqual(['订单已全部退款，不能再申请售后'])
      expect([asked.length, sum()]).toEqual([PIECES, PIECES * PRICE])
      const [trade] = await side(0).select().from(trades).where(eq(trades.orderId, order_id))
      expect(trade).toMatchObject({ state: 'REFUND', refundedFee: trade!.payFee })
    })
  })

  it('gives every request one result while buyers withdraw and shops refund and refuse', async () => {
    await onBoth(shop, async side => {
      const { paid, asked, pay } = countingProvider()
      const placed = []
      for (let i = 0; i < REQUESTS; i++) placed.push(await placeShipped(side(0), buyer, skuId, 1))
      const numbers = await Promise.all(
        placed.map(async ({ order_id, lineId }, i) => {
          const { aftersales_bn: bn } = await applyForAftersales(ctxOf(side(i)), refundInput(order_id, lineId, 1))
          await Promise.allSettled([
            i % 3 ? closeRequest(ctxOf(side(i)), bn) : null,
            approveRequest(shopOf(side(i + 1)), bn),
            refundRequest(shopOf(side(i)), bn, undefined, pay),
            refundRequest(shopOf(side(i + 1)), bn, undefined, pay),
            rejectRequest(shopOf(side(i)), bn, '不符合'),
          ])
          return bn
        }),
      )
      const rows = await side(0).select().from(aftersales)
      const states = rows.filter(row => numbers.includes(row.bn)).map(row => row.state)
      console.log(`[refund ${engine}] ${tallyOf(states)}`)
      expect(asked).toHaveLength(states.filter(state => state === 'REFUNDED').length)
      expect(paid.size).toBe(asked.length)
    })
  })

  it('runs a receipt and a request one after the other', async () => {
    await onBoth(shop, async side => {
      const outcomes = []
      for (let i = 0; i < REQUESTS; i++) {
        const { order_id, lineId } = await placeShipped(side(0), buyer, skuId, 1)
        const [received, applied] = await Promise.allSettled([
          confirmReceipt(contextOf(side(i), buyer), order_id),
          applyForAftersales(ctxOf(side(i + 1)), refundInput(order_id, lineId, 1)),
        ])
        expect(applied.status).toBe('fulfilled')
        if (received.status === 'rejected') expect(reasons([received])).toEqual(new Set(['售后中的订单不能确认收货']))
        outcomes.push(received.status)
      }
      console.log(`[refund ${engine}] receipts: ${tallyOf(outcomes)}`)
    })
  })

  it('asks the provider again with the same key if the process ended before the commit', async () => {
    await onBoth(shop, async side => {
      const { order_id, lineId } = await placeShipped(side(0), buyer, skuId, 2)
      const { aftersales_bn: bn } = await applyForAftersales(ctxOf(side(0)), refundInput(order_id, lineId, 2))
      await approveRequest(shopOf(side(0)), bn)
      const { paid, pay } = countingProvider()
      const dying: Refund = async (...args) => {
        await pay(...args)
        throw new Error('killed')
      }
      await expect(refundRequest(shopOf(side(0)), bn, undefined, dying)).rejects.toThrow('killed')
      const finished = await Promise.all([0, 1, 2, 3].map(i => resumeRefunds(shopOf(side(i), 61_000), pay)))
      expect(finished.reduce((a, b) => a + b)).toBe(1)
      expect([...paid.values()]).toEqual([2 * PRICE])
      const [row] = await side(0).select().from(refunds).where(eq(refunds.aftersalesBn, bn))
      expect(row!.state).toBe('SUCCESS')
    })
  })

  it('keeps all invariants', async () => {
    await shop.withDatabase(async ({ db }) => {
      expect(await brokenStock(db)).toEqual([])
      expect(await checkInvariants(db)).toEqual([])
    })
  })

  it('would notice a check-then-act request', async () => {
    await onBoth(shop, async side => {
      const { lineId } = await placeShipped(side(0), buyer, skuId, 1)
      const looks = good(await atOnce(i => naiveLook(side(i), lineId)))
      const taken = good(await Promise.allSettled(looks.map(take => take()))).filter(Boolean).length
      console.log(`[refund ${engine}] canary: ${taken} requests for one piece`)
      expect(taken, 'the test is blind').toBe(AT_ONCE)
    })
  })
})

const tallyOf = (words: string[]) =>
  [...new Set(words)].map(word => `${words.filter(other => other === word).length} × ${word}`).join(', ')

/**
 * Reads first, then writes the read value and the taken one: wrong on purpose, to prove that the race test notices it.
 */
async function naiveLook(db: Db, lineId: number): Promise<() => Promise<boolean>> {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
  return async () => {
    if (line!.aftersalesNum >= line!.num) return false
    await db
      .update(orderLines)
      .set({ aftersalesNum: line!.aftersalesNum + 1 })
      .where(eq(orderLines.id, lineId))
    return true
  }
}
