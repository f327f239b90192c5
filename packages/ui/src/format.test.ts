// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  couponFace,
  formatDistance,
  formatPrice,
  formatSales,
  formatSpecs,
  formatTime,
  formatYuan,
  initialOf,
  maskPhone,
  priceLabel,
  splitPrice,
  unitPrice,
} from './format'

describe('prices', () => {
  it.each([
    [399900, '3,999.00'],
    [1, '0.01'],
    [0, '0.00'],
    [999999900, '9,999,999.00'],
    ['5990', '59.90'],
    [-40000, '−400.00'],
  ])('%s cents → %s', (cents, text) => expect(formatPrice(cents)).toBe(text))

  it.each([[null], [undefined], [''], ['abc'], [Number.NaN], [Number.POSITIVE_INFINITY], [{}]])(
    'shows - for %s',
    cents => {
      expect(formatPrice(cents)).toBe('-')
      expect(formatYuan(cents)).toBe('-')
    },
  )

  it('writes the sign before ¥', () => {
    expect(formatYuan(399900)).toBe('¥3,999.00')
    expect(formatYuan(-40000)).toBe('−¥400.00')
  })

  it('rounds to fewer decimals', () => {
    expect(formatPrice(1999, 0)).toBe('20')
    expect(formatPrice(1995, 1)).toBe('20.0')
    expect(splitPrice(-4, 1)).toEqual({ sign: '', integer: '0', decimals: '0' })
  })

  it('loses no cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), cents => {
        const text = formatPrice(cents)
        expect(text).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/)
        expect(Number(text.replace(/[,.]/g, ''))).toBe(cents)
      }),
    )
  })
})

describe('priceLabel', () => {
  it.each([
    [{ price: 1, member_price: 2, activity_price: 3 }, '活动价', 3],
    [{ price: 1, member_price: 2 }, '会员价', 2],
    [{ price: 1, member_price: '', activity_price: 0 }, '价格', 1],
    [{}, '价格', null],
  ])('%j', (item, label, cents) => {
    expect(priceLabel(item)).toBe(label)
    expect(unitPrice(item)).toBe(cents)
  })
})

describe('couponFace', () => {
  it.each([
    [{ card_type: 'discount', discount: 15 }, '8.5折'],
    [{ card_type: 'discount', discount: '20' }, '8折'],
    [{ card_type: 'cash', reduce_cost: 3000 }, '¥30'],
    [{ card_type: 'cash', reduce_cost: 1050 }, '¥10.50'],
    [{ card_type: 'new_gift' }, '兑换券'],
  ])('%j → %s', (coupon, text) => expect(couponFace(coupon).text).toBe(text))
})

describe('text', () => {
  it.each([
    ['周小满', '周'],
    [' 周', '周'],
    ['😀乐', '😀'],
    ['𠮷野', '𠮷'],
    ['', ''],
  ])('the initial of %j is %j', (name, sign) => expect(initialOf(name)).toBe(sign))

  it('masks phones', () => {
    expect(maskPhone('13812346688')).toBe('138****6688')
    expect(maskPhone(13812346688)).toBe('138****6688')
    expect(maskPhone('12345')).toBe('1****5')
    expect(maskPhone(null)).toBe('')
  })

  it('reads 10 digits as seconds', () => {
    expect(formatTime(1762790400)).toBe('2025-11-11 00:00:00')
    expect(formatTime('1762790400000', 'YYYY-MM-DD')).toBe('2025-11-11')
    expect(formatTime(1762833599, 'YYYY-MM-DD HH:mm')).toBe('2025-11-11 11:59')
    expect([0, -1, null, '', 'x', Infinity, 1e18].map(time => formatTime(time))).toEqual(Array(7).fill(''))
  })

  it('shortens distances and sales', () => {
    expect([0.35, 0.9996, 1.24, 28.4, null].map(formatDistance)).toEqual(['350m', '1km', '1.2km', '28km', ''])
    expect([986, 9999, 12_999, 3_009_999, undefined].map(formatSales)).toEqual(['986', '9999', '1.2万', '300万', '0'])
  })
})

describe('chosen specs', () => {
  it.each([
    ['颜色:雾蓝,尺码:L', '颜色：雾蓝 尺码：L'],
    ['颜色:雾蓝 版本:12GB + 256GB', '颜色：雾蓝 版本：12GB + 256GB'],
    ['送达:9:30 前', '送达：9:30 前'],
    ['均码', '均码'],
    ['', ''],
    [null, ''],
  ])('%s → %s', (text, shown) => {
    expect(formatSpecs(text)).toBe(shown)
  })
})
