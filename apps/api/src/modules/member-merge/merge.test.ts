import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCoupon, addGoods } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import * as schema from '../../db/schema'
import { KNOWN } from './moves'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'admin', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const show = (member_id: number) => api('POST /api/operator/members/show', { member_id: String(member_id) })
const merge = (from: Buyer, into: Buyer) =>
  api('POST /api/operator/members/merge', { from: String(from.id), into: String(into.id), reason: '同一个人' })
const preview = (from: Buyer, into: Buyer) =>
  api('POST /api/operator/members/merge-preview', { from: String(from.id), into: String(into.id) })

it('knows every table that has a member', () => {
  const known = new Set(KNOWN.map(getTableName))
  const withMember = (Object.values(schema) as unknown[])
    .filter((one): one is PgTable => is(one, PgTable))
    .filter(table => 'memberId' in getTableColumns(table))
    .map(getTableName)
  expect(withMember.filter(name => !known.has(name))).toEqual([])
})

it('moves orders, points, growth, coupons, addresses and favourites, and closes the account', async () => {
  const [from, into] = [await addBuyer(shop), await addBuyer(shop)]
  const { order_id } = await placeOrder(shop, from, [{ price: 20_000 }])
  await placeOrder(shop, into, [{ price: 10_000 }])
  const coupon = await addCoupon(shop.db, shop.clock.now())
  for (const buyer of [from, into]) await buyer.api('GET user/receiveCard', { card_id: String(coupon.id) } as never)
  const { goods } = await addGoods(shop.db, {})
  for (const buyer of [from, into])
    await buyer.api('POST member/collect/item/{item_id}', { item_id: String(goods.itemId) } as never)
  const before = { from: await show(from.id), into: await show(into.id) }
  const seen = await preview(from, into)
  expect(seen).toMatchObject({ can: true })
  expect(seen.moves).toEqual(
    expect.arrayContaining([
      { what: '订单', count: '1' },
      { what: '优惠券', count: '1' },
      { what: '积分', count: String(before.from.point) },
    ]),
  )
  await merge(from, into)
  const after = await show(into.id)
  expect(after.point).toBe(before.from.point + before.into.point)
  expect(after.growth).toBe(before.from.growth + before.into.growth)
  expect(after.recent_orders.map(row => row.order_id)).toContain(order_id)
  expect([after.coupons.length, after.addresses.length]).toEqual([2, 2])
  expect(await shop.db.$count(schema.favourites, eq(schema.favourites.memberId, into.id))).toBe(1)
  const gone = await show(from.id)
  expect(gone).toMatchObject({ state: 'closed', point: 0, orders: 0, acts: [] })
  expect(await refused(from.api('GET member'))).toBe('Unable to authenticate user.')
  expect(await refused(api('POST /api/operator/members/unblock', { member_id: String(from.id) }))).toContain('已经关闭')
  // The buyer sees the order that came with the other account.
  const own = await into.api('GET order_new/{id}', { id: order_id })
  expect(own.orderInfo.order_status).toBe('DONE')
  const log = await shop.db.select().from(schema.auditLog).where(eq(schema.auditLog.action, 'members.merge'))
  expect(log.map(row => row.target).sort()).toEqual([String(from.id), String(into.id)].sort())
})

it('is refused for one account, for closed ones, staff and over limits, with nothing changed', async () => {
  const [one, two, staff] = [await addBuyer(shop), await addBuyer(shop), await addBuyer(shop, { isStaff: true })]
  expect(await refused(merge(one, one))).toBe('两个会员是同一个账号')
  expect(await refused(merge(staff, one))).toContain('是员工')
  expect((await preview(staff, one)).can).toBe(false)
  expect(await refused(api('POST /api/operator/members/merge', { from: '999999', into: '1', reason: 'x' }))).toBe(
    '没有会员 999999',
  )
  const editor = await operatorApi(shop, 'editor')
  const denied = editor('POST /api/operator/members/merge', { from: String(one.id), into: String(two.id), reason: 'x' })
  expect(await refused(denied)).toBe('没有权限')
  expect((await show(one.id)).state).toBe('active')
})

it('of two at once in both directions happens once', async () => {
  const [one, two] = [await addBuyer(shop), await addBuyer(shop)]
  await placeOrder(shop, one)
  await placeOrder(shop, two)
  const both = await Promise.allSettled([merge(one, two), merge(two, one), merge(one, two)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const states = [(await show(one.id)).state, (await show(two.id)).state]
  expect(states.sort()).toEqual(['active', 'closed'])
})
