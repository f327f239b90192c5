import { expect, it } from 'vitest'
import { stockText } from './stock-text'

it.each([
  [0, {}, '缺货'],
  [1, {}, '仅剩 1 台'],
  [5, {}, '仅剩 5 台'],
  [6, {}, '库存 6 台'],
  [8, { limit_num: 5 }, '库存 8 台，每单限购 5 台'],
  [8, { start_num: 2 }, '库存 8 台，2 台起购'],
  [3, { start_num: 2, limit_num: 4 }, '仅剩 3 台，2 台起购，每单限购 4 台'],
])('tells of a stock of %i, with %o, %s', (store, limits, words) => {
  expect(stockText(store, { item_unit: '台', start_num: 1, limit_num: 0, ...limits })).toBe(words)
})
