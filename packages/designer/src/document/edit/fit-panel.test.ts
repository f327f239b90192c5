import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commit, emptyHistory, undo } from '../history'
import { fromStored } from '../stored'
import { fitPanel, tooWide } from './fit-panel'

const box = fc.record({
  x: fc.integer({ min: -50, max: 700 }),
  y: fc.integer({ min: -50, max: 700 }),
  width: fc.integer({ min: 1, max: 700 }),
  height: fc.integer({ min: 1, max: 700 }),
})
const docOf = (child: object, panel: object = {}) =>
  fromStored([
    {
      type: 'W0006',
      uuid: 'p',
      width: 400,
      height: 200,
      ...panel,
      childWidgets: [
        { type: 'W0001', uuid: 'other', x: 10, y: 10, width: 50, height: 50 },
        { type: 'W0001', uuid: 'c', ...child },
      ],
    },
  ])
const run = (doc: ReturnType<typeof docOf>) => commit({ doc, history: emptyHistory }, fitPanel('c'), '放入', 0)

it('makes every child fit: the panel grows downwards and never shrinks, the others stay; undo goes back', () => {
  fc.assert(
    fc.property(box, child => {
      const doc = docOf(child)
      const after = run(doc)
      const { p, c, other } = after.doc.nodes
      expect(c!.data.x).toBeGreaterThanOrEqual(0)
      expect(c!.data.y).toBeGreaterThanOrEqual(0)
      expect(c!.data.x + c!.data.width).toBeLessThanOrEqual(400)
      expect(c!.data.y + c!.data.height).toBeLessThanOrEqual(p!.data.height)
      expect([p!.data.width, p!.data.height >= 200, other]).toEqual([400, true, doc.nodes.other])
      expect(undo(after).doc).toEqual(doc)
    }),
  )
})

it('moves up in a locked panel, and is no wider than it may be', () => {
  const { p, c } = run(docOf({ x: 0, y: 190, width: 50, height: 60 }, { locked: true })).doc.nodes
  expect([p!.data.height, c!.data.y]).toEqual([200, 140])
  const fixed = run(docOf({ x: 30, y: 0, width: 500, height: 60, widthDisabled: true })).doc.nodes.c!
  expect([fixed.data.x, fixed.data.width]).toEqual([0, 500])
})

it('says that a panel is too narrow for a widget of a fixed width', () => {
  expect([tooWide('W0017', 500), tooWide('W0017', 1190), tooWide('W0011', 10)]).toEqual([
    '面板太窄，此组件宽 882 px',
    null,
    null,
  ])
})
