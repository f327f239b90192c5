import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../../testing/close-with-invariants'
import { addBrand, addGoods } from '../../../../testing/fixtures'
import { operatorApi } from '../../../../testing/pages'
import { refused } from '../../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../../testing/test-shop'
import { auditLog, tags } from '../../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const searched = async (keywords: string) =>
  (await shop.api()('GET goods/items', { keywords, page: 1, pageSize: 20 })).list.map(({ item_id }) => item_id)
const item = async (...tagNames: string[]) => (await addGoods(shop.db, { tagNames })).goods
const tagsOf = async (id: number) => (await api('POST /api/operator/goods/show', { goods_id: String(id) })).tags

describe('brands', () => {
  const named = async (q: string) => (await api('POST /api/operator/goods/brands', { q })).rows
  const add = async (name: string, more: object = {}) =>
    (await api('POST /api/operator/goods/brand-add', { name, ...more })).brand_id

  it('stand in the order of the shop, with the number of their goods', async () => {
    await add('山居二', { sort: 2, logo: '/img/logo.png' })
    const first = await add('山居一', { sort: 1 })
    await addGoods(shop.db, { brandId: Number(first) })
    expect((await named('山居')).map(({ name, logo, goods }) => [name, logo, goods])).toEqual([
      ['山居一', '', 1],
      ['山居二', '/img/logo.png', 0],
    ])
    expect(await refused(add('山居一'))).toBe('已有品牌「山居一」')
  })

  it('are renamed, and their goods found by the new name', async () => {
    const brand = await addBrand(shop.db, '旧名')
    const { goods } = await addGoods(shop.db, { brandId: brand.id })
    await api('POST /api/operator/goods/brand-edit', { brand_id: String(brand.id), name: '云栖竹' })
    await shop.background.idle()
    expect(await searched('云栖竹')).toEqual([String(goods.itemId)])
    const taken = api('POST /api/operator/goods/brand-edit', { brand_id: String(brand.id), name: '山居一' })
    expect(await refused(taken)).toBe('已有品牌「山居一」')
  })

  it('are removed when no goods have them', async () => {
    const brand = await addBrand(shop.db, '要删的')
    const { goods } = await addGoods(shop.db, { brandId: brand.id })
    const remove = () => api('POST /api/operator/goods/brand-remove', { brand_id: String(brand.id) })
    expect(await refused(remove())).toMatch('1 件商品')
    await api('POST /api/operator/goods/edit', { goods_id: String(goods.itemId), brand: '' })
    await remove()
    expect(await named('要删的')).toEqual([])
    expect(await refused(remove())).toBe('没有这个品牌')
  })
})

describe('tags', () => {
  const put = (ids: number[], more: { put_on?: string[]; take_off?: string[] }) =>
    api('POST /api/operator/goods/tag-goods', { goods_ids: ids.map(String), ...more })

  it('have a colour and words, and are typed', async () => {
    await api('POST /api/operator/goods/tag-add', { name: '手作', color: '#1a7f5a', words: '手工做的' })
    const [tag] = (await api('POST /api/operator/goods/tags', { q: '手作' })).rows
    expect(tag).toMatchObject({ name: '手作', color: '#1a7f5a', words: '手工做的', goods: 0 })
    expect(await refused(api('POST /api/operator/goods/tag-add', { name: '手作' }))).toBe('已有标签「手作」')
    const wrong = api('POST /api/operator/goods/tag-edit', { tag_id: tag!.tag_id, color: 'red' })
    expect(await refused(wrong)).toBe('颜色要写成 #1a7f5a；空着为商城的颜色')
  })

  it('are put on many goods and taken off, in their order, once', async () => {
    const [a, b] = [await item('新品', '夏季'), await item()]
    expect((await put([a.itemId, b.itemId], { put_on: ['清仓', '夏季'], take_off: ['新品'] })).message).toBe(
      '2 件商品的标签已改',
    )
    expect([await tagsOf(a.itemId), await tagsOf(b.itemId)]).toEqual([
      ['夏季', '清仓'],
      ['清仓', '夏季'],
    ])
    expect((await searched('清仓')).sort()).toEqual([String(a.itemId), String(b.itemId)].sort())
    expect((await put([a.itemId], { put_on: ['夏季'] })).message).toBe('标签已经是这样，没有要改的')
    const logged = await shop.db.select().from(auditLog).where(eq(auditLog.target, a.bn))
    expect(logged.map(({ action, detail }) => [action, detail])).toEqual([
      ['goods.tag-goods', { before: { tags: ['新品', '夏季'] }, after: { tags: ['夏季', '清仓'] } }],
    ])
  })

  it('refuse goods that would have more than ten, and change nothing', async () => {
    const full = await item(...'一二三四五六七八九十'.split(''))
    const other = await item()
    expect(await refused(put([other.itemId, full.itemId], { put_on: ['再来'] }))).toMatch('最多 10 个')
    expect(await tagsOf(other.itemId)).toEqual([])
    expect((await api('POST /api/operator/goods/tags', { q: '再来' })).rows).toEqual([])
  })

  it('refuse what cannot be', async () => {
    const one = await item()
    await shop.db.insert(tags).values({ name: '品牌馆', kind: 'shop' })
    const both = { put_on: ['甲'], take_off: ['甲'] }
    expect(await refused(put([one.itemId], both))).toBe('标签「甲」不能同时贴上和摘下')
    expect(await refused(put([one.itemId], {}))).toBe('请写明贴上或摘下哪些标签')
    expect(await refused(put([999_999], { put_on: ['甲'] }))).toMatch('有商品不存在')
    expect(await refused(put([one.itemId], { put_on: ['品牌馆'] }))).toMatch('是店铺的标签')
    expect(await refused(put([one.itemId], { take_off: ['没有过'] }))).toBe('没有标签「没有过」')
  })

  it('both stay when two people tag one item at once', async () => {
    const one = await item()
    await Promise.all([put([one.itemId], { put_on: ['早市'] }), put([one.itemId], { put_on: ['晚市'] })])
    expect((await tagsOf(one.itemId)).sort()).toEqual(['早市', '晚市'])
  })

  it('are renamed and removed, with the goods that have them', async () => {
    const one = await item('老标')
    const { tag_id } = (await api('POST /api/operator/goods/tags', { q: '老标' })).rows[0]!
    await api('POST /api/operator/goods/tag-edit', { tag_id, name: '换新标' })
    await shop.background.idle()
    expect(await searched('换新标')).toEqual([String(one.itemId)])
    expect(await refused(api('POST /api/operator/goods/tag-remove', { tag_id }))).toMatch('1 件商品有这个标签')
    await api('POST /api/operator/goods/tag-remove', { tag_id, take_off: true })
    expect(await tagsOf(one.itemId)).toEqual([])
    expect(await searched('换新标')).toEqual([])
  })
})
