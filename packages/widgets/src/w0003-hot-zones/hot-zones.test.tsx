// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draw, drawAll } from '../../testing/draw'
import { readWidget, validateWidget } from '../lib/page'
import { heightFor, keepsRatio, widthFor } from '../lib/ratio'
import { hotZonesExamples } from './examples'
import { clampZone, moveZone, resizeZone, showsHandles, zoneFromDrag } from './zones'

const picture = { width: 1000, height: 500 }
const zone = { leftPer: 0.1, topPer: 0.2, widthPer: 0.3, heightPer: 0.4 }

describe('W0003 hot zones', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0003', hotZonesExamples)) expect(html).toContain('hw-zones')
  })

  it('puts links over parts of the picture, in render mode only', () => {
    const example = hotZonesExamples['two links']
    const html = draw('W0003', example)
    expect(html).toContain('style="left:5%;top:20%;width:30%;height:60%"')
    expect(html).toContain('aria-label="家电馆"')
    expect(draw('W0003', example, { mode: 'preview' })).not.toContain('href')
    expect(draw('W0003', example, { mode: 'design' })).toContain('hw-zones__zone--design')
  })

  it('draws no zones without a picture', () => {
    expect(draw('W0003', { data: hotZonesExamples['two links']?.data })).not.toContain('hw-zones__zone')
  })

  it('moves zones from outside back into the picture, and refuses to save them', () => {
    const outside = { leftPer: 0.9, topPer: -1, widthPer: 0.5, heightPer: 7, pathData: {} }
    expect(readWidget({ type: 'W0003', data: [outside, 'x'] }).data).toEqual([
      { leftPer: 0.5, topPer: 0, widthPer: 0.5, heightPer: 1, pathData: {} },
    ])
    expect(validateWidget({ type: 'W0003', data: [outside] }, 'a')).toEqual([
      { path: 'a.data', message: '热区1：上不能小于0' },
    ])
  })
})

describe('zones', () => {
  it('keeps a drag only if both sides exceed 8 px (widgets §10)', () => {
    const drag = (x: number, y: number, size = picture) =>
      zoneFromDrag({ x: 10, y: 10 }, { x: 10 + x, y: 10 + y }, size)
    expect([drag(8, 100), drag(100, 8), drag(0, 0)]).toEqual([null, null, null])
    expect(drag(9, 50)).toEqual({ leftPer: 0.01, topPer: 0.02, widthPer: 0.009, heightPer: 0.1 })
    expect(drag(100, 5, { width: 1000, height: 7 })).toMatchObject({ topPer: 0, heightPer: 1 })
    expect(drag(5, 100, { width: 7, height: 500 })).toMatchObject({ leftPer: 0, widthPer: 1 })
  })

  it('moves and resizes by handles', () => {
    expect(moveZone(zone, { x: 100, y: 50 }, picture)).toEqual({ ...zone, leftPer: 0.2, topPer: 0.3 })
    expect(resizeZone(zone, { x: -1, y: 0 }, { x: 50, y: 9 }, picture)).toEqual({
      ...zone,
      leftPer: 0.15,
      widthPer: 0.25,
    })
    expect(showsHandles({ ...zone, widthPer: 0.009 })).toBe(false)
    // No handle makes a zone that nobody can press again.
    for (const [x, y] of [
      [-1, -1],
      [1, 1],
    ] as const) {
      const small = resizeZone(zone, { x, y }, { x: -x * 5000, y: -y * 5000 }, picture)
      expect([small.widthPer * picture.width, small.heightPer * picture.height].map(Math.round)).toEqual([8, 8])
    }
  })

  it('never leaves the picture, for any drag', () => {
    const part = fc.double({ min: -2, max: 2, noNaN: true })
    const px = fc.double({ min: -5000, max: 5000, noNaN: true })
    const side = fc.constantFrom(-1 as const, 0 as const, 1 as const)
    fc.assert(
      fc.property(fc.tuple(part, part, part, part), px, px, side, side, ([l, t, w, h], x, y, hx, hy) => {
        const start = clampZone({ leftPer: l, topPer: t, widthPer: w, heightPer: h })
        for (const z of [moveZone(start, { x, y }, picture), resizeZone(start, { x: hx, y: hy }, { x, y }, picture)]) {
          expect(Math.min(...Object.values(z))).toBeGreaterThanOrEqual(0)
          expect(Math.max(z.leftPer + z.widthPer, z.topPer + z.heightPer)).toBeLessThanOrEqual(1.0001)
          for (const n of Object.values(z)) expect(Number(n.toFixed(4))).toBe(n)
        }
      }),
    )
  })
})

describe('ratio lock', () => {
  it('follows the picture, 15:8 until its size is known, and only when on (widgets §7)', () => {
    expect([heightFor(1190), heightFor(375, { width: 750, height: 301 }), widthFor(200)]).toEqual([634, 150, 375])
    expect(([true, false, 'disabled'] as const).map(proportion => keepsRatio({ proportion }))).toEqual([
      true,
      false,
      false,
    ])
  })
})
