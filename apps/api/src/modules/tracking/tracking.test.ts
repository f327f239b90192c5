import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { openKuaidi100 } from '../../../testing/gateways/kuaidi100'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orders, parcels, parcelTracks } from '../../db/schema'
import { shipOrder } from '../orders/change'
import { receiveDueOrders } from '../orders/receive'
import { followParcels } from './follow-parcels'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
let service: Awaited<ReturnType<typeof openKuaidi100>>
let shop: TestShop
let buyer: Buyer
let itemId: number
let seq = 0

beforeAll(async () => {
  service = await openKuaidi100()
  shop = await createTestShop(service.env)
  const { id } = await addShop(shop.db)
  itemId = (await addGoods(shop.db, { shopId: id, price: 5_000, store: 999 })).skus[0]!.itemId
})
afterAll(async () => {
  await closeWithInvariants(shop)
  await service.close()
})
beforeEach(async () => {
  buyer = await addBuyer(shop)
  Object.assign(service.state, { down: false, subscribed: [] })
  await shop.db.update(parcels).set({ trackDueAt: null })
})

/** A paid order of two pieces, of which one is sent with each number. */
async function sent(...codes: string[]) {
  const items = [{ item_id: String(itemId), num: codes.length }]
  const { order_id } = await buyer.api('POST order_new', { items, address_id: String(buyer.addressId) })
  await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  const { orderInfo } = await buyer.api('GET order/{id}', { id: order_id })
  const orderLineId = Number(orderInfo.items[0]!.id)
  for (const code of codes) await shipOrder(shop, order_id, { corp: 'SF', code, lines: [{ orderLineId, num: 1 }] })
  return order_id
}
const number = () => `SF${String(Date.now()).slice(-8)}${seq++}`
/** So many minutes from now, as the service writes it. */
const at = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * MINUTE + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const push = (body: string) =>
  shop.fetch('http://shop/api/tracking/notify/kuaidi100', {
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

describe('a parcel that was sent', () => {
  it('is subscribed once, with the words of the service and the number of the receiver', async () => {
    const code = number()
    await sent(code)
    expect([await followParcels(shop), await followParcels(shop)]).toEqual([1, 0])
    const callback = expect.stringMatching(/\/api\/tracking\/notify\/kuaidi100$/)
    expect(service.state.subscribed).toEqual([{ company: 'shunfeng', number: code, callback, phone: '13800006688' }])
  })

  it('is subscribed later where the service is away, later each time', async () => {
    const code = number()
    await sent(code)
    service.state.down = true
    expect(await followParcels(shop)).toBe(1)
    shop.clock.advance(2 * MINUTE)
    expect(await followParcels(shop)).toBe(1)
    shop.clock.advance(2 * MINUTE)
    expect(await followParcels(shop)).toBe(0)
    service.state.down = false
    shop.clock.advance(5 * MINUTE)
    await followParcels(shop)
    expect(service.state.subscribed.map(one => one.number)).toEqual([code])
  })

  it('shows the buyer what is pushed, however often and in whatever order', async () => {
    const code = number()
    const id = await sent(code)
    shop.clock.advance(DAY)
    const got = { time: at(-600), context: '顺丰速运已收取快件' }
    const moving = { time: at(-300), context: '快件到达【北京昌平】' }
    const late = service.push(code, '1', [got])
    expect((await push(service.push(code, '5', [moving, got]))).status).toBe(200)
    expect(await (await push(late)).json()).toEqual({ result: true, returnCode: '200', message: '成功' })
    await Promise.all([push(late), push(late)])
    expect([await stateOf(code), await textsOf(code)]).toEqual(['delivering', [got.context, moving.context]])
    const { list } = await buyer.api('GET delivery/lists', { order_id: id })
    expect(list[0]).toMatchObject({ status_msg: '已发货', track_msg: '派送中' })
  })

  it('is asked for where no push comes for half a day', async () => {
    const code = number()
    await sent(code)
    await followParcels(shop)
    service.known.set(code, { state: '0', data: [{ time: at(300), context: '快件已发车' }] })
    shop.clock.advance(DAY / 2)
    expect(await followParcels(shop)).toBe(1)
    expect([await stateOf(code), await textsOf(code)]).toEqual(['moving', ['快件已发车']])
  })

  it('begins the time of receipt when the last parcel of the order is signed for', async () => {
    const [first, second] = [number(), number()]
    const id = await sent(first, second)
    const signed = (code: string) => push(service.push(code, '3', [{ time: at(0), context: '已签收' }]))
    const isReceived = async () => {
      await receiveDueOrders(shop)
      return (await shop.db.select().from(orders).where(eq(orders.orderId, id)))[0]!.status === 'DONE'
    }
    await signed(first)
    shop.clock.advance(4 * DAY)
    await signed(second)
    shop.clock.advance(10 * DAY - 1)
    expect(await isReceived()).toBe(false)
    shop.clock.advance(1)
    expect(await isReceived()).toBe(true)
    // Nothing changes a parcel that is signed for.
    await push(service.push(second, '0', [{ time: at(0), context: '快件在途' }]))
    expect(await stateOf(second)).toBe('signed')
  })
})

describe('a push', () => {
  it.each<[string, (code: string) => string, number]>([
    ['with a wrong secret', code => service.push(code, '3', [{ time: at(0), context: '已签收' }], 'guessed'), 401],
    [
      'without a signature',
      code => new URLSearchParams({ param: JSON.stringify({ lastResult: { nu: code, state: '3' } }) }).toString(),
      401,
    ],
    [
      'that is changed',
      code =>
        service
          .push(code, '0', [{ time: at(0), context: '在途' }])
          .replace('%22state%22%3A%220%22', '%22state%22%3A%223%22'),
      401,
    ],
    ['of nonsense', () => 'x', 401],
  ])('%s is refused, and changes nothing', async (_, bodyOf, status) => {
    const code = number()
    await sent(code)
    expect((await push(bodyOf(code))).status).toBe(status)
    expect([await stateOf(code), await textsOf(code)]).toEqual(['sent', []])
  })

  it('leaves out steps of the future, and of a parcel that had the number before', async () => {
    const code = number()
    await sent(code)
    const odd = [at(3 * 1_440), at(-30 * 1_440), '昨天', '2026-13-45 10:00:00'].map(time => ({ time, context: '怪' }))
    await push(service.push(code, '3', odd))
    expect([await stateOf(code), await textsOf(code)]).toEqual(['sent', []])
    expect((await push(service.push('OF-SOMEBODY-ELSE', '3', odd))).status).toBe(200)
  })

  it('has no address where no service is set up', async () => {
    const plain = await createTestShop()
    const answer = await plain.fetch('http://shop/api/tracking/notify/kuaidi100', { method: 'POST', body: 'x' })
    expect([answer.status, await followParcels(plain)]).toEqual([404, 0])
    await plain.close()
  })
})
