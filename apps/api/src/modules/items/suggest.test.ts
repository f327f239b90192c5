import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCategory, addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, brands } from '../../db/schema'

let shop: TestShop
let dresses: string
let brandId: string
beforeAll(async () => {
  shop = await createTestShop()
  const category = await addCategory(shop.db, { name: '连衣裙' })
  const other = await addCategory(shop.db, { name: '半身裙' })
  const [brand] = await shop.db.insert(brands).values({ name: '棉野' }).returning()
  dresses = String(category.id)
  brandId = String(brand!.id)
  const add = (name: string, sales: number, more: object = {}) =>
    addGoods(shop.db, { name, sales, mainCategoryId: category.id, pics: ['/img/a', '/img/b'], ...more })
  for (let i = 1; i <= 6; i++) await add(`法式连衣裙${i}号`, i, { brandId: brand!.id, price: 10_000 + i })
  await add('售罄连衣裙', 99, { store: 0 })
  await add('下架连衣裙', 100, { approveStatus: 'instock' })
  await add('藏起连衣裙', 100, { hidden: true })
  await add('半身裙', 1, { mainCategoryId: other.id })
  await add('100% 纯棉袜', 1)
})
afterAll(() => shop.close())

const suggest = (keywords: string) => shop.api()('GET goods/suggest', { keywords })
const namesOf = async (keywords: string) => (await suggest(keywords)).goods.map(item => item.item_name)

it('names categories and brands of the found goods, and best sellers with stock first', async () => {
  const { words, goods } = await suggest('连衣')
  expect(words).toEqual([
    { kind: 'category', id: dresses, keyword: '连衣裙' },
    { kind: 'brand', id: brandId, keyword: '棉野' },
  ])
  expect(goods.map(item => item.item_name)).toEqual([6, 5, 4, 3, 2].map(i => `法式连衣裙${i}号`))
  expect(goods[0]).toMatchObject({ item_id: expect.stringMatching(/^\d+$/), price: 10_006, pic: '/img/a' })
})

it("shows today's price, like lists", async () => {
  const { goods } = await addGoods(shop.db, { name: '降价毛衣', price: 9_900 })
  const hours = (n: number) => new Date(shop.clock.now().getTime() + n * 3_600_000)
  const sale = { kind: 'limited_time_sale' as const, name: '直降', goodsId: goods.itemId }
  await shop.db.insert(activities).values([
    { ...sale, paysPercent: 80, startAt: hours(-1), endAt: hours(1) },
    { ...sale, paysPercent: 10, startAt: hours(1), endAt: hours(2) },
  ])
  const [listed] = (await shop.api()('GET goods/items', { keywords: '降价毛衣' })).list
  expect((await suggest('降价毛衣')).goods[0]?.price).toBe(listed?.activity_price)
  expect(listed?.activity_price).toBe(7_920)
})

it('understands words without a space between them', async () => {
  expect(await namesOf('连衣裙法式')).toEqual([6, 5, 4, 3, 2].map(i => `法式连衣裙${i}号`))
})

it.each(['lyq', 'lianyi', 'LIANYIQUN', '連衣裙', '联衣裙'])('understands %s', async keywords => {
  const { words, goods } = await suggest(keywords)
  expect([words[0]?.keyword, goods[0]?.item_name]).toEqual(['连衣裙', '法式连衣裙6号'])
})

it.each(['手机', 'shouji', 'sj'])(
  'puts goods that are named %s before best sellers of its category',
  async keywords => {
    const phones = await addCategory(shop.db, { name: '手机数码' })
    for (let i = 1; i <= 6; i++)
      await addGoods(shop.db, {
        name: `智能腕表${i}号`,
        sales: 500 + i,
        mainCategoryId: phones.id,
        tagNames: ['手机数码'],
      })
    await addGoods(shop.db, { name: '三防手机', sales: 3, mainCategoryId: phones.id })
    expect((await namesOf(keywords))[0]).toBe('三防手机')
  },
)

it('takes signs literally, and suggests nothing for missing goods', async () => {
  expect(await namesOf('100%')).toEqual(['100% 纯棉袜'])
  expect(await suggest('%%%')).toEqual({ words: [], goods: [] })
  expect(await suggest('冰箱')).toEqual({ words: [], goods: [] })
})

it('needs a text', async () => {
  await expect(suggest(' ')).rejects.toMatchObject({ status: 422, message: '请输入关键词' })
  await expect(suggest('长'.repeat(51))).rejects.toMatchObject({ status: 422 })
})
