import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addCategory, addCoupon, addGoods, addGrade, addShop } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, memberGrades, members, seckills } from '../../db/schema'
import { visitorAt } from '../../price-rules/viewer'
import { refreshGoods } from '../theme/refresh-goods'

const HOUR = 3_600_000

let shop: TestShop
let buyer: Buyer
let item: string
let seckillId: number

beforeAll(async () => {
  shop = await createTestShop()
  await addGrade(shop.db)
})
afterAll(() => shop.close())

/** Goods for ¥100 at half their price, a little cheaper ones and dearer ones beside them. */
beforeEach(async () => {
  await shop.db.delete(seckills)
  buyer = await addBuyer(shop)
  const { id: shopId } = await addShop(shop.db)
  const { id: mainCategoryId } = await addCategory(shop.db, { name: '手机' })
  const add = (price: number) => addGoods(shop.db, { shopId, mainCategoryId, price, store: 50, name: '云舟 手机' })
  const { goods } = await add(10_000)
  item = String(goods.itemId)
  await addCoupon(shop.db, shop.clock.now(), { shopId, reduceCost: 1_000 })
  const now = shop.clock.now().getTime()
  const [row] = await shop.db
    .insert(seckills)
    .values({
      name: '整点秒杀',
      goodsId: goods.itemId,
      paysPercent: 50,
      quota: 5,
      limitNum: 1,
      startAt: new Date(now),
      endAt: new Date(now + HOUR),
    })
    .returning()
  seckillId = row!.id
})

/** The shown price and the final price of the goods wherever they are listed. */
async function shown() {
  const { api } = buyer
  const block = [{ type: 'W0002', data: [{ goods_id: item }] }] as unknown as Parameters<typeof refreshGoods>[2]
  await refreshGoods(shop.db, visitorAt(shop.clock.now()), block)
  const [drawn] = (block[0] as unknown as { data: { price: number; final_price?: { fee: number } }[] }).data
  const listed = (await api('GET goods/items', { item_id: item })).list[0]!
  const recommended = (await api('GET promotions/recommendlike', { pageSize: 50 })).list.find(
    one => one.item_id === item,
  )!
  const compared = (await api('GET goods/compare', { item_id: item })).list[0]!
  const seen = (await api('GET member/browse/history/list')).list[0]!.itemData
  const favourite = (await api('GET member/collect/item')).list[0]!
  const detail = await api('GET goods/items/{item_id}', { item_id: item })
  const priceOf = (one: { price: number; member_price?: number; activity_price?: number }) =>
    one.activity_price ?? one.member_price ?? one.price
  const found = [listed, recommended, compared, seen, detail].map(priceOf)
  return {
    prices: new Set([...found, favourite.price]),
    drawn: drawn!.price,
    finals: [listed, recommended, seen, favourite, drawn!, detail].map(one => one.final_price?.fee),
    tags: listed.promotion_activity.map(({ tag_type, promotion_tag }) => [tag_type, promotion_tag]),
    badges: [favourite.promotion_tag, seen.promotion_tag],
  }
}

const visit = async () => {
  await buyer.api('POST member/collect/item/{item_id}', { item_id: item })
  await buyer.api('POST member/browse/history/save', { item_id: item })
}

it('is the price of the goods in every list while it has pieces, without a coupon', async () => {
  await visit()
  const open = { prices: new Set([5_000]), drawn: 5_000, tags: [['normal', '秒杀']], badges: ['秒杀', '秒杀'] }
  expect(await shown()).toEqual({ ...open, finals: Array(6).fill(undefined) })
  await shop.db.update(seckills).set({ taken: 5 }).where(eq(seckills.id, seckillId))
  expect(await shown()).toEqual({
    prices: new Set([10_000]),
    drawn: 10_000,
    tags: [],
    badges: [undefined, undefined],
    finals: Array(6).fill(9_000),
  })
})

it('comes before a cheaper sale, and the sale follows when it has no pieces left', async () => {
  await visit()
  const now = shop.clock.now().getTime()
  await shop.db.insert(activities).values({
    kind: 'limited_time_sale',
    name: '双11狂欢',
    goodsId: Number(item),
    paysPercent: 40,
    startAt: new Date(now - 1),
    endAt: new Date(now + HOUR),
  })
  expect(await shown()).toMatchObject({ prices: new Set([5_000]), drawn: 5_000 })
  await shop.db.update(seckills).set({ taken: 5 }).where(eq(seckills.id, seckillId))
  expect(await shown()).toMatchObject({ prices: new Set([4_000]), drawn: 4_000 })
  const { act_price, activity_type } = await buyer.api('GET goods/items/{item_id}', { item_id: item })
  expect([act_price, activity_type]).toEqual([4_000, 'limited_time_sale'])
})

it('is the same for every grade, in prices, sorts, bounds and skus', async () => {
  const [grade] = await shop.db.insert(memberGrades).values({ name: '钻石', percentOff: 60 }).returning()
  await shop.db.update(members).set({ gradeId: grade!.id }).where(eq(members.id, buyer.id))
  await visit()
  expect(await shown()).toMatchObject({ prices: new Set([5_000]) })
  const { list } = await buyer.api('GET goods/items', { goodsSort: 3, pageSize: 50, start_price: 50, end_price: 50 })
  expect(list.map(one => one.item_id)).toEqual([item])
})

it('is the price of suggestions', async () => {
  const { goods } = await shop.api()('GET goods/suggest', { keywords: '云舟' })
  expect(goods.find(one => one.item_id === item)?.price).toBe(5_000)
})
