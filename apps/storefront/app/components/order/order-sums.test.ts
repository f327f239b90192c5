// @vitest-environment node
import type { OrderRefund } from '@heji/api-client/contract'
import { expect, it } from 'vitest'
import { orderSums } from './order-sums'

const refund = (kind: OrderRefund['kind'], refund_fee: number) => ({ kind, refund_fee }) as OrderRefund
const ORDER = { item_fee: '30000', coupon_discount: 3_000, point_fee: 500, freight_fee: 800, total_fee: '22300' }
const LINES = [
  { num: 2, price: 10_000 },
  { num: 1, price: 6_000 },
  { num: 1, price: 0 },
]

it('adds up: goods, promotion, coupon, points, freight and paid, then what went back and what stays', () => {
  const sums = orderSums(ORDER, LINES, [refund('protection', 1_000), refund('aftersales', 5_900)])
  expect(sums).toEqual({
    goods: 26_000,
    promotion: 1_000,
    coupon: 3_000,
    points: 500,
    freight: 800,
    paid: 22_300,
    protected: 1_000,
    refunded: 5_900,
    kept: 15_400,
  })
  expect(sums.goods - sums.promotion - sums.coupon - sums.points + sums.freight).toBe(sums.paid)
})

it('of a cancelled order nothing stays, and a membership has no lines', () => {
  expect(orderSums(ORDER, LINES, [refund('cancel', 22_300)])).toMatchObject({ refunded: 22_300, kept: 0 })
  const card = { item_fee: '9900', coupon_discount: 0, point_fee: 0, freight_fee: 0, total_fee: '9900' }
  expect(orderSums(card, [], [])).toMatchObject({ goods: 9_900, promotion: 0, paid: 9_900, kept: 9_900 })
})
