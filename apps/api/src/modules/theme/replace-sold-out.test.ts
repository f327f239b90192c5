import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCategory, addGoods, type GoodsOptions } from '../../../testing/fixtures'
import { addLivePage, operatorApi, readLivePage } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods, templates } from '../../db/schema'

let shop: TestShop
let operator: Awaited<ReturnType<typeof operatorApi>>
let shirts: { id: number }
beforeAll(async () => {
  shop = await createTestShop()
  operator = await operatorApi(shop)
  shirts = await addCategory(shop.db, { name: '短袖' })
})
beforeEach(async () => {
  await shop.db.update(templates).set({ deletedAt: shop.clock.now() })
  await shop.db.update(goods).set({ hidden: true })
})
afterAll(() => shop.close())

const add = async (name: string, options: GoodsOptions = {}) => {
  const { goods: item } = await addGoods(shop.db, { name, mainCategoryId: shirts.id, store: 5, ...options })
  return item.itemId
}
const setTo = (id: number, values: Partial<typeof goods.$inferInsert>) =>
  shop.db.update(goods).set(values).where(eq(goods.itemId, id))

const entry = (id: number) => ({
  goods_id: String(id),
  goods_pic: '/img/picked',
  goods_name: '选好的',
  price: 1,
  brief: '手写的简介',
})
const publish = (refill: string, ...ids: number[]) =>
  addLivePage(operator, {}, { type: 'W0002', uuid: 'a', refill, data: ids.map(entry) })
type Shown = Record<string, unknown> & { goods_id: string; goods_name: string; instead_of?: string }
const shown = async () => (await readLivePage(shop)).widgets[0]!.data as Shown[]
const names = async () => (await shown()).map(each => each.goods_name)

it('replaces sold-out, withdrawn and deleted goods in their places, and shows them again when they return', async () => {
  const [first, sold, off] = [await add('在售'), await add('售罄', { store: 0 }), await add('下架')]
  await setTo(off, { approveStatus: 'instock' })
  await add('热销一', { sales: 90 })
  await add('热销二', { sales: 80 })
  await add('热销三', { sales: 70 })
  await add('别的分类', { sales: 999, mainCategoryId: (await addCategory(shop.db)).id })
  await publish('category', first, sold, off, 987_654)
  expect(await names()).toEqual(['在售', '热销一', '热销二', '别的分类'])
  const [, second] = await shown()
  expect(second).toMatchObject({ instead_of: String(sold), on_sale: true, store: 5 })
  expect([second!.brief, second!.goods_pic]).toEqual([undefined, undefined])
  await setTo(sold, { store: 3 })
  await setTo(off, { approveStatus: 'onsale' })
  expect(await names()).toEqual(['在售', '售罄', '下架', '别的分类'])
  expect((await shown())[1]).not.toHaveProperty('instead_of')
})

it.each([
  ['tag', ['同标签']],
  ['best', ['最畅销']],
  ['new', ['最新']],
])('follows the rule %s', async (rule, expected) => {
  const sold = await add(`售罄 ${rule}`, { store: 0, tagNames: ['新品'] })
  await add('同标签', { sales: 20, tagNames: ['新品'] })
  await add('最畅销', { sales: 50 })
  await add('最新', { sales: 10 })
  await publish(rule, sold)
  expect(await names()).toEqual(expected)
})

it('never offers what nobody can buy, what stands beside it, or one item twice', async () => {
  const [beside, one, two, three] = [
    await add('旁边的', { sales: 99 }),
    await add('一', { store: 0 }),
    await add('二', { store: 0 }),
    await add('三', { store: 0 }),
  ]
  await add('没货', { sales: 98, store: 0 })
  await add('只展示', { sales: 97, approveStatus: 'only_show' })
  await add('员工专享', { sales: 96, staffGoods: true, productType: 'sale' })
  await add('隐藏', { sales: 95, hidden: true })
  await add('甲', { sales: 2 })
  await add('乙', { sales: 1 })
  await publish('best', beside, one, two, three)
  expect(await names()).toEqual(['旁边的', '甲', '乙', '三'])
})

it('leaves the entries of a widget without a rule, and never changes the stored page', async () => {
  const sold = await add('售罄了', { store: 0 })
  await add('有货', { sales: 1 })
  await publish('', sold)
  expect(await shown()).toMatchObject([{ goods_id: String(sold), goods_name: '售罄了', store: 0 }])
  const { theme_pc_template_id } = await publish('best', sold)
  expect(await names()).toEqual(['有货'])
  const [stored] = await shop.db
    .select()
    .from(templates)
    .where(eq(templates.id, Number(theme_pc_template_id)))
  expect(JSON.stringify(stored!.draft)).toContain(`"goods_id":"${sold}"`)
  expect(JSON.stringify(stored!.draft)).not.toContain('instead_of')
})
