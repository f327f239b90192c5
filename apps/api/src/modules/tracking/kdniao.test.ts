import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { openKdniao } from '../../../testing/gateways/kdniao'
import { placeOrder } from '../../../testing/orders'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { parcels, parcelTracks } from '../../db/schema'
import { readConfig } from '../../platform/config'
import { shipOrder } from '../orders/change'
import { followParcels } from './follow-parcels'

const MINUTE = 60_000
let service: Awaited<ReturnType<typeof openKdniao>>
let shop: TestShop
let buyer: Buyer
let seq = 0

beforeAll(async () => {
  service = await openKdniao()
  shop = await createTestShop(service.env)
  buyer = await addBuyer(shop)
})
afterAll(async () => {
  await closeWithInvariants(shop)
  await service.close()
})

async function sent() {
  const code = `SF10000000${10_000 + seq++}`
  const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
  await shipOrder(shop, order_id, { corp: 'SF', code })
  return code
}
/** So many minutes from now, as the service writes it. */
const at = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * MINUTE + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const push = (body: string) =>
  shop.fetch('http://shop/api/tracking/notify/kdniao', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const stateOf = async (code: string) =>
  (await shop.db.select({ state: parcels.trackState }).from(parcels).where(eq(parcels.code, code)))[0]!.state
const textsOf = async (code: string) =>
  (
    await shop.db
      .select({ text: parcelTracks.text })
      .from(parcelTracks)
      .innerJoin(parcels, eq(parcels.id, parcelTracks.parcelId))
      .where(eq(parcels.code, code))
      .orderBy(asc(parcelTracks.at))
  ).map(({ text }) => text)

it('subscribes a parcel with the last figures of the number of the receiver', async () => {
  const code = await sent()
  await followParcels(shop)
  const own = { ShipperCode: 'SF', LogisticCode: code, CustomerName: expect.stringMatching(/^\d{4}$/) }
  expect(service.state.subscribed).toContainEqual(own)
})

it('takes pushes about several parcels, twice and in the wrong order', async () => {
  const [one, two] = [await sent(), await sent()]
  shop.clock.advance(60 * MINUTE)
  const got = { AcceptTime: at(-30), AcceptStation: '顺丰速运 已收取快件' }
  const near = { AcceptTime: at(-5), AcceptStation: '快件正在派送途中' }
  const old = service.push([{ code: one, state: '1', steps: [got] }])
  const both = service.push([
    { code: one, state: '202', steps: [got, near] },
    { code: two, state: '3', steps: [near] },
  ])
  const answer = await push(both)
  expect(await answer.json()).toEqual({
    EBusinessID: '1234567',
    Success: true,
    Reason: '',
    UpdateTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  await Promise.all([push(old), push(both)])
  expect([await stateOf(one), await textsOf(one)]).toEqual(['delivering', [got.AcceptStation, near.AcceptStation]])
  expect(await stateOf(two)).toBe('signed')
})

it('asks where no push comes, and nothing is known at first', async () => {
  const code = await sent()
  await followParcels(shop)
  shop.clock.advance(721 * MINUTE)
  await followParcels(shop)
  expect(await stateOf(code)).toBe('sent')
  service.known.set(code, { State: '4', StateEx: '404', Traces: [{ AcceptTime: at(0), AcceptStation: '拒收，退回' }] })
  shop.clock.advance(721 * MINUTE)
  await followParcels(shop)
  expect(await stateOf(code)).toBe('returned')
})

it('refuses pushes that are not signed with the secret of the shop', async () => {
  const code = await sent()
  const steps = [{ AcceptTime: at(0), AcceptStation: '已签收' }]
  const forged = await push(service.push([{ code, state: '3', steps }], 'guessed'))
  expect([forged.status, (await forged.json()).Success]).toEqual([401, false])
  const changed = service
    .push([{ code, state: '2', steps }])
    .replace('%22StateEx%22%3A%222%22', '%22StateEx%22%3A%223%22')
  expect((await push(changed)).status).toBe(401)
  expect([await stateOf(code), await textsOf(code)]).toEqual(['sent', []])
})

it('is the only service, and says which settings are wrong', () => {
  const both = { HEJI_DEMO: '1', ...service.env, KUAIDI100_KEY: 'a', KUAIDI100_CUSTOMER: 'b', KUAIDI100_SALT: 'c' }
  expect(() => readConfig(both)).toThrow('快递100 和快递鸟只能设置一个')
  expect(() => readConfig({ HEJI_DEMO: '1', ...service.env, KDNIAO_ACCOUNTS: '{"SF":1}' })).toThrow('KDNIAO_ACCOUNTS')
})
