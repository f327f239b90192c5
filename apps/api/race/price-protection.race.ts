import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db'
import { orderLines, orders, refunds, skus } from '../src/db/schema'
import { inTransaction } from '../src/db/transaction'
import { checkInvariants } from '../src/invariants/invariants'
import { approveRequest, refundRequest, resumeRefunds } from '../src/modules/aftersales/merchant'
import { applyForAftersales } from '../src/modules/aftersales/request'
import { createPayments } from '../src/modules/payment/payments'
import { grantProtection, takeDifference } from '../src/modules/price-protection/grant'
import { judgeableOf, judgeOrders } from '../src/modules/price-protection/judge'
import { systemClock } from '../src/platform/clock'
import type { Refund } from '../src/platform/payment-provider'
import { addGoods, addShop, brokenStock } from '../testing/fixtures'
import { addBuyers, type RaceBuyer } from './support/buyers'
import { countingProvider } from './support/counting-provider'
import { contextOf, placeShipped, refundInput } from './support/placing'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { onBoth } from './support/sides'

const payments = createPayments({ alipay: null, wechatPay: null }, systemClock)
const log = pino({ level: 'silent' })
const PRICE = 10_000
const FALL = 1_000
const PIECES = 3
const AT_ONCE = 6
const ROUNDS = 5
const ORDERS = 12

describe.each(['postgres', 'pglite'] as const)('price protections on %s', engine => {
  let shop: RaceShop
  let buyer: RaceBuyer
  let shopId: number

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(async database => {
      shopId = (await addShop(database.db)).id
      buyer = (await addBuyers(database, 1))[0]!
    })
  })
  afterAll(() => shop?.close())

  const grantCtx = (db: Db, key: string | null = null) => ({
    ...contextOf(db, buyer),
    payments,
    log,
    idempotencyKey: key,
  })
  const shopOf = (db: Db, aheadMs = 0) => ({
    db,
    log,
    payments,
    clock: { now: () => new Date(Date.now() + aheadMs) },
  })
  const atOnce = <T>(work: (i: number) => Promise<T>) =>
    Promise.allSettled(Array.from({ length: AT_ONCE }, (_, i) => work(i)))
  const good = <T>(results: PromiseSettledResult<T>[]) =>
    results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))

  /** A shipped order, and its sku at a price that only this order sees. */
  async function bought(db: Db, num = PIECES) {
    const { goods } = await addGoods(db, { shopId, store: 1_000, price: PRICE })
    const placed = await placeShipped(db, buyer, goods.itemId, num)
    const cost = (price: number) => db.update(skus).set({ price }).where(eq(skus.itemId, goods.itemId))
    return { ...placed, cost }
  }

  it(`gives each of ${ROUNDS} falls back once`, async () => {
    await onBoth(shop, async side => {
      const { order_id, cost } = await bought(side(0))
      const { paid, pay, sum } = countingProvider()
      for (let round = 1; round <= ROUNDS; round++) {
        await cost(PRICE - round * FALL)
        const results = await atOnce(i => grantProtection(grantCtx(side(i)), order_id, pay))
        expect(good(results)).toHaveLength(1)
      }
      expect([paid.size, sum()]).toEqual([ROUNDS, ROUNDS * FALL * PIECES])
    })
  })

  it('gives the same key one answer', async () => {
    await onBoth(shop, async side => {
      const { order_id, cost } = await bought(side(0))
      await cost(PRICE - FALL)
      const { paid, pay } = countingProvider()
      const answers = good(await atOnce(i => grantProtection(grantCtx(side(i), `key-${order_id}`), order_id, pay)))
      expect([answers.length, new Set(answers.map(({ refund_bn }) => refund_bn)).size]).toEqual([AT_ONCE, 1])
      expect(paid.size).toBe(1)
    })
  })

  it('and returns at the same time never give more than was paid', async () => {
    await onBoth(shop, async side => {
      const { pay, sum } = countingProvider()
      let [before, grants] = [0, 0]
      for (let n = 0; n < ORDERS; n++) {
        const { order_id, lineId, cost } = await bought(side(0), 1)
        await cost(PRICE - FALL)
        const back = async (i: number) => {
          const wanted = refundInput(order_id, lineId, 1)
          const { aftersales_bn: bn } = await applyForAftersales(
            { ...contextOf(side(i), buyer), idempotencyKey: null },
            wanted,
          )
          await approveRequest(shopOf(side(i)), bn)
          await refundRequest(shopOf(side(i)), bn, undefined, pay)
        }
        const protect = async (i: number) => void (await grantProtection(grantCtx(side(i)), order_id, pay))
        const results = await atOnce(i => (i % 2 ? back(i) : protect(i)))
        expect(results.filter(({ status }, i) => i % 2 && status === 'fulfilled')).toHaveLength(1)
        grants += results.filter(({ status }, i) => i % 2 === 0 && status === 'fulfilled').length
        expect(sum() - before).toBe(PRICE)
        before = sum()
      }
      console.log(`[price protection ${engine}] ${ORDERS} returned orders, ${grants} of them with a grant before`)
    })
  })

  it('asks the provider again with the same key if the process ended before the commit', async () => {
    await onBoth(shop, async side => {
      const { order_id, cost } = await bought(side(0))
      await cost(PRICE - FALL)
      const { paid, pay } = countingProvider()
      const dying: Refund = async (...args) => {
        await pay(...args)
        throw new Error('killed')
      }
      const { refund_bn } = await grantProtection(grantCtx(side(0)), order_id, dying)
      const finished = await Promise.all([0, 1, 2, 3].map(i => resumeRefunds(shopOf(side(i), 61_000), pay)))
      expect(finished.reduce((a, b) => a + b)).toBe(1)
      expect([...paid]).toEqual([[refund_bn, FALL * PIECES]])
      const [row] = await side(0).select().from(refunds).where(eq(refunds.refundId, refund_bn))
      expect(row).toMatchObject({ state: 'SUCCESS', isProtection: true })
    })
  })

  it('keeps all invariants', async () => {
    await shop.withDatabase(async ({ db }) => {
      expect(await brokenStock(db)).toEqual([])
      expect(await checkInvariants(db)).toEqual([])
    })
  })

  it('takes the cents once, also from those who looked at the same time', async () => {
    await onBoth(shop, async side => {
      const { order_id, cost } = await bought(side(0))
      await cost(PRICE - FALL)
      const looks = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => look(side(i), order_id)))
      const takes = looks.map(({ lines }, i) => inTransaction(side(i), tx => takeDifference(tx, order_id, lines)))
      expect(good(await Promise.allSettled(takes))).toHaveLength(1)
      const naive = await bought(side(0))
      await naive.cost(PRICE - FALL)
      const blind = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => look(side(i), naive.order_id)))
      const taken = good(await Promise.allSettled(blind.map((one, i) => naiveTake(side(i), one)))).length
      console.log(`[price protection ${engine}] canary: ${taken} grants for one fall`)
      expect(taken, 'the test is blind').toBe(AT_ONCE)
    })
  })

  async function look(db: Db, orderId: string) {
    const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId))
    const shopper = { memberId: buyer.id, gradeId: 1, gradeDiscount: 0, now: new Date() }
    return (await judgeOrders(db, shopper, [await judgeableOf(db, order!)]))[0]!
  }
})

/** Writes what it read and the grant: wrong on purpose, to prove that the race test notices it. */
async function naiveTake(db: Db, { lines }: Awaited<ReturnType<typeof judgeOrders>>[number]) {
  for (const { line, fee } of lines)
    await db
      .update(orderLines)
      .set({ protectedFee: line.protectedFee + fee, refundedFee: line.refundedFee + fee })
      .where(eq(orderLines.id, line.id))
}
