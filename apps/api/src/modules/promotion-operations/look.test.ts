import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCategory, addCoupon, addGoods, addGrade, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { insertPromotion } from '../../db/insert-promotion'
import { activities, coupons, goodsCategories, memberGrades, promotions } from '../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
let one: Awaited<ReturnType<typeof addGoods>>['goods']

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'viewer')
  one = (await addGoods(shop.db, { name: '竹编篮', price: 15_000, store: 50 })).goods
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  for (const table of [coupons, activities, promotions]) await shop.db.delete(table)
})

const day = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000)
const at = (days: number) => Math.floor(day(days).getTime() / 1000)
const look = (more: object = {}) =>
  api('POST /api/operator/promotions/look', {
    kind: 'full_minus',
    begin_at: at(1),
    end_at: at(10),
    goods: [one.bn],
    steps: [{ full: 20_000, off: 2_000 }],
    ...more,
  } as never)
const lookAtSale = (pays_percent: number, more: object = {}) =>
  look({
    kind: 'limited_time_sale',
    goods: undefined,
    steps: undefined,
    prices: [{ goods_code: one.bn, pays_percent }],
    ...more,
  })

describe('promotions.look', () => {
  it('says which goods it is for, and the lowest price: here of two pieces', async () => {
    const seen = await look()
    expect(seen).toMatchObject({ goods_count: 1, looked: 1, meets: [], warnings: [] })
    expect(seen.goods).toMatchObject([{ goods_code: one.bn, price: 15_000, lowest: 14_000 }])
    expect(seen.lowest!.how).toBe('买 2 件：这个活动')
    expect(await shop.db.$count(promotions)).toBe(0)
  })

  it('counts what runs beside it at that time, and names it', async () => {
    const sale = { kind: 'limited_time_sale' as const, name: '特惠', goodsId: one.itemId, paysPercent: 80 }
    await shop.db.insert(activities).values({ ...sale, startAt: day(2), endAt: day(3) })
    // Two pieces: 240 − 20 = 220.
    expect((await look()).lowest!.lowest).toBe(11_000)
    await addCoupon(shop.db, shop.clock.now(), {
      title: '减 50',
      cardType: 'cash',
      reduceCost: 5_000,
      leastCost: 10_000,
      beginAt: day(0),
      endAt: day(9),
    })
    // One piece: 120 − 50 = 70.
    const seen = await look()
    expect(seen.lowest).toMatchObject({ lowest: 7_000, how: expect.stringContaining('限时特惠') })
    expect(seen.meets.map(({ kind, name }) => [kind, name])).toEqual([
      ['limited_time_sale', '特惠'],
      ['coupon', '减 50'],
    ])
    expect(seen.warnings).toEqual(['竹编篮 可能低于售价的一半'])
    // Before the sale begins, and after the coupon has ended.
    expect(await look({ end_at: at(2) })).toMatchObject({ lowest: { lowest: 10_000 }, meets: [{ kind: 'coupon' }] })
    expect(await look({ begin_at: at(9) })).toMatchObject({ lowest: { lowest: 14_000 }, meets: [] })
  })

  it('a line takes the better one of two promotions, never both', async () => {
    await insertPromotion(shop.db as never, {
      kind: 'full_minus',
      name: '更好的',
      steps: [{ full: 15_000, off: 5_000 }],
      startAt: day(0),
      endAt: day(20),
    })
    const seen = await look()
    expect(seen.lowest!.lowest).toBe(10_000)
    expect(seen.meets).toMatchObject([{ kind: 'full_minus', name: '更好的', rule: '满150元减50元' }])
  })

  it('a sale: percent of the price, or the price of the best grade where that is lower', async () => {
    expect((await lookAtSale(80)).goods).toMatchObject([{ price: 15_000, lowest: 12_000 }])
    await addGrade(shop.db, { name: '黑金', isDefault: false, percentOff: 30 })
    expect((await lookAtSale(80)).lowest!.lowest).toBe(10_500)
    await shop.db.delete(memberGrades)
  })

  it('a seckill takes no coupon', async () => {
    await addCoupon(shop.db, shop.clock.now(), {
      cardType: 'cash',
      reduceCost: 1_000,
      leastCost: 0,
      beginAt: day(0),
      endAt: day(9),
    })
    expect((await lookAtSale(50, { kind: 'seckill' })).lowest!.lowest).toBe(7_500)
    expect((await lookAtSale(50)).lowest!.lowest).toBe(6_500)
  })

  it('buys no more pieces in a seckill than one member may', async () => {
    await insertPromotion(shop.db as never, {
      kind: 'full_minus',
      name: '满300减100',
      steps: [{ full: 30_000, off: 10_000 }],
      startAt: day(0),
      endAt: day(20),
    })
    // Four pieces at 75 would be 300 − 100; one piece is 75, and two of the usual price are 300 − 100.
    const free = await lookAtSale(50, { kind: 'seckill' })
    expect(free.lowest).toMatchObject({ lowest: 5_000, how: expect.stringContaining('买 4 件') })
    const limited = await lookAtSale(50, { kind: 'seckill', per_member: 1 })
    expect(limited.lowest).toMatchObject({ lowest: 7_500, how: '秒杀' })
  })

  it('says that goods of another sale cannot take part, and which are not sold', async () => {
    const sale = { kind: 'limited_time_sale' as const, name: '特惠', goodsId: one.itemId, paysPercent: 80 }
    await shop.db.insert(activities).values({ ...sale, startAt: day(2), endAt: day(3) })
    expect((await lookAtSale(80)).warnings.join()).toContain('「特惠」中')
    const { goods: off } = await addGoods(shop.db, { approveStatus: 'instock' })
    const seen = await look({ goods: [off.bn] })
    expect(seen).toMatchObject({ goods_count: 0, lowest: null, goods: [] })
    expect(seen.warnings).toEqual([
      '在售的商品没有一件符合，活动不会有效果',
      `${off.bn} 没有在售，或是赠品、积分商品，不会生效`,
    ])
  })

  it('is for a shop, and for a category with those below it', async () => {
    const { id: shopId } = await addShop(shop.db, { name: '预览的店' })
    const { goods } = await addGoods(shop.db, { shopId, price: 9_900 })
    const top = await addCategory(shop.db, { name: '预览', parentId: 0 })
    const sub = await addCategory(shop.db, { name: '下级', parentId: top.id, level: 2 })
    await shop.db.insert(goodsCategories).values({ goodsId: goods.itemId, categoryId: sub.id })
    const codes = async (more: object) => (await look({ goods: undefined, ...more })).goods.map(row => row.goods_code)
    expect(await codes({ shop: '预览的店' })).toEqual([goods.bn])
    expect(await codes({ categories: ['预览'] })).toEqual([goods.bn])
    expect(await codes({})).toContain(one.bn)
  })

  it.each([
    [{ goods: ['没有'] }, '没有货号为 没有 的商品'],
    [{ end_at: 1 }, '结束时间须晚于开始时间'],
    [{ steps: [{ full: 100, off: 200 }] }, '减免金额不能大于满足金额'],
    [{ kind: 'limited_time_sale', steps: undefined, goods: undefined }, '请填写商品的货号'],
  ])('refuses %j', async (wrong, message) => {
    expect((await refusal(look(wrong))).message).toBe(message)
  })
})
