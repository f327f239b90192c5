import { describe, expect, it } from 'vitest'
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
})
