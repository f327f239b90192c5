import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer } from '../../testing/buyer'
import { closeWithInvariants } from '../../testing/close-with-invariants'
import { addCategory, addGoods, addGrade } from '../../testing/fixtures'
import { addPromotion } from '../../testing/promotions'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import {
  categories,
  goods,
  goodsCategories,
  memberGrades,
  promotionGoods,
  promotions,
  skus,
  stockLedger,
} from '../db/schema'
import { type AskedGoods, runningPromotions, warnOfUnknownKinds } from './running-promotions'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(() => shop.db.delete(promotions))

it('leaves out a promotion of an unknown kind, and logs it once', async () => {
  const [buyer, { goods: tee }] = [await addBuyer(shop), await addGoods(shop.db, { price: 20_000 })]
  const odd = { kind: 'buy_one_get_two' as never, steps: [{ full: 100, off: 9_000 }] }
  const { id } = await addPromotion(shop.db, shop.clock.now(), odd)
  await buyer.api('POST cart', { item_id: tee.itemId, num: 1 })
  const [group] = (await buyer.api('GET cart/list')).valid_cart
  expect(group).toMatchObject({ activity_grouping: [], total_fee: 20_000, list: [{ promotions: [], discount_fee: 0 }] })
  const page = await buyer.api('GET goods/items/{item_id}', { item_id: String(tee.itemId) })
  expect(page.promotion_activity).toEqual([])

  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) }
  const told = new Set<number>()
  await warnOfUnknownKinds({ db: shop.db, log }, told)
  await warnOfUnknownKinds({ db: shop.db, log }, told)
  expect(lines).toEqual([[{ promotion: id, kind: 'buy_one_get_two' }, 'promotion of an unknown kind is left out']])
})

describe('the scope of a promotion', () => {
  const steps = [{ full: 100, off: 5_000 }]
  const scopes = async (asked: AskedGoods = {}) => {
    const rows = await runningPromotions(shop.db, { memberId: 0, now: shop.clock.now() }, asked)
    return rows.map(({ goodsIds, categoryIds, gradeIds }) => ({ goodsIds, categoryIds, gradeIds }))
  }
  const removeGoods = async (goodsId: number) => {
    await shop.db.delete(goodsCategories).where(eq(goodsCategories.goodsId, goodsId))
    await shop.db.delete(stockLedger).where(eq(stockLedger.skuId, goodsId))
    await shop.db.delete(skus).where(eq(skus.goodsId, goodsId))
    await shop.db.delete(goods).where(eq(goods.itemId, goodsId))
  }

  it('is everything without a limit, the named rows with one, and categories with all below them', async () => {
    const top = await addCategory(shop.db)
    const below = await addCategory(shop.db, { parentId: top.id, level: 2 })
    const last = await addCategory(shop.db, { parentId: below.id, level: 3 })
    const [one, two] = [await addGoods(shop.db), await addGoods(shop.db)].map(({ goods: { itemId } }) => itemId)
    const grade = await addGrade(shop.db, { isDefault: false })
    const any = { goodsIds: null, categoryIds: null, gradeIds: null }
    const given = [
      {},
      { goodsIds: [two!, one!] },
      { categoryIds: [top.id] },
      { gradeIds: [grade.id] },
      { goodsIds: [] },
    ]
    for (const scope of given) await addPromotion(shop.db, shop.clock.now(), { kind: 'full_minus', steps, ...scope })
    expect(await scopes({ goodsIds: [one!, two!] })).toEqual([
      any,
      { ...any, goodsIds: [one, two] },
      { ...any, categoryIds: [top.id, below.id, last.id] },
      { ...any, gradeIds: [grade.id] },
      { ...any, goodsIds: [] },
    ])
  })

  it('names only the goods that are asked for and that are given besides, whole or not', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(async () => (await addGoods(shop.db)).goods.itemId))
    const [one, two, three, gift] = made.sort((a, b) => a - b)
    const add = (kind: 'full_minus' | 'full_gift', goodsIds: number[], skuId?: number) =>
      addPromotion(shop.db, shop.clock.now(), {
        kind,
        steps,
        goodsIds,
        offers: skuId === undefined ? [] : [{ skuId, num: 1, price: 0 }],
      })
    await add('full_minus', [one!, two!])
    await add('full_minus', [three!])
    await add('full_minus', [two!, gift!])
    await add('full_gift', [one!, three!], gift)
    const ofGoods = async (asked: AskedGoods) => (await scopes(asked)).map(({ goodsIds }) => goodsIds)
    expect(await ofGoods({ goodsIds: [one!] })).toEqual([[one], [], [gift], [one]])
    expect(await ofGoods({ skuIds: [one!] })).toEqual([[one], [], [gift], [one]])
    expect(await ofGoods({ skuIds: [one!], isWhole: true })).toEqual([[one, two], [], [two, gift], [one, three]])
    expect(await ofGoods({})).toEqual([[], [], [gift], []])
  })

  it('becomes nothing, not everything, when the last rows that it names are deleted', async () => {
    const buyer = await addBuyer(shop)
    const [named, other] = [await addGoods(shop.db), await addGoods(shop.db, { price: 20_000 })]
    const category = await addCategory(shop.db)
    const grade = await addGrade(shop.db, { isDefault: false })
    const add = (scope: object) => addPromotion(shop.db, shop.clock.now(), { kind: 'full_minus', steps, ...scope })
    await add({ goodsIds: [named.goods.itemId], categoryIds: [category.id], gradeIds: [grade.id] })
    await add({ goodsIds: [named.goods.itemId] })
    await add({ categoryIds: [category.id] })
    await removeGoods(named.goods.itemId)
    await shop.db.delete(categories).where(eq(categories.id, category.id))
    await shop.db.delete(memberGrades).where(eq(memberGrades.id, grade.id))
    expect(await scopes()).toEqual([
      { goodsIds: [], categoryIds: [], gradeIds: [] },
      { goodsIds: [], categoryIds: null, gradeIds: null },
      { goodsIds: null, categoryIds: [], gradeIds: null },
    ])
    await buyer.api('POST cart', { item_id: other.goods.itemId, num: 1 })
    const [group] = (await buyer.api('GET cart/list')).valid_cart
    expect(group).toMatchObject({ activity_grouping: [], total_fee: 20_000 })
  })

  it('has no rows beside "everything": the database refuses them, and to lift a limit that has rows', async () => {
    const { goods: tee } = await addGoods(shop.db)
    const add = (scope: object) => addPromotion(shop.db, shop.clock.now(), { kind: 'full_minus', steps, ...scope })
    const refused = { cause: { constraint: 'promotion_goods_of_promotion' } }
    const row = { promotionId: (await add({})).id, goodsId: tee.itemId }
    await expect(shop.db.insert(promotionGoods).values(row)).rejects.toMatchObject(refused)
    await expect(shop.db.insert(promotionGoods).values({ ...row, onlyGoods: false })).rejects.toMatchObject({
      cause: { constraint: 'promotion_goods_only' },
    })
    await add({ goodsIds: [tee.itemId] })
    await expect(shop.db.update(promotions).set({ onlyGoods: false })).rejects.toMatchObject(refused)
    await shop.db.delete(promotions)
    expect(await shop.db.$count(promotionGoods)).toBe(0)
  })
})
