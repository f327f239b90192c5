import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addCategory, addCoupon, addGoods, addGrade, addShop } from '../../../testing/fixtures'
import { addPromotion } from '../../../testing/promotions'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { coupons, goods, memberCoupons, promotions, seckills, shops } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let shopId: number
let item: string
const HOUR = 3_600_000

beforeAll(async () => {
  shop = await createTestShop()
  await addGrade(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(promotions)
  await shop.db.delete(memberCoupons)
  await shop.db.delete(coupons)
  buyer = await addBuyer(shop)
  shopId = (await addShop(shop.db)).id
  item = String((await addGoods(shop.db, { shopId, price: 10_000, store: 50 })).goods.itemId)
})

const card = (values: Partial<typeof coupons.$inferInsert> = {}) => addCoupon(shop.db, shop.clock.now(), values)
const finalOf = async (api: Buyer['api'], id = item) => {
  const { list } = await api('GET goods/items', { item_id: id })
  return list[0]!.final_price
}

describe('final prices', () => {
  it('are shown to everybody with a coupon that anybody can claim', async () => {
    expect(await finalOf(shop.api())).toBeUndefined()
    await card({ reduceCost: 1_000 })
    expect(await finalOf(shop.api())).toEqual({ fee: 9_000, coupon: 'claim' })
    expect(await finalOf(buyer.api)).toEqual({ fee: 9_000, coupon: 'claim' })
  })

  it('count what the member has, also when nobody can claim it any more', async () => {
    const { id } = await card({ reduceCost: 1_000, quantity: 1 })
    await buyer.api('GET user/receiveCard', { card_id: String(id) })
    expect(await finalOf(buyer.api)).toEqual({ fee: 9_000, coupon: 'own' })
    expect(await finalOf(shop.api())).toBeUndefined()
    expect(await finalOf((await addBuyer(shop)).api)).toBeUndefined()
  })

  it('leave out a coupon that the member has used up', async () => {
    const { id } = await card({ reduceCost: 1_000 })
    const { status } = await buyer.api('GET user/receiveCard', { card_id: String(id) })
    const made = await buyer.api('POST order_new', {
      items: [{ item_id: item, num: 1 }],
      coupon_discount: status.code,
      address_id: String(buyer.addressId),
    })
    const { orderInfo } = await buyer.api('GET order/{id}', { id: made.order_id })
    expect(Number(orderInfo.total_fee) - orderInfo.freight_fee).toBe(9_000)
    expect(await finalOf(buyer.api)).toBeUndefined()
    expect(await finalOf(shop.api())).toEqual({ fee: 9_000, coupon: 'claim' })
  })

  it('keep to window, shop, category and threshold of a coupon', async () => {
    const other = await addCategory(shop.db)
    const start = shop.clock.now()
    const at = (ms: number) => new Date(start.getTime() + ms)
    await card({ shopId: (await addShop(shop.db)).id })
    await card({ categoryId: other.id })
    await card({ leastCost: 10_001 })
    await card({ reduceCost: 300, beginAt: at(HOUR), endAt: at(2 * HOUR) })
    const seen = []
    for (const ms of [0, HOUR - 1, HOUR, 2 * HOUR - 1, 2 * HOUR]) {
      shop.clock.set(at(ms))
      seen.push((await finalOf(shop.api()))?.fee)
    }
    shop.clock.set(start)
    expect(seen).toEqual([undefined, undefined, 9_700, 9_700, undefined])
  })

  it('are missing for what one piece cannot be bought of', async () => {
    await card()
    const set = (values: Partial<typeof goods.$inferInsert>) =>
      shop.db
        .update(goods)
        .set(values)
        .where(eq(goods.itemId, Number(item)))
    expect(await finalOf(shop.api())).toBeDefined()
    for (const [wrong, right] of [
      [{ startNum: 2 }, { startNum: 1 }],
      [{ store: 0 }, { store: 50 }],
      [{ approveStatus: 'only_show' }, { approveStatus: 'onsale' }],
      [{ isGift: true }, { isGift: false }],
    ] as const) {
      await set(wrong)
      expect([wrong, await finalOf(shop.api())]).toEqual([wrong, undefined])
      await set(right)
    }
    await addPromotion(shop.db, shop.clock.now(), { kind: 'member_preference', gradeIds: [], shopId })
    expect(await finalOf(buyer.api)).toBeUndefined()
    await shop.db.delete(promotions)
    await shop.db.update(shops).set({ isValid: false }).where(eq(shops.id, shopId))
    expect(await finalOf(shop.api())).toBeUndefined()
  })

  it('are the same wherever the goods are listed', async () => {
    const { id } = await card({ reduceCost: 1_000 })
    await addPromotion(shop.db, shop.clock.now(), { kind: 'full_minus', shopId, steps: [{ full: 9_000, off: 500 }] })
    await buyer.api('POST member/collect/item/{item_id}', { item_id: item })
    await buyer.api('POST member/browse/history/save', { item_id: item })
    const { token } = await buyer.api('POST member/collect/share')
    const final = { fee: 8_500, coupon: 'claim' }
    const recommended = await buyer.api('GET promotions/recommendlike', { pageSize: 50 })
    const found = [
      (await buyer.api('GET goods/items', { item_id: item })).list[0],
      recommended.list.find(one => one.item_id === item),
      (await buyer.api('GET member/collect/item')).list[0],
      (await buyer.api('GET collect/shared/{token}', { token })).list[0],
      (await buyer.api('GET member/browse/history/list')).list[0]?.itemData,
    ]
    expect(found.map(one => one?.final_price)).toEqual(Array(5).fill(final))
    const { final_price } = await buyer.api('GET goods/items/{item_id}', { item_id: item })
    expect(final_price).toEqual({
      ...final,
      card_id: String(id),
      steps: [
        { rule: 'list', text: '商品总额', amount: 10_000 },
        { rule: 'full_minus', text: '店铺活动', amount: -500 },
        { rule: 'coupon', text: '立减10元', amount: -1_000 },
      ],
    })
  })

  it('say what one, two, three … pieces are short of free delivery, after discounts as the help says', async () => {
    const { goods: tea } = await addGoods(shop.db, { shopId, price: 5_900 })
    const missing = async () =>
      (await shop.api()('GET goods/items/{item_id}', { item_id: String(tea.itemId) })).freight_missing!.slice(0, 3)
    expect(await missing()).toEqual([4_000, 0, 0])
    // 118 less 30 is below 99, and still cheaper with freight than without the coupon.
    await card({ reduceCost: 3_000, leastCost: 10_000 })
    expect(await missing()).toEqual([4_000, 1_100, 0])
    const order = { items: [{ item_id: tea.itemId, num: 2 }], address_id: buyer.addressId }
    expect(await buyer.api('POST checkout', order)).toMatchObject({ preview: { freight_fee: 800, total_fee: 9_600 } })
  })

  it('are told for each sku', async () => {
    await card({ reduceCost: 3_000, leastCost: 20_000 })
    const variants = [
      { text: '小', store: 5, price: 10_000 },
      { text: '大', store: 5, price: 20_000 },
      { text: '巨', store: 0, price: 30_000 },
    ]
    const { goods: made } = await addGoods(shop.db, { shopId, price: 10_000, variants })
    const detail = await shop.api()('GET goods/items/{item_id}', { item_id: String(made.itemId) })
    expect(detail.final_price).toBeUndefined()
    expect(detail.spec_items.map(sku => sku.final_price?.fee)).toEqual([undefined, 17_000, undefined])
  })

  it('have no coupon while a seckill has pieces', async () => {
    await card({ reduceCost: 1_000 })
    const now = shop.clock.now()
    const [open] = await shop.db
      .insert(seckills)
      .values({
        name: '秒杀',
        goodsId: Number(item),
        paysPercent: 50,
        quota: 5,
        limitNum: 1,
        startAt: now,
        endAt: new Date(now.getTime() + HOUR),
      })
      .returning()
    const detail = () => shop.api()('GET goods/items/{item_id}', { item_id: item })
    expect((await detail()).final_price).toBeUndefined()
    await addPromotion(shop.db, now, { kind: 'full_minus', shopId, steps: [{ full: 5_000, off: 100 }] })
    expect((await detail()).final_price).toMatchObject({ fee: 4_900, coupon: 'none' })
    await shop.db.update(seckills).set({ taken: 5 }).where(eq(seckills.id, open!.id))
    expect((await detail()).final_price).toMatchObject({ fee: 8_900, coupon: 'claim' })
  })

  it('cost one statement for any number of goods', async () => {
    await card()
    const cost = async (pageSize: number) => {
      const before = shop.database.queryCount()
      const { list } = await buyer.api('GET promotions/recommendlike', { pageSize })
      expect(list).toHaveLength(pageSize)
      return shop.database.queryCount() - before
    }
    expect(await cost(1)).toBe(await cost(5))
  })
})
