import type { ApiError } from '@heji/api-client'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addGoods, addGrade, addMember, addOrder, addShop } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { coupons, memberCoupons } from '../../db/schema'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await addGrade(shop.db)
})
afterAll(() => shop.close())

const DAY = 86_400_000
const at = (days: number) => new Date(shop.clock.now().getTime() + days * DAY)

async function addCoupon(values: Partial<typeof coupons.$inferInsert> = {}) {
  const [row] = await shop.db
    .insert(coupons)
    .values({
      cardType: 'cash',
      title: '满199减30',
      reduceCost: 3000,
      leastCost: 19_900,
      quantity: 100,
      beginAt: at(-1),
      endAt: at(7),
      ...values,
    })
    .returning()
  return row!
}

async function signedIn(values: Parameters<typeof addMember>[1] = {}) {
  const member = await addMember(shop.db, values)
  return { member, api: shop.api(await shop.tokenOf('member', member.id)) }
}

const own = (couponId: number, memberId: number, values: Partial<typeof memberCoupons.$inferInsert> = {}) =>
  shop.db
    .insert(memberCoupons)
    .values({ couponId, memberId, seq: 1, code: `C${couponId}M${memberId}`, createdAt: shop.clock.now(), ...values })

describe('GET user/receiveCard', () => {
  it('gives a coupon and says how many are left', async () => {
    const coupon = await addCoupon({ getLimit: 2, quantity: 5 })
    const { api, member } = await signedIn()
    const { status } = await api('GET user/receiveCard', { card_id: String(coupon.id) })
    expect(status).toEqual({ total_lastget_num: 4, lastget_num: 1, code: expect.stringMatching(/^\d{16}$/) })
    const rows = await shop.db.select().from(memberCoupons).where(eq(memberCoupons.memberId, member.id))
    expect(rows.map(row => row.code)).toEqual([status.code])
  })

  it('gives the reason of a refusal', async () => {
    const { api, member } = await signedIn()
    const taken = await addCoupon()
    await own(taken.id, member.id)
    const cases: [number, string][] = [
      [taken.id, '您已经领过该券，请到个人中心中查看哦~'],
      [(await addCoupon({ endAt: shop.clock.now() })).id, '领取优惠券失败，优惠券已过期'],
      [(await addCoupon({ beginAt: at(1) })).id, '不可领取！'],
      [(await addCoupon({ quantity: 3, claimed: 3 })).id, '领取的优惠券失败，库存不足了'],
      [999_999, '不可领取！卡券状态非正常'],
    ]
    for (const [id, message] of cases) {
      const before = await shop.db.select().from(coupons).where(eq(coupons.id, id))
      await expect(api('GET user/receiveCard', { card_id: String(id) })).rejects.toMatchObject({ status: 422, message })
      expect(await shop.db.select().from(coupons).where(eq(coupons.id, id))).toEqual(before)
    }
    expect(await shop.db.$count(memberCoupons, eq(memberCoupons.memberId, member.id))).toBe(1)
  })

  it('opens at the first and closes before the last moment of its window', async () => {
    const coupon = await addCoupon({ beginAt: at(1), endAt: at(2), getLimit: 9 })
    const { api } = await signedIn()
    const start = shop.clock.now()
    const tryAt = async (ms: number) => {
      shop.clock.set(new Date(start.getTime() + ms))
      return await api('GET user/receiveCard', { card_id: String(coupon.id) }).then(
        () => true,
        () => false,
      )
    }
    const outcomes = [await tryAt(DAY - 1), await tryAt(DAY), await tryAt(2 * DAY - 1), await tryAt(2 * DAY)]
    shop.clock.set(start)
    expect(outcomes).toEqual([false, true, true, false])
  })

  it('needs a member', async () => {
    await expect(shop.api()('GET user/receiveCard', { card_id: '1' })).rejects.toMatchObject({ status: 401 })
  })

  it('never gives more than there are, nor two to one member, under parallel claims', async () => {
    const coupon = await addCoupon({ quantity: 8, getLimit: 1 })
    const people = await Promise.all(Array.from({ length: 20 }, () => signedIn()))
    // A server without free connections answers 503, which means: try again.
    const claim = (who: number): Promise<string> =>
      people[who]!.api('GET user/receiveCard', { card_id: String(coupon.id) }).then(
        () => 'given',
        (error: ApiError) => (error.status === 503 ? claim(who) : error.message),
      )
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, i) => claim(i % 20)))
    expect(outcomes.filter(o => o === 'given')).toHaveLength(8)
    expect(new Set(outcomes)).toEqual(
      new Set(['given', '您已经领过该券，请到个人中心中查看哦~', '领取的优惠券失败，库存不足了']),
    )
    const { rows } = await shop.db.execute<{ n: string; most: string }>(sql`
      select sum(n) as n, max(n) as most from
      (select count(*) as n from member_coupons where coupon_id = ${coupon.id} group by member_id) x`)
    expect(rows[0]).toEqual({ n: '8', most: '1' })
    const [row] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id))
    expect(row?.claimed).toBe(8)
  }, 60_000)
})

describe('GET getCardList', () => {
  it('marks taken, sold out and expired coupons', async () => {
    const { api, member } = await signedIn()
    const taken = await addCoupon({ claimed: 1 })
    await own(taken.id, member.id)
    const soldOut = await addCoupon({ quantity: 2, claimed: 2 })
    const expired = await addCoupon({ endAt: at(-0.5) })
    const ids = [taken.id, soldOut.id, expired.id].map(String)
    const { list, pagers } = await api('GET getCardList', { card_id: ids })
    const byId = new Map(list.map(card => [card.card_id, card]))
    expect(pagers.total).toBe(3)
    expect(byId.get(ids[0]!)).toMatchObject({
      ifget: 1,
      user_get_num: 1,
      button_status: { label: 'get_invalid', text: '已领取' },
    })
    expect(byId.get(ids[1]!)).toMatchObject({ numNull: 1, get_num: 2, button_status: { label: 'get', text: '领取' } })
    expect(byId.get(ids[2]!)).toMatchObject({ gameOver: 1, date_status: 'overdue' })
    const open = await api('GET getCardList', { card_id: ids, end_date: 1 })
    expect(open.list.map(card => card.card_id)).not.toContain(ids[2])
  })

  it('say how many of the own ones are left to use', async () => {
    const { api, member } = await signedIn()
    const coupon = await addCoupon({ getLimit: 2, claimed: 2 })
    await own(coupon.id, member.id)
    await own(coupon.id, member.id, { seq: 2, code: `U${coupon.id}`, usedAt: shop.clock.now() })
    const unused = async (ask: typeof api) =>
      (await ask('GET getCardList', { card_id: [String(coupon.id)] })).list[0]?.user_unused_num
    expect([await unused(api), await unused(shop.api())]).toEqual([1, 0])
  })

  it('finds the coupons that work for an item by shop and category', async () => {
    const top = await addCategory(shop.db, { name: '家用电器' })
    const leaf = await addCategory(shop.db, { name: '冰箱', parentId: top.id, level: 2 })
    const seller = await addShop(shop.db, { name: '家电馆' })
    const { goods } = await addGoods(shop.db, { mainCategoryId: leaf.id, shopId: seller.id })
    const inTop = await addCoupon({ categoryId: top.id })
    const inShop = await addCoupon({ shopId: seller.id })
    const elsewhere = await addCoupon({ shopId: (await addShop(shop.db)).id })
    const { list } = await shop.api()('GET getCardList', { item_id: String(goods.itemId), page_size: 99 })
    const scopes = new Map(list.map(card => [card.card_id, card.apply_scope]))
    expect(scopes.get(String(inTop.id))).toBe('限家用电器商品')
    expect(scopes.get(String(inShop.id))).toBe('限家电馆使用')
    expect(scopes.has(String(elsewhere.id))).toBe(false)
    expect(list.find(card => card.card_id === String(inTop.id))).toMatchObject({
      use_bound: 2,
      rel_category_ids: `${top.id},${leaf.id}`,
    })
  })

  it('finds the coupons of a shop: its own and those of all shops, for categories only where it sells some', async () => {
    const top = await addCategory(shop.db, { name: '图书' })
    const leaf = await addCategory(shop.db, { name: '小说', parentId: top.id, level: 2 })
    const seller = await addShop(shop.db, { name: '书店' })
    await addGoods(shop.db, { mainCategoryId: leaf.id, shopId: seller.id })
    const gone = await addCategory(shop.db, { name: '唱片' })
    await addGoods(shop.db, { mainCategoryId: gone.id, shopId: seller.id, approveStatus: 'instock' })
    const other = await addCategory(shop.db, { name: '冰鲜' })
    await addGoods(shop.db, { mainCategoryId: other.id })
    const fits = [await addCoupon(), await addCoupon({ shopId: seller.id }), await addCoupon({ categoryId: top.id })]
    const others = [
      await addCoupon({ shopId: (await addShop(shop.db)).id }),
      await addCoupon({ categoryId: gone.id }),
      await addCoupon({ categoryId: other.id }),
    ]
    const { list } = await shop.api()('GET getCardList', { distributor_id: String(seller.id), page_size: 99 })
    const shown = list.map(card => Number(card.card_id))
    expect(shown).toEqual(expect.arrayContaining(fits.map(({ id }) => id)))
    for (const { id } of others) expect(shown).not.toContain(id)
  })

  it('pages under both names', async () => {
    const first = await shop.api()('GET getCardList', { page_no: 1, page_size: 2 })
    const second = await shop.api()('GET getCardList', { page: 2, pageSize: 2 })
    expect(first.list).toHaveLength(2)
    expect(second.list[0]?.card_id).not.toBe(first.list[0]?.card_id)
  })
})

describe('the coupons of a member', () => {
  it('sorts them into usable, used and expired', async () => {
    const { api, member } = await signedIn()
    const [usable, later, used, expired] = [
      await addCoupon({ cardType: 'discount', percentOff: 15 }),
      await addCoupon({ beginAt: at(1) }),
      await addCoupon(),
      await addCoupon({ endAt: at(-0.1) }),
    ]
    await own(usable.id, member.id)
    await own(later.id, member.id)
    await addOrder(shop.db, { orderId: '1', memberId: member.id })
    await own(used.id, member.id, { orderId: '1', usedAt: shop.clock.now() })
    await own(expired.id, member.id)
    const ask = async (status: number) => await api('GET user/getUserCardList', { status })
    const good = await ask(1)
    expect(good.count).toEqual({ total: 2, discount: 1, cash: 1, new_gift: 0, usable: 2, used: 1, expired: 1 })
    expect(good.list.map(c => [c.card_id, c.valid, c.tagClass, c.invalid_desc])).toEqual([
      [String(later.id), false, 'notstarted', '未到使用时间'],
      [String(usable.id), true, '', undefined],
    ])
    expect((await ask(2)).list.map(c => [c.status, c.invalid_desc])).toEqual([[2, '已使用']])
    expect((await ask(3)).list.map(c => [c.status, c.invalid_desc])).toEqual([[5, '已过期']])
    const others = await api('GET user/newGetCardList', { valid: 'false' })
    expect(others.total_count).toBe(3)
  })

  it('shows days in the shop’s own time zone', async () => {
    const { api, member } = await signedIn()
    const coupon = await addCoupon({
      beginAt: new Date('2026-11-10T16:00:00Z'),
      endAt: new Date('2026-11-30T16:00:00Z'),
    })
    await own(coupon.id, member.id)
    const { list } = await api('GET user/newGetCardList')
    expect(list[0]).toMatchObject({ begin_date: '2026-11-11', end_date: '2026-12-01' })
  })

  it('checks them against given lines at our own prices', async () => {
    const { api, member } = await signedIn()
    const coupon = await addCoupon({ leastCost: 20_000 })
    await own(coupon.id, member.id)
    const { goods } = await addGoods(shop.db, { price: 9900 })
    const ask = async (num: number) =>
      (await api('GET user/newGetCardList', { items: [{ item_id: String(goods.itemId), num, total_fee: 99_999_999 }] }))
        .list[0]
    expect(await ask(2)).toMatchObject({ valid: false, invalid_desc: '订单金额需满200元' })
    expect(await ask(3)).toMatchObject({ valid: true })
  })

  it('shows none of other members', async () => {
    const { member } = await signedIn()
    await own((await addCoupon()).id, member.id)
    const stranger = await signedIn()
    expect((await stranger.api('GET user/getUserCardList')).list).toEqual([])
  })
})
