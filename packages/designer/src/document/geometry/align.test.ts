// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { commit, emptyHistory } from '../history'
import { fromStored } from '../stored'
import type { Doc, Verb } from '../types'
import { type Alignment, align, distribute } from './align'

const child = (uuid: string, x: number, y: number, width: number, height: number) => ({
  type: 'W0011',
  uuid,
  x,
  y,
  width,
  height,
})
const panel = (children: object[]) =>
  fromStored([
    { type: 'W0006', uuid: 'p', width: 400, height: 200, childWidgets: children },
    { type: 'W0011', uuid: 'block' },
  ])
const BOXES = [child('a', 10, 20, 21, 10), child('b', 100, 5, 40, 31), child('c', 300, 90, 60, 20)]
const apply = (doc: Doc, verb: Verb) => commit({ doc, history: emptyHistory }, verb, '', 0).doc
const places = (doc: Doc) => ['a', 'b', 'c'].map(uuid => [doc.nodes[uuid]!.data.x, doc.nodes[uuid]!.data.y])
const xs = (doc: Doc) => places(doc).map(([x]) => x)
const ys = (doc: Doc) => places(doc).map(([, y]) => y)

describe('align', () => {
  it.each<[Alignment, number[], number[]]>([
    ['left', [10, 10, 10], [20, 5, 90]],
    ['center', [175, 165, 155], [20, 5, 90]],
    ['right', [339, 320, 300], [20, 5, 90]],
    ['top', [10, 100, 300], [5, 5, 5]],
    ['middle', [10, 100, 300], [53, 42, 48]],
    ['bottom', [10, 100, 300], [100, 79, 90]],
  ])('%s brings several together within the area that they take', (to, x, y) => {
    const after = apply(panel(BOXES), align(['a', 'b', 'c'], to))
    expect([xs(after), ys(after)]).toEqual([x, y])
  })

  it.each<[Alignment, number, number]>([
    ['left', 0, 20],
    ['center', 190, 20],
    ['right', 379, 20],
    ['top', 10, 0],
    ['middle', 10, 95],
    ['bottom', 10, 190],
  ])('%s brings one to its panel', (to, x, y) => {
    expect(places(apply(panel(BOXES), align(['a'], to)))[0]).toEqual([x, y])
  })

  it('leaves blocks of the page and what is gone alone', () => {
    const doc = panel(BOXES)
    expect(apply(doc, align(['block', 'gone'], 'right'))).toEqual(doc)
    expect(places(apply(doc, align(['block', 'a'], 'right')))[0]).toEqual([379, 20])
  })
})

describe('distribute', () => {
  it('makes the gaps of a row or a column equal, in whatever order they were selected', () => {
    const doc = panel(BOXES)
    expect(xs(apply(doc, distribute(['c', 'a', 'b'], 'x')))).toEqual([10, 146, 300])
    expect(ys(apply(doc, distribute(['c', 'a', 'b'], 'y')))).toEqual([58, 5, 90])
    expect(ys(apply(doc, distribute(['c', 'a', 'b'], 'x')))).toEqual([20, 5, 90])
  })

  it('needs three', () => {
    const doc = panel(BOXES)
    for (const few of [['a', 'b', 'block'], ['b'], []]) expect(apply(doc, distribute(few, 'x'))).toEqual(doc)
  })
})
