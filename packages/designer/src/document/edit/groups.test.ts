// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { testEditor } from '../../../testing/editor'
import { grow } from '../geometry/same-size'
import { fromStored, toStored } from '../stored'
import type { Doc, Verb } from '../types'
import { boundsOf, group, groupable, groupOf, isOneGroup, scale, ungroup, withGroups } from './groups'
import { nudge } from './move'

const box = (uuid: string, x: number, y: number, width = 40, height = 20) => ({
  type: 'W0003',
  uuid,
  x,
  y,
  width,
  height,
})
const content = [
  {
    type: 'W0006',
    uuid: 'p',
    width: 400,
    height: 200,
    childWidgets: [box('c', 20, 30), box('d', 100, 70), box('e', 300, 90)],
  },
  { type: 'W0006', uuid: 'q', width: 400, height: 200, childWidgets: [box('z', 0, 0)] },
]
const start = () => fromStored(content)
const after = (...verbs: Verb[]): Doc => {
  const doc = start()
  for (const verb of verbs) verb(doc)
  return doc
}
const boxes = (doc: Doc, uuids: string[]) =>
  uuids.map(uuid => {
    const { x, y, width, height } = doc.nodes[uuid]!.data
    return [x, y, width, height].join()
  })

describe('a group', () => {
  it('holds children of one panel, and stays when the page is stored and read', () => {
    const doc = fromStored(JSON.parse(JSON.stringify(toStored(after(group(['c', 'd']))))))
    expect([groupOf(doc, 'c'), groupOf(doc, 'e'), isOneGroup(doc, ['d', 'c'])]).toEqual([['c', 'd'], ['e'], true])
    expect(withGroups(doc, ['e', 'd'])).toEqual(['e', 'c', 'd'])
    expect([
      groupable(doc, ['c', 'd']),
      groupable(doc, ['c', 'e']),
      groupable(doc, ['e', 'z']),
      groupable(doc, ['p', 'q']),
    ]).toEqual([[], ['c', 'd', 'e'], [], []])
    ungroup(['d'])(doc)
    expect(groupOf(doc, 'c')).toEqual(['c'])
  })

  it('moves as one: at the edge of its panel nothing in it comes nearer to the rest', () => {
    const doc = after(group(['c', 'd']), nudge(['c', 'd'], -50, -50))
    expect(boxes(doc, ['c', 'd'])).toEqual(['0,0,40,20', '80,40,40,20'])
    expect(boxes(after(nudge(['c', 'd'], -50, 0)), ['c', 'd'])).toEqual(['0,30,40,20', '50,70,40,20'])
  })

  it('changes its size as one, and ends with its panel; pictures keep their shape when they become wider', () => {
    const doc = after(group(['c', 'd']))
    scale(['c', 'd'], boundsOf([doc.nodes.c!.data, doc.nodes.d!.data]), { x: 20, y: 30, width: 240, height: 120 })(doc)
    expect(boxes(doc, ['c', 'd'])).toEqual(['20,30,80,40', '180,110,80,40'])
    const wide = after(group(['c', 'd']), grow(['c', 'd'], 'width', 9_999))
    expect(boxes(wide, ['d'])[0]).toBe('273,70,127,63')
  })

  it('leaves what is locked in it where it is', () => {
    const doc = after(group(['c', 'd']))
    doc.nodes.d!.data.locked = true
    scale(['c', 'd'], { x: 20, y: 30, width: 120, height: 60 }, { x: 20, y: 30, width: 240, height: 120 })(doc)
    expect(boxes(doc, ['d'])).toEqual(['100,70,40,20'])
  })
})

describe('an operator', () => {
  it('comes from one of a group to all of it, then to the panel; undo takes the group back', () => {
    const { store, command } = testEditor(content)
    const { select, undo } = store.getState()
    select(['c', 'd'])
    command('group')
    select(['d'])
    const seen = [0, 1].map(() => {
      command('selectParent')
      return store.getState().selection.join()
    })
    expect(seen).toEqual(['c,d', 'p'])
    expect(store.getState().history.done.at(-1)?.name).toBe('编组')
    undo()
    expect(groupOf(store.getState().doc, 'c')).toEqual(['c'])
  })

  it('copies a group to a group of its own', () => {
    const { store, command } = testEditor(content)
    store.getState().select(['c', 'd'])
    command('group')
    command('duplicate')
    const { doc, selection } = store.getState()
    expect([selection.length, isOneGroup(doc, selection), groupOf(doc, 'c')]).toEqual([2, true, ['c', 'd']])
  })
})
