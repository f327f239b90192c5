import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGoods, addGrade, addMember, addShop } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities } from '../../db/schema'

let shop: TestShop
let gold: string
let staff: string

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
    const own = i % 4 === 1 ? { staffGoods: true, staffPercentOff: 5 + i } : {}
    const { goods } = await addGoods(shop.db, { shopId, price: 1_000 + Math.floor(i / 2) * 37, ...own })
    if (i % 5 === 2) await shop.db.insert(activities).values({ ...run, goodsId: goods.itemId, paysPercent: 30 + i })
  }
  const grade = await addGrade(shop.db, { percentOff: 15, isDefault: false })
  const tokenOf = async (more = {}) =>
    await shop.tokenOf('member', (await addMember(shop.db, { gradeId: grade.id, ...more })).id)
  gold = await tokenOf()
  staff = await tokenOf({ isStaff: true, workId: 'R100' })
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

const tokenFor = (who: string) => ({ visitor: undefined, gold, staff })[who]

it.each(['visitor', 'gold', 'staff'])(
  'goes through all goods in the order of the paid price, each once (%s)',
  async who => {
    const token = tokenFor(who)
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

it.each(['visitor', 'gold', 'staff'])('respects bounds of the paid price, and counts what it shows (%s)', async who => {
  const token = tokenFor(who)
  const within = (await pages(3, token)).filter(({ paid }) => paid >= 900 && paid <= 1_150)
  expect(within.length).toBeGreaterThan(3)
  const bounded = await pages(3, token, { start_price: 9, end_price: 11.5 })
  expect(bounded.map(row => row.id)).toEqual(within.map(row => row.id))
  const { total_count } = await shop.api(token)('GET goods/items', { start_price: 9, end_price: 11.5 })
  expect(total_count).toBe(within.length)
})

it('sorts by prices that only staff see', async () => {
  const [some, others] = [await pages(3, staff), await pages(3, gold)]
  expect(some.map(({ paid }) => paid)).not.toEqual(others.map(({ paid }) => paid))
})
