import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../../testing/close-with-invariants'
import { addCoupon, addGoods } from '../../../../testing/fixtures'
import { operatorApi } from '../../../../testing/pages'
import { refused } from '../../../../testing/refusal'
import { heji } from '../../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../../testing/test-shop'
import { auditLog, categories } from '../../../db/schema'
import { renewDueSearches } from '../../search/renew'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

let made = 0
/** 服饰 › 上衣 › 短袖, and 鞋; each test has its own. */
let top: string
let middle: string
let leaf: string
let shoes: string
let clothes: string
beforeEach(async () => {
  clothes = `服饰${++made}`
  top = await add(clothes)
  middle = await add('上衣', top)
  leaf = await add('短袖', middle)
  shoes = await add(`鞋${made}`)
})

const add = async (name: string, parent_id?: string) =>
  (await api('POST /api/operator/goods/category-add', { name, ...(parent_id ? { parent_id } : {}) })).category_id
const move = (category_id: string, more: { parent_id?: string; before_id?: string; seen_parent_id?: string }) =>
  api('POST /api/operator/goods/category-move', { category_id, ...more })
const edit = (category_id: string, more: object) =>
  api('POST /api/operator/goods/category-edit', { category_id, ...more })
const remove = (category_id: string, goods_to?: string) =>
  api('POST /api/operator/goods/category-remove', { category_id, ...(goods_to ? { goods_to } : {}) })
const rows = async () => (await api('POST /api/operator/goods/categories')).rows
const pathsOf = async () => (await rows()).map(({ path }) => path).filter(path => path.startsWith(clothes))
const one = async (id: string) => (await rows()).find(({ category_id }) => category_id === id)
const goodsIn = (id: string) => addGoods(shop.db, { mainCategoryId: Number(id) })
const shownTree = () => shop.api()('GET goods/category', {})
const searched = async (keywords: string) =>
  (await shop.api()('GET goods/items', { keywords, page: 1, pageSize: 20 })).list.map(({ item_id }) => item_id)

describe('the tree', () => {
  it('stands in the order of the shop, each after the one above it', async () => {
    await add('裤子', top)
    expect(await pathsOf()).toEqual([clothes, `${clothes}/上衣`, `${clothes}/上衣/短袖`, `${clothes}/裤子`])
    expect((await one(leaf))!.level).toBe(3)
  })

  it('has three levels, and a name once on each', async () => {
    expect(await refused(add('纯棉', leaf))).toBe('分类最多 3 级')
    expect(await refused(add('上衣', top))).toBe('这一级已有分类「上衣」')
    expect(await refused(add('鞋', '999999'))).toBe('没有这个分类')
  })

  it('makes one of two with the same name at once', async () => {
    const both = await Promise.allSettled([add('袜子', top), add('袜子', top)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is typed, too', async () => {
    await heji(shop, 'goods category-add', { name: '帽子', parent_id: top })
    expect(await pathsOf()).toContain(`${clothes}/帽子`)
  })
})

describe('goods.category-move', () => {
  it('moves a category with all below it, and its goods are found by the new names', async () => {
    const { goods: item } = await goodsIn(leaf)
    await move(middle, { seen_parent_id: top })
    expect((await one(leaf))!.path).toBe('上衣/短袖')
    expect((await one(leaf))!.level).toBe(2)
    const under = await add('男装', shoes)
    expect(await refused(move(middle, { parent_id: under }))).toBe('分类最多 3 级')
    await move(middle, { parent_id: shoes })
    expect((await one(leaf))!.path).toBe(`鞋${made}/上衣/短袖`)
    await shop.background.idle()
    await renewDueSearches(shop)
    expect(await searched(`鞋${made}`)).toContain(String(item.itemId))
  })

  it('puts it before another one', async () => {
    const trousers = await add('裤子', top)
    const skirts = await add('裙子', top)
    await move(skirts, { parent_id: top, before_id: middle })
    await move(middle, { parent_id: top, before_id: trousers })
    expect(await pathsOf()).toEqual([
      clothes,
      `${clothes}/裙子`,
      `${clothes}/上衣`,
      `${clothes}/上衣/短袖`,
      `${clothes}/裤子`,
    ])
    expect(await refused(move(skirts, { parent_id: top, before_id: shoes }))).toMatch('刚刚被移走')
  })

  it('makes no circles, of two moves at once neither', async () => {
    expect(await refused(move(top, { parent_id: leaf }))).toBe('不能移到自己或自己的下级里')
    expect(await refused(move(top, { parent_id: top }))).toBe('不能移到自己或自己的下级里')
    const [a, b] = [await add(`甲${made}`), await add(`乙${made}`)]
    const both = await Promise.allSettled([move(a, { parent_id: b }), move(b, { parent_id: a })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([(await one(a))!.level, (await one(b))!.level].sort()).toEqual([1, 2])
  })

  it('refuses where somebody else has moved it meanwhile', async () => {
    await move(middle, { parent_id: shoes, seen_parent_id: top })
    expect(await refused(move(middle, { parent_id: top, seen_parent_id: top }))).toMatch('刚刚被别人移动过')
  })
})

describe('goods.category-edit', () => {
  it('renames it for searches and in the log', async () => {
    const { goods: item } = await goodsIn(leaf)
    await edit(middle, { name: `衬衣${made}`, seen_name: '上衣' })
    await shop.background.idle()
    expect(await searched(`衬衣${made}`)).toEqual([String(item.itemId)])
    const log = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `分类 ${clothes}/上衣`))
      .orderBy(auditLog.id)
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([
      ['goods.category-add', { after: { name: '上衣', picture: '' } }],
      ['goods.category-edit', { before: { name: '上衣' }, after: { name: `衬衣${made}` } }],
    ])
    expect(await refused(edit(middle, { name: '上装', seen_name: '上衣' }))).toMatch(`刚刚被改名为「衬衣${made}」`)
  })

  it('a run that was killed is made up for', async () => {
    const { goods: item } = await goodsIn(leaf)
    await edit(leaf, { name: `背心${made}` })
    await shop.background.idle()
    await shop.db
      .update(categories)
      .set({ name: `马甲${made}`, searchDueAt: shop.clock.now() })
      .where(eq(categories.id, Number(leaf)))
    expect(await renewDueSearches(shop)).toBe(1)
    expect(await searched(`马甲${made}`)).toEqual([String(item.itemId)])
    expect(await renewDueSearches(shop)).toBe(0)
  })

  it('hides it and all below it from menus, filters and where its goods say that they stand; they are sold', async () => {
    const { goods: item } = await goodsIn(leaf)
    const facet = async () =>
      (await shop.api()('GET goods/items', { category: top, page: 1, pageSize: 1 })).category_list
    expect((await facet()).map(({ category_id }) => category_id)).toEqual([leaf])
    await edit(middle, { hidden: true })
    expect((await shownTree()).find(({ category_id }) => category_id === top)!.children).toEqual([])
    expect(await facet()).toEqual([])
    const shown = await shop.api()('GET goods/items/{item_id}', { item_id: String(item.itemId) })
    expect([shown.item_name, shown.item_category_main]).toMatchObject([item.name, [{ category_id: top, children: [] }]])
    await edit(middle, { hidden: false })
    expect((await shownTree()).find(({ category_id }) => category_id === top)!.children).toMatchObject([
      { category_id: middle, children: [{ category_id: leaf }] },
    ])
  })

  it.each([
    [{ picture: 'http://elsewhere/a.png' }, '图片填上传后得到的地址，/img/ 开头；空着为没有'],
    [{}, '没有要修改的内容'],
  ])('refuses %j', async (more, message) => {
    expect(await refused(edit(leaf, more))).toBe(message)
  })
})

describe('goods.category-remove', () => {
  it('removes an empty one, and refuses one with categories below it', async () => {
    expect(await refused(remove(middle))).toMatch('里面还有下级分类')
    await remove(leaf)
    expect(await one(leaf)).toBeUndefined()
  })

  it('moves its goods in the same act', async () => {
    const { goods: item } = await goodsIn(leaf)
    expect(await refused(remove(leaf))).toMatch('里面还有 1 件商品')
    expect(await refused(remove(leaf, leaf))).toBe('商品要移到另一个分类')
    expect((await one(leaf))!.goods).toBe(1)
    expect((await remove(leaf, shoes)).message).toBe(`分类「短袖」已删除，1 件商品移到「鞋${made}」`)
    expect((await one(shoes))!.goods).toBe(1)
    const list = await shop.api()('GET goods/items', { category: shoes, page: 1, pageSize: 9 })
    expect(list.list.map(({ item_id }) => item_id)).toEqual([String(item.itemId)])
  })

  it('refuses one that a coupon is for', async () => {
    await addCoupon(shop.db, shop.clock.now(), { title: '短袖券', categoryId: Number(leaf) })
    expect(await refused(remove(leaf))).toMatch('优惠券「短袖券」只用于这个分类')
  })
})

describe('goods.category-params', () => {
  it('says what goods of it have', async () => {
    const params = [{ name: '材质', values: ['棉', '麻', '棉'] }, { name: '产地' }]
    await api('POST /api/operator/goods/category-params', { category_id: top, params: JSON.stringify(params) })
    expect((await one(top))!.params).toEqual([
      { name: '材质', values: ['棉', '麻'] },
      { name: '产地', values: [] },
    ])
    const twice = JSON.stringify([{ name: '产地' }, { name: '产地' }])
    expect(await refused(api('POST /api/operator/goods/category-params', { category_id: top, params: twice }))).toBe(
      '参数名不能重复',
    )
  })
})

it('is not for whoever only looks', async () => {
  const viewer = await operatorApi(shop, 'viewer')
  expect((await viewer('POST /api/operator/goods/categories')).rows.length).toBeGreaterThan(0)
  expect(await refused(viewer('POST /api/operator/goods/category-add', { name: '不行' }))).not.toBe('')
})
