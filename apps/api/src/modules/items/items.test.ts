import type { InputOf, items } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addBrand,
  addCategory,
  addGoods,
  addGrade,
  addMember,
  addShop,
  type GoodsOptions,
} from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, goods as goodsTable, tags } from '../../db/schema'
import { POLICIES } from '../../platform/rate-limit'

let shop: TestShop
let top: { id: number }
let shirts: { id: number }
let coats: { id: number }
let brand: { id: number }
const ids: Record<string, string> = {}

const add = async (name: string, values: GoodsOptions = {}) => {
  const { goods, skus } = await addGoods(shop.db, { name, mainCategoryId: shirts.id, ...values })
  ids[name] = String(goods.itemId)
  return { goods, skus }
}

const run = async (goodsId: number, paysPercent: number, fromHours: number, toHours: number) => {
  const hour = (n: number) => new Date(shop.clock.now().getTime() + n * 3_600_000)
  await shop.db.insert(activities).values({
    kind: 'limited_time_sale',
    name: '双11狂欢',
    goodsId,
    paysPercent,
    startAt: hour(fromHours),
    endAt: hour(toHours),
  })
}

/** A busy machine needs more than the share of the embedded database for a few searches. */
const freeShare = () => shop.limits.clear('forgivenSearchMs', 'everybody')
beforeEach(freeShare)

const names = async (input: InputOf<(typeof items)['GET goods/items']>, token?: string) => {
  const { list } = await shop.api(token)('GET goods/items', input)
  return list.map(item => item.item_name)
}

beforeAll(async () => {
  shop = await createTestShop()
  top = await addCategory(shop.db, { name: '男装女装' })
  const middle = await addCategory(shop.db, { name: '男装', parentId: top.id, level: 2 })
  shirts = await addCategory(shop.db, { name: '短袖', parentId: middle.id, level: 3 })
  coats = await addCategory(shop.db, { name: '外套', parentId: middle.id, level: 3, sort: 1 })
  brand = await addBrand(shop.db, '棉野')
  await shop.db.insert(tags).values([{ name: '新品' }, { name: '包邮' }])
  await add('纯棉 短袖 白', { price: 5900, sales: 30, brandId: brand.id, tagNames: ['新品'], store: 3 })
  await add('速干 短袖 黑', { price: 9900, sales: 10, tagNames: ['新品', '包邮'], store: 0 })
  await add('100% 羊毛外套', { price: 39_900, sales: 50, mainCategoryId: coats.id, brandId: brand.id, store: 9 })
  await add('下架短袖', { approveStatus: 'instock' })
  await add('边角短袖', { hidden: true, bn: 'EC-01' })
  const sale = await add('秒杀外套', { price: 20_000, sales: 1, mainCategoryId: coats.id })
  await run(sale.goods.itemId, 80, -1, 2)
})
afterAll(() => shop.close())

describe('GET goods/items', () => {
  it('shows goods that are on the shelf and not hidden, newest first', async () => {
    const all = ['秒杀外套', '100% 羊毛外套', '速干 短袖 黑', '纯棉 短袖 白']
    expect(await names({ page: 1, pageSize: 10 })).toEqual(all)
  })

  it('clamps the page and keeps the total past the end', async () => {
    const ask = shop.api()
    const list = await ask('GET goods/items', { page: 0, pageSize: 1e6 })
    const past = await ask('GET goods/items', { page: 1e9, pageSize: -1 })
    expect(list.list).toHaveLength(4)
    expect(past).toMatchObject({ total_count: 4, list: [] })
    expect((await ask('GET goods/items', { page: 2, pageSize: 3 })).list).toHaveLength(1)
  })

  it('finds all words of a search and takes wild cards literally', async () => {
    expect(await names({ keywords: '短袖  白' })).toEqual(['纯棉 短袖 白'])
    expect(await names({ keywords: '100%' })).toEqual(['100% 羊毛外套'])
    expect(await names({ keywords: '_' })).toEqual([])
    expect(await names({ keywords: '<img onerror=1>' })).toEqual([])
    expect(await names({ keywords: '   ' })).toHaveLength(4)
    expect(await names({ keywords: `短袖${' '.repeat(100)}白` })).toHaveLength(3)
    expect(await names({ keywords: 'x'.repeat(5000) })).toEqual([])
  })

  it.each([
    ['pinyin', 'duanxiu', 3],
    ['unfinished pinyin', 'duanx', 3],
    ['initials', 'dx', 3],
    ['traditional characters', '純棉', 1],
    ['full width', '１００％', 1],
    ['words of name and tag', '短袖 包邮', 1],
    ['words without a space between them', '包邮短袖', 1],
  ])('finds %s', async (_, keywords, count) => {
    const answer = await shop.api()('GET goods/items', { keywords })
    expect([answer.total_count, answer.is_similar]).toEqual([count, undefined])
  })

  it.each([
    ['other characters of the same sound', '短秀', '纯棉 短袖 白'],
    ['one wrong character', '羊皮外套', '100% 羊毛外套'],
    ['one character too many', '羊绒毛外套', '100% 羊毛外套'],
  ])('finds goods in spite of %s and says so', async (_, keywords, name) => {
    const answer = await shop.api()('GET goods/items', { keywords })
    expect([answer.list[0]?.item_name, answer.is_similar]).toEqual([name, true])
  })

  it('finds goods with one of several words, if none have all, and says so', async () => {
    const found = async (keywords: string) => {
      const answer = await shop.api()('GET goods/items', { keywords })
      return [answer.list.map(item => item.item_name), answer.is_similar]
    }
    expect(await found('苹果 羊毛')).toEqual([['100% 羊毛外套'], true])
    // Without spaces only if a word names a category; 没有这种商品 means nothing that says 商品.
    expect(await found('苹果外套')).toEqual([['100% 羊毛外套', '秒杀外套'], true])
    expect(await found('苹果羊毛')).toEqual([[], undefined])
    expect(await shop.api()('GET goods/items', { keywords: '苹果 香蕉' })).toMatchObject({ total_count: 0, list: [] })
  })

  it('finds nothing for a single character of the same sound', async () => {
    expect(await names({ keywords: '袖' })).not.toEqual([])
    expect(await names({ keywords: '秀' })).toEqual([])
  })

  it('allows one wrong letter', async () => {
    await add('Hebridean 香薰')
    for (const keywords of ['hebridaen', 'hebridan', 'hebrideaan', 'hebrydean']) {
      await freeShare()
      expect([keywords, await names({ keywords })]).toEqual([keywords, ['Hebridean 香薰']])
    }
    await freeShare()
    expect(await names({ keywords: 'hubrydean' })).toEqual([])
    await shop.db.update(goodsTable).set({ approveStatus: 'instock' }).where(eq(goodsTable.name, 'Hebridean 香薰'))
  })

  it('gives the plain answer to a caller who searches without results too often, and allows mistakes for others', async () => {
    const typed = { keywords: '短秀' }
    const { points } = POLICIES.forgivenSearchByIp
    await shop.limits.clear('forgivenSearchByIp', '127.0.0.1')
    for (let used = 0; used < points; used++) await shop.limits.use('forgivenSearchByIp', '127.0.0.1')
    const plain = await shop.api()('GET goods/items', typed)
    expect([plain.total_count, plain.list, plain.is_similar]).toEqual([0, [], undefined])
    expect(await shop.api()('GET goods/suggest', typed)).toEqual({ words: [], goods: [] })
    expect(await names({ keywords: '短袖' })).toContain('纯棉 短袖 白')
    await shop.limits.clear('forgivenSearchByIp', '127.0.0.1')
    expect(await names(typed)).toContain('纯棉 短袖 白')
  })

  it('gives the plain answer on the embedded database while searches with mistakes use more than their share of it', async () => {
    const { points } = POLICIES.forgivenSearchMs
    await shop.limits.count('forgivenSearchMs', 'everybody', points)
    const isForgiven = (await names({ keywords: '短秀' })).length > 0
    expect(isForgiven).toBe(shop.database.kind === 'postgres')
    expect(await names({ keywords: '短袖' })).toContain('纯棉 短袖 白')
    await shop.limits.clear('forgivenSearchMs', 'everybody')
    expect(await names({ keywords: '短秀' })).toContain('纯棉 短袖 白')
    const used = await shop.limits.count('forgivenSearchMs', 'everybody', 0)
    expect(used > 1).toBe(shop.database.kind === 'pglite')
  })

  it('shows goods of the category that is meant first, then those with the words in their name, then by stock and sales', async () => {
    const { goods: named } = await add('短袖收纳盒', { mainCategoryId: coats.id, sales: 800 })
    const { goods: other } = await add('衣架', { mainCategoryId: coats.id, sales: 900, search: `'短袖':2` })
    expect(await names({ keywords: '短袖' })).toEqual([
      '纯棉 短袖 白',
      '边角短袖',
      '速干 短袖 黑',
      '短袖收纳盒',
      '衣架',
    ])
    for (const { itemId } of [named, other])
      await shop.db.update(goodsTable).set({ approveStatus: 'instock' }).where(eq(goodsTable.itemId, itemId))
  })

  it("counts the goods of each price step, at the caller's prices", async () => {
    const { price_list } = await shop.api()('GET goods/items', { category_id: String(top.id), start_price: 300 })
    expect(price_list).toEqual([
      { start: 5_000, end: 10_000, count: 2 },
      { start: 10_000, end: 20_000, count: 1 },
      { start: 20_000, end: 50_000, count: 1 },
    ])
  })

  it('finds hidden goods only on request', async () => {
    expect(await names({ keywords: '边角' })).toEqual(['边角短袖'])
    expect(await names({ item_bn: 'EC-01' })).toEqual(['边角短袖'])
    expect(await names({ category_id: shirts.id })).not.toContain('边角短袖')
  })

  it('filters by category with all below, brand, tag, stock and ids', async () => {
    expect(await names({ category_id: String(top.id) })).toHaveLength(4)
    expect(await names({ main_category: coats.id })).toEqual(['秒杀外套', '100% 羊毛外套'])
    expect(await names({ category_id: 'abc' })).toEqual([])
    expect(await names({ category_id: '' })).toHaveLength(4)
    expect(await names({ brand_id: [brand.id] })).toEqual(['100% 羊毛外套', '纯棉 短袖 白'])
    expect(await names({ tag: '新品' })).toEqual(['速干 短袖 黑', '纯棉 短袖 白'])
    expect(await names({ in_stock: 1, tag: '新品' })).toEqual(['纯棉 短袖 白'])
    const tagIds = (await shop.api()('GET goods/items')).select_tags_list.map(({ tag_id }) => tag_id)
    expect(await names({ tag_id: tagIds[1]! })).toEqual(['速干 短袖 黑'])
    expect(await names({ tag_id: [...tagIds, '99'] })).toEqual(['速干 短袖 黑', '纯棉 短袖 白'])
    const wanted = [ids['纯棉 短袖 白']!, ids.秒杀外套!, '99999999999999999999']
    expect(await names({ item_id: wanted })).toEqual(['秒杀外套', '纯棉 短袖 白'])
  })

  it("filters and sorts by the caller's price", async () => {
    expect(await names({ start_price: '160', end_price: 160 })).toEqual(['秒杀外套'])
    expect(await names({ start_price: 100, end_price: 59 })).toEqual(['速干 短袖 黑', '纯棉 短袖 白'])
    expect(await names({ start_price: 'abc', end_price: '99999999' })).toHaveLength(4)
    expect(await names({ goodsSort: 3 })).toEqual(['纯棉 短袖 白', '速干 短袖 黑', '秒杀外套', '100% 羊毛外套'])
    expect((await names({ goodsSort: 2 }))[0]).toBe('100% 羊毛外套')
    expect((await names({ goodsSort: 1 }))[0]).toBe('100% 羊毛外套')
    expect((await names({ goodsSort: 5 }))[0]).toBe('秒杀外套')
    expect(await names({ goodsSort: 'x' as never })).toHaveLength(4)
  })

  it('shows facets that ignore their own filter', async () => {
    const found = await shop.api()('GET goods/items', { tag: '包邮', is_tdk: 1 })
    expect(found.total_count).toBe(1)
    expect(found.select_tags_list.map(t => [t.tag_name, t.count])).toEqual([
      ['新品', 2],
      ['包邮', 1],
    ])
    expect(found.brand_list.list).toEqual([])
    const byBrand = await shop.api()('GET goods/items', { brand_id: brand.id, category_id: shirts.id })
    expect(byBrand.category_list.map(c => [c.category_name, c.count]).sort()).toEqual([
      ['外套', 1],
      ['短袖', 1],
    ])
    const none = await shop.api()('GET goods/items', { brand_id: [brand.id], tag: '包邮' })
    expect([none.total_count, none.brand_list.list.map(one => [one.attribute_name, one.count])]).toEqual([
      0,
      [['棉野', 0]],
    ])
  })

  it('sends activity and member prices, never a cost', async () => {
    const silver = await addGrade(shop.db, { name: '银卡', isDefault: false, percentOff: 25 })
    const member = await addMember(shop.db, { gradeId: silver.id })
    const token = await shop.tokenOf('member', member.id)
    const [item] = (await shop.api()('GET goods/items', { item_id: ids.秒杀外套! })).list
    expect(item).toMatchObject({
      price: 20_000,
      activity_price: 16_000,
      promotion_activity: [{ tag_type: 'limited_time_sale', activity_price: 16_000, marketing_name: '双11狂欢' }],
    })
    expect(item).not.toHaveProperty('member_price')
    const [mine] = (await shop.api(token)('GET goods/items', { item_id: ids.秒杀外套! })).list
    expect(mine).toMatchObject({ member_price: 15_000, promotion_activity: [] })
    expect(mine).not.toHaveProperty('activity_price')
    expect(await names({ end_price: 150, start_price: 150 }, token)).toEqual(['秒杀外套'])
  })

  it('starts and ends an activity at the exact time', async () => {
    const { goods } = await add('整点特惠', { price: 10_000, hidden: true })
    await run(goods.itemId, 90, 5, 6)
    const start = shop.clock.now()
    const shown: (number | undefined)[] = []
    for (const ms of [5 * 3_600_000 - 1, 5 * 3_600_000, 6 * 3_600_000 - 1, 6 * 3_600_000]) {
      shop.clock.set(new Date(start.getTime() + ms))
      shown.push((await shop.api()('GET goods/items', { item_id: goods.itemId })).list[0]?.activity_price)
    }
    shop.clock.set(start)
    expect(shown).toEqual([undefined, 9000, 9000, undefined])
  })

  it('needs five statements for any number of goods, and three whose answers are kept', async () => {
    const before = shop.database.queryCount()
    await shop.api()('GET goods/items', { pageSize: 100, keywords: '短袖', is_tdk: 1, category_id: top.id })
    expect(shop.database.queryCount() - before).toBeLessThanOrEqual(8)
  })
})

describe('GET goods/sitemap', () => {
  it('has every listed item once, without hidden ones and those off the shelf', async () => {
    const listed = await shop.api()('GET goods/items', { pageSize: 100 })
    const { list, total_count, page_size } = await shop.api()('GET goods/sitemap')
    expect(list.map(row => row.item_id).sort()).toEqual(listed.list.map(item => item.item_id).sort())
    expect([total_count, page_size]).toEqual([list.length, 10_000])
    expect(await shop.api()('GET goods/sitemap', { page: 2 })).toMatchObject({ total_count, list: [] })
  })
})

describe('GET goods/category', () => {
  it('answers a tree with children on every node', async () => {
    const [node] = await shop.api()('GET goods/category')
    expect(node).toMatchObject({ category_name: '男装女装', category_level: 1, parent_id: '0' })
    expect(node?.children[0]?.children.map(c => [c.category_name, c.children])).toEqual([
      ['短袖', []],
      ['外套', []],
    ])
    expect(node?.children[0]?.children[0]?.path.split(',')).toHaveLength(3)
  })

  it('shows only categories of one shop', async () => {
    const seller = await addShop(shop.db)
    await add('只此一件', { shopId: seller.id, mainCategoryId: coats.id, hidden: true })
    const [node] = await shop.api()('GET goods/category', { distributor_id: seller.id })
    expect(node?.children[0]?.children.map(c => c.category_name)).toEqual(['外套'])
    expect((await shop.api()('GET goods/category', { only_top: 1 }))[0]?.children).toEqual([])
  })
})

describe('GET promotions/recommendlike', () => {
  it('offers the same category first and never the item itself, hidden or off-shelf goods', async () => {
    const { list } = await shop.api()('GET promotions/recommendlike', { item_id: ids.秒杀外套!, pageSize: 3 })
    expect(list.map(item => item.item_name)).toEqual(['100% 羊毛外套', '纯棉 短袖 白', '速干 短袖 黑'])
    const free = await shop.api()('GET promotions/recommendlike', { page: 1, pageSize: 50 })
    expect(free.total_count).toBe(4)
    expect(free.list.at(-1)?.item_name).toBe('速干 短袖 黑')
    const past = await shop.api()('GET promotions/recommendlike', { page: 9, pageSize: 50 })
    expect(past).toEqual({ total_count: 4, list: [] })
  })
})
