import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBrand, addCategory, addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods } from '../../db/schema'
import { fillSearch } from './fill'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('makes goods of an older shop searchable by name, tag, brand and every category above', async () => {
  const top = await addCategory(shop.db, { name: '女装' })
  const leaf = await addCategory(shop.db, { name: '裙子', parentId: top.id, level: 2 })
  const brand = await addBrand(shop.db, '云上')
  await addGoods(shop.db, {
    name: '连衣裙',
    bn: 'OLD-1',
    mainCategoryId: leaf.id,
    brandId: brand.id,
    tagNames: ['碎花'],
    variants: [{ text: '雾霾蓝', store: 1 }],
    search: '',
  })
  const { id: nameless } = await addCategory(shop.db, { name: '。' })
  await addGoods(shop.db, { name: '…', bn: '-', mainCategoryId: nameless, search: '' })
  await addGoods(shop.db, { name: '新的' })
  expect(await fillSearch(shop.db)).toBe(2)
  for (const keywords of ['连衣裙', 'lyq', '女装 云上', '碎花', 'old-1', '雾霾蓝 裙子']) {
    const { list } = await shop.api()('GET goods/items', { keywords })
    expect(list.map(item => item.item_name)).toEqual(['连衣裙'])
  }
  expect(await shop.db.$count(goods, eq(goods.search, ''))).toBe(1)
})
