// @vitest-environment node
import { expect, it } from 'vitest'
import { commit, emptyHistory } from '../history'
import { fromStored } from '../stored'
import type { Doc, Verb } from '../types'
import { align, distribute } from './align'
import { placeAnnouncement } from './announcement'
import { nextLine } from './guides'
import { nextPlaceIn } from './next-place'
import { grow, sameSize } from './same-size'

const AROUND = { paddingLeft: 10, paddingRight: 20, paddingTop: 5, paddingBottom: 15 }
/** A panel of 400 × 200: `a` is drawn 80 × 40, `b` and `c` as they are stored. */
const doc = fromStored([
  {
    type: 'W0006',
    uuid: 'p',
    width: 400,
    height: 200,
    childWidgets: [
      { type: 'W0001', uuid: 'a', alias: '甲', x: 20, y: 10, width: 50, height: 20, ...AROUND },
      { type: 'W0001', uuid: 'b', alias: '乙', x: 120, y: 90, width: 40, height: 30 },
      { type: 'W0001', uuid: 'c', alias: '丙', x: 300, y: 150, width: 60, height: 20 },
    ],
  },
])
const after = (verb: Verb): Doc['nodes'] => commit({ doc, history: emptyHistory }, verb, '', 0).doc.nodes
const at = (verb: Verb, uuid = 'a') => {
  const { x, y } = after(verb)[uuid]!.data
  return [x, y]
}

it('a child with margins is aligned and spread as it is drawn', () => {
  expect(at(align(['a'], 'right'))).toEqual([320, 10])
  expect(at(align(['a'], 'center'))).toEqual([160, 10])
  expect(at(align(['a'], 'bottom'))).toEqual([20, 160])
  expect(at(align(['a', 'b'], 'right'), 'a')).toEqual([80, 10])
  expect(at(align(['a', 'b'], 'middle'), 'b')).toEqual([120, 50])
  // 340 px hold 180 px of children: 80 px between them.
  expect(at(distribute(['a', 'b', 'c'], 'x'), 'b')).toEqual([180, 90])
})

it('lines and places around it are those of its edge', () => {
  expect(nextLine(doc, 'b', 'left')).toBe(100)
  expect(nextLine(doc, 'a', 'right')).toBe(40)
  const alone = fromStored([
    {
      type: 'W0006',
      uuid: 'p',
      width: 400,
      height: 200,
      childWidgets: [{ type: 'W0001', uuid: 'a', y: 10, width: 50, height: 20, ...AROUND }],
    },
  ])
  expect(nextPlaceIn(alone, 'p')).toEqual({ x: 20, y: 70 })
  expect(placeAnnouncement(doc, 'a')).toContain('下距面板 150')
})

it('others become as wide as it is drawn, and it grows to the edge of the panel alone', () => {
  expect(after(sameSize(['a', 'b'], 'width')).b!.data.width).toBe(80)
  expect(after(sameSize(['b', 'a'], 'height')).a!.data.height).toBe(10)
  expect(after(grow(['a'], 'width', 999)).a!.data.width).toBe(350)
})
