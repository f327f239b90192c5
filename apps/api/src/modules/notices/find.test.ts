import { and, asc, eq, lt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { requestAt } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addCoupon, addGoods } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import {
  goods as goodsTable,
  members,
  noticeEvents,
  seckillReminders,
  seckills,
  shops,
  skus,
  stockNotices,
} from '../../db/schema'
import { findNotices } from './find'

const DAY = 86_400_000
let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await findNotices(shop)
  await shop.db.delete(noticeEvents)
  await shop.db.update(skus).set({ store: 100 })
  buyer = await addBuyer(shop)
})

const told = async (kind: string) =>
  (await shop.db.select().from(noticeEvents).orderBy(asc(noticeEvents.id))).filter(one => one.kind === kind)
/** Of the member of this test. */
const toldHim = async (kind: string) => (await told(kind)).filter(one => one.memberId === buyer.id)
const twice = async () => {
  await Promise.all([findNotices(shop), findNotices(shop)])
  await findNotices(shop)
}
const ask = (kind: string) => buyer.api('POST member/notice-settings', { on: [`${kind}:site`] })
const stock = (skuId: number, store: number) => shop.db.update(skus).set({ store }).where(eq(skus.itemId, skuId))

it('tells once of a coupon that ends within three days, to who asked', async () => {
  const ends = (days: number, title: string) =>
    addCoupon(shop.db, shop.clock.now(), { title, endAt: new Date(shop.clock.now().getTime() + days * DAY) })
  for (const { id } of [await ends(2, '快到期'), await ends(4, '还早')])
    await buyer.api('GET user/receiveCard', { card_id: String(id) })
  await twice()
  expect(await told('coupon-ending')).toEqual([])
  await ask('coupon-ending')
  await twice()
  expect(await told('coupon-ending')).toMatchObject([
    { memberId: buyer.id, payload: { coupon: '快到期', day: '2026-11-13' } },
  ])
})

it('tells nobody of goods that are back and cannot be bought yet: too few at once, or of a closed shop', async () => {
  const { goods, skus: own } = await addGoods(shop.db, { name: '绿茶', startNum: 3, store: 0 })
  await shop.db.insert(stockNotices).values({ memberId: buyer.id, goodsId: goods.itemId, createdAt: shop.clock.now() })
  await stock(own[0]!.itemId, 2)
  await twice()
  expect(await told('back-in-stock')).toEqual([])
  await shop.db.update(shops).set({ isValid: false }).where(eq(shops.id, goods.shopId))
  await stock(own[0]!.itemId, 3)
  await twice()
  expect(await told('back-in-stock')).toEqual([])
  await shop.db.update(shops).set({ isValid: true }).where(eq(shops.id, goods.shopId))
  await twice()
  expect(await told('back-in-stock')).toMatchObject([{ memberId: buyer.id, payload: { goods: '绿茶' } }])
})

it('tells who waits when goods are back, once, and then he waits no longer', async () => {
  const { goods, skus: own } = await addGoods(shop.db, { name: '白茶' })
  const [sku] = own
  await stock(sku!.itemId, 0)
  await shop.db.insert(stockNotices).values({ memberId: buyer.id, goodsId: goods.itemId, createdAt: shop.clock.now() })
  await twice()
  expect(await told('back-in-stock')).toEqual([])
  await stock(sku!.itemId, 1)
  await twice()
  expect(await told('back-in-stock')).toMatchObject([
    { memberId: buyer.id, payload: { goods: '白茶', item: String(goods.itemId) } },
  ])
  expect(await shop.db.select().from(stockNotices)).toEqual([])
})

it('tells of each fall of the price of favourite goods, to who asked, and of no rise', async () => {
  const { goods } = await addGoods(shop.db, { price: 9_000 })
  await buyer.api('POST member/collect/item/{item_id}', { item_id: String(goods.itemId) })
  const price = (cents: number) =>
    shop.db.update(goodsTable).set({ price: cents }).where(eq(goodsTable.itemId, goods.itemId))
  await ask('price-fallen')
  await twice()
  expect(await told('price-fallen')).toEqual([])
  // 89.50 is less than on the day when he chose it, and more than what he was told.
  for (const cents of [8_000, 8_950, 8_000, 7_005]) {
    await price(cents)
    await twice()
  }
  expect((await toldHim('price-fallen')).map(({ payload }) => payload.yuan)).toEqual(['80.00', '70.05'])
})

it('tells of no lower price of goods that are sold out', async () => {
  const { goods, skus: own } = await addGoods(shop.db, { price: 9_000 })
  await buyer.api('POST member/collect/item/{item_id}', { item_id: String(goods.itemId) })
  await ask('price-fallen')
  await stock(own[0]!.itemId, 0)
  await shop.db.update(goodsTable).set({ price: 8_000 }).where(eq(goodsTable.itemId, goods.itemId))
  await twice()
  expect(await toldHim('price-fallen')).toEqual([])
  await stock(own[0]!.itemId, 1)
  await twice()
  expect((await toldHim('price-fallen')).map(({ payload }) => payload.yuan)).toEqual(['80.00'])
})

it('tells of no seckill whose goods were withdrawn meanwhile, and of no coupon that the member cannot use any more', async () => {
  const now = shop.clock.now().getTime()
  const { goods } = await addGoods(shop.db, { approveStatus: 'instock' })
  const window = { startAt: new Date(now + 60_000), endAt: new Date(now + DAY) }
  const rows = { goodsId: goods.itemId, name: '晚八点', paysPercent: 50, quota: 5, ...window }
  const [made] = await shop.db.insert(seckills).values(rows).returning()
  await shop.db
    .insert(seckillReminders)
    .values({ memberId: buyer.id, seckillId: made!.id, createdAt: shop.clock.now() })
  const values = { title: '新人券', isForNewMembers: true, endAt: new Date(now + DAY) }
  const { id } = await addCoupon(shop.db, shop.clock.now(), values)
  await buyer.api('GET user/receiveCard', { card_id: String(id) })
  await ask('coupon-ending')
  await shop.db.update(members).set({ firstPaidAt: shop.clock.now() }).where(eq(members.id, buyer.id))
  await twice()
  expect([await toldHim('seckill-soon'), await toldHim('coupon-ending')]).toEqual([[], []])
  await shop.db.update(members).set({ firstPaidAt: null }).where(eq(members.id, buyer.id))
  await twice()
  expect(await toldHim('coupon-ending')).toMatchObject([{ memberId: buyer.id, payload: { coupon: '新人券' } }])
})

it('tells the shop each time that a sku runs low, not as long as it is', async () => {
  const { skus: own } = await addGoods(shop.db, { name: '红茶', store: 100 })
  const [sku] = own
  await twice()
  expect(await told('low-stock')).toEqual([])
  await stock(sku!.itemId, 4)
  await twice()
  await stock(sku!.itemId, 3)
  await twice()
  expect(await told('low-stock')).toMatchObject([{ memberId: null, payload: { goods: '红茶', pieces: '4' } }])
  await stock(sku!.itemId, 50)
  await twice()
  await stock(sku!.itemId, 0)
  await twice()
  expect((await told('low-stock')).map(({ payload }) => payload.pieces)).toEqual(['4', '0'])
})

it('goes by the limit of the setting, and by that of a sku', async () => {
  const api = await operatorApi(shop)
  const [usual, own] = [
    (await addGoods(shop.db, { store: 9 })).skus[0]!,
    (await addGoods(shop.db, { store: 9 })).skus[0]!,
  ]
  await api('POST /api/operator/stock/limit', { sku_code: own.bn, low_stock: 20 })
  await twice()
  expect((await told('low-stock')).map(({ payload }) => payload.bn)).toEqual([own.bn])
  const low = async () => (await api('POST /api/operator/stock/list', { low: true })).rows.map(row => row.sku_code)
  expect(await low()).toEqual([own.bn])
  await api('POST /api/operator/settings/trade-set', { low_stock: 10 })
  await api('POST /api/operator/stock/limit', { sku_code: own.bn, low_stock: 0 })
  await twice()
  expect((await told('low-stock')).map(({ payload }) => payload.bn)).toEqual([own.bn, usual.bn])
  expect(await low()).toEqual([usual.bn])
  await api('POST /api/operator/stock/limit', { sku_code: own.bn })
  await twice()
  expect((await told('low-stock')).map(({ payload }) => payload.bn)).toEqual([own.bn, usual.bn, own.bn])
  await api('POST /api/operator/settings/trade-set', { low_stock: 5 })
})

it('tells of goods that run low when they come on sale', async () => {
  const api = await operatorApi(shop)
  const { goods: item } = await addGoods(shop.db, { name: '黄茶', store: 1, approveStatus: 'instock' })
  await twice()
  expect(await told('low-stock')).toEqual([])
  await api('POST /api/operator/goods/status', { goods_ids: [String(item.itemId)], status: 'onsale' })
  await twice()
  expect((await told('low-stock')).map(({ payload }) => payload.goods)).toEqual(['黄茶'])
})

it('reads none of the skus that it has looked at', async () => {
  for (let i = 0; i < 3; i++) await addGoods(shop.db, { store: 1, approveStatus: i === 0 ? 'instock' : 'onsale' })
  await twice()
  expect(await shop.db.$count(skus, and(eq(skus.lowSeen, false), lt(skus.store, 5)))).toBe(0)
})

it('tells the shop of a refund that has not come for a day', async () => {
  const { order_id } = await requestAt(shop, buyer, 'REFUNDING', 'ONLY_REFUND')
  await twice()
  expect(await told('failed-refund')).toEqual([])
  shop.clock.advance(DAY + 1)
  await twice()
  expect(await told('failed-refund')).toMatchObject([{ memberId: null, payload: { order: order_id, yuan: '200.00' } }])
})
