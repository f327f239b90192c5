// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepInside, SNAP_TOLERANCE, snap } from './snap'

const rect = fc.record({
  x: fc.integer({ min: -50, max: 1200 }),
  y: fc.integer({ min: -50, max: 600 }),
  width: fc.integer({ min: 1, max: 400 }),
  height: fc.integer({ min: 1, max: 300 }),
})
const panel = { width: 1190, height: 400 }

describe('snap', () => {
  it('pulls the left edge to a sibling within ten px and shows the line', () => {
    const sibling = { x: 300, y: 200, width: 100, height: 40 }
    const snapped = snap({ x: 309, y: 77, width: 7, height: 21 }, panel, [sibling])
    expect(snapped).toEqual({ x: 300, y: 77, guides: [{ axis: 'x', at: 300 }] })
    expect(snap({ x: 311, y: 77, width: 7, height: 21 }, panel, [sibling]).guides).toEqual([])
  })

  it('pulls the centre to the centre of the panel', () => {
    expect(snap({ x: 541, y: 90, width: 101, height: 30 }, panel, []).guides).toEqual([{ axis: 'x', at: 595 }])
  })

  it('never moves a box further than the tolerance, and only to whole px', () => {
    fc.assert(
      fc.property(rect, fc.array(rect, { maxLength: 6 }), (moving, siblings) => {
        const { x, y, guides } = snap(moving, panel, siblings)
        expect(Math.abs(x - moving.x)).toBeLessThanOrEqual(SNAP_TOLERANCE + 0.5)
        expect(Math.abs(y - moving.y)).toBeLessThanOrEqual(SNAP_TOLERANCE + 0.5)
        expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true)
        expect(guides.filter(guide => guide.axis === 'x').length).toBeLessThanOrEqual(1)
        expect(guides.filter(guide => guide.axis === 'y').length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('stays where it was put once it is snapped', () => {
    fc.assert(
      fc.property(rect, fc.array(rect, { maxLength: 4 }), (moving, siblings) => {
        const even = { ...moving, width: moving.width * 2, height: moving.height * 2 }
        const lines = siblings.map(s => ({ ...s, width: s.width * 2, height: s.height * 2 }))
        const first = snap(even, panel, lines)
        expect(snap({ ...even, x: first.x, y: first.y }, panel, lines)).toMatchObject({ x: first.x, y: first.y })
      }),
    )
  })

  it('leaves everything alone where snapping is suspended', () => {
    expect(snap({ x: 1, y: 1, width: 10, height: 10 }, panel, [], -1)).toEqual({ x: 1, y: 1, guides: [] })
  })
})

describe('keepInside', () => {
  it('keeps every box that fits within the panel', () => {
    fc.assert(
      fc.property(rect, box => {
        const kept = keepInside(box, panel)
        expect(kept.x).toBeGreaterThanOrEqual(0)
        expect(kept.x + kept.width).toBeLessThanOrEqual(Math.max(panel.width, kept.width))
        expect(kept.y + kept.height).toBeLessThanOrEqual(Math.max(panel.height, kept.height))
      }),
    )
  })
})
