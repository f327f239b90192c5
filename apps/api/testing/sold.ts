/** Orders that were sold by some rules, and returns of them; no database. */
import type { DISCOUNT_KINDS } from '@heji/api-client/contract'
import { quote } from '@heji/pricing/quote'
import { unitPrice } from '@heji/pricing/unit-price'
import type { OrderTerms, TermLine } from '../src/pricing/order-terms'
import type { SoldLine } from '../src/pricing/repaid'
import { settleReturn } from '../src/pricing/settle-return'

export const ANY = { shopId: null, goodsIds: null, categoryIds: null }
export const priced = (skuId: number, price: number, num: number, more: Partial<TermLine> = {}): TermLine => ({
  skuId,
  goodsId: skuId,
  num,
  unit: unitPrice({ price }),
  shopId: 1,
  categoryIds: [],
  addition: null,
  ...more,
})
export const off = (kind: (typeof DISCOUNT_KINDS)[number], full: number, less: number, id = 1) => ({
  ...ANY,
  id,
  kind,
  name: `满${full}`,
  steps: [{ full, off: less }],
})
export const terms = (lines: TermLine[], values: Partial<OrderTerms> = {}): OrderTerms => ({
  lines,
  promotions: [],
  coupon: null,
  ...values,
})

/** Sells what the terms say, some of it for points. Lines count from 0. */
export function sold(given: OrderTerms, points = 0) {
  const { promotions, coupon } = given
  const rule = { pointsPerYuan: 100, maxPercent: 50 }
  const lines = given.lines.map(line => ({ ...line, marketPrice: 0, activityName: '' }))
  const quoted = quote(lines, { province: '', promotions, coupon, points: { rule, asked: points, balance: points } })
  return {
    terms: given,
    lines: quoted.lines.map(
      ({ num, totalFee, pointUse, pointFee }, id): SoldLine => ({
        id,
        num,
        totalFee,
        pointUse,
        pointFee,
        aftersalesNum: 0,
        aftersalesFee: 0,
        grants: [],
      }),
    ),
  }
}
export type Sold = ReturnType<typeof sold>

export const settle = (order: Sold, nums: number[]) => settleReturn(order, new Map(nums.map((num, id) => [id, num])))

/** The order after a return. */
export function without(order: Sold, nums: number[]): Sold {
  const { lines } = settle(order, nums)
  return {
    ...order,
    lines: order.lines.map(line => ({
      ...line,
      aftersalesNum: line.aftersalesNum + nums[line.id]!,
      aftersalesFee: line.aftersalesFee + lines.get(line.id)!.fee,
    })),
  }
}
