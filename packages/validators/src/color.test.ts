import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkColor, color, formatColor, parseColor } from './color'

describe('parseColor', () => {
  it.each([
    ['#fff', { r: 255, g: 255, b: 255, a: 1 }],
    ['#1234', { r: 17, g: 34, b: 51, a: 68 / 255 }],
    ['#479EE9', { r: 71, g: 158, b: 233, a: 1 }],
    ['FF5D02', { r: 255, g: 93, b: 2, a: 1 }],
    ['#000000ff', { r: 0, g: 0, b: 0, a: 1 }],
    ['rgb(1, 2, 3)', { r: 1, g: 2, b: 3, a: 1 }],
    ['rgba(1,2,3,0.5)', { r: 1, g: 2, b: 3, a: 0.5 }],
    ['rgba(1,2,3,.5)', { r: 1, g: 2, b: 3, a: 0.5 }],
    ['rgb(1 2 3 / 50%)', { r: 1, g: 2, b: 3, a: 0.5 }],
    ['rgba( 1 , 2 , 3 , 0.25 )', { r: 1, g: 2, b: 3, a: 0.25 }],
    ['#fff'.padStart(64), { r: 255, g: 255, b: 255, a: 1 }],
    [' RGB(255,255,255) ', { r: 255, g: 255, b: 255, a: 1 }],
  ])('reads %s', (s, parts) => {
    expect(parseColor(s)).toEqual(parts)
    expect(checkColor(s)).toBeNull()
    expect(v.parse(color(), s)).toBe(s)
  })

  it.each([
    ...[
      '',
      '#',
      '#12',
      '#12345',
      '#1234567',
      '#123456789',
      '#ggg',
      'red',
      'red;}',
      'red;background:url(//x)',
      'url(#fff)',
    ],
    ...[
      'rgb(256,0,0)',
      'rgb(0,256,0)',
      'rgb(0,0,256)',
      'x rgb(1,2,3)',
      '#fff'.padStart(65),
      'rgb(1,2)',
      'rgba(1,2,3,)',
      'rgba(1,2,3,2)',
      'rgb(1,2,3',
      'rgb(-1,2,3)',
      'rgb(1,2,3);x',
      '#fff;',
    ],
    ...['expression(1)', 'var(--x)', '#fff/**/', 'rgba(1,2,3,.)', null, 123456, ['#fff']],
  ])('refuses %j', value => {
    expect(parseColor(value)).toBeNull()
    expect(checkColor(value)).toBe('颜色格式不正确')
    expect(v.safeParse(color(), value).issues?.[0].message).toBe('颜色格式不正确')
  })
})

describe('formatColor', () => {
  const byte = fc.integer({ min: 0, max: 255 })

  it('writes what parseColor reads back', () => {
    fc.assert(
      fc.property(byte, byte, byte, byte, (r, g, b, alpha) => {
        const parts = { r, g, b, a: alpha / 255 }
        expect(parseColor(formatColor(parts))).toEqual(parts)
      }),
    )
  })

  it('leaves out full alpha and clamps the rest', () => {
    expect(formatColor({ r: 71, g: 158, b: 233, a: 1 })).toBe('#479ee9')
    expect(formatColor({ r: -1, g: 300, b: 0.4, a: 0.5 })).toBe('#00ff0080')
  })

  it('puts only hex digits into a style', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^#?[0-9a-f]{3,8}$/)), s => {
        const parsed = parseColor(s)
        if (parsed) expect(formatColor(parsed)).toMatch(/^#[\da-f]{6}([\da-f]{2})?$/)
      }),
      { numRuns: 2000 },
    )
  })
})
