import { DataCache } from '@heji/server-kit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addGoods, addShop } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods } from '../../db/schema'
import { visitorAt } from '../../price-rules/viewer'
import { searchWords } from '../search/query'
import { itemRows } from './item-rows'
import { isListed, type ListInput } from './item-where'
import { pageByRelevance } from './page-by-relevance'

let shop: TestShop

// Every third has the word in its name; every fourth is sold out; some have the same sales.
const made = Array.from({ length: 23 }, (_, i) => ({
  name: i % 3 === 0 ? `短袖 ${i}` : `衣架 ${i}`,
  store: i % 4 === 0 ? 0 : 5,
  sales: Math.floor(i / 2),
}))

beforeAll(async () => {
  shop = await createTestShop()
  const { id: shopId } = await addShop(shop.db)
  for (const values of made) await addGoods(shop.db, { shopId, ...values })
})
afterAll(() => shop.close())

const byPopularity = made
  .map((goods, i) => ({ ...goods, rank: [goods.store > 0 ? 1 : 0, goods.sales, i] }))
  .toSorted((a, b) => b.rank[0]! - a.rank[0]! || b.rank[1]! - a.rank[1]! || b.rank[2]! - a.rank[2]!)
  .map(goods => goods.name)
const hasWord = (name: string) => name.startsWith('短袖')

async function page(deps: Parameters<typeof pageByRelevance>[0], number: number, pageSize = 3, compared?: number) {
  const viewer = visitorAt(shop.clock.now())
  const input = { keywords: '短袖', words: searchWords('短袖'), page: number, pageSize } as ListInput
  const slice = await pageByRelevance(deps, viewer, input, { where: isListed() }, compared)
  return (await itemRows(shop.db, viewer, slice)).map(row => row.goods.name)
}

async function walk(pageSize: number, compared?: number) {
  const names: string[] = []
  for (let number = 1; number <= Math.ceil(made.length / pageSize); number++)
    names.push(...(await page(shop, number, pageSize, compared)))
  return names
}

it('shows goods with the word in their name first, then the rest, both by popularity', async () => {
  expect(await walk(5)).toEqual([...byPopularity.filter(hasWord), ...byPopularity.filter(name => !hasWord(name))])
})

it('compares only the names of the most popular goods, and shows every goods once', async () => {
  const [first, rest] = [byPopularity.slice(0, 9), byPopularity.slice(9)]
  const expected = [...first.filter(hasWord), ...first.filter(name => !hasWord(name)), ...rest]
  // Of ten comparable goods, nine fill whole pages.
  expect(await walk(3, 10)).toEqual(expected)
})

it('keeps the order while a shopper goes through the pages, but hides withdrawn goods', async () => {
  const answers = new DataCache({ freshFor: 30_000 })
  shop.events.subscribe(() => answers.markStale())
  const deps = { db: shop.db, answers }
  const first = await page(deps, 1)
  const [bestseller, withdrawn] = byPopularity.filter(hasWord).slice(3)
  await shop.db.update(goods).set({ sales: 10_000 }).where(eq(goods.name, bestseller!))
  await shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.name, withdrawn!))
  const second = await page(deps, 2)
  expect(second).toContain(bestseller)
  expect([...first, ...second]).not.toContain(withdrawn)
  expect(first.filter(name => second.includes(name))).toEqual([])
  await shop.events.publish('catalogue-changed')
  // A database server reports it with a message.
  await vi.waitFor(async () => expect((await page(deps, 1))[0]).toBe(bestseller), { timeout: 20_000 })
})
