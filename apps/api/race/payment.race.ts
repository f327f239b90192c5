import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, orders, trades } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { addGoods, addShop } from '../testing/fixtures'
import { type AlipayGateway, openAlipayGateway } from '../testing/gateways/alipay'
import { addBuyers, apiOf, orderUntilAnswered, type RaceBuyer } from './support/buyers'
import { inParallel } from './support/in-parallel'
import { sendAlipayNotice } from './support/notices'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { ENGINES } from './support/scale'

const TIMES = 100
const IN_FLIGHT = 40

describe.each(ENGINES)('payment notices on %s', engine => {
  let gateway: AlipayGateway
  let shop: RaceShop
  let buyer: RaceBuyer
  let itemId: number
  let orderId: string

  beforeAll(async () => {
    gateway = await openAlipayGateway()
    shop = await openRaceShop(engine, { env: gateway.env })
    await shop.withDatabase(async database => {
      const shopId = (await addShop(database.db)).id
      itemId = (await addGoods(database.db, { shopId, store: 10, price: 9900 })).goods.itemId
      buyer = (await addBuyers(database, 1))[0]!
    })
    await shop.start()
  })
  afterAll(async () => {
    await shop?.close()
    await gateway?.close()
  })

  const url = (i: number) => shop.urls()[i % shop.urls().length]!

  it('pay the order once, even if many arrive at two processes', async () => {
    const outcome = await orderUntilAnswered(buyer, url, { items: [{ item_id: itemId, num: 1 }] }, 'one')
    orderId = 'order' in outcome ? outcome.order.order_id : outcome.refused
    const begun = await apiOf(buyer, url(0))('POST payment', { order_id: orderId, pay_type: 'alipay' })
    gateway.openPage(begun.payment_url!)
    const notice = gateway.notice(begun.trade_info.trade_id)
    const answers = await inParallel(IN_FLIGHT, Array(TIMES).fill(notice), (one, i) => sendAlipayNotice(url, i, one))
    expect(new Set(answers)).toEqual(new Set(['200 success']))
  })

  it('leave one payment, and a second one would show', async () => {
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId))
      expect(order).toMatchObject({ status: 'PAYED', payType: 'alipay' })
      const paid = await db.select().from(trades).where(eq(trades.orderId, orderId))
      expect(paid.map(trade => trade.state)).toEqual(['SUCCESS'])
      const told = await db.select({ action: auditLog.action, n: count() }).from(auditLog).groupBy(auditLog.action)
      const timesOf = (action: string) => told.find(row => row.action === action)?.n ?? 0
      console.log(`[payment ${engine}] ${TIMES} notices: 1 payment, ${timesOf('payment.repeated')} repetitions noted`)
      expect([timesOf('payment.paid'), timesOf('payment.repeated')]).toEqual([1, TIMES - 1])
      expect(await checkInvariants(db)).toEqual([])
      // The index stops a writer without a check: the last protection.
      const twice = db.insert(trades).values({ ...paid[0]!, tradeId: 'second' })
      await expect(twice, 'the test is blind').rejects.toThrow()
    })
  })
})
