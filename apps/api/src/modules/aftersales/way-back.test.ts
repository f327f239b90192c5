import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestOfReturn } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { refundLedger, refunds, trades } from '../../db/schema'

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
const refund = (bn: string, more: object = {}) => api('POST /api/operator/aftersales/refund', { bn, ...more })
const points = async () => (await buyer.api('GET point/member/info')).point

it('goes back with the refund as far as the order paid for freight, the rest as points, and all adds up', async () => {
  const { bn, order_id, goodsFee } = await requestOfReturn(shop, buyer, { price: 2_000, reason: '质量问题' })
  const before = await points()
  expect(await show(bn)).toMatchObject({ way_most: 2_000, way_money: 800 })
  await refund(bn, { way_fee: 1_250 })
  const request = await show(bn)
  expect(request.money.at(-1)).toEqual({ label: '退货运费', fee: 800 })
  expect(request).toMatchObject({ paid_out_fee: goodsFee + 800, refund: { fee: goodsFee + 800 }, way_point: 450 })
  // What the money had earned is taken back with the goods; the rest of the way is 4.50 yuan at 100 points a yuan.
  expect((await points()) - before).toBe(450 - 20)
  const [row] = await shop.db.select().from(refunds).where(eq(refunds.aftersalesBn, bn))
  const ledger = await shop.db.select().from(refundLedger).where(eq(refundLedger.refundId, row!.refundId))
  expect(ledger.map(({ orderLineId, fee }) => [orderLineId === null, fee])).toEqual([
    [false, goodsFee],
    [true, 800],
  ])
  const [trade] = await shop.db.select().from(trades).where(eq(trades.orderId, order_id))
  expect([trade!.refundedFee, trade!.state]).toEqual([goodsFee + 800, 'REFUND'])
  const seen = await buyer.api('GET aftersales/info', { aftersales_bn: bn })
  expect(seen.steps!.at(-1)).toEqual({ rule: 'way', text: '退货运费', amount: 800 })
  expect(seen.refund_text).toContain('退货运费已补给您450积分')
})

it('is never above the limit under which the order was placed, nor where the buyer pays for the way', async () => {
  const { bn } = await requestOfReturn(shop, buyer, { price: 2_000, reason: '质量问题' })
  await api('POST /api/operator/settings/trade-set', { way_back_yuan: 100 })
  expect(await refused(refund(bn, { way_fee: 2_001 }))).toBe('退货运费最多20元')
  expect(await show(bn)).toMatchObject({ state: 'RECEIVED', refund: null })
  // Twice at once it is paid once.
  const tries = await Promise.all([1, 2].map(() => refused(refund(bn, { way_fee: 500 }))))
  expect(tries.filter(message => message === '')).toHaveLength(1)
  const mine = await requestOfReturn(shop, buyer, { price: 2_000, reason: '不想要了' })
  expect(await refused(refund(mine.bn, { way_fee: 1 }))).toBe('这次退货的运费由买家承担，不能退运费')
  await api('POST /api/operator/settings/trade-set', { way_back_yuan: 0 })
  const off = await requestOfReturn(shop, buyer, { price: 2_000, reason: '质量问题' })
  expect(await refused(refund(off.bn, { way_fee: 1 }))).toBe('这个售后不退退货运费')
})
