// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepInside, snap } from './snap'

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
    expect(snapped).toEqual({ x: 300, y: 77, guides: [{ axis: 'x', at: 300 }], gaps: [] })
    expect(snap({ x: 311, y: 77, width: 7, height: 21 }, panel, [sibling]).guides).toEqual([])
  })

  it('pulls the centre to the centre of the panel', () => {
    expect(snap({ x: 541, y: 90, width: 101, height: 30 }, panel, []).guides).toEqual([{ axis: 'x', at: 595 }])
  })

  it('never moves a box further than the tolerance, and only to whole px', () => {
    fc.assert(
      fc.property(rect, fc.array(rect, { maxLength: 6 }), (moving, siblings) => {
        const { x, y, guides } = snap(moving, panel, siblings)
        expect(Math.abs(x - moving.x)).toBeLessThanOrEqual(10.5)
        expect(Math.abs(y - moving.y)).toBeLessThanOrEqual(10.5)
        expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true)
        expect(guides.filter(guide => guide.axis === 'x').length).toBeLessThanOrEqual(1)
        expect(guides.filter(guide => guide.axis === 'y').length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('stays where it was put once lines hold it', () => {
    fc.assert(
      fc.property(rect, fc.array(rect, { maxLength: 4 }), (moving, siblings) => {
        const even = { ...moving, width: moving.width * 2, height: moving.height * 2 }
        const lines = siblings.map(s => ({ ...s, width: s.width * 2, height: s.height * 2 }))
        const first = snap(even, panel, lines)
        const second = snap({ ...even, x: first.x, y: first.y }, panel, lines)
        // Distances count to neighbours in the same row, and moving changes who they are.
        fc.pre(first.gaps.length === 0 && second.gaps.length === 0)
        expect(second).toMatchObject({ x: first.x, y: first.y })
      }),
    )
  })

  it('pulls to equal distances between, behind and before two neighbours of its row', () => {
    const row = [
      { x: 100, y: 11, width: 50, height: 33 },
      { x: 350, y: 17, width: 50, height: 33 },
    ]
    const box = { y: 13, width: 40, height: 19 }
    const between = snap({ ...box, x: 233 }, panel, row)
    expect(between.x).toBe(230)
    expect(between.gaps.map(({ axis, from, to }) => [axis, from, to])).toEqual([
      ['x', 150, 230],
      ['x', 270, 350],
    ])
    expect(snap({ ...box, x: 605 }, panel, row).x).toBe(600)
    const before = [
      { x: 400, y: 11, width: 50, height: 33 },
      { x: 510, y: 17, width: 50, height: 33 },
    ]
    expect(snap({ ...box, x: 303 }, panel, before).x).toBe(300)
    expect(snap({ ...box, x: 303, y: 300 }, panel, before).gaps).toEqual([])
  })

  it('takes a line where it is as near as equal distances', () => {
    const row = [
      { x: 100, y: 11, width: 50, height: 33 },
      { x: 350, y: 17, width: 50, height: 33 },
      { x: 236, y: 300, width: 10, height: 10 },
    ]
    const snapped = snap({ x: 233, y: 13, width: 40, height: 19 }, panel, row)
    expect([snapped.x, snapped.guides[0], snapped.gaps]).toEqual([236, { axis: 'x', at: 236 }, []])
  })

  it('leaves everything alone where snapping is suspended', () => {
    expect(snap({ x: 1, y: 1, width: 10, height: 10 }, panel, [], -1)).toEqual({ x: 1, y: 1, guides: [], gaps: [] })
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
