import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, type Db, openDatabase } from '../src/db/db'
import { memberCoupons, members, orders, pointLedger, trades } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { createOrder } from '../src/modules/orders/create'
import { payOrder } from '../src/modules/payment/pay'
import { createPayments } from '../src/modules/payment/payments'
import { addCoupon, addGoods, addShop } from '../testing/fixtures'
import { addBuyers, type RaceBuyer } from './support/buyers'
import { contextOf, inputOf } from './support/placing'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'

const TIMES = full(10, 1)
const POINTS = 100

type When = 'before' | 'after'
/** Cuts the connection at the n-th statement: before it arrives, or after it ran and before the answer. */
interface Cut {
  at: number
  when: When
  seen: number
}

let shop: RaceShop
let database: Database
let buyer: RaceBuyer
let skuId: number
let couponId: number
let cut: Cut | null = null
let coupons = 0

beforeAll(async () => {
  shop = await openRaceShop('postgres')
  await shop.withDatabase(async first => {
    const { db } = first
    const shopId = (await addShop(db)).id
    skuId = (await addGoods(db, { shopId, store: 100_000, price: 9900 })).goods.itemId
    buyer = (await addBuyers(first, 1))[0]!
    couponId = (await addCoupon(db, new Date(), { quantity: 100_000, getLimit: 100_000 })).id
    const balance = 1_000_000
    await db.update(members).set({ point: balance }).where(eq(members.id, buyer.id))
    await db.insert(pointLedger).values({ memberId: buyer.id, delta: balance, kind: 'opening' })
    database = await openDatabase({ url: first.pool.options.connectionString! })
  })
  database.pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const stream = (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
    client.query = ((...args: unknown[]) => {
      const isNow = cut !== null && ++cut.seen === cut.at
      if (isNow && cut!.when === 'before') stream.destroy()
      const answer = query(...args)
      if (!isNow || cut!.when === 'before' || !(answer instanceof Promise)) return answer
      return answer.then(() => {
        stream.destroy()
        throw Object.assign(new Error('Connection terminated'), { code: '08006' })
      })
    }) as typeof client.query
  })
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

const ctx = (key: string) => ({
  ...contextOf(database.db, buyer),
  idempotencyKey: key,
  payments: createPayments({ alipay: null, wechatPay: null }, contextOf(database.db, buyer).clock),
})

/** An order with a coupon, points and an idempotency key. */
async function request(db: Db) {
  const code = String(++coupons).padStart(16, '0')
  await db.insert(memberCoupons).values({ couponId, memberId: buyer.id, seq: coupons, code, createdAt: new Date() })
  return { key: randomUUID(), input: { ...inputOf(skuId), coupon_discount: code, point_use: POINTS } }
}
const place = ({ key, input }: Awaited<ReturnType<typeof request>>) => createOrder(ctx(key), input)
const pay = (order_id: string) =>
  payOrder(
    ctx(randomUUID()) as unknown as Parameters<typeof payOrder>[0],
    {
      order_id,
      pay_type: 'testpay',
      pay_channel: '',
      order_type: 'normal',
      return_url: undefined,
    } as unknown as Parameters<typeof payOrder>[1],
  )

/** Number of statements of a piece of work. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  cut = { at: 0, when: 'before', seen: 0 }
  await work()
  const { seen } = cut
  cut = null
  return seen
}

/** Does the work with a cut and repeats it like a shopper; one repetition is enough. @returns whether the cut had an effect */
async function withCut(at: number, when: When, work: () => Promise<unknown>): Promise<boolean> {
  cut = { at, when, seen: 0 }
  const felt = await work().then(
    () => false,
    () => true,
  )
  cut = null
  await work().catch(error => {
    // The first try has paid; its answer was lost.
    if (!/已支付|不需要支付|已付款/.test((error as Error).message)) throw error
  })
  return felt
}

it('losing the connection at any statement of an order or its payment leaves all or nothing', async () => {
  const first = await request(database.db)
  const inOrder = await statementsOf(() => place(first))
  const inPayment = await statementsOf(async () => pay((await place(first)).order_id))
  let felt = 0
  let placed = 1
  for (let time = 0; time < TIMES; time++)
    for (const when of ['before', 'after'] as const) {
      for (let at = 1; at <= inOrder; at++) {
        const one = await request(database.db)
        if (await withCut(at, when, () => place(one))) felt += 1
        placed += 1
      }
      for (let at = 1; at <= inPayment; at++) {
        const { order_id } = await place(await request(database.db))
        placed += 1
        if (await withCut(at, when, () => pay(order_id))) felt += 1
        const [order] = await database.db.select().from(orders).where(eq(orders.orderId, order_id))
        expect(order!.status).toBe('PAYED')
        expect(await database.db.$count(trades, eq(trades.orderId, order_id))).toBe(1)
      }
    }
  console.log(
    `[failpoints] ${inOrder} statements of an order, ${inPayment} of a payment: ${felt} cuts felt, ${placed} orders`,
  )
  expect(felt).toBeGreaterThanOrEqual((inOrder + inPayment) * TIMES)
  expect(await database.db.$count(orders)).toBe(placed)
  expect(await database.db.$count(memberCoupons, eq(memberCoupons.couponId, couponId))).toBe(placed)
  const [member] = await database.db.select().from(members).where(eq(members.id, buyer.id))
  expect(member!.point).toBe(1_000_000 - placed * POINTS)
  expect(await checkInvariants(database.db)).toEqual([])
})

it('would notice a payment in several transactions', async () => {
  const { order_id } = await place(await request(database.db))
  expect(await withCut(3, 'before', () => naivePay(database.db, order_id))).toBe(true)
  const broken = (await checkInvariants(database.db)).map(({ id }) => id)
  console.log(`[failpoints] canary: ${broken.join(', ')} broken`)
  expect(broken, 'the test is blind').toContain('I6')
})

/** Writes the order and its payment in separate transactions: wrong on purpose. */
async function naivePay(db: Db, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId))
  if (order!.payStatus === 'PAYED') throw new Error('已支付')
  const paidAt = new Date()
  await db.update(orders).set({ status: 'PAYED', payStatus: 'PAYED', paidAt }).where(eq(orders.orderId, orderId))
  const { memberId, totalFee: payFee } = order!
  const own = { tradeId: randomUUID(), orderId, memberId, payFee, payType: 'testpay', paidAt }
  await db.insert(trades).values({ ...own, state: 'SUCCESS' })
}
