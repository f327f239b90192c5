import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGoods, addGrade, addMember, addShop } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities } from '../../db/schema'

let shop: TestShop
let gold: string

beforeAll(async () => {
  shop = await createTestShop()
  const { id: shopId } = await addShop(shop.db)
  const now = shop.clock.now().getTime()
  const run = {
    kind: 'limited_time_sale' as const,
    name: '双11狂欢',
    startAt: new Date(now - 1),
    endAt: new Date(now + 1e6),
  }
  // Neighbours in price, equal prices, and activities that move goods to the other end.
  for (let i = 0; i < 23; i++) {
    const { goods } = await addGoods(shop.db, { shopId, price: 1_000 + Math.floor(i / 2) * 37 })
    if (i % 5 === 2) await shop.db.insert(activities).values({ ...run, goodsId: goods.itemId, paysPercent: 30 + i })
  }
  const grade = await addGrade(shop.db, { percentOff: 15, isDefault: false })
  gold = await shop.tokenOf('member', (await addMember(shop.db, { gradeId: grade.id })).id)
})
afterAll(() => shop.close())

const pages = async (goodsSort: 2 | 3, token?: string, bounds = {}) => {
  const api = shop.api(token)
  const found = []
  for (let page = 1; page <= 5; page++)
    found.push(...(await api('GET goods/items', { goodsSort, page, pageSize: 5, ...bounds })).list)
  return found.map(item => ({ id: item.item_id, paid: Math.min(item.price, ...paidFor(item)) }))
}
const paidFor = ({
  member_price: member,
  activity_price: activity,
}: {
  member_price?: number
  activity_price?: number
}) => [member, activity].filter(price => price !== undefined)

it.each([false, true])(
  'goes through all goods in the order of the paid price, each once (with a grade: %s)',
  async hasGrade => {
    const token = hasGrade ? gold : undefined
    for (const [sort, sign] of [
      [3, 1],
      [2, -1],
    ] as const) {
      const rows = await pages(sort, token)
      expect(new Set(rows.map(row => row.id)).size).toBe(23)
      expect(rows.map(row => row.paid)).toEqual(rows.map(row => row.paid).toSorted((a, b) => sign * (a - b)))
    }
  },
)

it.each([false, true])('respects bounds of the paid price (with a grade: %s)', async hasGrade => {
  const token = hasGrade ? gold : undefined
  const within = (await pages(3, token)).filter(({ paid }) => paid >= 900 && paid <= 1_150)
  expect(within.length).toBeGreaterThan(3)
  const bounded = await pages(3, token, { start_price: 9, end_price: 11.5 })
  expect(bounded.map(row => row.id)).toEqual(within.map(row => row.id))
})
