import { describe, expect, it } from 'vitest'
import { centsOf, mobileOf, momentOf, numberOf, yesNo } from './values'

describe('sums and numbers', () => {
  it.each([
    ['99.5', 9950],
    ['1,200.00', 120_000],
    ['1,234,567.8', 123_456_780],
    ['￥12', 1200],
    ['¥ 12.50', 1250],
    ['12.50元', 1250],
    ['１２．５', 1250],
    ['0', 0],
  ])('%s is %i cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  it.each(['12,50', '1,00', '1.200,00', '-1', '1e3', '0x10', 'abc', '面议', '12-15', ''])('%s is no sum', text => {
    expect(centsOf(text)).toBeNaN()
  })

  it.each(['1.2万', '2万', '5万元', '3千', '3百', '5亿', '5角', '5分', '5毛', '5美元', '5港币', '5日元'])(
    '%s is not the number before its word',
    text => {
      expect(centsOf(text)).toBeNaN()
      expect(numberOf(text)).toBeNaN()
    },
  )

  it('keeps a third decimal for the message', () => {
    expect(Number.isInteger(centsOf('9.999'))).toBe(false)
  })

  it.each([
    ['1,000', 1000],
    ['5件', 5],
    ['100积分', 100],
    ['10%', 10],
    ['1.5', 1.5],
  ])('%s is %f', (text, number) => {
    expect(numberOf(text)).toBe(number)
  })
})

describe('moments', () => {
  it.each([
    ['2026-12-01', '2026-12-01T00:00:00+08:00'],
    ['2026/12/1', '2026-12-01T00:00:00+08:00'],
    ['2026年12月1日', '2026-12-01T00:00:00+08:00'],
    ['2026-12-01 9:05', '2026-12-01T09:05:00+08:00'],
    ['2026-12-01T09:05:30', '2026-12-01T09:05:30+08:00'],
    ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00Z'],
    ['明天', '明天'],
  ])('%s is %s', (text, moment) => {
    expect(momentOf(text)).toBe(moment)
  })

  it('an end without a time is the end of its day', () => {
    expect([momentOf('2026-12-31', true), momentOf('2026-12-31 10:00', true)]).toEqual([
      '2026-12-31T23:59:59+08:00',
      '2026-12-31T10:00:00+08:00',
    ])
  })
})

it.each([
  ['是', true],
  ['TRUE', true],
  ['1', true],
  ['否', false],
  ['no', false],
  ['也许', undefined],
])('%s is %s', (text, answer) => {
  expect(yesNo(text)).toBe(answer)
})

it.each([
  '13800000001',
  '138 0000 0001',
  '138-0000-0001',
  '+86 13800000001',
  '008613800000001',
  '１３８０００００００１',
])('the number %s', text => {
  expect(mobileOf(text)).toBe('13800000001')
})
