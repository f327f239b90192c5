import { expect, it } from 'vitest'
import { stockNote } from './stock-note'

const note = (store: number, limits: object, canBuy = true, lowBelow = 6) => {
  const { text, isLow } = stockNote(
    store,
    { item_unit: '台', start_num: 1, limit_num: 0, ...limits },
    { canBuy, lowBelow },
  )
  return isLow ? `! ${text}` : text
}

it.each([
  [0, {}, '缺货'],
  [1, {}, '! 仅剩 1 台'],
  [5, {}, '! 仅剩 5 台'],
  [6, {}, '库存 6 台'],
  [8, { limit_num: 5 }, '库存 8 台，每单限购 5 台'],
  [8, { start_num: 2 }, '库存 8 台，2 台起购'],
  [3, { start_num: 2, limit_num: 4 }, '! 仅剩 3 台，2 台起购，每单限购 4 台'],
  // Fewer than one order takes: sold out for the API.
  [1, { start_num: 2 }, '库存 1 台，2 台起购'],
])('tells of a stock of %i, with %o, %s', (store, limits, words) => {
  expect(note(store, limits)).toBe(words)
})

it('warns below the limit of the shop, or never', () => {
  expect(note(20, {}, true, 21)).toBe('! 仅剩 20 台')
  expect(note(5, {}, true, 5)).toBe('库存 5 台')
  expect(note(1, {}, true, 0)).toBe('库存 1 台')
})

it('does not warn about goods that cannot be bought', () => {
  expect(note(3, {}, false)).toBe('库存 3 台')
})
