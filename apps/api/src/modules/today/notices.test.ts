import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog } from '../../db/schema'
import { planNotices } from '../notices/plan'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => shop.close())

const list = (input = {}) => api('POST /api/operator/today/notices', input)
const read = (input: object) => api('POST /api/operator/today/notices-read', input)

it('lists what the shop was told, not what its members were', async () => {
  const buyer = await addBuyer(shop)
  const orders = []
  for (let i = 0; i < 3; i++) {
    orders.push((await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')).order_id)
    shop.clock.advance(60_000)
    await planNotices(shop)
  }
  const { total, unread, rows } = await list({ size: 2 })
  expect([total, unread]).toEqual([3, 3])
  expect(rows).toMatchObject([
    { kind: 'new-order', path: `/orders/${orders[2]}`, is_read: false },
    { path: `/orders/${orders[1]}` },
  ])
})

it('marks some or all as read, with a row of the log', async () => {
  const [first] = (await list()).rows
  expect(await read({ ids: first!.id })).toEqual({ message: '1 条消息已读' })
  expect(await read({ ids: first!.id })).toEqual({ message: '都已读过' })
  expect((await list()).unread).toBe(2)
  await expect(read({})).rejects.toThrow('请选择消息')
  const viewer = await operatorApi(shop, 'viewer')
  await expect(viewer('POST /api/operator/today/notices-read', { all: true })).rejects.toMatchObject({ status: 403 })
  expect((await heji(shop, 'today notices-read', { all: true })).at(-1)).toBe('2 条消息已读')
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'today.notices-read'))
  expect(rows.map(({ actor }) => actor)[0]).toBe('韩梅梅')
  expect(rows).toHaveLength(2)
  expect((await heji(shop, 'today notices')).join('\n')).toContain('新订单')
})

it('does not touch notices of members', async () => {
  const buyer = await addBuyer(shop)
  await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
  shop.clock.advance(60_000)
  await planNotices(shop)
  const { list: own } = await buyer.api('GET member/notices')
  expect(await read({ ids: own[0]!.notice_id })).toEqual({ message: '都已读过' })
  expect((await buyer.api('GET member/notices')).unread_count).toBe(1)
})
