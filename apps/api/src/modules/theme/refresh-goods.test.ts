import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import type { StoredWidget } from '../../db/schema'
import { visitorAt } from '../../price-rules/viewer'
import { refreshGoods } from './refresh-goods'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('writes the price of the one who asks into goods of a page', async () => {
  const { goods } = await addGoods(shop.db, { price: 8_900, staffGoods: true, staffPercentOff: 15 })
  const priceFor = async (viewer: { gradeDiscount: number; isStaff?: boolean }) => {
    const data = [{ goods_id: String(goods.itemId), price: 1 }]
    const content = [{ type: 'W0002', uuid: 'a', data }] as StoredWidget[]
    await refreshGoods(shop.db, { ...visitorAt(shop.clock.now()), ...viewer }, content)
    return data[0]?.price
  }
  expect(await priceFor({ gradeDiscount: 0 })).toBe(8_900)
  expect(await priceFor({ gradeDiscount: 5 })).toBe(8_455)
  expect(await priceFor({ gradeDiscount: 5, isStaff: true })).toBe(7_565)
})
