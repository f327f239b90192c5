import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { pickupRequest, placePickup } from '../../../testing/pickup'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods, growthLedger, orders, pickups, pointLedger } from '../../db/schema'
import { qrPicture } from '../../platform/qr-code'
import { barCode } from '../share/bar-code'
import { approveCancel, rejectCancel } from './cancel-merchant'
import { shipOrder } from './change'
import { cancelExpiredOrders } from './expire'
import { handOver } from './hand-over'

let shop: TestShop
let shopId: number
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db, { isZiti: true })).id
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

const detailOf = async (order_id: string) => (await buyer.api('GET order/{id}', { id: order_id })).orderInfo
const listed = async (status: string) =>
  (await buyer.api('GET orders', { status: status as '4' })).list.map(row => row.order_id)

describe('ordering', () => {
  const item = async () => [{ item_id: (await addGoods(shop.db, { shopId, price: 3000 })).goods.itemId, num: 1 }]
  const TODAY = '2026-11-11'

  it('costs no freight, needs no address, and stores place and time', async () => {
    const ask = { items: await item(), ...pickupRequest(shopId, TODAY) }
    const preview = await buyer.api('POST getFreightFee', { items: ask.items, receipt_type: 'ziti' })
    expect(preview).toMatchObject({ freight_fee: 0, total_fee: 3000, receipt_type: 'ziti' })
    const { order_id, total_fee } = await buyer.api('POST order_new', { ...ask, total_fee: '3000' })
    expect(total_fee).toBe('3000')
    await shop.db.update(goods).set({ name: '改名' }).where(eq(goods.itemId, ask.items[0]!.item_id))
    expect(await detailOf(order_id)).toMatchObject({
      receipt_type: 'ziti',
      ziti_status: 'PENDING',
      ziti_code: '0',
      pickupcode_status: false,
      order_status_des: 'NOTPAY',
      freight_fee: 0,
      receiver_name: '周小满',
      receiver_mobile: '13900001234',
      ziti_info: {
        order_id,
        name: '禾集自营',
        address: '府学路1号',
        area: '昌平区',
        lat: '40.2208',
        lng: '116.2312',
        pickup_date: TODAY,
        pickup_time: '09:00-21:00',
      },
    })
  })

  it.each([
    ['请填写正确的提货人姓名', { receiver_name: ' ' }],
    ['请填写提货人手机号', { receiver_mobile: '' }],
    ['请输入正确的手机号', { receiver_mobile: '123' }],
    ['请选择提货地址', { pickup_location: '' }],
    ['请选择提货地址', { pickup_location: '1' }],
    ['自提日期必填', { pickup_date: '' }],
    ['自提日期不可选，请重新选择', { pickup_date: '2026-11-10' }],
    ['自提日期不可选，请重新选择', { pickup_date: '2026-11-19' }],
    ['自提时间必填', { pickup_time: [] }],
    ['自提时间不可选，请重新选择', { pickup_time: ['09:00'] }],
    ['自提时间不可选，请重新选择', { pickup_time: ['00:00', '24:00'] }],
  ])('refuses with %s', async (message, wrong) => {
    const ask = { items: await item(), ...pickupRequest(shopId, TODAY), ...wrong }
    expect(await refusal(buyer.api('POST order_new', ask))).toMatchObject({ status: 422, message })
    expect(await listed('0')).toEqual([])
  })

  it('is refused in shops without pickup, and at the address of another shop', async () => {
    const other = await addShop(shop.db)
    const { goods: far } = await addGoods(shop.db, { shopId: other.id })
    const ask = { items: [{ item_id: far.itemId, num: 1 }], ...pickupRequest(other.id, TODAY) }
    for (const call of ['POST getFreightFee', 'POST order_new'] as const) {
      expect((await refusal(buyer.api(call, ask))).message).toBe('请选择正确的收货方式')
    }
    const elsewhere = { items: await item(), ...pickupRequest(other.id, TODAY) }
    expect((await refusal(buyer.api('POST order_new', elsewhere))).message).toBe('请选择提货地址')
  })
})

describe('waiting for pickup', () => {
  it('is listed among the pickup orders, not among those to be sent', async () => {
    const { order_id } = await placePickup(shop, buyer)
    expect(await Promise.all(['1', '3', '4', '6'].map(listed))).toEqual([[], [], [order_id], []])
    expect(await buyer.api('GET orderscount')).toMatchObject({ normal_payed_daiziti: 1, normal_payed_daifahuo: 0 })
    expect(await detailOf(order_id)).toMatchObject({ order_status_des: 'PAYED_PENDING', order_status_msg: '待自提' })
    await expect(shipOrder(shop, order_id, { corp: 'SF', code: 'SF1' })).rejects.toThrow('自提订单由买家到店提货')
    expect((await refusal(buyer.api('POST order/confirmReceipt', { order_id }))).message).toBe('未发货订单不可确认收货')
    const asked = { order_id, detail: [{ id: 1, num: 1 }], aftersales_type: 'ONLY_REFUND', reason: '质量问题' } as const
    const { items } = await detailOf(order_id)
    const detail = [{ id: items[0]!.id, num: 1 }]
    expect((await refusal(buyer.api('POST aftersales', { ...asked, detail }))).message).toBe('请先核销订单')
  })

  it('has a code with pictures, which only the buyer sees', async () => {
    const { order_id, code } = await placePickup(shop, buyer)
    expect(code).toMatch(/^\d{8}$/)
    const shown = await buyer.api('GET ziticode', { order_id })
    expect(shown).toEqual({
      user_id: String(buyer.id),
      code,
      pickup_code: code,
      ziti_status: 'PENDING',
      qrcode_url: await qrPicture(code),
      barcode_url: barCode(code),
    })
    expect(await detailOf(order_id)).toMatchObject({ ziti_code: code, pickupcode_status: true })
    const stranger = await addBuyer(shop)
    expect(await refusal(stranger.api('GET ziticode', { order_id }))).toMatchObject({ status: 404 })
  })

  it('has none before payment, and none for an order with delivery', async () => {
    const none = { code: '', qrcode_url: '', barcode_url: '', pickup_code: '' }
    const { order_id } = await placePickup(shop, buyer, {}, false)
    expect(await buyer.api('GET ziticode', { order_id })).toMatchObject({ ...none, ziti_status: 'PENDING' })
    const { goods: tee } = await addGoods(shop.db)
    const items = [{ item_id: tee.itemId, num: 1 }]
    const sent = await buyer.api('POST order_new', { items, address_id: buyer.addressId })
    const shown = await buyer.api('GET ziticode', { order_id: sent.order_id })
    expect(shown).toMatchObject({ ...none, ziti_status: 'NOTZITI' })
  })
})

describe('handing over', () => {
  const codeOf = async (order_id: string) =>
    (await shop.db.select().from(pickups).where(eq(pickups.orderId, order_id)))[0]!.code

  it('ends the order, gives the points of a receipt, and allows after-sales', async () => {
    const { order_id, code } = await placePickup(shop, buyer, { price: 10_000 })
    await handOver(shop, `${code.slice(0, 4)} ${code.slice(4)}`)
    const order = await detailOf(order_id)
    expect(order).toMatchObject({
      order_status: 'DONE',
      ziti_status: 'DONE',
      delivery_status: 'DONE',
      ziti_code: '0',
      can_apply_aftersales: 1,
      can_apply_cancel: 0,
      items: [{ delivery_status: 'DONE' }],
    })
    expect(await listed('3')).toEqual([order_id])
    expect(await buyer.api('GET ziticode', { order_id })).toMatchObject({ code: '', ziti_status: 'DONE' })
    const earned = and(eq(pointLedger.orderId, order_id), eq(pointLedger.kind, 'earn'))
    expect(await shop.db.select().from(pointLedger).where(earned)).toMatchObject([{ delta: 200 }])
    expect(await shop.db.select().from(growthLedger).where(eq(growthLedger.orderId, order_id))).toMatchObject([
      { delta: 20_000 },
    ])
  })

  it('happens once, even if several counters read the code at once', async () => {
    const { order_id, code } = await placePickup(shop, buyer)
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => handOver(shop, code)))
    const reasons = tries.flatMap(one => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(reasons).toEqual(Array.from({ length: 5 }, () => '提货码已使用，不能重复提货'))
    const earned = and(eq(pointLedger.orderId, order_id), eq(pointLedger.kind, 'earn'))
    expect(await shop.db.$count(pointLedger, earned)).toBe(1)
    await expect(handOver(shop, code)).rejects.toThrow('提货码已使用，不能重复提货')
  })

  it.each([
    ['1234567', '提货码是 8 位数字'],
    ["0' or 1=1", '提货码是 8 位数字'],
    ['00000000', '没有这个提货码'],
  ])('refuses the code %s', async (code, message) => {
    await shop.db.delete(pickups).where(eq(pickups.code, '00000000'))
    await expect(handOver(shop, code)).rejects.toThrow(message)
  })

  it('is refused before payment and after the end of the order', async () => {
    const { order_id } = await placePickup(shop, buyer, {}, false)
    const code = await codeOf(order_id)
    await expect(handOver(shop, code)).rejects.toThrow('订单尚未付款，不能提货')
    shop.clock.advance(3_600_000)
    await cancelExpiredOrders(shop)
    await expect(handOver(shop, code)).rejects.toThrow('订单已取消，不能提货')
  })
})

describe('cancelling', () => {
  const ask = (order_id: string) => buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
  const storeOf = async (itemId: number) =>
    (await shop.db.select().from(goods).where(eq(goods.itemId, itemId)))[0]!.store

  it('keeps the goods while the shop decides, and refunds when it agrees', async () => {
    const { order_id, code, goods: tee } = await placePickup(shop, buyer, { store: 5 })
    expect(await detailOf(order_id)).toMatchObject({ can_apply_cancel: 1 })
    await ask(order_id)
    expect(await detailOf(order_id)).toMatchObject({ order_status_des: 'PAYED_WAIT_PROCESS', ziti_code: '0' })
    await expect(handOver(shop, code)).rejects.toThrow('买家正在申请取消订单，不能提货')
    await approveCancel(shop, order_id)
    expect(await detailOf(order_id)).toMatchObject({ order_status: 'CANCEL', ziti_status: 'PENDING' })
    expect(await storeOf(tee.itemId)).toBe(5)
    await expect(handOver(shop, code)).rejects.toThrow('订单已取消，不能提货')
  })

  it('allows the pickup after the shop refused', async () => {
    const { order_id, code } = await placePickup(shop, buyer)
    await ask(order_id)
    await rejectCancel(shop, order_id, '已备好货')
    expect((await buyer.api('GET ziticode', { order_id })).code).toBe(code)
    await handOver(shop, code)
    expect((await refusal(ask(order_id))).message).toBe('已发货订单不能取消')
  })

  it('either cancels or hands over, if both come at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { order_id, code } = await placePickup(shop, buyer)
      const [handed, asked] = await Promise.allSettled([handOver(shop, code), ask(order_id)])
      expect([handed.status, asked.status].sort()).toEqual(['fulfilled', 'rejected'])
      const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
      expect(order!.status).toBe(handed.status === 'fulfilled' ? 'DONE' : 'PAYED')
    }
  })
})
