import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orders, seckills, skus } from '../../db/schema'
import { cancelExpiredOrders } from '../orders/expire'
import { endExpiredTickets } from './tickets'

const HOUR = 3_600_000
let shop: TestShop
let shopId: number
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db)).id
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

async function addSeckill(values: Partial<typeof seckills.$inferInsert> = {}) {
  const variants = ['红', '蓝'].map(text => ({ text, store: 10 }))
  const { goods, skus } = await addGoods(shop.db, { shopId, price: 20_000, variants })
  const now = shop.clock.now().getTime()
  const [row] = await shop.db
    .insert(seckills)
    .values({
      name: '整点秒杀',
      goodsId: goods.itemId,
      paysPercent: 50,
      quota: 3,
      limitNum: 2,
      startAt: new Date(now - HOUR),
      endAt: new Date(now + HOUR),
      ...values,
    })
    .returning()
  return { seckill_id: row!.id, items: skus.map(sku => sku.itemId) as [number, number] }
}

const ticketOf = async (seckill_id: number, item_id: number, num = 1, who = buyer) =>
  (await who.api('GET promotion/seckillactivity/geticket', { seckill_id, item_id, num })).ticket
const takenOf = async (id: number) => (await shop.db.select().from(seckills).where(eq(seckills.id, id)))[0]!.taken
const storesOf = async (items: number[]) =>
  (await shop.db.select().from(skus).where(inArray(skus.itemId, items)).orderBy(skus.itemId)).map(sku => sku.store)
const wanted = (seckill_id: number, seckill_ticket: string, item_id: number, num = 1, who = buyer) => ({
  order_type: 'normal_seckill' as const,
  seckill_id,
  seckill_ticket,
  address_id: who.addressId,
  items: [{ item_id, num }],
})

describe('GET promotion/seckillactivity/geticket', () => {
  it('holds the pieces, once for the same request, and is replaced by another one', async () => {
    const { seckill_id, items } = await addSeckill()
    const first = await ticketOf(seckill_id, items[0])
    expect(await ticketOf(seckill_id, items[0])).toBe(first)
    expect(await takenOf(seckill_id)).toBe(1)
    const second = await ticketOf(seckill_id, items[1], 2)
    expect(second).not.toBe(first)
    expect(await takenOf(seckill_id)).toBe(2)
    const old = buyer.api('POST order_new', wanted(seckill_id, first, items[0]))
    expect((await refusal(old)).message).toBe('抢购资格无效')
  })

  it('gives two presses at once the same answer', async () => {
    const { seckill_id, items } = await addSeckill()
    const both = await Promise.all([1, 2, 3, 4].map(() => ticketOf(seckill_id, items[0])))
    expect(new Set(both).size).toBe(1)
    expect(await takenOf(seckill_id)).toBe(1)
  })

  it('gives unused pieces back in time', async () => {
    const { seckill_id, items } = await addSeckill({ quota: 1 })
    const other = await addBuyer(shop)
    const ticket = await ticketOf(seckill_id, items[0])
    expect((await refusal(ticketOf(seckill_id, items[0], 1, other))).message).toBe('商品已抢完')
    shop.clock.advance(5 * 60_000)
    const late = buyer.api('POST order_new', wanted(seckill_id, ticket, items[0]))
    expect((await refusal(late)).message).toBe('抢购资格无效')
    await Promise.all([endExpiredTickets(shop.db, shop.clock.now()), endExpiredTickets(shop.db, shop.clock.now())])
    expect(await takenOf(seckill_id)).toBe(0)
    await ticketOf(seckill_id, items[0], 1, other)
    expect(await takenOf(seckill_id)).toBe(1)
  })

  it.each([
    ['活动未开始', { startAt: new Date('2030-01-01'), endAt: new Date('2030-01-02') }, 1],
    ['活动已结束', { startAt: new Date('2020-01-01'), endAt: new Date('2020-01-02') }, 1],
    ['超出限购数量，每人限抢2件', {}, 3],
    ['商品已抢完', { quota: 1 }, 2],
  ])('refuses with %s', async (message, values, num) => {
    const { seckill_id, items } = await addSeckill(values)
    expect((await refusal(ticketOf(seckill_id, items[0], num))).message).toBe(message)
    expect(await takenOf(seckill_id)).toBe(0)
  })

  it('refuses guests, unknown activities and goods of others', async () => {
    const { seckill_id, items } = await addSeckill()
    const { goods } = await addGoods(shop.db)
    expect(await refusal(ticketOf(99_999, items[0]))).toMatchObject({ status: 404, message: '活动不存在' })
    expect((await refusal(ticketOf(seckill_id, goods.itemId))).message).toBe('该商品未参加本次活动')
    const guest = shop.api()('GET promotion/seckillactivity/geticket', { seckill_id, item_id: items[0], num: 1 })
    expect((await refusal(guest)).status).toBe(401)
  })
})

describe('an order with a ticket', () => {
  it('costs the seckill price and uses the ticket up', async () => {
    const { seckill_id, items } = await addSeckill({ limitNum: 1 })
    const input = wanted(seckill_id, await ticketOf(seckill_id, items[0]), items[0])
    expect(await buyer.api('POST getFreightFee', input)).toMatchObject({ total_fee: 10_000, order_class: 'seckill' })
    const made = await buyer.api('POST order_new', input)
    expect(made).toMatchObject({ total_fee: '10000', order_type: 'normal_seckill' })
    const { orderInfo } = await buyer.api('GET order/{id}', { id: made.order_id })
    expect(orderInfo).toMatchObject({ order_class: 'seckill', auto_cancel_seconds: 300 })
    expect((await buyer.api('GET orders')).list).toHaveLength(1)
    expect(await refusal(ticketOf(seckill_id, items[0]))).toMatchObject({
      message: '您抢到的商品还没有付款，请先付款',
      details: { order_id: orderInfo.order_id },
    })
    shop.clock.advance(11_000)
    expect((await refusal(buyer.api('POST order_new', input))).message).toBe('抢购资格无效')
  })

  it('accepts one of many orders at once', async () => {
    const { seckill_id, items } = await addSeckill()
    const input = wanted(seckill_id, await ticketOf(seckill_id, items[0]), items[0])
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => buyer.api('POST order_new', input, { idempotencyKey: `${buyer.id}-${i}` })),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(await takenOf(seckill_id)).toBe(1)
  })

  it('gives the pieces back when it is not paid', async () => {
    const { seckill_id, items } = await addSeckill()
    const made = await buyer.api('POST order_new', wanted(seckill_id, await ticketOf(seckill_id, items[0]), items[0]))
    await buyer.api('POST order/cancel', { order_id: made.order_id })
    expect(await takenOf(seckill_id)).toBe(0)
    await buyer.api('POST order_new', wanted(seckill_id, await ticketOf(seckill_id, items[0], 2), items[0], 2))
    expect(await takenOf(seckill_id)).toBe(2)
    shop.clock.advance(5 * 60_000)
    await cancelExpiredOrders(shop)
    expect(await takenOf(seckill_id)).toBe(0)
  })

  it("needs the caller's ticket, for that sku and that number", async () => {
    const { seckill_id, items } = await addSeckill()
    const ticket = await ticketOf(seckill_id, items[0])
    const thief = await addBuyer(shop)
    const altered = `${ticket.slice(0, -1)}${ticket.endsWith('0') ? '1' : '0'}`
    for (const call of [
      () => thief.api('POST order_new', wanted(seckill_id, ticket, items[0], 1, thief)),
      () => buyer.api('POST order_new', wanted(seckill_id, ticket, items[1])),
      () => buyer.api('POST order_new', wanted(seckill_id, ticket, items[0], 2)),
      () => buyer.api('POST order_new', wanted(seckill_id + 1, ticket, items[0])),
      () => buyer.api('POST order_new', wanted(seckill_id, 'made-up', items[0])),
      () => buyer.api('POST order_new', wanted(seckill_id, altered, items[0])),
      () => buyer.api('POST getFreightFee', wanted(seckill_id, 'made-up', items[0])),
    ]) {
      expect((await refusal(call())).message).toBe('抢购资格无效')
    }
    expect(await shop.db.$count(orders, inArray(orders.memberId, [buyer.id, thief.id]))).toBe(0)
    expect([await takenOf(seckill_id), await storesOf(items)]).toEqual([1, [10, 10]])
    await buyer.api('POST order_new', wanted(seckill_id, ticket, items[0]))
    shop.clock.advance(11_000)
    const again = buyer.api('POST order_new', wanted(seckill_id, ticket, items[0]))
    expect((await refusal(again)).message).toBe('抢购资格无效')
    expect(await shop.db.$count(orders, eq(orders.memberId, buyer.id))).toBe(1)
    expect([await takenOf(seckill_id), await storesOf(items)]).toEqual([1, [9, 10]])
  })
})
