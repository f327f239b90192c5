// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalGaps } from './equal-gaps'
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

  it('pulls to lines that the operator put there, also such outside of everything else', () => {
    const box = { x: 96, y: 57, width: 31, height: 23 }
    const panel = { width: 1000, height: 900 }
    expect(snap(box, panel, [], 10, { x: [100], y: [85] })).toMatchObject({
      x: 100,
      y: 62,
      guides: [
        { axis: 'x', at: 100 },
        { axis: 'y', at: 85 },
      ],
    })
    expect(snap(box, panel, [], -1, { x: [100], y: [85] })).toMatchObject({ x: 96, y: 57, guides: [] })
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
    expect([240, 241].map(x => snap({ ...box, x }, panel, row).x)).toEqual([230, 241])
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

  it.each([
    [
      { x: -5, y: -7 },
      { x: 0, y: 0 },
    ],
    [
      { x: 1_200, y: 500 },
      { x: 1_090, y: 350 },
    ],
    [
      { x: 30, y: 40 },
      { x: 30, y: 40 },
    ],
  ])('brings a box at %o to %o', (from, to) => {
    expect(keepInside({ ...from, width: 100, height: 50 }, panel)).toEqual({ ...to, width: 100, height: 50 })
  })

  it('begins a larger box at the edge', () => {
    expect(keepInside({ x: 10, y: 10, width: 2_000, height: 900 }, panel)).toMatchObject({ x: 0, y: 0 })
  })
})

describe('lines that hold a box', () => {
  const far = { x: 601, y: 233, width: 90, height: 60 }
  const held = (moving: Partial<typeof far>, size = { width: 30, height: 18 }) => {
    const { x, y, guides } = snap({ x: 400, y: 130, ...size, ...moving }, panel, [far])
    return [x, y, guides.map(({ axis, at }) => `${axis}${at}`)]
  }

  it.each([
    ['the left edge of the panel', { x: 8 }, [0, 130, ['x0']]],
    ['the middle of the panel', { x: 577 }, [580, 130, ['x595']]],
    ['the right edge of the panel', { x: 1_155 }, [1_160, 130, ['x1190']]],
    ['the left edge of a sibling', { x: 608 }, [601, 130, ['x601']]],
    ['the middle of a sibling', { x: 628 }, [631, 130, ['x646']]],
    ['the right edge of a sibling', { x: 697 }, [691, 130, ['x691']]],
    ['the top of the panel', { y: 6 }, [400, 0, ['y0']]],
    ['the middle of the panel', { y: 189 }, [400, 191, ['y200']]],
    ['the bottom of the panel', { y: 377 }, [400, 382, ['y400']]],
    ['the top of a sibling', { y: 221 }, [400, 224, ['y233']]],
    ['the bottom of a sibling', { y: 296 }, [400, 293, ['y293']]],
    ['two lines', { x: 8, y: 6 }, [0, 0, ['x0', 'y0']]],
    ['exactly at the tolerance', { x: 10 }, [0, 130, ['x0']]],
    ['nothing just beyond it', { x: 11 }, [11, 130, []]],
  ])('%s', (_, moving, expected) => {
    expect(held(moving)).toEqual(expected)
  })

  it('the panel holds where a sibling is as near, and the nearer line of two', () => {
    expect(snap({ x: 3, y: 130, width: 30, height: 18 }, panel, [{ ...far, x: 6 }])).toMatchObject({ x: 0 })
    expect(snap({ x: 4, y: 130, width: 30, height: 18 }, panel, [{ ...far, x: 6 }])).toMatchObject({ x: 6 })
  })

  it('comes to stand at whole px', () => {
    expect(snap({ x: 400.4, y: 130.6, width: 30, height: 18 }, panel, [])).toMatchObject({ x: 400, y: 131 })
  })
})

describe('equal distances', () => {
  const first = { x: 100, y: 10, width: 50, height: 30 }
  const second = { x: 350, y: 20, width: 60, height: 30 }
  const box = { x: 0, y: 16, width: 40, height: 20 }
  const starts = (siblings: (typeof first)[], moving = box) => equalGaps(moving, siblings, 'x').map(fit => fit.start)

  it('are between, behind and before two neighbours, whichever comes first', () => {
    expect(equalGaps(box, [second, first], 'x')).toEqual([
      {
        start: 230,
        gaps: [
          { axis: 'x', from: 150, to: 230, cross: 26 },
          { axis: 'x', from: 270, to: 350, cross: 26 },
        ],
      },
      {
        start: 610,
        gaps: [
          { axis: 'x', from: 150, to: 350, cross: 26 },
          { axis: 'x', from: 410, to: 610, cross: 26 },
        ],
      },
      {
        start: -140,
        gaps: [
          { axis: 'x', from: -100, to: 100, cross: 26 },
          { axis: 'x', from: 150, to: 350, cross: 26 },
        ],
      },
    ])
  })

  it('are the same in a column', () => {
    const turn = ({ x, y, width, height }: typeof first) => ({ x: y, y: x, width: height, height: width })
    const [across, down] = [equalGaps(box, [first, second], 'x'), equalGaps(turn(box), [first, second].map(turn), 'y')]
    expect(down).toEqual(across.map(({ start, gaps }) => ({ start, gaps: gaps.map(gap => ({ ...gap, axis: 'y' })) })))
  })

  it('are not between neighbours that leave less than the box, nor beside such that touch', () => {
    expect(starts([first, { ...second, x: 190 }])).toEqual([290, 20])
    expect(starts([first, { ...second, x: 191 }])).toEqual([150.5, 292, 19])
    expect(starts([first, { ...second, x: 150 }])).toEqual([])
    expect(starts([first, { ...second, x: 151 }])).toEqual([212, 59])
  })

  it('are of the same row alone', () => {
    expect(starts([first, { ...second, y: 36 }])).toEqual([])
    expect(starts([first, { ...second, y: 35 }])).toHaveLength(3)
    expect(starts([first, { ...second, y: -14 }])).toEqual([])
    expect(starts([first, { ...second, y: -13 }])).toHaveLength(3)
    expect(starts([first])).toEqual([])
  })
})
