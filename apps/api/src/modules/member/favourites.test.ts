import type { Api } from '@heji/api-client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGoods, addGrade, addMember, addShop } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, favourites, footprints, goods } from '../../db/schema'

let shop: TestShop
let memberId: number
let api: Api
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  memberId = (await addMember(shop.db)).id
  api = shop.api(await shop.tokenOf('member', memberId))
})
afterAll(() => shop.close())

/** Ids of further goods like these, by one statement. */
const manyLike = async ({ itemId: _, ...like }: typeof goods.$inferSelect, count: number) => {
  const rows = Array.from({ length: count }, (_, i) => ({ ...like, bn: `${like.bn}-${i}` }))
  return (await shop.db.insert(goods).values(rows).returning({ id: goods.itemId })).map(({ id }) => id)
}
const itemOf = async (options: Parameters<typeof addGoods>[1] = {}) => {
  const { goods, skus } = await addGoods(shop.db, options)
  return { id: String(goods.itemId), goods, skus }
}

describe('favourite products', () => {
  it('are added once, listed newest first and counted', async () => {
    const [first, second] = [await itemOf(), await itemOf({ pics: ['/img/tee-1'] })]
    await api('POST member/collect/item/{item_id}', { item_id: first.id })
    shop.clock.advance(1000)
    await api('POST member/collect/item/{item_id}', { item_id: second.id, distributor_id: 0 })
    await api('POST member/collect/item/{item_id}', { item_id: second.id })
    const { list, total_count } = await api('GET member/collect/item')
    expect(total_count).toBe(2)
    expect(list.map(row => row.item_id)).toEqual([second.id, first.id])
    expect(list[0]).toMatchObject({ item_image: '/img/tee-1', item_price: 9900, price: 9900 })
    expect(await api('GET member/collect/item/num')).toEqual({ fav_total_count: 2 })
  })

  it("show today's price for this member", async () => {
    const grade = await addGrade(shop.db, { percentOff: 10, isDefault: false })
    const gold = shop.api(await shop.tokenOf('member', (await addMember(shop.db, { gradeId: grade.id })).id))
    const [plain, reduced] = [await itemOf({ price: 10_000 }), await itemOf({ price: 10_000 })]
    const now = shop.clock.now().getTime()
    await shop.db.insert(activities).values({
      kind: 'limited_time_sale',
      name: '双十一',
      goodsId: reduced.goods.itemId,
      paysPercent: 70,
      startAt: new Date(now - 1000),
      endAt: new Date(now + 60_000),
    })
    await gold('POST member/collect/item/{item_id}', { item_id: plain.id })
    await gold('POST member/collect/item/{item_id}', { item_id: reduced.id })
    const { list } = await gold('GET member/collect/item')
    expect(Object.fromEntries(list.map(row => [row.item_id, row.price]))).toEqual({
      [plain.id]: 9000,
      [reduced.id]: 7000,
    })
  })

  it('keep what the product cost on the day when it was added', async () => {
    const grade = await addGrade(shop.db, { percentOff: 10, isDefault: false })
    const gold = shop.api(await shop.tokenOf('member', (await addMember(shop.db, { gradeId: grade.id })).id))
    const { id, goods: row } = await itemOf({ price: 10_000 })
    await gold('POST member/collect/item/{item_id}', { item_id: id })
    await shop.db.update(goods).set({ price: 8000 }).where(eq(goods.itemId, row.itemId))
    // A repetition keeps the first price.
    await gold('POST member/collect/item/{item_id}', { item_id: id })
    const { list } = await gold('GET member/collect/item')
    expect(list).toMatchObject([{ price: 7200, price_then: 9000, approve_status: 'onsale' }])
  })

  it('stand for the product when a variant was chosen', async () => {
    const { id, skus } = await itemOf({ variants: [{ text: '白', store: 1 }] })
    const row = await api('POST member/collect/item/{item_id}', { item_id: String(skus[0]!.itemId) })
    expect(row).toMatchObject({ item_id: id, user_id: String(memberId) })
  })

  it('end at 100, also in parallel', async () => {
    const item = await itemOf()
    const rows = (await manyLike(item.goods, 98)).map(goodsId => ({ memberId, goodsId }))
    await shop.db.insert(favourites).values(rows)
    const more = [item, await itemOf(), await itemOf(), await itemOf()]
    const results = await Promise.allSettled(
      more.map(({ id }) => api('POST member/collect/item/{item_id}', { item_id: id })),
    )
    const refused = results.filter(r => r.status === 'rejected')
    expect(refused).toHaveLength(2)
    expect(refused[0]?.reason).toMatchObject({ message: '最多可以收藏100个商品', status: 422 })
  })

  it('are removed one by one or all at once, and only those of the caller', async () => {
    const items = [await itemOf(), await itemOf(), await itemOf()]
    const other = await addMember(shop.db)
    const theirs = shop.api(await shop.tokenOf('member', other.id))
    for (const { id } of items) {
      await api('POST member/collect/item/{item_id}', { item_id: id })
      await theirs('POST member/collect/item/{item_id}', { item_id: id })
    }
    await api('DELETE member/collect/item', { item_ids: [items[0]!.id, '999999'], is_empty: false })
    expect(await api('GET member/collect/item/num')).toEqual({ fav_total_count: 2 })
    await api('DELETE member/collect/item', { is_empty: true })
    expect(await api('GET member/collect/item')).toEqual({ total_count: 0, list: [] })
    expect(await theirs('GET member/collect/item/num')).toEqual({ fav_total_count: 3 })
  })

  it('must exist', async () => {
    for (const item_id of ['999999', '9999999999999999999']) {
      await expect(api('POST member/collect/item/{item_id}', { item_id })).rejects.toMatchObject({
        message: '商品不存在',
        status: 404,
      })
    }
  })
})

describe('shared favourites', () => {
  it('are what the link shows to anybody: goods on sale at the price of who looks', async () => {
    const grade = await addGrade(shop.db, { percentOff: 10, isDefault: false })
    const gold = shop.api(await shop.tokenOf('member', (await addMember(shop.db, { gradeId: grade.id })).id))
    const [shown, gone] = [await itemOf({ price: 10_000 }), await itemOf()]
    for (const { id } of [shown, gone]) await api('POST member/collect/item/{item_id}', { item_id: id })
    await shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.itemId, gone.goods.itemId))
    expect(await api('GET member/collect/share')).toEqual({ token: '' })
    const { token } = await api('POST member/collect/share')
    expect(token).toMatch(/^[\w-]{16}$/)
    const seen = await shop.api()('GET collect/shared/{token}', { token })
    expect(seen).toMatchObject({ owner: '阿', total_count: 1, list: [{ item_id: shown.id, price: 10_000 }] })
    expect(JSON.stringify(seen)).not.toContain('user_id')
    expect((await gold('GET collect/shared/{token}', { token })).list[0]?.price).toBe(9000)
  })

  it('show goods for staff to staff alone', async () => {
    const staff = await addMember(shop.db, { isStaff: true })
    const inStaffMode = shop.api(await shop.tokenOf('member', staff.id))
    const { id } = await itemOf({ staffGoods: true, productType: 'sale' })
    await inStaffMode('POST member/collect/item/{item_id}', { item_id: id })
    const { token } = await inStaffMode('POST member/collect/share')
    expect((await inStaffMode('GET collect/shared/{token}', { token })).list).toHaveLength(1)
    expect(await shop.api()('GET collect/shared/{token}', { token })).toMatchObject({ total_count: 0, list: [] })
  })

  it('have one link, also of two calls at once, until it is ended; the next one is another', async () => {
    const [one, two] = await Promise.all([api('POST member/collect/share'), api('POST member/collect/share')])
    expect(one).toEqual(two)
    expect(await api('DELETE member/collect/share')).toEqual({ status: true })
    await expect(shop.api()('GET collect/shared/{token}', { token: one.token })).rejects.toMatchObject({
      message: '收藏清单不存在或已停止分享',
      status: 404,
    })
    expect((await api('POST member/collect/share')).token).not.toBe(one.token)
  })

  it('are not found under an empty or strange key', async () => {
    for (const token of ['x', '%', "' or 1=1 --"])
      await expect(shop.api()('GET collect/shared/{token}', { token })).rejects.toMatchObject({ status: 404 })
  })
})

describe('followed shops', () => {
  it('are followed, checked, listed with followers, and left', async () => {
    const row = await addShop(shop.db, { name: '棉野' })
    const distributor_id = String(row.id)
    const theirs = shop.api(await shop.tokenOf('member', (await addMember(shop.db)).id))
    await theirs('POST member/collect/distribution/{id}', { id: distributor_id })
    expect(await api('GET member/collect/distribution/check', { distributor_id })).toEqual({ is_fav: false })
    expect(await api('POST member/collect/distribution/{id}', { id: distributor_id })).toMatchObject({ distributor_id })
    await api('POST member/collect/distribution/{id}', { id: distributor_id })
    expect(await api('GET member/collect/distribution/check', { distributor_id })).toEqual({ is_fav: true })
    const { list, total_count } = await api('GET member/collect/distribution')
    expect(total_count).toBe(1)
    expect(list[0]).toMatchObject({ distributor_id, name: '棉野', fav_num: 2 })
    expect(await api('GET member/collect/distribution/num')).toEqual({ fav_total_count: 1 })
    expect(await api('DELETE member/collect/distribution', { distributor_id })).toEqual({ status: true })
    expect(await api('GET member/collect/distribution')).toEqual({ total_count: 0, list: [] })
    expect(await theirs('GET member/collect/distribution/check', { distributor_id })).toEqual({ is_fav: true })
  })

  it('must exist and be open', async () => {
    const closed = await addShop(shop.db, { isValid: false })
    for (const id of [String(closed.id), '999999']) {
      await expect(api('POST member/collect/distribution/{id}', { id })).rejects.toMatchObject({
        message: '店铺不存在',
        status: 404,
      })
    }
  })
})

describe('footprints', () => {
  it('keep one row per product, latest visit first, for their member only', async () => {
    const [a, b] = [await itemOf(), await itemOf({ variants: [{ text: '白', store: 3 }] })]
    for (const id of [a.id, String(b.skus[0]!.itemId), a.id]) {
      shop.clock.advance(1000)
      expect(await api('POST member/browse/history/save', { item_id: id })).toEqual({ status: true })
    }
    const { list, total_count } = await api('GET member/browse/history/list')
    expect(total_count).toBe(2)
    expect(list.map(row => row.item_id)).toEqual([a.id, b.id])
    expect(list[1]?.itemData).toMatchObject({ price: 9900, store: 3, nospec: false })
    const other = shop.api(await shop.tokenOf('member', (await addMember(shop.db)).id))
    expect(await other('GET member/browse/history/list')).toEqual({ total_count: 0, list: [] })
  })

  it('are at most 100', async () => {
    const shopId = (await addShop(shop.db)).id
    const first = await itemOf({ shopId })
    await api('POST member/browse/history/save', { item_id: first.id })
    shop.clock.advance(1000)
    const at = shop.clock.now()
    const rows = (await manyLike(first.goods, 99)).map(goodsId => ({ memberId, goodsId, updatedAt: at }))
    await shop.db.insert(footprints).values(rows)
    const latest = async () => await api('GET member/browse/history/list', { pageSize: 100 })
    expect((await latest()).list.at(-1)?.item_id).toBe(first.id)
    shop.clock.advance(1000)
    await api('POST member/browse/history/save', { item_id: (await itemOf({ shopId })).id })
    const { list, total_count } = await latest()
    expect(total_count).toBe(100)
    expect(list.map(row => row.item_id)).not.toContain(first.id)
  })

  it('are forgotten one by one or all at once, and only those of the caller', async () => {
    const other = await addMember(shop.db)
    const theirs = shop.api(await shop.tokenOf('member', other.id))
    const items = [await itemOf(), await itemOf(), await itemOf()]
    for (const { id } of items)
      for (const call of [api, theirs]) await call('POST member/browse/history/save', { item_id: id })
    await api('DELETE member/browse/history', { item_ids: [items[0]!.id, '999999'] })
    await api('DELETE member/browse/history', {})
    expect((await api('GET member/browse/history/list')).total_count).toBe(2)
    await api('DELETE member/browse/history', { is_empty: true })
    expect((await api('GET member/browse/history/list')).total_count).toBe(0)
    expect((await theirs('GET member/browse/history/list')).total_count).toBe(3)
  })

  it('must be of an existing product', async () => {
    await expect(api('POST member/browse/history/save', { item_id: '999999' })).rejects.toMatchObject({ status: 404 })
  })

  it.each(['GET member/collect/item', 'GET member/browse/history/list', 'GET member/collect/distribution'] as const)(
    '%s is for members only',
    async key => {
      await expect(shop.api()(key)).rejects.toMatchObject({ status: 401 })
    },
  )
})
