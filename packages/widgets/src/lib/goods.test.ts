import { describe, expect, it } from 'vitest'
import { GOODS_STOCK } from './fields'
import { readGoods } from './goods'

describe('goods entries', () => {
  const soldOut = (row: object) => readGoods({ goods_id: '7', ...row }).sold_out ?? false

  it('are sold out if the API says so today: off the shelf, or none left', () => {
    expect(soldOut({ on_sale: true, store: 3 })).toBe(false)
    expect(soldOut({ on_sale: true, store: 0 })).toBe(true)
    expect(soldOut({ on_sale: false, store: 3 })).toBe(true)
    // No longer in the shop: the API reports no stock.
    expect(soldOut({ on_sale: false })).toBe(true)
  })

  it('ignore the stock from the time when the page was saved', () => {
    expect(soldOut({ sold_out: true, on_sale: true, store: 3 })).toBe(false)
    expect(soldOut({ sold_out: true })).toBe(true)
    // A whole record of the picker that the API has not filled in: its stock is from an unknown day.
    expect(soldOut({ store: 0 })).toBe(false)
  })

  it.each(GOODS_STOCK)("have today's %s only from an API that filled them in", name => {
    const countOf = (row: object) => readGoods({ goods_id: '7', ...row })[name]
    expect([0, 12].map(count => countOf({ on_sale: true, [name]: count }))).toEqual([0, 12])
    for (const wrong of [undefined, null, -1, Number.NaN, 'many', {}])
      expect(countOf({ on_sale: true, [name]: wrong })).toBeUndefined()
    expect(countOf({ [name]: 12 })).toBeUndefined()
  })

  it('have a final price only if it is a whole one', () => {
    const finalOf = (final_price: unknown) => readGoods({ goods_id: '7', final_price }).final_price
    expect(finalOf({ fee: 8900, coupon: 'claim' })).toEqual({ fee: 8900, coupon: 'claim' })
    for (const wrong of [
      undefined,
      8900,
      {},
      { fee: -1, coupon: 'own' },
      { fee: 1, coupon: 'x' },
      { fee: {}, coupon: 'own' },
    ])
      expect(finalOf(wrong)).toBeUndefined()
  })

  it('are marked for staff only with a kind that is known', () => {
    const staffOf = (staff: unknown) => readGoods({ goods_id: '7', staff }).staff
    expect(['sale', 'bag', 'normal'].map(staffOf)).toEqual(['sale', 'bag', 'normal'])
    expect([undefined, '', 'gift', true, ['bag'], {}].map(staffOf)).toEqual(Array(6).fill(undefined))
  })
})
