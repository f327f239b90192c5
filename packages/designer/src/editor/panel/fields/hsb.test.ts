import { formatColor, parseColor } from '@heji/validators'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromHsb, toHsb } from './hsb'

it('every colour comes back as it was', () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(part, part, part, part, (r, g, b, a) => {
      const color = formatColor({ r, g, b, a: a / 255 })
      const hsb = toHsb(parseColor(color)!)
      expect(formatColor(fromHsb(hsb))).toBe(color)
      expect(hsb.h >= 0 && hsb.h < 360 && hsb.s <= 1 && hsb.b <= 1).toBe(true)
    }),
  )
})

it.each([
  ['#ff0000', { h: 0, s: 1, b: 1, a: 1 }],
  ['#00ff00', { h: 120, s: 1, b: 1, a: 1 }],
  ['#0000ff', { h: 240, s: 1, b: 1, a: 1 }],
  ['#000000', { h: 0, s: 0, b: 0, a: 1 }],
  ['#ffffff', { h: 0, s: 0, b: 1, a: 1 }],
])('%s', (color, hsb) => {
  expect(toHsb(parseColor(color)!)).toEqual(hsb)
})
