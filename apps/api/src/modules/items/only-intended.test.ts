import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCategory, addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const phones = await addCategory(shop.db, { name: '5G手机' })
  const sound = await addCategory(shop.db, { name: '音箱' })
  const add = (name: string, price: number, mainCategoryId: number, tagNames: string[]) =>
    addGoods(shop.db, { name, price, mainCategoryId, tagNames, sales: 100_000 - price })
  for (const [i, name] of ['云舟 Max', '云舟 Air', '云舟 Neo', '云舟 Play'].entries())
    await add(name, 3_000 - i, phones.id, ['手机', '新品'])
  await add('透明 手机壳', 500, sound.id, ['手机'])
  await add('静听 音箱', 100, sound.id, ['手机', '新品'])
})
afterAll(() => shop.close())

const found = async (keywords: string, goodsSort: 0 | 1 | 2 | 3 | 4 | 5) => {
  const { list, total_count } = await shop.api()('GET goods/items', { keywords, goodsSort })
  expect(total_count).toBe(list.length)
  return list.map(item => item.item_name)
}
const PHONES = ['云舟 Play', '云舟 Neo', '云舟 Air', '云舟 Max']

it('leaves out goods that only mention the words of a search that is sorted by price or sales', async () => {
  expect(await found('手机', 3)).toEqual(['透明 手机壳', ...PHONES])
  expect(await found('手机', 1)).toEqual(['透明 手机壳', ...PHONES])
})

it('keeps all of them where few are meant, and after the others by relevance', async () => {
  expect(await found('新品', 3)).toEqual(['静听 音箱', ...PHONES])
  expect((await found('手机', 0)).at(-1)).toBe('静听 音箱')
})

it('shows first what the words mean, also without a space between them', async () => {
  expect((await found('新品手机', 0)).slice(0, 4).toSorted()).toEqual(PHONES.toSorted())
})

it('finds by a facet as many as the facet says, also where few of the meant goods have it', async () => {
  const ask = { keywords: '手机', goodsSort: 1 as const }
  const { select_tags_list, price_list, category_list } = await shop.api()('GET goods/items', ask)
  const countOf = async (more: object) => (await shop.api()('GET goods/items', { ...ask, ...more })).total_count
  const counts = { tags: 0, prices: 0 }
  for (const { tag_id, count } of select_tags_list)
    counts.tags += Number((await countOf({ tag_id: [tag_id] })) === count)
  for (const { start, end, count } of price_list) {
    const bounds = { start_price: String(start / 100), ...(end === null ? {} : { end_price: String((end - 1) / 100) }) }
    counts.prices += Number((await countOf(bounds)) === count)
  }
  expect(counts).toEqual({ tags: select_tags_list.length, prices: price_list.length })
  expect(select_tags_list).toHaveLength(2)
  for (const { category_id, count } of category_list)
    expect(await countOf({ main_category: [category_id] })).toBe(count)
})

it('shows what has a chosen value where none of the meant goods has it', async () => {
  const { list } = await shop.api()('GET goods/items', {
    keywords: '手机',
    goodsSort: 1,
    start_price: '0',
    end_price: '2',
  })
  expect(list.map(item => item.item_name)).toEqual(['静听 音箱'])
})
