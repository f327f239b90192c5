import { pickupDays } from '@heji/validators'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCoupon, addGoods, addShop } from '../../../testing/fixtures'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { cartLines, type coupons, memberCoupons, members, orders, pointLedger, promotions, skus } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { creditPoints } from '../points/ledger'

let shop: TestShop
let buyer: Buyer
/** Three shops, and goods of 100.00 of each. */
let shopIds: number[]
let skuIds: number[]
let goodsIds: number[]

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  shopIds = []
  skuIds = []
  goodsIds = []
  for (let i = 0; i < 3; i++) {
    const { id: shopId } = await addShop(shop.db, { isZiti: true })
    const { goods, skus: made } = await addGoods(shop.db, { shopId, price: 10_000, store: 5 })
    shopIds.push(shopId)
    skuIds.push(made[0]!.itemId)
    goodsIds.push(goods.itemId)
    await buyer.api('POST cart', { item_id: made[0]!.itemId, num: i + 1 })
  }
})

let seq = 0
async function give(values: Partial<typeof coupons.$inferInsert>): Promise<string> {
  const card = await addCoupon(shop.db, shop.clock.now(), {
    cardType: 'cash',
    reduceCost: 1_000,
    ...values,
    // Nobody else can claim it.
    quantity: 1,
    claimed: 1,
  })
  const code = `several-${++seq}`
  await shop.db.insert(memberCoupons).values({ couponId: card.id, memberId: buyer.id, seq, code })
  return code
}
const earn = (points: number) =>
  inTransaction(shop.db, tx =>
    creditPoints(tx, { memberId: buyer.id, points, kind: 'earn', ref: `${++seq}` }, shop.clock.now()),
  )
const page = (more: object = {}) => buyer.api('POST checkout/parcels', more)
const parcelsOf = ({ parcels }: Awaited<ReturnType<typeof page>>) =>
  parcels.map(({ distributor_id, coupon_code }) => ({
    distributor_id,
    ...(coupon_code ? { coupon_discount: coupon_code } : { not_use_coupon: true }),
  }))
const order = (more: object = {}, options = {}) =>
  buyer.api(
    'POST checkout/orders',
    {
      parcels: shopIds.map(id => ({ distributor_id: String(id), not_use_coupon: true })),
      address_id: String(buyer.addressId),
      ...more,
    },
    options,
  )
const stored = async (ids: string[]) => {
  const found = await shop.db.select().from(orders).where(inArray(orders.orderId, ids))
  return ids.map(id => found.find(row => row.orderId === id)!)
}
const ownOrders = () => shop.db.select().from(orders).where(eq(orders.memberId, buyer.id))

describe('POST checkout/parcels and checkout/orders', () => {
  it('shows a parcel for each shop with checked lines, and orders exactly that', async () => {
    const code = await give({ shopId: shopIds[1]!, reduceCost: 1_500 })
    await earn(3_000)
    const shown = await page({ point_use: 700 })
    expect(shown.parcels.map(({ distributor_id }) => Number(distributor_id)).sort()).toEqual(shopIds.toSorted())
    expect(shown).toMatchObject({ user_point: 3_000, max_point: 3_000, point_use: 700 })
    expect(shown.parcels.map(({ coupon_code }) => coupon_code).filter(Boolean)).toEqual([code])
    expect(shown.total_fee).toBe(60_000 - 1_500 - 700)
    const made = await order({ parcels: parcelsOf(shown), point_use: 700, total_fee: String(shown.total_fee) })
    const rows = await stored(made.orders.map(({ order_id }) => order_id))
    expect(rows.map(({ shopId, totalFee }) => [String(shopId), totalFee])).toEqual(
      shown.parcels.map(({ distributor_id, preview }) => [distributor_id, preview!.total_fee]),
    )
    expect(made.total_fee).toBe(String(shown.total_fee))
    expect(await buyer.api('GET cartcount')).toEqual({ cart_count: 0, item_count: 0 })
    const [me] = await shop.db.select().from(members).where(eq(members.id, buyer.id))
    expect(me!.point).toBe(2_300)
    const spent = await shop.db.select().from(pointLedger).where(eq(pointLedger.memberId, buyer.id))
    expect(spent.filter(row => row.kind === 'deduct').reduce((sum, row) => sum + row.delta, 0)).toBe(-700)
  })

  it('makes all orders or none', async () => {
    await shop.db.update(skus).set({ store: 2 }).where(eq(skus.itemId, skuIds[2]!))
    expect((await refusal(order())).message).toBe('库存不足')
    expect(await ownOrders()).toEqual([])
    expect(await shop.db.$count(cartLines, eq(cartLines.memberId, buyer.id))).toBe(3)
    const left = await shop.db
      .select({ store: skus.store })
      .from(skus)
      .where(inArray(skus.itemId, skuIds.slice(0, 2)))
    expect(left).toEqual([{ store: 5 }, { store: 5 }])
    // The fixture changed the stock behind the ledger's back.
    await shop.db.update(skus).set({ store: 5 }).where(eq(skus.itemId, skuIds[2]!))
  })

  it('names the goods in the way, beside the parcels that could go', async () => {
    await shop.db.update(skus).set({ store: 2 }).where(eq(skus.itemId, skuIds[2]!))
    const { parcels } = await page()
    const refused = parcels.filter(({ refusal }) => refusal)
    expect(refused).toMatchObject([{ distributor_id: String(shopIds[2]), refusal: { lines: [{ num: 3, store: 2 }] } }])
    await shop.db.update(skus).set({ store: 5 }).where(eq(skus.itemId, skuIds[2]!))
  })

  it('sends one parcel and keeps the other for its buyer at the counter', async () => {
    const [fetched, sent] = shopIds.map(String) as [string, string]
    const shown = await page({ parcels: [{ distributor_id: fetched, receipt_type: 'ziti' }, { distributor_id: sent }] })
    const [place] = shown.parcels.find(({ distributor_id }) => distributor_id === fetched)!.places
    const { pickup_date, pickup_time } = firstTime(place!)
    const made = await order({
      parcels: [
        {
          distributor_id: fetched,
          receipt_type: 'ziti',
          receiver_name: '李四',
          receiver_mobile: '13800138000',
          pickup_location: place!.id,
          pickup_date,
          pickup_time,
          not_use_coupon: true,
        },
        { distributor_id: sent, remark: '轻放', not_use_coupon: true },
      ],
    })
    const rows = await stored(made.orders.map(({ order_id }) => order_id))
    expect(rows).toMatchObject([
      { receiptType: 'ziti', receiverName: '李四', freightFee: 0, receiverState: '' },
      { receiptType: 'logistics', remark: '轻放', receiverDistrict: '昌平区' },
    ])
    expect((await buyer.api('GET cartcount')).item_count).toBe(3)
  })

  it('makes them once for one key, with the same answer', async () => {
    const key = { idempotencyKey: 'several-1' }
    const first = await order({}, key)
    expect(await order({}, key)).toEqual(first)
    expect(await ownOrders()).toHaveLength(3)
    expect((await refusal(order({ total_fee: '1' }, key))).message).toBe('同一 Idempotency-Key 的请求内容不一致')
  })

  it('makes them once for the same cart without a key, and anew after the cart was filled again', async () => {
    const first = await order()
    expect(await order()).toEqual(first)
    for (const item_id of skuIds) await buyer.api('POST cart', { item_id, num: 1 })
    const second = await order()
    expect(second.orders.map(({ order_id }) => order_id)).not.toContain(first.orders[0]!.order_id)
    expect(await ownOrders()).toHaveLength(6)
  })

  it('never repeats the answer of orders of which one was cancelled meanwhile', async () => {
    const { orders: made } = await order()
    await buyer.api('POST order/cancel', { order_id: made[2]!.order_id })
    expect((await refusal(order())).message).toBe('购物车为空')
    expect(await ownOrders()).toHaveLength(3)
  })

  it('refuses no parcel, and two parcels of one shop', async () => {
    const parcel = { distributor_id: String(shopIds[0]), not_use_coupon: true }
    expect((await refusal(order({ parcels: [parcel, parcel] }))).message).toBe('购物车参数错误')
    await expect(order({ parcels: [] })).rejects.toBeDefined()
    expect(await ownOrders()).toEqual([])
  })

  it('waits for a transfer only where the shop takes one', async () => {
    expect((await refusal(order({ pay_type: 'offline_pay' }))).message).toBe('不支持支付服务，请联系商家')
    expect(await ownOrders()).toEqual([])
  })

  it('takes a coupon for one parcel only, and says which one is used twice', async () => {
    const code = await give({ reduceCost: 2_000 })
    const { parcels } = await page()
    expect(parcels.map(({ coupon_code }) => coupon_code)).toEqual([code, '', ''])
    const wanted = await page({
      parcels: shopIds.map((id, i) => ({ distributor_id: String(id), ...(i === 2 ? { coupon_discount: code } : {}) })),
    })
    expect(wanted.parcels.map(({ coupon_code }) => coupon_code)).toEqual([code, '', ''])
    const other = await page({ parcels: [{ distributor_id: String(shopIds[0]), coupon_discount: code }] })
    expect(other.parcels.map(({ coupon_code }) => coupon_code)).toEqual(['', '', code])
    const twice = shopIds.map(id => ({ distributor_id: String(id), coupon_discount: code }))
    expect((await refusal(order({ parcels: twice }))).message).toBe('优惠券不可用：已使用')
    expect(await ownOrders()).toEqual([])
  })

  it('gives coupons to the parcels where they save most together', async () => {
    // The newest shop comes first; alone it would take the larger coupon, which the others need.
    const large = await give({ reduceCost: 2_000 })
    const small = await give({ reduceCost: 1_500, shopId: shopIds[2]! })
    const { parcels, total_fee } = await page()
    expect(parcels.map(({ coupon_code }) => coupon_code)).toEqual([small, large, ''])
    expect(total_fee).toBe(60_000 - 3_500)
    const chosen = await page({ parcels: [{ distributor_id: String(shopIds[2]), coupon_discount: large }] })
    expect(chosen.parcels.map(({ coupon_code }) => coupon_code)).toEqual([large, '', ''])
  })

  it('counts the limit of a member over all parcels', async () => {
    await addPromotion(shop.db, shop.clock.now(), { kind: 'member_preference', goodsIds, limitNum: 5, steps: [] })
    expect((await refusal(order())).message).toBe('超出限购数量')
    await shop.db.update(promotions).set({ limitNum: 6 })
    expect((await order()).orders).toHaveLength(3)
  })

  it.each([
    ['价格已变动', { total_fee: '1' }],
    ['超出本单可用积分抵扣', { point_use: 1_000_000 }],
    ['积分不足！', { point_use: 100 }],
    ['收货地址不存在', { address_id: '999999999' }],
    ['购物车参数错误', { parcels: [] }],
    ['购物车参数错误', { parcels: 'twice' }],
    ['购物车为空', { parcels: 'strange' }],
  ])('refuses with %s', async (message, { parcels, ...more }: Record<string, unknown>) => {
    const strange = (await addShop(shop.db)).id
    const ids = parcels === 'twice' ? [shopIds[0], shopIds[0]] : parcels === 'strange' ? [strange] : shopIds
    const request = Array.isArray(parcels)
      ? parcels
      : ids.map(id => ({ distributor_id: String(id), not_use_coupon: true }))
    const refused = await refusal(order({ ...more, parcels: request }))
    expect(refused.message).toBe(message)
    // Storefronts take a 404 for a server that lacks this call.
    expect(refused.status).not.toBe(404)
    expect(await ownOrders()).toEqual([])
  })

  it('needs seven statements with the session, and one for each parcel', async () => {
    await page()
    const before = shop.database.queryCount()
    await page()
    expect(shop.database.queryCount() - before).toBeLessThanOrEqual(7 + shopIds.length)
  })

  it('shows nothing for an empty cart, and nothing to visitors', async () => {
    const other = await addBuyer(shop)
    expect(await other.api('POST checkout/parcels', {})).toMatchObject({ parcels: [], total_fee: 0 })
    expect(await refusal(shop.api()('POST checkout/parcels', {}))).toMatchObject({ status: 401 })
    expect(await refusal(other.api('POST checkout/orders', { parcels: [] }))).toMatchObject({ status: 422 })
  })
})

type Place = Awaited<ReturnType<typeof page>>['parcels'][number]['places'][number]
function firstTime(place: Place) {
  const [day] = pickupDays(place, shop.clock.now()).filter(({ times }) => times.length > 0)
  return { pickup_date: day!.date, pickup_time: [...day!.times[0]!] }
}
