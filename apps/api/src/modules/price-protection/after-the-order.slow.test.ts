import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { applyFor, silent } from '../../../testing/after-sales'
import { protectedOrders } from '../../../testing/protected-orders'
import { refusal } from '../../../testing/refusal'
import { members, trades } from '../../db/schema'
import { rejectRequest, resumeRefunds } from '../aftersales/merchant'
import { approveCancel } from '../orders/cancel-merchant'
import { shipOrder } from '../orders/change'
import { grantProtection } from './grant'

const own = protectedOrders()
const { see, claim, why, cost, bought, paidBack, refundedBy } = own

describe('a return after a price protection', () => {
  it('gives back only what remains, and says so before', async () => {
    const order = await bought(3)
    await cost(order.line.skuId, 8_000)
    await claim(order.order_id)
    const request = { order_id: order.order_id, detail: [{ id: order.line.id, num: 1 }], reason: '质量问题' }
    const preview = await own.buyer.api('POST aftersales/preview', { ...request, aftersales_type: 'ONLY_REFUND' })
    expect(preview).toMatchObject({ refund_fee: 8_000, paid_fee: 8_000 })
    expect(preview.refund_text).toContain(`“${order.line.itemName}”已通过价保退回60元，退款不含这部分金额`)
    expect(await refundedBy(order, 1)).toBe(8_000)
    await cost(order.line.skuId, 7_000)
    expect((await claim(order.order_id)).refund_fee, 'for the two pieces that are left').toBe(2_000)
    expect(await refundedBy(order, 2)).toBe(14_000)
    const [trade] = await own.shop.db.select().from(trades).where(eq(trades.orderId, order.order_id))
    expect(trade).toMatchObject({ state: 'REFUND', refundedFee: 30_000 })
    expect(await why(order.order_id)).toBe('差价已退回，订单已全部退款')
  })

  it('comes first while it runs; a refused one changes nothing', async () => {
    const order = await bought()
    await cost(order.line.skuId, 9_000)
    const bn = await applyFor(own.buyer, order)
    expect(await why(order.order_id)).toBe('售后处理中，完成后可申请价保')
    await rejectRequest(own.shop, bn, '不符合')
    expect((await claim(order.order_id)).refund_fee).toBe(1_000)
  })

  it('takes back the points that the difference had earned', async () => {
    const order = await bought()
    const points = async () => (await own.shop.db.select().from(members).where(eq(members.id, own.buyer.id)))[0]!
    const earned = await points()
    await cost(order.line.skuId, 5_000)
    await claim(order.order_id)
    const after = await points()
    expect([earned.point - after.point, earned.growth - after.growth]).toEqual([50, 5_000])
    const unsent = await bought(1, 'PAYED')
    await cost(unsent.line.skuId, 5_000)
    await claim(unsent.order_id)
    await shipOrder(own.shop, unsent.order_id, { corp: 'SF', code: 'SF1002003' })
    await own.buyer.api('POST order/confirmReceipt', { order_id: unsent.order_id })
    expect((await points()).growth - after.growth).toBe(5_000)
  })
})

describe('a cancelled order', () => {
  it('gives back the rest, and has no price protection while it is being cancelled', async () => {
    const { order_id, line } = await bought(1, 'PAYED')
    await cost(line.skuId, 9_000)
    await claim(order_id)
    await cost(line.skuId, 8_000)
    await own.buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
    expect(await why(order_id)).toBe('差价已退回，订单正在取消')
    await approveCancel(own.shop, order_id)
    expect(await paidBack(order_id)).toEqual([
      [1_000, 'SUCCESS'],
      [9_000, 'SUCCESS'],
    ])
    expect(await why(order_id)).toBe('差价已退回，订单已取消')
  })
})

describe('a provider that is away', () => {
  it('is asked again by the sweep, with the same key', async () => {
    const { order_id, line } = await bought()
    await cost(line.skuId, 9_000)
    const [member] = await own.shop.db.select().from(members).where(eq(members.id, own.buyer.id))
    const ctx = { ...own.shop, idempotencyKey: null, member: { ...member!, gradeDiscount: 0, isStaff: false } }
    const { refund_bn } = await grantProtection(ctx, order_id, silent)
    expect((await see(order_id)).grants).toMatchObject([{ refund_bn, refund_status: 'PROCESSING', refunded_fee: 0 }])
    expect(await why(order_id)).toBe('差价已退回，目前没有差价')
    expect(await resumeRefunds(own.shop), 'not before a minute is over').toBe(0)
    own.shop.clock.advance(61_000)
    const keys: string[] = []
    const pay = async (_: unknown, __: number, key: string) => {
      keys.push(key)
      return { providerNo: 'P1' }
    }
    expect(await resumeRefunds(own.shop, pay)).toBe(1)
    expect(keys).toEqual([refund_bn])
    expect((await see(order_id)).grants).toMatchObject([{ refund_status: 'SUCCESS' }])
  })
})

it('costs the same statements for one order and for twenty', async () => {
  const ids: string[] = []
  for (let i = 0; i < 4; i++) {
    const { order_id, line } = await bought()
    await cost(line.skuId, 9_000)
    await claim(order_id)
    ids.push(order_id)
  }
  const counted = async (order_id: string[]) => {
    const before = own.shop.database.queryCount()
    const { list } = await own.buyer.api('GET price-protection', { order_id })
    expect(list.map(row => row.order_id)).toEqual(order_id)
    return own.shop.database.queryCount() - before
  }
  await counted(ids)
  expect(await counted(ids.slice(0, 1))).toBe(await counted(ids))
  const many = Array.from({ length: 11 }, (_, i) => String(i))
  expect((await refusal(own.buyer.api('GET price-protection', { order_id: many }))).status).toBe(422)
})
