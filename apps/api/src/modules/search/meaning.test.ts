import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { categories } from '../../db/schema'
import { writeSetting } from '../content/settings'
import { intendedCategories } from './intended-categories'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
  const top = await addCategory(shop.db, { name: '手机数码' })
  const middle = await addCategory(shop.db, { name: '手机通讯', parentId: top.id, level: 2 })
  const leaf = (name: string) => addCategory(shop.db, { name, parentId: middle.id, level: 3 })
  const [phones, covers, watches, dresses] = [
    await leaf('5G手机'),
    await leaf('手机壳'),
    await leaf('手表'),
    await leaf('连衣裙'),
  ]
  const rows: [string, number, number][] = [
    ['云舟 Max 70', phones.id, 1],
    ['云舟 手机壳 透明', covers.id, 900],
    ['步刻 手表 连手机', watches.id, 5_000],
    ['绮泽 纯棉连衣裙', dresses.id, 10],
  ]
  for (const [name, mainCategoryId, sales] of rows)
    await addGoods(shop.db, { name, mainCategoryId, sales, tagNames: ['手机'] })
  await writeSetting(shop.db, 'synonyms', {
    groups: [
      ['手机', '移动电话', 'Phone'],
      ['连衣裙', '裙子'],
    ],
    draft: null,
  })
})
afterAll(() => shop.close())

const names = async (keywords: string) =>
  (await shop.api()('GET goods/items', { keywords })).list.map(item => item.item_name)

describe('a search', () => {
  it.each(['手机', 'shouji', '移动电话', 'PHONE'])(
    'for %s shows phones before what has the word in its name',
    async word => {
      const found = await names(word)
      expect(found[0]).toBe('云舟 Max 70')
      expect(found.indexOf('云舟 手机壳 透明')).toBeGreaterThan(0)
    },
  )

  it('for a category further up means all below it', async () => {
    const rows = await shop.db.select().from(categories)
    const meant = await intendedCategories(shop, '手机 通讯')
    expect(rows.filter(({ id }) => meant.includes(id)).map(({ name }) => name)).toEqual(rows.slice(1).map(r => r.name))
  })

  it('finds words that operators say mean the same, in both directions', async () => {
    expect(await names('裙子')).toEqual(['绮泽 纯棉连衣裙'])
    expect(await names('连衣裙')).toEqual(['绮泽 纯棉连衣裙'])
    const { words } = await shop.api()('GET goods/suggest', { keywords: '裙子' })
    expect(words.map(word => word.keyword)).toContain('连衣裙')
  })
})
