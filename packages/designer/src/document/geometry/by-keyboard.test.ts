import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commit, emptyHistory, undo } from '../history'
import { fromStored } from '../stored'
import type { Doc, Verb } from '../types'
import { placeAnnouncement } from './announcement'
import { type Direction, goToNextLine, nextLine } from './guides'
import { grow, sameSize } from './same-size'

const PANEL = { width: 600, height: 400 }
const docOf = (...children: object[]) =>
  fromStored([
    { type: 'W0006', uuid: 'p', ...PANEL, childWidgets: children.map(child => ({ type: 'W0001', ...child })) },
    { type: 'W0011', uuid: 'b', width: 300, height: 30 },
  ])
const run = (doc: Doc, verb: Verb) => commit({ doc, history: emptyHistory }, verb, '动', 0).doc
const box = fc
  .record({
    x: fc.nat(500),
    y: fc.nat(300),
    width: fc.integer({ min: 1, max: 100 }),
    height: fc.integer({ min: 1, max: 100 }),
  })
  .map(one => ({ ...one, x: Math.min(one.x, PANEL.width - one.width), y: Math.min(one.y, PANEL.height - one.height) }))
const direction = fc.constantFrom<Direction>('left', 'right', 'up', 'down')

const A = { uuid: 'a', alias: '标题', x: 20, y: 30, width: 100, height: 40 }
const B = { uuid: 'm', alias: '图片', x: 200, y: 82, width: 80, height: 50 }

describe('the next line', () => {
  it('is an edge or a centre of a sibling or of the panel', () => {
    const doc = docOf(A, B)
    // The right edge of the picture meets the middle of the panel, then its centre does.
    expect(nextLine(doc, 'm', 'right')).toBe(220)
    expect(nextLine(run(doc, goToNextLine('m', 'right')), 'm', 'right')).toBe(260)
    // Its left edge meets the right one of the title.
    expect(nextLine(doc, 'm', 'left')).toBe(120)
    expect(nextLine(doc, 'b', 'left')).toBeNull()
  })

  it('lies ahead and within the panel; the way to the edge ends; undo goes back', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 6 }), direction, (boxes, to) => {
        const doc = docOf(...boxes.map((one, i) => ({ ...one, uuid: `c${i}` })))
        const axis = to === 'left' || to === 'right' ? 'x' : 'y'
        const sign = to === 'left' || to === 'up' ? -1 : 1
        let state = { doc, history: emptyHistory }
        let steps = 0
        for (; nextLine(state.doc, 'c0', to) !== null; steps++) {
          const before = state.doc.nodes.c0!.data
          const next = commit(state, goToNextLine('c0', to), '跳', 0)
          const after = next.doc.nodes.c0!.data
          expect((after[axis] - before[axis]) * sign).toBeGreaterThan(0)
          expect(after.x >= 0 && after.y >= 0).toBe(true)
          expect(after.x + after.width <= PANEL.width && after.y + after.height <= PANEL.height).toBe(true)
          expect(undo(next).doc).toEqual(state.doc)
          state = next
        }
        expect(steps).toBeLessThan(100)
        const { data } = state.doc.nodes.c0!
        expect(sign < 0 ? data[axis] : data[axis] + data[axis === 'x' ? 'width' : 'height']).toBe(
          sign < 0 ? 0 : PANEL[axis === 'x' ? 'width' : 'height'],
        )
      }),
    )
  })
})

describe('sizes', () => {
  it('become those of the one that was selected first, but not of what is locked or fixed', () => {
    const doc = docOf(A, B, { ...B, uuid: 'locked', locked: true }, { ...B, uuid: 'fixed', heightDisabled: true })
    const all = ['a', 'm', 'locked', 'fixed']
    const sizes = (after: Doc, side: 'width' | 'height') => all.map(uuid => after.nodes[uuid]!.data[side])
    expect(sizes(run(doc, sameSize(all, 'width')), 'width')).toEqual([100, 100, 80, 100])
    expect(sizes(run(doc, sameSize(all, 'height')), 'height')).toEqual([40, 40, 50, 50])
    expect(run(doc, sameSize([], 'width'))).toBe(doc)
    expect(run(doc, sameSize(['gone', 'a'], 'width'))).toBe(doc)
  })

  it('grow and shrink by whole px, never below one and never out of the panel', () => {
    fc.assert(
      fc.property(
        box,
        fc.integer({ min: -700, max: 700 }),
        fc.constantFrom('width' as const, 'height' as const),
        (one, by, side) => {
          const doc = docOf({ ...one, uuid: 'c' })
          const { data } = run(doc, grow(['c'], side, by)).nodes.c!
          const room = PANEL[side] - one[side === 'width' ? 'x' : 'y']
          expect(data[side]).toBe(Math.max(1, Math.min(room, one[side] + by)))
          expect(data[side === 'width' ? 'height' : 'width']).toBe(one[side === 'width' ? 'height' : 'width'])
        },
      ),
    )
    expect(run(docOf(), grow(['b'], 'width', 10)).nodes.b!.data.width).toBe(310)
  })
})

describe('a place in words', () => {
  it('names what a widget is aligned with and how far the next ones are', () => {
    const below = { uuid: 'c', alias: '按钮', x: 20, y: 82, width: 60, height: 20 }
    expect(placeAnnouncement(docOf(A, below), 'c')).toBe(
      '左 20，上 82，宽 60，高 20，左边与标题对齐，上距标题 12，下距面板 298',
    )
    expect(placeAnnouncement(docOf(A, below), 'a')).toContain('下距按钮 12')
  })

  it('names the panel and centres, and counts the blocks of the page', () => {
    const middle = { uuid: 'c', alias: '按钮', x: 250, y: 190, width: 100, height: 20 }
    expect(placeAnnouncement(docOf(middle), 'c')).toContain('与面板水平居中，与面板垂直居中')
    // As near as whole px allow.
    expect(placeAnnouncement(docOf({ ...middle, height: 25, y: 188 }), 'c')).toContain('与面板垂直居中')
    expect(placeAnnouncement(docOf({ ...middle, y: 189 }), 'c')).not.toContain('垂直居中')
    expect(placeAnnouncement(docOf(), 'b')).toBe('第 2 个，共 2 个，宽 300，高 30')
    expect(placeAnnouncement(docOf(), 'gone')).toBe('')
  })
})
