import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unpaidOrder } from '../../../testing/paying'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orders, outbox, trades } from '../../db/schema'
import { jobsOf } from '../../sweeper'

const MINUTE = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const late = async () => (await heji(shop, 'doctor')).filter(line => line.startsWith('逾期未执行'))

it('tells which work is overdue, and nothing once it is done', async () => {
  const { order_id } = await unpaidOrder(shop)
  const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
  const checkAt = new Date(shop.clock.now().getTime() + MINUTE)
  await shop.db.insert(trades).values({
    tradeId: 'TD1',
    orderId: order_id,
    memberId: order!.memberId,
    payType: 'none',
    payFee: 1,
    checkAt,
    createdAt: shop.clock.now(),
  })
  await shop.db.insert(outbox).values({ kind: 'invoice', payload: { invoiceId: 0, to: 'a@b.c' }, dueAt: checkAt })
  expect(await late()).toEqual([])
  shop.clock.advance((shop.config.autoCancelMinutes + 11) * MINUTE)
  expect((await late()).map(line => line.slice(0, line.indexOf('件）') + 2))).toEqual([
    '逾期未执行超过 10 分钟：到期未付订单的取消（1 件）',
    '逾期未执行超过 10 分钟：支付结果的查询（1 件）',
    '逾期未执行超过 10 分钟：发票邮件的发送（1 件）',
  ])
  for (const { run } of jobsOf(shop)) await run()
  expect(await late()).toEqual([])
})
