import { contract, type Endpoint } from '@heji/api-client/contract'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProbe } from '../../testing/odd-values'
import { createTestShop, type TestShop } from '../../testing/test-shop'

/** Names of inputs that name a row. */
const ID = /(^|_)ids?$|Ids?$|^(tid|oid|aftersales_bn|logi_no|code|coupon_code|coupon_discount)$/
const ODD_IDS = {
  /** Too large for the database or for JavaScript, empty, negative, not whole, not a number. */
  values: ['9999999999999999999', '9223372036854775807', '0', '-1', '1e20', '1.5', '1 or 1=1'],
  isMeant: (place: string[]) => place.some(name => ID.test(name)),
}
const CALLS = (Object.entries(contract) as [string, Endpoint][]).filter(([, { multipart }]) => !multipart)
/** Thousands of requests, one after another. */
const PATIENCE = { timeout: 600_000 }

let shop: TestShop
let probe: Awaited<ReturnType<typeof openProbe>>

beforeAll(async () => {
  shop = await createTestShop()
  probe = await openProbe(shop)
})
afterAll(() => shop.close())

it('answers impossible ids with a message, at every input that takes an id', PATIENCE, async () => {
  const { asked, wrong } = await probe(CALLS, ODD_IDS)
  expect(asked).toBeGreaterThan(2_000)
  expect(wrong).toEqual([])
})

it('would notice a call that crashes', async () => {
  const fallen = new Hono().all('*', c => c.text('', c.req.url.includes('e20') ? 500 : 200))
  const { wrong } = await probe([['DELETE cartdel', contract['DELETE cartdel']]], ODD_IDS, fallen)
  expect(wrong).toEqual(['DELETE cartdel cart_id.0=1e20: 500', 'DELETE cartdel distributor_id=1e20: 500'])
})
