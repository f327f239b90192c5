import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestAt } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { aftersales } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'admin')
})
afterAll(() => closeWithInvariants(shop))

const show = (bn: string) => api('POST /api/operator/aftersales/show', { bn })
const approve = (bn: string, more: object = {}) => api('POST /api/operator/aftersales/approve', { bn, ...more })
const refund = (bn: string, more: object = {}) => api('POST /api/operator/aftersales/refund', { bn, ...more })
const openFee = async (order_id: string) => (await api('POST /api/operator/orders/show', { order_id })).open_fee

describe('less money than was asked for', () => {
  it('is agreed to, said to the buyer, and the rest stays open', async () => {
    const { bn, order_id } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    await approve(bn, { fee: 15_001, reason: '少一个盖子' })
    expect(await openFee(order_id)).toBe(4_999)
    await refund(bn, { fee: 15_000, reason: '运费' })
    const request = await show(bn)
    expect(request.money.at(-1)).toEqual({ label: '商家少退：少一个盖子；运费', fee: -5_000 })
    expect(request.money.reduce((sum, { fee }) => sum + fee, 0)).toBe(15_000)
    const seen = await buyer.api('GET aftersales/info', { aftersales_bn: bn })
    expect(seen).toMatchObject({ refund_fee: 15_000, refund_info: { refunded_fee: 15_000 } })
    expect(seen.steps!.at(-1)).toEqual({ rule: 'agreed', text: '商家少退：少一个盖子；运费', amount: -5_000 })
    expect(await openFee(order_id)).toBe(5_000)
  })

  it('is shared by the lines, to the fen', async () => {
    const placed = await placeOrder(shop, buyer, [{ price: 3_333 }, { price: 6_667 }])
    const detail = placed.lines.map(({ id }) => ({ id, num: 1 }))
    const asked = { order_id: placed.order_id, detail, aftersales_type: 'ONLY_REFUND', reason: '质量问题' } as const
    const { aftersales_bn: bn } = await buyer.api('POST aftersales', asked)
    await approve(bn, { fee: 5_000, reason: '各退一半' })
    const fees = (await show(bn)).lines.map(({ refund_fee }) => refund_fee)
    expect(fees).toEqual([1_667, 3_333])
    await refund(bn)
    expect(await openFee(placed.order_id)).toBe(5_000)
  })

  it.each([
    [{ fee: 20_001, reason: '多退' }, '退款金额不能超过200元'],
    [{ fee: 19_999 }, '少退时请填写原因，买家会看到'],
    [{ fee: 19_999, reason: ' ' }, '少退时请填写原因，买家会看到'],
    [{ fee: 0, reason: '不退' }, '退款金额应大于 0；不退款请驳回'],
  ])('refuses %j and changes nothing', async (wrong, message) => {
    const { bn, order_id } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    const row = async () => (await shop.db.select().from(aftersales).where(eq(aftersales.bn, bn)))[0]
    const [before, open] = [await row(), await openFee(order_id)]
    expect(await refused(approve(bn, wrong))).toBe(message)
    expect([await row(), await openFee(order_id)]).toEqual([before, open])
    await approve(bn)
    expect(await refused(refund(bn, wrong))).toBe(message)
    expect((await show(bn)).state).toBe('AGREED')
  })

  it('is decided once, however often it is pressed', async () => {
    const { bn, order_id } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    const tries = await Promise.all([15_000, 12_000].map(fee => refused(approve(bn, { fee, reason: '有使用痕迹' }))))
    expect(tries.filter(message => message === '')).toHaveLength(1)
    expect((await show(bn)).refund_fee + (await openFee(order_id))).toBe(20_000)
  })
})
