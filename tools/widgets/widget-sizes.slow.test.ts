import { expect, it } from 'vitest'
import { measure, readLimits, tooHeavy } from './measure'
import { readReadme, toldSizes } from './readme-sizes'

/** What a README may differ from what is measured: the next change of a widget, not the next feature. */
const CLOSE = 1.1

it('no entry of the widget library is larger than its limit (npm run widget-sizes)', async () => {
  const sizes = await measure()
  const limits = readLimits()
  expect(tooHeavy(sizes, limits)).toEqual([])
  expect(Object.keys(limits), 'limits of what is no entry any more').toEqual(Object.keys(sizes))
  const { js = 0, later = 0 } = sizes.all ?? {}
  expect(js + later, 'all widgets with all that they load').toBeLessThanOrEqual(70_000)
  const told = toldSizes(readReadme())
  const widgets = Object.entries(sizes).filter(([entry]) => /^w\d/.test(entry))
  const stale = widgets.flatMap(([entry, parts]) =>
    Object.entries(parts).filter(([part, bytes]) => {
      const said = told[entry]?.[part as keyof typeof parts] ?? 0
      return Math.max(said, bytes) / Math.min(said, bytes) > CLOSE
    }),
  )
  expect(stale, 'the README says other sizes: npm run widget-sizes -- --readme').toEqual([])
})

it('reports entries that are too large and entries without a limit', () => {
  const limits = { all: { js: 100, later: 10 } }
  expect(tooHeavy({ all: { js: 100, later: 11 }, w0001: { css: 5 } }, limits)).toEqual([
    'all later: 11 bytes, more than 10',
    'w0001 css: 5 bytes, more than 0',
  ])
})
