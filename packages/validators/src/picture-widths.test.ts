import { expect, it } from 'vitest'
import { nearestWidth, offeredWidths } from './picture-widths'

it.each([
  [20, [160]],
  [160, [160, 320]],
  [214, [160, 320, 480]],
  [1190, [160, 320, 480, 800, 1200]],
])('a picture that is shown %s px wide is offered in %j', (shown, widths) => {
  expect(offeredWidths(shown)).toEqual(widths)
})

it.each([
  [1, 160],
  [160, 160],
  [161, 320],
  [1200, 1200],
  [999_999, 1200],
])('%s px are delivered as %s', (wanted, width) => {
  expect(nearestWidth(wanted)).toBe(width)
})
