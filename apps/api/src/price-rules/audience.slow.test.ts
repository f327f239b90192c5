import { createApi } from '@heji/api-client'
import { AUDIENCE_HEADER, STORED_PATHS, signAudience } from '@heji/server-kit'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../testing/buyer'
import { addCategory, addCoupon, addGoods, addGrade, addShop } from '../../testing/fixtures'
import { addPromotion } from '../../testing/promotions'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { activities, coupons, goods, memberCoupons, promotions, promotionUses, seckills } from '../db/schema'
import { audienceOfMember, readAudienceText } from './audience'
import { priceRules } from './final-price-rules'
import { priceRulesOfMember } from './member-price-rules'

/** Members, and kinds of what they hold: some members of one kind meet on each page. */
const MEMBERS = 200
const KINDS = 50
const GOODS = 10
const LOOKS = 400

const held = fc.record({
  grade: fc.nat(2),
  isOld: fc.boolean(),
  isStaff: fc.constantFrom(false, false, true),
  coupons: fc.array(fc.record({ of: fc.nat(5), isUsed: fc.boolean() }), { maxLength: 4 }),
  bought: fc.array(fc.record({ of: fc.nat(3), num: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
})
const look = fc.record({ member: fc.nat(MEMBERS - 1), page: fc.nat(3), item: fc.nat(GOODS - 1) })
const change = fc.record({
  at: fc.nat(LOOKS - 1),
  kind: fc.constantFrom('price', 'promotion', 'time', 'claim', 'bought'),
  item: fc.nat(GOODS - 1),
  cents: fc.integer({ min: 100, max: 20_000 }),
  member: fc.nat(MEMBERS - 1),
})
const world = fc.record({
  kinds: fc.array(held, { minLength: KINDS, maxLength: KINDS }),
  looks: fc.array(look, { minLength: LOOKS, maxLength: LOOKS }),
  changes: fc.array(change, { minLength: 12, maxLength: 12 }),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

let shop: TestShop
let ids: number[]
let cards: number[]
let rules: number[]
let grades: number[]
let seq = 0
beforeAll(async () => {
  shop = await createTestShop()
  const { db, clock } = shop
  const now = clock.now()
  grades = []
  for (const percentOff of [0, 5, 12])
    grades.push((await addGrade(db, { name: `等级${percentOff}`, isDefault: percentOff === 0, percentOff })).id)
  const [one, two] = [await addShop(db), await addShop(db)]
  const category = await addCategory(db)
  ids = []
  for (let i = 0; i < GOODS; i++) {
    const staff = i === 9 ? { staffGoods: true, staffPercentOff: 40 } : {}
    const { goods: item } = await addGoods(db, {
      price: 1_000 + i * 1_700,
      shopId: (i % 2 ? one : two).id,
      mainCategoryId: category.id,
      store: 50,
      ...staff,
    })
    ids.push(item.itemId)
  }
  cards = []
  for (const values of [
    { reduceCost: 300 },
    { reduceCost: 900, getLimit: 2 },
    { cardType: 'discount' as const, reduceCost: 0, percentOff: 15, shopId: one.id },
    { reduceCost: 1_200, leastCost: 5_000 },
    { reduceCost: 700, isForNewMembers: true },
    { reduceCost: 2_000, quantity: 3 },
  ])
    cards.push((await addCoupon(db, now, values)).id)
  rules = []
  const half = [{ full: 2_000, off: 40 }]
  for (const values of [
    { kind: 'member_preference' as const, limitNum: 2, goodsIds: ids.slice(0, 4) },
    { kind: 'member_preference' as const, limitNum: 1, gradeIds: [grades[1]!], goodsIds: ids.slice(4, 5) },
    { kind: 'full_minus' as const, steps: [{ full: 3_000, off: 500 }] },
    { kind: 'full_discount' as const, steps: half, gradeIds: [grades[2]!] },
  ])
    rules.push((await addPromotion(db, now, values)).id)
  const window = { startAt: new Date(now.getTime() - 1_000), endAt: new Date(now.getTime() + 7_200_000) }
  const [sale] = [{ goodsId: ids[5]!, name: '限时', kind: 'limited_time_sale' as const, paysPercent: 80, ...window }]
  await db.insert(activities).values(sale)
  await db
    .insert(seckills)
    .values({ goodsId: ids[6]!, name: '秒杀', paysPercent: 60, quota: 9, limitNum: 1, ...window })
})
afterAll(() => shop.close())

async function membersOf({ kinds }: World) {
  const { db } = shop
  const buyers: Buyer[] = []
  for (let i = 0; i < MEMBERS; i++) {
    const { grade, isOld, isStaff, coupons: mine, bought } = kinds[i % KINDS]!
    const staff = isStaff ? { isStaff: true, workId: `S${++seq}` } : {}
    const paid = isOld ? { firstPaidAt: shop.clock.now() } : {}
    const buyer = await addBuyer(shop, { gradeId: grades[grade]!, ...paid, ...staff })
    const taken = new Map<number, number>()
    for (const { of, isUsed } of mine) {
      const couponId = cards[of]!
      taken.set(couponId, (taken.get(couponId) ?? 0) + 1)
      const usedAt = isUsed ? { usedAt: shop.clock.now() } : {}
      await db
        .insert(memberCoupons)
        .values({ couponId, memberId: buyer.id, seq: taken.get(couponId)!, code: `c${++seq}`, ...usedAt })
    }
    const nums = new Map(bought.map(({ of, num }) => [rules[of]!, num]))
    for (const [promotionId, num] of nums)
      await db.insert(promotionUses).values({ promotionId, memberId: buyer.id, num })
    buyers.push(buyer)
  }
  return buyers
}

/** The answer of one page: to the member himself, or to whoever asks for this audience. */
async function ask(api: Buyer['api'], { page, item }: { page: number; item: number }) {
  if (page === 0) return await api('GET goods/items', { pageSize: 20 })
  if (page === 1) return await api('GET goods/items', { pageSize: 5, goodsSort: 3 })
  if (page === 2) return await api('GET promotions/recommendlike', { item_id: String(ids[item]) })
  const { is_fav: _, ...detail } = await api('GET goods/items/{item_id}', { item_id: String(ids[item]) })
  return detail
}

const forAudience = (text: string) =>
  createApi({
    baseUrl: 'http://shop.test',
    fetch: shop.fetch,
    headers: { ...STORED_PATHS, [AUDIENCE_HEADER]: signAudience(text, shop.config.internalToken) },
  })

const acts: Record<
  World['changes'][number]['kind'],
  (one: World['changes'][number], buyer: Buyer) => Promise<unknown>
> = {
  price: ({ item, cents }) => shop.db.update(goods).set({ price: cents }).where(eq(goods.itemId, ids[item]!)),
  promotion: ({ item }) =>
    shop.db
      .update(promotions)
      .set({ onlyGoods: item % 2 === 0 })
      .where(eq(promotions.id, rules[2]!)),
  time: async ({ cents }) => shop.clock.advance(cents * 30),
  claim: ({ item }, { api }) => api('GET user/receiveCard', { card_id: String(cards[item % 6]) }).catch(() => null),
  bought: ({ cents }, { id }) =>
    shop.db
      .insert(promotionUses)
      .values({ promotionId: rules[cents % 2]!, memberId: id, num: 1 + (cents % 3) })
      .onConflictDoNothing(),
}

it(`${MEMBERS} members of ${KINDS} kinds: a page that is kept for an audience is to the fen the page that is made for the member`, async () => {
  let shared = 0
  await fc.assert(
    fc.asyncProperty(world, async one => {
      const buyers = await membersOf(one)
      const kept = new Map<string, unknown>()
      for (const [i, wanted] of one.looks.entries()) {
        for (const act of one.changes.filter(({ at }) => at === i)) {
          await acts[act.kind](act, buyers[act.member]!)
          // What a member has is in his audience; everything else is a change of the shop, after which nothing is kept.
          if (act.kind !== 'bought') kept.clear()
        }
        const { api } = buyers[wanted.member]!
        const { audience = '' } = await api('GET member/frame')
        const key = `${audience} ${wanted.page} ${wanted.page > 1 ? wanted.item : ''}`
        if (kept.has(key)) shared++
        else kept.set(key, await ask(forAudience(audience), wanted))
        expect(kept.get(key), key).toEqual(await ask(api, wanted))
      }
    }),
    { numRuns: 2, endOnFailure: true },
  )
  // Otherwise nothing was kept.
  expect(shared).toBeGreaterThan(LOOKS / 10)
}, 300_000)

it('rules for an audience are those of each of its members', async () => {
  const now = shop.clock.now()
  await shop.db.update(coupons).set({ endAt: new Date(now.getTime() + 3_600_000) })
  await shop.db.update(promotions).set({ endAt: new Date(now.getTime() + 3_600_000) })
  await fc.assert(
    fc.asyncProperty(fc.array(held, { minLength: KINDS, maxLength: KINDS }), async kinds => {
      for (const { id } of (await membersOf({ kinds, looks: [], changes: [] })).slice(0, KINDS)) {
        const member = { id, gradeId: grades[1]!, gradeDiscount: 5, isStaff: false }
        const audience = await audienceOfMember(shop.db, member, now)
        expect(readAudienceText(JSON.stringify(audience))).toEqual(audience)
        const ofMember = await priceRulesOfMember(shop.db, ids, { memberId: id, gradeId: member.gradeId, now })
        expect(await priceRules(shop.db, ids, { ...audience, now })).toEqual(ofMember)
      }
    }),
    { numRuns: 2, endOnFailure: true },
  )
}, 120_000)
