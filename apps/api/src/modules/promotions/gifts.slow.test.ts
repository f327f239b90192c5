import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods, orderLines, orders, promotions, skus } from '../../db/schema'
import { approveRequest, receiveGoods, refundRequest } from '../aftersales/merchant'
import { shipOrder } from '../orders/change'

let shop: TestShop
let buyer: Buyer
let shopId: number
let tee: number
let cup: number
let giftId: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  shopId = (await addShop(shop.db)).id
  tee = (await addGoods(shop.db, { shopId, price: 6_000 })).goods.itemId
  cup = (await addGoods(shop.db, { shopId, price: 1_500, store: 3, isGift: true, name: '搪瓷杯' })).goods.itemId
  await shop.db.update(promotions).set({ endAt: shop.clock.now() })
  const offers = [{ skuId: cup, num: 1, price: 0 }]
  giftId = (await addPromotion(shop.db, shop.clock.now(), { kind: 'full_gift', name: '满100送杯', shopId, offers })).id
  await buyer.api('POST cart', { item_id: tee, num: 2 })
})

const ask = () => ({ cart_type: 'cart' as const, distributor_id: shopId, address_id: buyer.addressId })
const place = async (more = {}) =>
  (await buyer.api('POST order_new', { ...ask(), pay_type: 'testpay', ...more })).order_id
const linesOf = (orderId: string) =>
  shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
const storeOf = async (skuId: number) => (await shop.db.select().from(skus).where(eq(skus.itemId, skuId)))[0]!.store
const group = async () => (await buyer.api('GET cart/list')).valid_cart[0]!

describe('a gift', () => {
  it('of the same sku as the goods is sent with them by one number', async () => {
    await shop.db.update(goods).set({ isGift: false }).where(eq(goods.itemId, cup))
    await buyer.api('POST cart', { item_id: cup, num: 1 })
    const order = await place()
    await buyer.api('POST payment', { order_id: order, pay_type: 'testpay' })
    const lines = await linesOf(order)
    const item = lines.find(({ skuId }) => skuId === cup)!.itemBn
    expect(lines.filter(({ itemBn }) => itemBn === item).map(({ num }) => num)).toEqual([1, 1])
    const parcel = { order, corp: 'SF', code: 'SF1000000010001' }
    expect(await heji(shop, 'ship', { ...parcel, items: [`${item}=3`] })).toEqual([
      expect.stringMatching(/^发货数量超过剩余数量：/),
    ])
    expect((await heji(shop, 'ship', { ...parcel, items: [`${item}=2`] }))[0]).toMatch(/已发出包裹/)
    expect((await linesOf(order)).map(({ deliveredNum }) => deliveredNum).toSorted()).toEqual([0, 1, 1])
  })

  it('is announced, comes when the threshold is reached, costs nothing and is explained on the order', async () => {
    const detail = await shop.api()('GET goods/items/{item_id}', { item_id: String(tee) })
    expect(detail.promotion_activity).toMatchObject([
      { marketing_type: 'full_gift', promotion_tag: '满赠', gifts: [{ item_name: '搪瓷杯', gift_num: 1 }] },
    ])
    expect((await group()).gift_activity).toMatchObject([
      { activity_id: String(giftId), gifts: [{ item_id: String(cup), gift_num: 1 }], activity_item_ids: [String(tee)] },
    ])
    const preview = await buyer.api('POST getFreightFee', ask())
    expect(preview).toMatchObject({ item_fee: 12_000, discount_fee: 0, total_fee: 12_000, totalItemNum: 2 })
    expect(preview.items[1]).toMatchObject({ order_item_type: 'gift', activity_id: String(giftId), total_fee: 0 })
    expect(preview.discount_info).toEqual([
      { type: 'full_gift', info: '满100送杯', rule: '满100送杯', discount_fee: 0 },
    ])
    const orderId = await place({ gifts: `${cup}:1`, total_fee: '12000' })
    const { orderInfo } = await buyer.api('GET order/{id}', { id: orderId })
    expect(orderInfo.items[1]).toMatchObject({ order_item_type: 'gift', total_fee: 0, left_aftersales_num: 0 })
    expect(orderInfo.price_steps).toContainEqual({ rule: 'full_gift', text: '满100送杯', amount: 0 })
    expect(await storeOf(cup)).toBe(2)
  })

  it('waits for its threshold, and says how much is missing', async () => {
    const { list } = await group()
    await buyer.api('PUT cartupdate/num', { cart_id: list[0]!.cart_id, num: 1 })
    expect(await group()).toMatchObject({ gift_activity: [], activity_grouping: [{ missing_fee: 4_000 }] })
    expect(await linesOf(await place())).toHaveLength(1)
  })

  it('is left out when it is sold out; an order that expected it is refused and changes nothing', async () => {
    const { gifts } = { gifts: `${cup}:1` }
    const other = await addBuyer(shop)
    const items = [{ item_id: tee, num: 2 }]
    for (let i = 0; i < 3; i++)
      await other.api('POST order_new', { items, remark: `${i}`, address_id: other.addressId })
    expect(await storeOf(cup)).toBe(0)
    expect((await group()).gift_activity).toMatchObject([{ gifts: [] }])
    expect(await refusal(buyer.api('POST order_new', { ...ask(), gifts }))).toMatchObject({ message: '赠品已变动' })
    expect(await linesOf(await place({ gifts: '' }))).toHaveLength(1)
  })

  it('that the shop has deleted for good takes nothing along: cart, order and the desk go on', async () => {
    const desk = await operatorApi(shop)
    const goods_ids = [String(cup)]
    await desk('POST /api/operator/goods/remove', { goods_ids })
    expect((await group()).gift_activity.flatMap(({ gifts }) => gifts)).toEqual([])
    await desk('POST /api/operator/goods/purge', { goods_ids })
    await buyer.api('POST cart', { item_id: tee, num: 3 })
    expect((await group()).gift_activity.flatMap(({ gifts }) => gifts)).toEqual([])
    expect(await linesOf(await place())).toHaveLength(1)
    const { rows } = await desk('POST /api/operator/promotions/list', { size: 100 })
    expect(rows.map(({ promotion_id }) => promotion_id)).toContain(String(giftId))
  })

  it('of another shop does not come with the order', async () => {
    const elsewhere = (await addGoods(shop.db, { store: 5 })).goods.itemId
    await shop.db
      .update(promotions)
      .set({ shopId: null, offers: [{ skuId: elsewhere, num: 1, price: 0 }] })
      .where(eq(promotions.id, giftId))
    expect((await group()).gift_activity).toMatchObject([{ gifts: [] }])
  })

  it('goes back on the shelf when the order is cancelled', async () => {
    const order_id = await place()
    expect(await storeOf(cup)).toBe(2)
    await buyer.api('POST order/cancel', { order_id })
    expect(await storeOf(cup)).toBe(3)
  })

  it('comes back with the goods that earned it, and cannot be returned alone', async () => {
    const order_id = await place()
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
    const [line, gift] = await linesOf(order_id)
    const request = { order_id, aftersales_type: 'REFUND_GOODS', reason: '质量问题' } as const
    expect(
      await refusal(buyer.api('POST aftersales', { ...request, detail: [{ id: gift!.id, num: 1 }] })),
    ).toMatchObject({
      message: '赠品随商品一起退回，不能单独申请售后',
    })
    const { aftersales_bn } = await buyer.api('POST aftersales', { ...request, detail: [{ id: line!.id, num: 1 }] })
    const info = await buyer.api('GET aftersales/info', { aftersales_bn })
    expect(info).toMatchObject({
      refund_fee: 6_000,
      detail: [
        { num: 1, refund_fee: 6_000 },
        { num: 1, refund_fee: 0 },
      ],
    })
    await approveRequest(shop, aftersales_bn)
    await buyer.api('POST aftersales/sendback', { aftersales_bn, corp_code: 'YTO', logi_no: 'YT20261111' })
    await receiveGoods(shop, aftersales_bn)
    await refundRequest(shop, aftersales_bn)
    expect([await storeOf(cup), await storeOf(tee)]).toEqual([3, 9])
  })

  it('goes back with the last goods that earn it: requests about its order wait for each other', async () => {
    const socks = (await addGoods(shop.db, { shopId, price: 6_000 })).goods.itemId
    await buyer.api('PUT cartupdate/num', { cart_id: (await group()).list[0]!.cart_id, num: 1 })
    await buyer.api('POST cart', { item_id: socks, num: 1 })
    const order_id = await place()
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
    const goods = (await linesOf(order_id)).filter(({ itemType }) => itemType === 'normal')
    const ask = ({ id }: { id: number }) =>
      buyer.api('POST aftersales', {
        order_id,
        aftersales_type: 'REFUND_GOODS',
        reason: '质量问题',
        detail: [{ id, num: 1 }],
      })
    const { aftersales_bn } = await ask(goods[0]!)
    expect((await refusal(ask(goods[1]!))).status).toBe(409)
    await buyer.api('POST aftersales/close', { aftersales_bn })
    const info = await buyer.api('GET aftersales/info', { aftersales_bn: (await ask(goods[1]!)).aftersales_bn })
    expect(info.detail).toHaveLength(2)
  })

  it('costs no points, whatever it costs in the points mall', async () => {
    await shop.db.update(skus).set({ point: 600 }).where(eq(skus.itemId, cup))
    const order_id = await place()
    expect((await linesOf(order_id)).map(({ itemPoint }) => itemPoint)).toEqual([0, 0])
    expect((await shop.db.select().from(orders).where(eq(orders.orderId, order_id)))[0]!.itemPoint).toBe(0)
  })

  it('needs no review', async () => {
    const order_id = await place()
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
    await buyer.api('POST order/confirmReceipt', { order_id })
    const rate = (item_id: number) => ({ order_id, rates: [{ item_id: String(item_id), star: 5, content: '很好' }] })
    expect(await refusal(buyer.api('POST order/rate/create', rate(cup)))).toMatchObject({ message: '订单中没有该商品' })
    await buyer.api('POST order/rate/create', rate(tee))
    expect((await buyer.api('GET orderscount')).normal_not_rate).toBe(0)
  })
})

describe('an addition', () => {
  let socks: number
  let plusId: number
  beforeEach(async () => {
    socks = (await addGoods(shop.db, { shopId, price: 2_900, store: 2, name: '棉袜' })).goods.itemId
    const offers = [{ skuId: socks, num: 1, price: 990 }]
    const values = { kind: 'plus_price_buy' as const, name: '加9.9元换购', shopId, offers }
    plusId = (await addPromotion(shop.db, shop.clock.now(), values)).id
  })
  const choose = (item_id: number) =>
    buyer.api('POST cart/check/plusitem', { item_id: String(item_id), marketing_id: String(plusId) })

  it('is offered, chosen, paid and stored with the order; one per promotion', async () => {
    const before = await group()
    expect(before.plus_buy_activity).toMatchObject([{ plus_buy_items: [{ item_id: String(socks), plus_price: 990 }] }])
    expect(before.plus_buy_activity[0]).not.toHaveProperty('plus_item')
    await choose(socks)
    expect(await group()).toMatchObject({
      item_fee: 14_900,
      discount_fee: 1_910,
      total_fee: 12_990,
      cart_total_num: 3,
      plus_buy_activity: [{ plus_item: { item_id: String(socks) } }],
    })
    const preview = await buyer.api('POST getFreightFee', ask())
    expect(preview).toMatchObject({ item_fee: 14_900, promotion_discount: 1_910, total_fee: 12_990 })
    expect(preview.items[1]).toMatchObject({ order_item_type: 'plus_buy', sale_price: 990, total_fee: 990 })
    const orderId = await place({ total_fee: '12990' })
    expect((await shop.db.select().from(orders).where(eq(orders.orderId, orderId)))[0]!.priceSteps).toContainEqual({
      rule: 'plus_price_buy',
      text: '加价换购',
      amount: -1_910,
    })
    expect(await storeOf(socks)).toBe(1)
    await buyer.api('POST cart', { item_id: tee, num: 2 })
    expect((await group()).plus_buy_activity[0]).not.toHaveProperty('plus_item')
  })

  it('can be removed, and is removed below its threshold', async () => {
    await choose(socks)
    await choose(0)
    expect((await group()).total_fee).toBe(12_000)
    await choose(socks)
    const { list } = await group()
    await buyer.api('PUT cartupdate/num', { cart_id: list[0]!.cart_id, num: 1 })
    expect(await group()).toMatchObject({ total_fee: 6_000, plus_buy_activity: [] })
    expect(await linesOf(await place())).toHaveLength(1)
  })

  it('is refused below the threshold, for other goods, and when none is left', async () => {
    expect(await refusal(choose(tee))).toMatchObject({ message: '该换购商品已换完' })
    await buyer.api('POST cart', { item_id: socks, num: 2 })
    expect(await refusal(choose(socks))).toMatchObject({ message: '未满足加价购条件' })
    const { list } = await group()
    await buyer.api('DELETE cartdel', { cart_id: list.map(line => line.cart_id) })
    expect(await refusal(choose(socks))).toMatchObject({ message: '未满足加价购条件' })
  })

  it('belongs to the cart: other orders have none', async () => {
    await choose(socks)
    const preview = await buyer.api('POST getFreightFee', { items: [{ item_id: tee, num: 2 }] })
    expect(preview.items.map(item => item.order_item_type)).toEqual(['normal', 'gift'])
  })
})
