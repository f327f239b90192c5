import { expect, it } from 'vitest'
import { measure, readLimits, tooHeavy } from './measure'

it('no entry of the widget library is larger than its limit (npm run widget-sizes)', async () => {
  const sizes = await measure()
  const limits = readLimits()
  expect(tooHeavy(sizes, limits)).toEqual([])
  expect(Object.keys(limits), 'limits of what is no entry any more').toEqual(Object.keys(sizes))
  const { js = 0, later = 0 } = sizes.all ?? {}
  expect(js + later, 'all widgets with all that they load').toBeLessThanOrEqual(70_000)
})

it('reports entries that are too large and entries without a limit', () => {
  const limits = { all: { js: 100, later: 10 } }
  expect(tooHeavy({ all: { js: 100, later: 11 }, w0001: { css: 5 } }, limits)).toEqual([
    'all later: 11 bytes, more than 10',
    'w0001 css: 5 bytes, more than 0',
  ])
})
