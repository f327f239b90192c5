import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../testing/buyer'
import { addGoods, addShop } from '../testing/fixtures'
import makeDump from '../testing/global-setup'
import { createTestShop, type TestShop } from '../testing/test-shop'

const ASKS = 300

let shop: TestShop
let stranger: Buyer
let foreign: string

beforeAll(async () => {
  await makeDump()
  shop = await createTestShop()
  const { goods } = await addGoods(shop.db, { shopId: (await addShop(shop.db)).id })
  const owner = await addBuyer(shop)
  const request = { items: [{ item_id: goods.itemId, num: 1 }], address_id: owner.addressId }
  foreign = (await owner.api('POST order_new', request)).order_id
  stranger = await addBuyer(shop)
})
afterAll(() => shop.close())

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

it.each(['order', 'order_new'])(
  '%s/{id} takes as long for an order of another member as for a missing one',
  async call => {
    const missing = `9${foreign.slice(1)}`
    const times: Record<string, number[]> = { [foreign]: [], [missing]: [] }
    const statements: Record<string, Set<number>> = { [foreign]: new Set(), [missing]: new Set() }
    const ask = async (id: string) => {
      const [started, before] = [performance.now(), shop.database.queryCount()]
      const headers = { authorization: `Bearer ${stranger.token}` }
      const answer = await shop.app.request(`/api/h5app/wxapp/${call}/${id}`, { headers })
      const body = await answer.text()
      times[id]!.push(performance.now() - started)
      statements[id]!.add(shop.database.queryCount() - before)
      return body
    }
    // The first calls warm up what both need.
    for (let i = 0; i < 20; i++) await ask(i % 2 === 0 ? foreign : missing)
    for (const id of [foreign, missing]) {
      times[id] = []
      statements[id]!.clear()
    }
    for (let i = 0; i < ASKS; i++) {
      // They take turns, so that neither is always second.
      const pair = i % 2 === 0 ? [foreign, missing] : [missing, foreign]
      const bodies = [await ask(pair[0]!), await ask(pair[1]!)]
      expect(bodies[0]).toBe(bodies[1])
    }
    const [theirs, nobodys] = [medianOf(times[foreign]!), medianOf(times[missing]!)]
    const apart = ((theirs / nobodys - 1) * 100).toFixed(1)
    console.log(
      `[owners] ${call}/{id}: of others ${theirs.toFixed(2)} ms, of nobody ${nobodys.toFixed(2)} ms: ${apart} %`,
    )
    expect(statements[foreign]).toEqual(statements[missing])
    expect([...statements[foreign]!]).toHaveLength(1)
  },
)
