import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop, brokenStock, type GoodsOptions } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { type OrderStatus, orderLines, orders, skus, stockLedger, trades } from '../../db/schema'
import { shipOrder } from './change'
import { cancelExpiredOrders } from './expire'

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

const PARCEL = { corp: 'SF', code: 'SF100200300' }

async function place(values: GoodsOptions = {}, num = 1, who = buyer) {
  const made = await addGoods(shop.db, { shopId, ...values })
  const items = [{ item_id: made.goods.itemId, num }]
  const { order_id } = await who.api('POST order_new', { items, address_id: who.addressId })
  return { order_id, skuId: made.goods.itemId }
}
const pay = (order_id: string, who = buyer) => who.api('POST payment', { order_id, pay_type: 'testpay' })
/** Brings a new order to a status. */
async function placeAt(status: OrderStatus) {
  const { order_id, skuId } = await place({ store: 5 }, 2)
  if (status === 'CANCEL') await buyer.api('POST order/cancel', { order_id })
  if (status === 'NOTPAY' || status === 'CANCEL') return { order_id, skuId }
  await pay(order_id)
  if (status === 'PAYED') return { order_id, skuId }
  await shipOrder(shop, order_id, PARCEL)
  if (status === 'DONE') await buyer.api('POST order/confirmReceipt', { order_id })
  return { order_id, skuId }
}
const storeOf = async (skuId: number) => (await shop.db.select().from(skus).where(eq(skus.itemId, skuId)))[0]!.store

describe('reading orders', () => {
  it('GET order/{id} shows an order of the caller', async () => {
    const { order_id } = await place({ name: '青瓷茶杯', price: 12_000 })
    const detail = await buyer.api('GET order/{id}', { id: order_id })
    expect(detail.orderInfo).toMatchObject({
      order_id,
      order_status: 'NOTPAY',
      order_status_des: 'NOTPAY',
      order_status_msg: '待支付',
      total_fee: '12000',
      create_date: '2026-11-11 10:00:00',
      auto_cancel_seconds: 1800,
      can_apply_cancel: 1,
      can_apply_aftersales: 0,
      items: [{ item_name: '青瓷茶杯', num: 1, total_fee: 12_000 }],
    })
    expect(detail).toMatchObject({ tradeInfo: [], tradeList: [], cancelData: [], distributor: { name: '禾集自营' } })
    const { trade_info } = await pay(order_id)
    const paid = await buyer.api('GET order/{id}', { id: order_id })
    expect(paid.orderInfo).toMatchObject({ order_status: 'PAYED', order_status_msg: '待发货', auto_cancel_seconds: 0 })
    expect(paid.tradeInfo).toMatchObject({
      tradeId: trade_info.trade_id,
      tradeState: 'SUCCESS',
      payDate: '2026-11-11 10:00:00',
    })
  })

  it('GET order_new/{id} answers the cashier', async () => {
    const { order_id } = await place({ price: 12_000 })
    const ask = { id: order_id, pay_type: 'testpay' as const }
    expect(await buyer.api('GET order_new/{id}', ask)).toMatchObject({
      order_id,
      pay_type: 'testpay',
      total_fee: '12000',
      tradeId: '',
      payStatus: 'fail',
      orderInfo: { order_status: 'NOTPAY', auto_cancel_seconds: 1800 },
    })
    const { trade_info } = await pay(order_id)
    expect(await buyer.api('GET order_new/{id}', ask)).toMatchObject({
      tradeId: trade_info.trade_id,
      payStatus: 'success',
    })
  })

  it('gives one answer for a foreign, a missing and an invalid number', async () => {
    const { order_id } = await place()
    const stranger = await addBuyer(shop)
    for (const id of [order_id, '2178921231230001', '1e20', '1 or 1=1', "'"]) {
      expect(await refusal(stranger.api('GET order/{id}', { id }))).toMatchObject({
        status: 404,
        message: '订单不存在',
      })
      expect(await refusal(stranger.api('GET order_new/{id}', { id }))).toMatchObject({
        status: 404,
        message: '无此订单',
      })
      for (const call of [
        'POST order/cancel',
        'POST order/confirmReceipt',
        'GET trackerpull',
        'GET delivery/lists',
      ] as const)
        expect(await refusal(stranger.api(call, { order_id: id }))).toMatchObject({
          status: 404,
          message: '订单不存在',
        })
      expect(await refusal(stranger.api('POST /trade.delete', { tid: id }))).toMatchObject({
        status: 404,
        message: '订单不存在',
      })
    }
    expect((await stranger.api('GET orders')).pager.count).toBe(0)
    expect((await refusal(shop.api()('GET orders'))).status).toBe(401)
  })

  it.each(['order', 'order_new'])('answers %s/{id} byte for byte the same for any such number', async call => {
    const { order_id } = await place()
    const { token } = await addBuyer(shop)
    const bodies = await Promise.all(
      [order_id, '2178921231230001', '1e20', '1 or 1=1'].map(async id => {
        const path = `/api/h5app/wxapp/${call}/${encodeURIComponent(id)}`
        const answer = await shop.app.request(path, { headers: { authorization: `Bearer ${token}` } })
        return `${answer.status} ${await answer.text()}`
      }),
    )
    expect(bodies[0]).toMatch(/"status_code":404/)
    expect(new Set(bodies).size).toBe(1)
  })

  it('GET orders filters, searches and counts', async () => {
    const at = { NOTPAY: '', PAYED: '', WAIT_BUYER_CONFIRM: '', DONE: '', CANCEL: '' }
    for (const status of Object.keys(at) as (keyof typeof at)[]) at[status] = (await placeAt(status)).order_id
    const ids = async (status: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7') =>
      (await buyer.api('GET orders', { status })).list.map(row => row.order_id).sort()
    expect(await ids('0')).toEqual(Object.values(at).sort())
    expect(await ids('1')).toEqual([at.PAYED, at.WAIT_BUYER_CONFIRM].sort())
    expect(await ids('2')).toEqual([at.WAIT_BUYER_CONFIRM])
    expect(await ids('3')).toEqual([at.DONE])
    expect(await ids('4')).toEqual([])
    expect(await ids('5')).toEqual([at.NOTPAY])
    expect(await ids('6')).toEqual([at.PAYED])
    expect(await ids('7')).toEqual([at.DONE])
    expect(await buyer.api('GET orderscount')).toMatchObject({
      normal_notpay_notdelivery: 1,
      normal_payed_daifahuo: 1,
      normal_payed_daishouhuo: 1,
      normal_not_rate: 1,
    })
    await shop.db.update(orderLines).set({ isRated: true }).where(eq(orderLines.orderId, at.DONE))
    expect(await ids('7')).toEqual([])
    const second = await buyer.api('GET orders', { page: 2, pageSize: 2 })
    expect([second.list.length, second.pager]).toEqual([2, { count: 5, page_no: 2, page_size: 2 }])
  })

  it('GET orders finds a part of a name or a whole number, and takes % literally', async () => {
    const { order_id } = await place({ name: '100%羊毛围巾' })
    await place({ name: '青瓷茶杯' })
    const found = async (keyword: string) => (await buyer.api('GET orders', { keyword })).list.map(row => row.order_id)
    expect(await found('羊毛')).toEqual([order_id])
    expect(await found('%羊')).toEqual([order_id])
    expect(await found('%杯')).toEqual([])
    expect(await found(order_id)).toEqual([order_id])
    expect(await found('  ')).toHaveLength(2)
  })

  it('costs the same for any number of orders', async () => {
    const cost = async () => {
      const before = shop.database.queryCount()
      await buyer.api('GET orders')
      return shop.database.queryCount() - before
    }
    await place()
    const few = await cost()
    for (let i = 0; i < 4; i++) await place()
    expect(await cost()).toBe(few)
  })
})

describe('POST order/cancel', () => {
  it('cancels an unpaid order and gives everything back once, for any number of presses', async () => {
    const { order_id, skuId } = await placeAt('NOTPAY')
    const presses = Array.from({ length: 10 }, () =>
      buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' }),
    )
    const results = await Promise.allSettled(presses)
    const good = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(good).toMatchObject([{ order_id, progress: 1, refund_status: 'SUCCESS', cancel_reason: '不想要了' }])
    expect((await refusal(buyer.api('POST order/cancel', { order_id }))).message).toBe('订单已取消')
    expect(await storeOf(skuId)).toBe(5)
    const back = (await shop.db.select().from(stockLedger).where(eq(stockLedger.orderId, order_id))).map(
      row => row.delta,
    )
    expect(back.sort()).toEqual([-2, 2])
  })

  it('asks the merchant when the order is paid', async () => {
    const { order_id, skuId } = await placeAt('PAYED')
    const cancel = (cancel_reason?: string) =>
      buyer.api('POST order/cancel', { order_id, ...(cancel_reason ? { cancel_reason } : {}) })
    expect((await refusal(cancel())).message).toBe('取消原因必选')
    expect(await cancel('拍错了')).toMatchObject({ progress: 0, refund_status: 'READY', cancel_reason: '拍错了' })
    expect((await refusal(cancel('拍错了'))).message).toBe('不能重复取消订单')
    const { orderInfo } = await buyer.api('GET order/{id}', { id: order_id })
    expect(orderInfo).toMatchObject({
      order_status: 'PAYED',
      order_status_des: 'PAYED_WAIT_PROCESS',
      order_status_msg: '退款处理中',
    })
    expect([orderInfo.cancel_status, orderInfo.can_apply_cancel, await storeOf(skuId)]).toEqual(['WAIT_PROCESS', 0, 3])
  })

  it.each(['WAIT_BUYER_CONFIRM', 'DONE'] as const)('refuses when %s', async status => {
    const { order_id } = await placeAt(status)
    expect((await refusal(buyer.api('POST order/cancel', { order_id }))).message).toBe('已发货订单不能取消')
  })

  it('needs a number', async () => {
    expect((await refusal(buyer.api('POST order/cancel', { order_id: '' }))).message).toBe('订单号必填')
  })
})

describe('receiving', () => {
  it('POST order/confirmReceipt ends only a shipped order', async () => {
    const { order_id } = await placeAt('WAIT_BUYER_CONFIRM')
    const row = await buyer.api('POST order/confirmReceipt', { order_id })
    expect(row).toMatchObject({ order_status: 'DONE', order_status_msg: '已完成', can_apply_aftersales: 1 })
    expect((await refusal(buyer.api('POST order/confirmReceipt', { order_id }))).message).toBe('没有需要完成的订单!')
    const paid = await placeAt('PAYED')
    const early = await refusal(buyer.api('POST order/confirmReceipt', { order_id: paid.order_id }))
    expect(early.message).toBe('未发货订单不可确认收货')
  })

  it('shows the parcel and its tracking', async () => {
    const { order_id } = await placeAt('PAYED')
    expect(await buyer.api('GET trackerpull', { order_id })).toMatchObject([{ AcceptStation: '暂无物流信息' }])
    expect(await buyer.api('GET delivery/lists', { order_id })).toEqual({ delivery_num: 0, list: [] })
    await shipOrder(shop, order_id, PARCEL)
    const { list } = await buyer.api('GET delivery/lists', { order_id })
    expect(list).toMatchObject([
      { delivery_corp_name: '顺丰速运', delivery_code: 'SF100200300', status_msg: '已发货', items_num: 2 },
    ])
    const track = await buyer.api('GET delivery/trackerpull', { delivery_id: list[0]!.delivery_id })
    expect(track.map(step => step.AcceptStation)).toEqual([
      '包裹已由顺丰速运揽收，运单号SF100200300',
      '订单已付款，商家正在备货',
    ])
  })

  it('POST /trade.delete hides ended orders', async () => {
    const open = await placeAt('PAYED')
    expect((await refusal(buyer.api('POST /trade.delete', { tid: open.order_id }))).message).toBe(
      '进行中的订单不能删除',
    )
    const ended = await placeAt('DONE')
    expect(await buyer.api('POST /trade.delete', { tid: ended.order_id })).toEqual({ status: true })
    expect((await buyer.api('GET orders')).list.map(row => row.order_id)).toEqual([open.order_id])
  })
})

describe('the sweeper', () => {
  it('cancels at the exact minute, and shows it even before the sweep', async () => {
    shop.clock.advance(30 * 60_000)
    await cancelExpiredOrders(shop)
    const { order_id, skuId } = await placeAt('NOTPAY')
    shop.clock.advance(30 * 60_000 - 1)
    expect(await cancelExpiredOrders(shop)).toBe(0)
    shop.clock.advance(1)
    expect((await buyer.api('GET order/{id}', { id: order_id })).orderInfo.order_status).toBe('CANCEL')
    expect((await refusal(pay(order_id))).message).toBe('当前订单不需要支付')
    expect(await storeOf(skuId)).toBe(3)
    expect(await cancelExpiredOrders(shop)).toBe(1)
    expect(await storeOf(skuId)).toBe(5)
    const { cancelData } = await buyer.api('GET order/{id}', { id: order_id })
    expect(cancelData).toMatchObject({ cancel_from: 'system', cancel_reason: '超时未支付，系统自动取消' })
  })

  it('gives back once when it runs twice at once while buyers press cancel', async () => {
    const { goods: tee } = await addGoods(shop.db, { shopId, store: 60 })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => addBuyer(shop)))
    const placed = await Promise.all(
      buyers.map(who =>
        who.api('POST order_new', { items: [{ item_id: tee.itemId, num: 5 }], address_id: who.addressId }),
      ),
    )
    expect(await storeOf(tee.itemId)).toBe(0)
    shop.clock.advance(30 * 60_000)
    await Promise.allSettled([
      cancelExpiredOrders(shop),
      ...placed.map((order, i) => buyers[i]!.api('POST order/cancel', { order_id: order.order_id })),
      cancelExpiredOrders(shop),
    ])
    expect(await storeOf(tee.itemId)).toBe(60)
    expect(await brokenStock(shop.db)).toEqual([])
  })

  it('leaves paid orders alone', async () => {
    const { order_id } = await placeAt('PAYED')
    shop.clock.advance(90 * 60_000)
    await cancelExpiredOrders(shop)
    const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
    expect(order!.status).toBe('PAYED')
    expect(await shop.db.select().from(trades).where(eq(trades.orderId, order_id))).toMatchObject([
      { state: 'SUCCESS' },
    ])
  })
})
