import { describe, expect, it } from 'vitest'
import type { CheckoutLine } from './checkout-cart'
import { additionsOf, limitedLines, stockLines } from './reserved'

const line = (skuId: number, num: number, kind?: 'gift' | 'plus_buy', promotion = 0) =>
  ({
    num,
    item: { sku: { itemId: skuId }, goods: { itemId: skuId * 10 }, limits: [{ id: skuId * 100 }] },
    extra: kind && { kind, promotion: { id: promotion } },
  }) as unknown as CheckoutLine
/** Two skus that were asked for, an addition of promotion 7 and a gift of promotion 8. */
const made = {
  order: { orderId: 'A' },
  priced: { cart: { lines: [line(1, 3), line(2, 1), line(3, 1, 'plus_buy', 7), line(1, 2, 'gift', 8)] } },
}

describe('an order takes', () => {
  it('every piece from the stock, and says which are gifts', () => {
    expect(stockLines(made)).toEqual([
      { orderId: 'A', skuId: 1, goodsId: 10, num: 3, isGift: false },
      { orderId: 'A', skuId: 2, goodsId: 20, num: 1, isGift: false },
      { orderId: 'A', skuId: 3, goodsId: 30, num: 1, isGift: false },
      { orderId: 'A', skuId: 1, goodsId: 10, num: 2, isGift: true },
    ])
  })

  it('only requested pieces from the limits of the buyer', () => {
    expect(limitedLines(made)).toEqual([
      { orderId: 'A', limits: [{ id: 100 }], num: 3 },
      { orderId: 'A', limits: [{ id: 200 }], num: 1 },
    ])
  })

  it('the choice of its additions, not of its gifts', () => {
    expect(additionsOf(made)).toEqual([7])
  })
})
