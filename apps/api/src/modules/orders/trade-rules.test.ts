import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orders } from '../../db/schema'
import { shipOrder } from './change'
import { receiveDueOrders } from './receive'

const DAY = 86_400_000
let shop: TestShop
let buyer: Buyer
let itemId: number

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  const { id } = await addShop(shop.db, { isZiti: true })
  itemId = (await addGoods(shop.db, { shopId: id, price: 5_000, store: 99 })).skus[0]!.itemId
})
afterAll(() => closeWithInvariants(shop))

async function set(rules: Record<string, unknown>) {
  const file = join(tmpdir(), 'heji-trade-rules.json')
  writeFileSync(file, JSON.stringify(rules))
  return await heji(shop, 'setting set', { key: 'trade', file })
}

async function sentOrder(num: number) {
  const items = [{ item_id: String(itemId), num }]
  const ask = { items, address_id: String(buyer.addressId) }
  const { order_id } = await buyer.api('POST order_new', ask)
  await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1234567890' })
  return order_id
}
const statusOf = async (id: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.orderId, id)))[0]!.status
/** Sessions end sooner than these periods. */
const again = async () => shop.api(await shop.tokenOf('member', buyer.id))
const canReturn = async (id: string) => (await (await again())('GET order/{id}', { id })).orderInfo.can_apply_aftersales

describe('rules of trade', () => {
  it('hold for orders placed after the change; an order keeps those it was placed under', async () => {
    const before = await sentOrder(1)
    await set({ receipt_days: 3, aftersales_days: 2, exchange_days: 2, protection_days: 0 })
    const after = await sentOrder(2)
    shop.clock.advance(3 * DAY)
    await receiveDueOrders(shop)
    expect([await statusOf(before), await statusOf(after)]).toEqual(['WAIT_BUYER_CONFIRM', 'DONE'])
    shop.clock.advance(2 * DAY)
    expect(await canReturn(after)).toBe(0)
    shop.clock.advance(5 * DAY)
    await receiveDueOrders(shop)
    expect(await statusOf(before)).toBe('DONE')
    shop.clock.advance(7 * DAY - 1)
    expect(await canReturn(before)).toBe(1)
    shop.clock.advance(1)
    expect(await canReturn(before)).toBe(0)
    shop.clock.advance(13 * DAY)
    const { list } = await (await again())('GET price-protection', { order_id: [before, after] })
    expect(list.map(({ reason }) => reason).sort()).toEqual(['已超过付款后30天的价保期', '本商城不提供价保'].sort())
  })

  it('say when goods leave, and how long they wait for pickup', async () => {
    const visitor = shop.api()
    const arrival = async () => (await visitor('GET goods/arrival', { item_id: String(itemId) })).arrival!
    shop.clock.set(new Date('2026-12-09T05:00:00Z'))
    expect(await arrival()).toMatchObject({ arrives_on: '2026-12-09', cut_off_hour: 16 })
    await set({ cut_off_hour: 12, holidays: ['2026-12-10'], pickup_days: 2 })
    expect(await arrival()).toMatchObject({ arrives_on: '2026-12-11', cut_off_hour: 12 })
    const { list } = await visitor('GET distributor/pickuplocation', {})
    expect(list[0]!.wait_pickup_days).toBe(2)
    const promised = await visitor('GET shops/setting')
    expect(promised).toMatchObject({ aftersales_days: 2, protection_days: 0, free_delivery: '满99元包邮' })
  })

  it.each([
    [{ receipt_days: 0 }, 'trade 的 receipt_days 格式不对'],
    [{ cut_off_hour: 25 }, 'trade 的 cut_off_hour 格式不对'],
    [{ holidays: ['10月1日'] }, 'trade 的 holidays 格式不对'],
    [{ rest_days: [0, 1, 2, 3, 4, 5, 6] }, 'trade 的 rest_days 格式不对'],
  ])('refuse %j', async (rules, message) => {
    expect((await set(rules)).at(-1)).toBe(message)
  })
})
