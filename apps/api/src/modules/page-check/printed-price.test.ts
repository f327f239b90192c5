import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printedPrices } from './printed-price'

it.each([
  ['到手价¥99', [9_900]],
  ['￥1,299.00 起', [129_900]],
  ['99.5 元/件，两件 180元', [9_950, 18_000]],
  ['满199元减50元', []],
  ['立省 20 元', []],
  ['领 ¥ 30 的券，券后 ¥69', [3_000, 6_900]],
  ['11.11 全场 8.5折，100% 棉', []],
  ['¥0', []],
])('reads %s', (text, cents) => {
  expect(printedPrices(text)).toEqual(cents)
})

it('reads only the beginning of a text, whatever stands in it', () => {
  for (const long of [`元${'1'.repeat(2_000_000)}`, '1元'.repeat(1_000_000), `¥${' '.repeat(2_000_000)}`])
    expect(new Set(printedPrices(long)).size).toBeLessThan(2)
})

it('reads every price that is written, and never throws', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), cents => {
      expect(printedPrices(`仅需¥${(cents / 100).toFixed(2)}，`)).toEqual([cents])
    }),
  )
  fc.assert(fc.property(fc.string(), text => printedPrices(text).every(cents => cents > 0)))
})
