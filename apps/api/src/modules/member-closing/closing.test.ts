import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { addresses, auditLog, members, orders } from '../../db/schema'
import { closeDueMembers } from './close-due'

const DAY = 86_400_000
let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

const admin = () => operatorApi(shop, 'admin', '韩梅梅')

it('waits for fifteen days, can be withdrawn, and then erases the person while the order stays', async () => {
  const api = await admin()
  const buyer = await addBuyer(shop, { username: '周小满' })
  const { order_id } = await placeOrder(shop, buyer, [{ price: 10_000 }])
  const member_id = String(buyer.id)
  const close = () => api('POST /api/operator/members/close', { member_id, reason: '本人来电' })
  await close()
  expect(await refused(close())).toBe('已经申请过注销')
  await api('POST /api/operator/members/close-withdraw', { member_id })
  const none = api('POST /api/operator/members/close-withdraw', { member_id })
  expect(await refused(none)).toBe('没有等待中的注销申请')
  await close()
  const { closes_at, acts } = await api('POST /api/operator/members/show', { member_id })
  expect(closes_at! * 1000).toBe(Math.floor(shop.clock.now().getTime() / 1000) * 1000 + 15 * DAY)
  expect(acts).toContain('close-withdraw')
  shop.clock.advance(15 * DAY - 1_000)
  expect(await closeDueMembers(shop)).toBe(0)
  shop.clock.advance(1_000)
  // Two processes at once.
  const closed = await Promise.all([closeDueMembers(shop), closeDueMembers(shop)])
  expect(closed.reduce((sum, n) => sum + n, 0)).toBe(1)
  const [gone] = await shop.db.select().from(members).where(eq(members.id, buyer.id))
  expect(gone).toMatchObject({ mobile: `closed-${buyer.id}`, username: '已注销用户', passwordHash: '', point: 0 })
  expect(await shop.db.$count(addresses, eq(addresses.memberId, buyer.id))).toBe(0)
  const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
  expect(order!.receiverMobile).not.toBe('')
  expect(await refused(buyer.api('GET member'))).toBe('Unable to authenticate user.')
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.target, member_id))
  expect(log.map(row => row.action)).toEqual(
    expect.arrayContaining(['members.close', 'members.close-withdraw', 'members.closed']),
  )
  const rows = (await (await admin())('POST /api/operator/members/closures', {})).rows
  expect(rows.map(row => row.state)).toEqual(['done', 'withdrawn'])
})

it('is refused with a list of what is open, and waits where something opens meanwhile', async () => {
  const api = await admin()
  const buyer = await addBuyer(shop)
  const member_id = String(buyer.id)
  const close = () => api('POST /api/operator/members/close', { member_id, reason: '本人来电' })
  const first = await placeOrder(shop, buyer, [{}], 'PAYED')
  expect(await refused(close())).toBe('还有 1 笔没有完成的订单，处理完才能注销')
  await api('POST /api/operator/orders/cancel', { order_id: first.order_id, reason: '缺货' })
  await close()
  await placeOrder(shop, buyer, [{}], 'PAYED')
  shop.clock.advance(16 * DAY)
  expect(await closeDueMembers(shop)).toBe(0)
  const [row] = (await (await admin())('POST /api/operator/members/closures', { state: 'stopped' })).rows
  expect(row).toMatchObject({ member_id, against: '1 笔没有完成的订单' })
})

it('the wish of a buyer is entered and withdrawn by himself', async () => {
  const buyer = await addBuyer(shop)
  expect(await buyer.api('GET member/closure')).toMatchObject({ is_waiting: false, against: [], days: 15 })
  const asked = await buyer.api('POST member/closure', { reason: '不用了' })
  expect(asked).toMatchObject({ is_waiting: true })
  expect(await refused(buyer.api('POST member/closure', {}))).toBe('已经申请过注销')
  expect(await buyer.api('POST member/closure/withdraw')).toMatchObject({ is_waiting: false })
  const busy = await addBuyer(shop)
  await placeOrder(shop, busy, [{}], 'NOTPAY')
  expect((await busy.api('GET member/closure')).against).toEqual(['1 笔没有完成的订单'])
})
