import { expect, it } from 'vitest'
import { combosOf, emptyRow, groupsOf, keyOf, pasted, rowsOf } from './matrix'

const GROUPS = [
  { name: '颜色', values: ['红', '蓝'] },
  { name: '尺码', values: ['M', 'L'] },
]
const keys = (rows: readonly { specs: { name: string; value: string }[] }[]) => rows.map(({ specs }) => keyOf(specs))

it('makes every combination once, and one row without specs', () => {
  expect(combosOf(GROUPS).map(keyOf)).toEqual(['颜色:红,尺码:M', '颜色:红,尺码:L', '颜色:蓝,尺码:M', '颜色:蓝,尺码:L'])
  expect(combosOf([])).toEqual([[]])
  expect(
    combosOf([
      { name: '', values: ['x'] },
      { name: '尺码', values: [] },
    ]),
  ).toEqual([[]])
})

it('keeps what was typed when a value or a kind is added', () => {
  const typed = rowsOf(GROUPS.slice(0, 1), []).map((row, i) => ({ ...row, price: 10 + i, sku_code: `A-${i}` }))
  const more = rowsOf(GROUPS, typed)
  expect(more.map(({ price, sku_code }) => [price, sku_code])).toEqual([
    [10, ''],
    [10, ''],
    [11, ''],
    [11, ''],
  ])
  const third = rowsOf([{ name: '颜色', values: ['红', '蓝', '绿'] }], typed)
  expect(third.map(({ price, sku_code }) => [price, sku_code])).toEqual([
    [10, 'A-0'],
    [11, 'A-1'],
    [null, ''],
  ])
})

it('finds the kinds of stored skus, whatever combinations are missing', () => {
  const specs = combosOf(GROUPS).filter((_, i) => i !== 2)
  expect(groupsOf(specs.map(one => ({ specs: one })))).toEqual(GROUPS)
})

it('fills rows from a sheet, down and to the right, and leaves what it cannot read', () => {
  const rows = rowsOf(GROUPS, [])
  const filled = pasted(rows, { row: 1, column: 'price' }, '99.5\t129\t3\r\n¥1,088\t\t便宜\r\n')!
  expect(filled.map(({ price, market_price, store }) => [price, market_price, store])).toEqual([
    [null, null, null],
    [99.5, 129, 3],
    [1_088, null, null],
    [null, null, null],
  ])
  expect(pasted(rows, { row: 0, column: 'price' }, '12,50\t1,000')![0]).toMatchObject({
    price: null,
    market_price: 1000,
  })
  expect(pasted(rows, { row: 0, column: 'price' }, '99.5')).toBeNull()
})

it('does not paste over the code and the stock of stored skus', () => {
  const stored = { ...emptyRow(), sku_code: 'A', store: 5, isStored: true }
  expect(pasted([stored], { row: 0, column: 'sku_code' }, 'B\t10\t20\t9')).toEqual([
    { ...stored, price: 10, market_price: 20 },
  ])
})

it('keeps rows apart', () => {
  expect(new Set(keys(rowsOf(GROUPS, []))).size).toBe(4)
})
