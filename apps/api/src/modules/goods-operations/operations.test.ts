import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, goods } from '../../db/schema'

const SHOP = '禾集商品店'
let shop: TestShop
let shopId: number
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db, { name: SHOP })).id
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const show = (goods_id: string) => api('POST /api/operator/goods/show', { goods_id })
const audited = async (target: string) =>
  await shop.db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(auditLog.id)
let made = 0
const codeOf = () => `SHIRT-${++made}`
const add = (more: object = {}) =>
  api('POST /api/operator/goods/add', {
    goods_code: codeOf(),
    name: '亚麻衬衫',
    shop: SHOP,
    category: '服饰/衬衫',
    skus: [{ price: 9_900, store: 5 }],
    ...more,
  })
const colours = ['红', '蓝'].flatMap(colour =>
  ['M', 'L'].map(size => ({
    specs: [
      { name: '颜色', value: colour },
      { name: '尺码', value: size },
    ],
    price: 12_900,
    market_price: 15_900,
    store: 3,
  })),
)

describe('goods.add', () => {
  it('makes an item with its specs, and everything that was said of it', async () => {
    const goods_code = codeOf()
    const { goods_id } = await add({
      goods_code,
      brief: '透气',
      brand: '棉野',
      tags: ['新品', '夏季'],
      weight: '190g',
      intro: '<p>亚麻</p>',
      params: [{ name: '材质', value: '亚麻' }],
      // As the console sends many of them: a form holds two hundred fields.
      skus: JSON.stringify(colours),
    })
    const item = await show(goods_id)
    expect(item).toMatchObject({
      name: '亚麻衬衫',
      goods_code,
      category: '服饰/衬衫',
      brand: '棉野',
      tags: ['新品', '夏季'],
      status: 'onsale',
      price_from: 12_900,
      price_to: 12_900,
      store: 12,
      weight_grams: 190,
      shop_name: SHOP,
      params: [
        { name: '材质', value: '亚麻' },
        { name: '重量', value: '190g' },
      ],
    })
    expect(item.sku_list.map(({ sku_code, spec }) => [sku_code, spec])).toEqual([
      [`${goods_code}-1`, '颜色:红,尺码:M'],
      [`${goods_code}-2`, '颜色:红,尺码:L'],
      [`${goods_code}-3`, '颜色:蓝,尺码:M'],
      [`${goods_code}-4`, '颜色:蓝,尺码:L'],
    ])
    expect((await audited(goods_code)).map(({ action, actor }) => [action, actor])).toEqual([['goods.add', '韩梅梅']])
    expect((await shop.api()('GET goods/items/{item_id}', { item_id: goods_id })).item_name).toBe('亚麻衬衫')
  })

  it.each([
    [{ shop: '没有的店' }, '没有店铺 没有的店'],
    [{ skus: '' }, '新商品需要价格'],
    [{ category: 'a/b/c/d' }, '分类最多 3 级'],
    [{ weight: '很重' }, '重量要带单位，如 190g'],
    [{ skus: [colours[0], colours[0]] }, '有两个 SKU 的规格相同'],
    [{ pics: ['/etc/passwd'] }, '图片 /etc/passwd 不是上传后的地址：请先上传，再填 /img/ 开头的地址'],
    [{ pics: ['../secret.png'] }, '图片 ../secret.png 不是上传后的地址：请先上传，再填 /img/ 开头的地址'],
    [
      { skus: [{ ...colours[0], sku_code: 'FREE', price: 0 }] },
      'FREE 的价格是 0，只有赠品可以：请填价格，或把“赠品”填为“是”',
    ],
    [{ freight_template_id: '404' }, '没有这个运费模板'],
  ])('refuses %j, and nothing is added', async (wrong, message) => {
    const goods_code = codeOf()
    expect(await refused(add({ goods_code, ...wrong }))).toBe(message)
    expect(await shop.db.select().from(goods).where(eq(goods.bn, goods_code))).toEqual([])
    expect(await audited(goods_code)).toEqual([])
  })

  it('lets one of two at once have a code', async () => {
    const goods_code = codeOf()
    const all = await Promise.all(['甲', '乙'].map(name => refused(add({ goods_code, name }))))
    expect(all.toSorted()).toEqual(['', `货号 ${goods_code} 已有商品`])
  })
})

describe('goods.edit', () => {
  it('changes what is said, keeps the rest, and tells what it was', async () => {
    const goods_code = codeOf()
    const { goods_id } = await add({ goods_code, brief: '透气', tags: ['新品'], skus: colours })
    await api('POST /api/operator/goods/edit', { goods_id, name: '亚麻长衬衫', tags: '' })
    const sku_code = `${goods_code}-2`
    await api('POST /api/operator/goods/edit', { goods_id, skus: [{ sku_code, price: 13_900 }] })
    const item = await show(goods_id)
    expect(item).toMatchObject({ name: '亚麻长衬衫', brief: '透气', tags: [], store: 12, price_to: 13_900 })
    expect(item.sku_list).toHaveLength(4)
    const [, names, prices] = await audited(goods_code)
    expect(names!.detail).toEqual({
      before: { name: '亚麻衬衫', tags: ['新品'] },
      after: { name: '亚麻长衬衫', tags: [] },
    })
    expect(prices!.detail).toEqual({
      before: { skus: [{ bn: sku_code, price: 12_900 }] },
      after: { skus: [{ bn: sku_code, price: 13_900 }] },
    })
    expect(item.history.map(({ what }) => what)).toEqual(['修改商品', '修改商品', '新增商品'])
  })

  it('refuses what somebody else has changed since, another kind of specs, and unknown goods', async () => {
    const { goods_id } = await add({ skus: colours })
    const { updated_at } = await show(goods_id)
    const edit = (more: object) => refused(api('POST /api/operator/goods/edit', { goods_id, ...more }))
    shop.clock.advance(2_000)
    expect(await edit({ brief: '一', seen_at: updated_at })).toBe('')
    expect(await edit({ brief: '二', seen_at: updated_at })).toBe('商品刚刚被别人修改过：请刷新后再改')
    expect(await edit({ skus: [{ specs: [{ name: '材质', value: '棉' }], price: 1 }] })).toBe(
      '商品的规格是 颜色/尺码，不能改为 材质',
    )
    expect((await show(goods_id)).brief).toBe('一')
    expect(await edit({ goods_id: '9'.repeat(19) })).toBe('商品不存在')
  })
})

describe('goods.copy', () => {
  it('makes a hidden copy without stock', async () => {
    const code = codeOf()
    const { goods_id } = await add({ skus: colours, brief: '透气', goods_code: code })
    // As a sku of the first one is called.
    const goods_code = `${code}-2`
    const copy = await api('POST /api/operator/goods/copy', { goods_id, goods_code })
    expect(await show(copy.goods_id)).toMatchObject({ status: 'instock', store: 0, brief: '透气', skus: 4, goods_code })
    const { store, history } = await show(goods_id)
    expect([store, history.map(({ what }) => what)]).toEqual([12, ['新增商品']])
    expect(await refused(api('POST /api/operator/goods/copy', { goods_id, goods_code }))).toBe(
      `货号 ${goods_code} 已有商品`,
    )
    expect(await refused(add({ goods_code: goods_code.toLowerCase() }))).toBe(
      `货号 ${goods_code.toLowerCase()} 和店里的 ${goods_code} 只差大小写、全半角或空格：请换一个货号，或修改那件商品`,
    )
  })
})

describe('goods.price and goods.status', () => {
  it('sets the price of one sku, and of its goods', async () => {
    const goods_code = codeOf()
    const { goods_id } = await add({ goods_code, skus: colours })
    const sku_code = `${goods_code}-3`
    const { message } = await api('POST /api/operator/goods/price', { sku_code, price: 8_850 })
    expect(message).toBe(`${sku_code} 的售价：129 → 88.5 元`)
    expect(await show(goods_id)).toMatchObject({ price_from: 8_850, price_to: 12_900 })
    expect((await show(goods_id)).sku_list[2]).toMatchObject({ price: 8_850, market_price: 15_900 })
    expect((await audited(sku_code))[0]!.detail).toEqual({
      before: { price: 12_900, marketPrice: 15_900 },
      after: { price: 8_850, marketPrice: 15_900 },
    })
    expect(await refused(api('POST /api/operator/goods/price', { sku_code, price: 0 }))).toMatch(
      `${sku_code} 的价格是 0，只有赠品可以`,
    )
    expect(await refused(api('POST /api/operator/goods/price', { sku_code: 'x', price: 1 }))).toBe(
      '没有货号为 x 的 SKU',
    )
  })

  it('takes goods off for shoppers, all or none', async () => {
    const { goods_id } = await add({ name: '可以下架的茶则' })
    const sold = async () =>
      (await shop.api()('GET goods/items', { keywords: '茶则' })).list.map(({ item_id }) => item_id)
    const status = (goods_ids: string[], to: 'instock' | 'onsale') =>
      refused(api('POST /api/operator/goods/status', { goods_ids, status: to }))
    expect(await status([goods_id, '404'], 'instock')).toBe('商品不存在：404')
    expect(await sold()).toEqual([goods_id])
    expect(await status([goods_id], 'instock')).toBe('')
    expect((await show(goods_id)).status).toBe('instock')
    expect(await sold()).toEqual([])
    expect(await heji(shop, 'goods status', { status: 'onsale', goods_ids: [goods_id] })).toEqual(['1 件商品：在售'])
  })

  it('lets viewers look and not change', async () => {
    const viewer = await operatorApi(shop, 'viewer')
    const { goods_id } = await add()
    expect((await viewer('POST /api/operator/goods/show', { goods_id })).goods_id).toBe(goods_id)
    expect(await refused(viewer('POST /api/operator/goods/status', { goods_ids: [goods_id], status: 'instock' }))).toBe(
      '没有权限',
    )
  })
})

describe('goods.list', () => {
  it('finds goods by name, item code and sku code, newest first', async () => {
    const first = await addGoods(shop.db, { name: '青花瓷茶杯', shopId, bn: 'CUP-1', store: 3 })
    const second = await addGoods(shop.db, {
      name: '青花瓷茶壶',
      shopId,
      bn: 'CUP-2',
      price: 5_000,
      variants: [
        { text: '大', store: 8, price: 9_000 },
        { text: '小', store: 8 },
      ],
    })
    const found = async (filter: object) =>
      (await api('POST /api/operator/goods/list', filter)).rows.map(({ goods_code }) => goods_code)
    expect(await found({ q: '青花瓷' })).toEqual(['CUP-2', 'CUP-1'])
    expect(await found({ q: 'CUP-1' })).toEqual(['CUP-1'])
    expect(await found({ q: second.skus[1]!.bn })).toEqual(['CUP-2'])
    expect(await found({ q: '青花瓷', low: true })).toEqual(['CUP-1'])
    expect(await found({ q: '青花瓷', status: 'instock' })).toEqual([])
    const { rows } = await api('POST /api/operator/goods/list', { q: 'CUP-2' })
    expect(rows[0]).toMatchObject({ price_from: 5_000, price_to: 9_000, store: 16, skus: 2, status: 'onsale' })
    expect(first.goods.shopId).toBe(shopId)
  })

  it('filters by a category with all below it, by brand and by shop', async () => {
    await add({ goods_code: 'CAT-1', category: '家居/餐具/杯子', brand: '景德' })
    await add({ goods_code: 'CAT-2', category: '家居' })
    const found = async (filter: object) =>
      (await api('POST /api/operator/goods/list', filter)).rows.map(({ goods_code }) => goods_code)
    expect(await found({ category: '家居' })).toEqual(['CAT-2', 'CAT-1'])
    expect(await found({ category: '家居/餐具' })).toEqual(['CAT-1'])
    expect(await found({ brand: '景德' })).toEqual(['CAT-1'])
    expect(await found({ brand: '景德', shop_id: '404' })).toEqual([])
    expect(await refused(api('POST /api/operator/goods/list', { category: '没有' }))).toBe('没有分类 没有')
    expect((await api('POST /api/operator/goods/choices', {})).categories).toContain('家居/餐具/杯子')
  })
})
