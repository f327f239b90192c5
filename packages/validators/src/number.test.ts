import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkPx, checkQuantity, checkStock, clampNumber, decimalsOf, parsePx, px, quantity } from './number'

describe('clampNumber', () => {
  it.each([
    [5, 5],
    ['5', 5],
    [' 7 ', 7],
    [0, 1],
    ['', 1],
    ['abc', 1],
    ['１２', 1],
    [null, 1],
    [undefined, 1],
    [[3], 1],
    [Number.NaN, 1],
    [-3, 1],
    [1.4, 1],
    [1.6, 2],
    [100_000, 99_999],
    ['1e309', 99_999],
  ])('keeps %j as %j by default', (value, kept) => expect(clampNumber(value)).toBe(kept))

  it.each([
    [1.234, { min: 0, max: 10, step: 0.01 }, 1.23],
    [0.1 + 0.2, { min: 0, max: 1, step: 0.1 }, 0.3],
    [0, { min: 0, max: 5 }, 0],
    ['x', { min: 10, max: 27 }, 10],
    [30, { min: 10, max: 27 }, 27],
  ])('%j in %j is %j', (value, range, kept) => expect(clampNumber(value, range)).toBe(kept))

  it('always gives a number in range with the decimals of the step, and keeps it', () => {
    const range = fc.record({
      min: fc.integer({ min: 0, max: 100 }),
      max: fc.integer({ min: 100, max: 99_999 }),
      step: fc.constantFrom(1, 0.1, 0.05, 0.001, 10),
    })
    const value = fc.oneof(fc.anything(), fc.double(), fc.string(), fc.double().map(String))
    fc.assert(
      fc.property(value, range, (x, r) => {
        const kept = clampNumber(x, r)
        expect(kept).toBeGreaterThanOrEqual(r.min)
        expect(kept).toBeLessThanOrEqual(r.max)
        expect(Number(kept.toFixed(decimalsOf(r.step)))).toBe(kept)
        expect(clampNumber(kept, r)).toBe(kept)
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  [1, 0],
  [10, 0],
  [0.1, 1],
  [0.05, 2],
  [1e-7, 7],
  [2.5e-8, 9],
  [1e21, 0],
])('a step of %d has %d decimals', (step, decimals) => expect(decimalsOf(step)).toBe(decimals))

describe('quantity', () => {
  it.each([1, '1', 99_999, '99999'])('takes %j', value => {
    expect(checkQuantity(value)).toBeNull()
    expect(v.parse(quantity(), value)).toBe(Number(value))
  })
  it.each([0, -1, 1.5, '1.5', Number.POSITIVE_INFINITY, '1e309', 'abc', '１２', 100_000, '', null, [1]])(
    'refuses %j',
    value => {
      expect(checkQuantity(value)).toBe('请输入1到99999之间的整数')
      expect(v.safeParse(quantity(), value).issues?.[0].message).toBe('请输入1到99999之间的整数')
    },
  )
  it('follows its range', () => {
    expect(checkQuantity(6, { max: 5 })).toBe('请输入1到5之间的整数')
    expect(v.is(quantity({ max: 5 }), 6)).toBe(false)
  })
})

it.each([
  [3, 3, null],
  [4, 3, '库存不足，最大库存为3件'],
  [1, 0, '库存不足，最大库存为0件'],
  [1, -2, '库存不足，最大库存为0件'],
  [0, 3, '此商品的最小购买数量为1件'],
])('checkStock(%d of %d) is %j', (count, stock, message) => expect(checkStock(count, stock)).toBe(message))

describe('px', () => {
  it.each([
    [12, 12],
    ['12', 12],
    ['12px', 12],
    [' 12.5 PX ', 12.5],
    [-5, 0],
    ['-5px', 0],
    [99_999, 1190],
  ])('parsePx(%j) is %j', (value, length) => expect(parsePx(value, { max: 1190 })).toBe(length))

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    'px',
    '12em',
    '1e3',
    '0x10',
    '12;color:red',
    'calc(1px)',
    '12 3',
    null,
    [12],
    {},
  ])('parsePx(%j) is null', value => {
    expect(parsePx(value)).toBeNull()
    expect(checkPx(value)).toBe('请输入0到20000之间的数值')
  })

  it('saves only what needs no clamping', () => {
    expect(checkPx(-5, { max: 1190 })).toBe('请输入0到1190之间的数值')
    expect(v.parse(px({ max: 1190 }), '375px')).toBe(375)
    expect(v.safeParse(px({ max: 1190 }), 99_999).issues?.[0].message).toBe('请输入0到1190之间的数值')
    expect(v.is(px(), {})).toBe(false)
  })
})
