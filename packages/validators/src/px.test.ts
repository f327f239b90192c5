import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkPx, parsePx, px } from './px'

describe('px', () => {
  it.each([
    [12, 12],
    ['12', 12],
    ['12px', 12],
    [' 12.5 PX ', 12.5],
    ['12.25px', 12.25],
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
    expect(v.safeParse(px(), value).issues?.[0].message).toBe('请输入0到20000之间的数值')
  })

  it('accepts for saving only values that need no clamping', () => {
    expect(checkPx(-5, { max: 1190 })).toBe('请输入0到1190之间的数值')
    expect([checkPx(0, { max: 1190 }), checkPx(1190, { max: 1190 })]).toEqual([null, null])
    expect(v.parse(px({ max: 1190 }), '375px')).toBe(375)
    expect(v.safeParse(px({ max: 1190 }), 99_999).issues?.[0].message).toBe('请输入0到1190之间的数值')
    expect(v.safeParse(px(), {}).issues?.[0].message).toBe('请输入0到20000之间的数值')
  })
})
