import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods } from '../../testing/fixtures'
import { addPromotion } from '../../testing/promotions'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { activities } from '../db/schema'
import { runningActivities } from './activities'
import { loadBuyables } from './buyables'
import type { Shopper } from './member-limits'
import { discountsOf, runningPromotions } from './running-promotions'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const shopper = (values: Partial<Shopper> = {}): Shopper => ({
  memberId: 0,
  gradeId: 1,
  gradeDiscount: 0,
  now: shop.clock.now(),
  ...values,
})
const addActivity = async (goodsId: number, paysPercent: number, from: number, to: number) => {
  const at = (ms: number) => new Date(shop.clock.now().getTime() + ms)
  const [row] = await shop.db
    .insert(activities)
    .values({ kind: 'limited_time_sale', name: '活动', goodsId, paysPercent, startAt: at(from), endAt: at(to) })
    .returning()
  return row!
}
const load = async (skuId: number, values: Partial<Shopper> = {}) =>
  (await loadBuyables(shop.db, [skuId], shopper(values))).get(skuId)!

describe('skus that somebody wants to buy', () => {
  it('ask nothing of the database when there are none', async () => {
    expect(await loadBuyables(null as never, [], shopper())).toEqual(new Map())
    expect(await runningActivities(null as never, [], shop.clock.now())).toEqual(new Map())
  })

  it('has an activity that ends after the seconds of 32 bits', async () => {
    const { goods } = await addGoods(shop.db, { price: 10_000 })
    const { id } = await addActivity(goods.itemId, 80, -HOUR, 20 * 366 * 24 * HOUR)
    expect((await runningActivities(shop.db, [goods.itemId], shop.clock.now())).get(goods.itemId)).toMatchObject({ id })
  })

  it.each([
    ['sale', false, true, null],
    ['sale', true, false, 'sale'],
    ['normal', false, false, null],
    ['normal', true, false, 'normal'],
  ] as const)('of goods for staff (%s), staff mode %s', async (productType, isStaff, isBarred, staffKind) => {
    const { goods } = await addGoods(shop.db, { staffGoods: true, productType })
    expect(await load(goods.itemId, { isStaff })).toMatchObject({ isBarred, staffKind })
  })

  it('of other goods are open to everybody, and bought as nothing special by staff', async () => {
    const { goods } = await addGoods(shop.db, { productType: 'sale' })
    expect(await load(goods.itemId, { isStaff: true })).toMatchObject({ isBarred: false, staffKind: null })
  })

  it('name the activity only where it makes the price', async () => {
    const { goods } = await addGoods(shop.db, { price: 10_000 })
    const { id } = await addActivity(goods.itemId, 90, -HOUR, HOUR)
    expect(await load(goods.itemId)).toMatchObject({ activity: { id, paysPercent: 90 }, unit: { salePrice: 9_000 } })
    expect(await load(goods.itemId, { gradeDiscount: 20 })).toMatchObject({
      activity: null,
      unit: { salePrice: 8_000 },
    })
  })

  it('fall under the limits of their own goods only', async () => {
    const [mine, other] = [(await addGoods(shop.db)).goods, (await addGoods(shop.db)).goods]
    const kind = 'member_preference' as const
    const limit = await addPromotion(shop.db, shop.clock.now(), { kind, limitNum: 2, goodsIds: [mine.itemId] })
    expect((await load(mine.itemId)).limits.map(({ id }) => id)).toEqual([limit.id])
    expect((await load(other.itemId)).limits).toEqual([])
  })
})

describe('activities', () => {
  it('run from their first moment to before their last, and the cheapest counts', async () => {
    const { goods } = await addGoods(shop.db)
    const now = shop.clock.now()
    const running = async () => (await runningActivities(shop.db, [goods.itemId], now)).get(goods.itemId)?.paysPercent
    await addActivity(goods.itemId, 50, 1, HOUR)
    await addActivity(goods.itemId, 60, -HOUR, 0)
    expect(await running()).toBeUndefined()
    await addActivity(goods.itemId, 95, 0, HOUR)
    expect(await running()).toBe(95)
    await addActivity(goods.itemId, 70, -HOUR, 1)
    await addActivity(goods.itemId, 80, -HOUR, HOUR)
    expect(await running()).toBe(70)
  })
})

describe('running promotions', () => {
  it('have their steps from the lowest, and those that lower prices are known', async () => {
    const now = shop.clock.now()
    const steps = [
      { full: 20_000, off: 3_000 },
      { full: 10_000, off: 1_000 },
    ]
    const { id } = await addPromotion(shop.db, now, { kind: 'full_minus', steps })
    const { id: gift } = await addPromotion(shop.db, now, { kind: 'full_gift', steps: [{ full: 5_000, off: 0 }] })
    const running = await runningPromotions(shop.db, { memberId: 0, now }, {})
    expect(running.find(row => row.id === id)?.steps.map(({ full }) => full)).toEqual([10_000, 20_000])
    const lowering = discountsOf(running).map(row => row.id)
    expect([lowering.includes(id), lowering.includes(gift)]).toEqual([true, false])
  })
})
