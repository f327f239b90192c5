import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor, sendBack } from '../../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../../testing/buyer'
import { closeWithInvariants } from '../../../../testing/close-with-invariants'
import { askExchange, bringBack, buyVariant, newOrderOf } from '../../../../testing/exchanges'
import { operatorApi } from '../../../../testing/pages'
import { refused } from '../../../../testing/refusal'
import { heji } from '../../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../../testing/test-shop'
import { aftersales, members, orders, pointLedger, refunds, skus, stockLedger } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import { confirmReceipt, shipOrder } from '../../orders/change'
import { creditPoints } from '../../points/ledger'
import { approveRequest, receiveGoods, refundRequest, resumeRefunds } from '../merchant'

const PARCEL = { corp: 'SF', code: 'SF7788' }
let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

const good = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled')
const refundsOf = (orderId: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))

describe('at once', () => {
  it('of two who want the last pieces, one gets them', async () => {
    const bought = await buyVariant(shop, buyer, { store: 2 })
    const other = await addBuyer(shop)
    const { order_id } = await other.api('POST order_new', {
      items: [{ item_id: bought.old.itemId, num: 2 }],
      address_id: other.addressId,
    })
    await other.api('POST payment', { order_id, pay_type: 'testpay' })
    await shipOrder(shop, order_id, PARCEL)
    const { items } = (await other.api('GET order/{id}', { id: order_id })).orderInfo
    const bns = [
      await askExchange(buyer, bought, bought.wanted),
      await askExchange(other, { order_id, line: { id: Number(items[0]!.id) } }, bought.wanted),
    ]
    const tries = await Promise.allSettled(bns.map(bn => approveRequest(shop, bn)))
    expect(good(tries)).toHaveLength(1)
    const [wanted] = await shop.db.select().from(skus).where(eq(skus.itemId, bought.wanted.itemId))
    expect(wanted!.store).toBe(0)
  })

  it('two who note the same parcel open one order, and pay one difference', async () => {
    const bought = await buyVariant(shop, buyer, { wanted: 9_000 })
    const bn = await askExchange(buyer, bought, bought.wanted)
    await approveRequest(shop, bn)
    await sendBack(buyer, bn)
    const tries = await Promise.allSettled([1, 2, 3].map(() => receiveGoods(shop, bn)))
    expect(good(tries)).toHaveLength(1)
    expect(await shop.db.select().from(orders).where(eq(orders.exchangeBn, bn))).toHaveLength(1)
    expect(await refundsOf(bought.order_id)).toMatchObject([{ fee: 2_000, state: 'SUCCESS' }])
  })

  it('a payment and the shop that gives up leave one of the two', async () => {
    const bought = await buyVariant(shop, buyer, { wanted: 12_000 })
    const bn = await askExchange(buyer, bought, bought.wanted)
    const { order_id } = await bringBack(shop, buyer, bn)
    const api = await operatorApi(shop)
    await Promise.allSettled([
      buyer.api('POST payment', { order_id, pay_type: 'testpay' }),
      api('POST /api/operator/aftersales/exchange-off', { bn, reason: '缺货' }),
    ])
    shop.clock.advance(3_600_000)
    await resumeRefunds(shop)
    const [request] = await shop.db.select().from(aftersales).where(eq(aftersales.bn, bn))
    const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
    const ends = { EXCHANGE_OFF: 'CANCEL', EXCHANGING: 'PAYED' } as Record<string, string>
    expect(order!.status).toBe(ends[request!.state])
  })
})

it('goes on with goods that are thrown away meanwhile: what was promised is sent, and taken from its own stock', async () => {
  const api = await operatorApi(shop)
  const bought = await buyVariant(shop, buyer)
  const bn = await askExchange(buyer, bought, bought.wanted)
  await approveRequest(shop, bn)
  const goods_ids = [String(bought.line.goodsId)]
  await api('POST /api/operator/goods/remove', { goods_ids })
  expect(await refused(api('POST /api/operator/goods/purge', { goods_ids }))).toContain('不能彻底删除')
  await sendBack(buyer, bn)
  await api('POST /api/operator/aftersales/receive', { bn })
  const { order_id, line } = await newOrderOf(shop, bn)
  expect(line.skuId).toBe(bought.wanted.itemId)
  await shipOrder(shop, order_id, PARCEL)
  const rows = await shop.db.select().from(skus).where(eq(skus.goodsId, bought.line.goodsId)).orderBy(skus.itemId)
  expect(rows.map(({ store }) => store)).toEqual([10, 8])
})

it('a receipt that breaks off changes nothing', async () => {
  const bought = await buyVariant(shop, buyer, { wanted: 8_000 })
  const bn = await askExchange(buyer, bought, bought.wanted)
  await approveRequest(shop, bn)
  await sendBack(buyer, bn)
  const broken = inTransaction(shop.db, async tx => {
    await receiveGoods({ ...shop, db: tx }, bn)
    throw new Error('killed')
  })
  await expect(broken).rejects.toThrow('killed')
  expect(await shop.db.select().from(orders).where(eq(orders.exchangeBn, bn))).toEqual([])
  expect(await refundsOf(bought.order_id)).toEqual([])
  const kept = and(eq(stockLedger.aftersalesBn, bn), eq(stockLedger.kind, 'release'))
  expect(await shop.db.select().from(stockLedger).where(kept)).toEqual([])
  await receiveGoods(shop, bn)
  expect(await refundsOf(bought.order_id)).toMatchObject([{ fee: 4_000, state: 'SUCCESS' }])
})

it('points that had paid a part come back with the goods that were exchanged', async () => {
  await inTransaction(shop.db, tx =>
    creditPoints(tx, { memberId: buyer.id, points: 5_000, kind: 'earn', ref: 'gift' }, shop.clock.now()),
  )
  const bought = await buyVariant(shop, buyer, {}, { point_use: 1_000 })
  expect(bought.line.pointUse).toBe(1_000)
  const bn = await askExchange(buyer, bought, bought.wanted)
  const { order_id, line } = await bringBack(shop, buyer, bn)
  expect(line.carriedPoint).toBe(1_000)
  await shipOrder(shop, order_id, PARCEL)
  const asked = await applyFor(buyer, { order_id, line }, 2, 'REFUND_GOODS')
  await approveRequest(shop, asked)
  await sendBack(buyer, asked)
  await receiveGoods(shop, asked)
  await refundRequest(shop, asked)
  const back = and(eq(pointLedger.orderId, bought.order_id), eq(pointLedger.kind, 'refund'))
  expect(await shop.db.select().from(pointLedger).where(back)).toMatchObject([{ delta: 1_000 }])
  expect(await refundsOf(bought.order_id)).toMatchObject([{ fee: bought.line.totalFee }])
})

it('the shop gives money back for exchanged goods through the order that was paid', async () => {
  const bought = await buyVariant(shop, buyer)
  const bn = await askExchange(buyer, bought, bought.wanted)
  const { order_id, line } = await bringBack(shop, buyer, bn)
  await shipOrder(shop, order_id, PARCEL)
  await confirmReceipt({ ...shop, member: { id: buyer.id } as never }, order_id)
  const api = await operatorApi(shop)
  await api('POST /api/operator/orders/refund', {
    order_id,
    items: [{ line_id: String(line.id), num: 1 }],
    fee: 3_000,
    reason: '补偿',
  })
  expect(await refundsOf(bought.order_id)).toMatchObject([{ fee: 3_000 }])
  expect((await api('POST /api/operator/orders/show', { order_id })).open_fee).toBe(17_000)
  const { list } = await buyer.api('GET aftersales', {})
  // The request that pays it is shown with the one that was made.
  expect(list).toHaveLength(2)
})

it('goes from a terminal, too', async () => {
  const bought = await buyVariant(shop, buyer)
  const bn = await askExchange(buyer, bought, bought.wanted)
  await heji(shop, 'aftersales approve', { bn })
  await sendBack(buyer, bn)
  await heji(shop, 'aftersales receive', { bn })
  expect((await heji(shop, 'aftersales exchange-send', { bn, corp: 'SF', code: 'SF1234567860001' })).at(-1)).toContain(
    '已寄出',
  )
  expect((await newOrderOf(shop, bn)).order.status).toBe('WAIT_BUYER_CONFIRM')
  expect((await heji(shop, 'aftersales show', { bn })).join('\n')).toContain('新商品已寄出')
})

it('is nobody else’s: neither the request, nor the new order, nor its payment', async () => {
  const bought = await buyVariant(shop, buyer, { wanted: 11_000 })
  const bn = await askExchange(buyer, bought, bought.wanted)
  const { order_id } = await bringBack(shop, buyer, bn)
  const other = await addBuyer(shop)
  expect(await refused(other.api('GET aftersales/info', { aftersales_bn: bn }))).toBe('没有售后信息')
  expect(await refused(other.api('POST aftersales/close', { aftersales_bn: bn }))).toBe('没有售后信息')
  expect(await refused(other.api('GET order/{id}', { id: order_id }))).toContain('不存在')
  expect(await refused(other.api('POST payment', { order_id, pay_type: 'testpay' }))).toContain('不存在')
  const [me] = await shop.db.select().from(members).where(eq(members.id, other.id))
  expect(me!.firstPaidAt).toBeNull()
})
