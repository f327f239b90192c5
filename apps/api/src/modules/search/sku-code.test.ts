import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { skus } from '../../db/schema'

let shop: TestShop
let dress: Awaited<ReturnType<typeof addGoods>>['goods']
let odd: typeof dress

beforeAll(async () => {
  shop = await createTestShop()
  const variants = [
    { text: '白', store: 1 },
    { text: '黑', store: 1 },
  ]
  dress = (await addGoods(shop.db, { name: '连衣裙', bn: 'HJ5001', variants })).goods
  const made = await addGoods(shop.db, { name: '怪货', variants: [...variants, { text: '灰', store: 1 }] })
  odd = made.goods
  for (const [i, bn] of ['AB+12*3(M)', 'HJ 60 红-1', 'A12-白色_M'].entries())
    await shop.db.update(skus).set({ bn }).where(eq(skus.itemId, made.skus[i]!.itemId))
  await addGoods(shop.db, { name: '外套', bn: 'HJ5002', variants })
  await addGoods(shop.db, { name: '下架的', bn: 'HJ5003', variants, approveStatus: 'instock' })
  await addGoods(shop.db, { name: '手机壳 2-0', bn: 'X1' })
})
afterAll(() => shop.close())

const search = (keywords: string, more: object = {}) => shop.api()('GET goods/items', { keywords, ...more })

describe('the code of a sku', () => {
  it.each(['HJ5001-1', ' hj5001-1 ', 'ＨＪ５００１－１'])('%s finds its goods and names the sku', async typed => {
    const { list, sku, total_count } = await search(typed)
    expect(list.map(item => item.item_name)).toEqual(['连衣裙'])
    expect([total_count, sku?.goods_id, sku?.spec_value_ids]).toEqual([1, String(dress.itemId), ['2']])
    const { goods, words } = await shop.api()('GET goods/suggest', { keywords: typed })
    expect(goods.map(item => item.item_name)).toEqual(['连衣裙'])
    expect(words.length).toBeGreaterThan(0)
  })

  it('of goods that nobody may see finds nothing', async () => {
    expect(await search('HJ5003-1')).toMatchObject({ total_count: 0, list: [] })
    expect((await search('HJ5003-1')).sku).toBeUndefined()
  })

  it.each(['AB+12*3(M)', 'ab+12*3(m)', 'HJ 60 红-1', 'ＨＪ 60 红-1', 'A12-白色_M'])(
    '%s has signs, blanks or characters',
    async typed => {
      expect((await search(typed)).sku?.goods_id).toBe(String(odd.itemId))
    },
  )

  it('keeps the filters of the list', async () => {
    expect((await search('HJ5001-1', { start_price: '500' })).total_count).toBe(0)
    expect((await search('HJ5001-1', { in_stock: 1 })).total_count).toBe(1)
  })

  it('is not the code of the goods, nor a word', async () => {
    expect((await search('HJ5001')).sku).toBeUndefined()
    expect((await search('HJ5001')).total_count).toBe(1)
    const word = await search('2-0')
    expect([word.sku, word.list.map(item => item.item_name)]).toEqual([undefined, ['手机壳 2-0']])
  })
})
