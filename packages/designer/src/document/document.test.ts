// @vitest-environment node
import { fromModule } from '@heji/widgets/definitions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateAll } from './edit/duplicate'
import { insert, newWidget, refusalOf } from './edit/insert'
import { moduleOf } from './edit/module'
import { nudge, reorder } from './edit/move'
import { remove } from './edit/remove'
import { resize, update, updateSettings } from './edit/update'
import { commit, emptyHistory, type History, redo, travel, undo } from './history'
import { fromStored, toStored } from './stored'
import type { Doc, Verb } from './types'

const start = (): Doc =>
  fromStored([
    { type: 'W0000', uuid: 'page' },
    { type: 'W0011', uuid: 'a', text: '一' },
    { type: 'W0011', uuid: 'b', text: '二' },
  ])

type State = { doc: Doc; history: History }

/** Verbs over whatever the document holds at that moment. */
const step = fc.oneof(
  fc.nat(9).map(
    index =>
      (doc: Doc): Verb =>
        insert(newWidget('W0011', 'page'), { kind: 'page', index: index % (doc.roots.length + 1) }),
  ),
  fc.tuple(fc.nat(9), fc.nat(9)).map(
    ([i, to]) =>
      (doc: Doc): Verb =>
        reorder(doc.roots[i % Math.max(1, doc.roots.length)] ?? '', to),
  ),
  fc.nat(9).map(
    i =>
      (doc: Doc): Verb =>
        remove([doc.roots[i % Math.max(1, doc.roots.length)] ?? '']),
  ),
  fc.tuple(fc.nat(9), fc.string()).map(
    ([i, text]) =>
      (doc: Doc): Verb =>
        update(doc.roots[i % Math.max(1, doc.roots.length)] ?? '', { text }),
  ),
  fc.tuple(fc.nat(9), fc.integer({ min: -50, max: 3000 })).map(
    ([i, width]) =>
      (doc: Doc): Verb =>
        resize(doc.roots[i % Math.max(1, doc.roots.length)] ?? '', { width }),
  ),
)

describe('history', () => {
  it.each([
    ['dropped where it stood', reorder('b', 1)],
    ['dragged beyond the end of which it is the last', reorder('b', 9)],
    ['given the text that it has', update('a', { text: '一' })],
    ['moved by nothing', nudge(['a'], 0, 0)],
  ])('has no step for a block that was %s', (_, verb) => {
    expect(commit({ doc: start(), history: emptyHistory }, verb, '改动', 0).history).toEqual(emptyHistory)
  })

  it('leads back also after page and steps were stored and read again', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.nat(20), (steps, back) => {
        let state: State = { doc: start(), history: emptyHistory }
        const before = toStored(state.doc)
        for (const make of steps) state = commit(state, make(state.doc), '改动', 0)
        const after = toStored(state.doc)
        const read = fromStored(JSON.parse(JSON.stringify(after)))
        let again: State = { doc: read, history: structuredClone(state.history) }
        again = travel(again, Math.max(0, again.history.done.length - back))
        again = travel(again, again.history.done.length + again.history.undone.length)
        expect(toStored(again.doc)).toEqual(after)
        expect(toStored(travel(again, 0).doc)).toEqual(before)
      }),
    )
  })

  it('undoes and redoes any sequence of changes exactly', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const before = start()
        let state = { doc: before, history: emptyHistory }
        for (const make of steps) state = commit(state, make(state.doc), '改动', 0)
        const after = state.doc
        const count = state.history.done.length
        for (let i = 0; i < count; i++) state = undo(state)
        expect(state.doc).toEqual(before)
        for (let i = 0; i < count; i++) state = redo(state)
        expect(state.doc).toEqual(after)
      }),
    )
  })

  it('joins typing in one field within 600 ms to one step', () => {
    let state = { doc: start(), history: emptyHistory }
    state = commit(state, update('a', { text: '你' }), '修改文本', 0, { mergeKey: 'a.text' })
    state = commit(state, update('a', { text: '你好' }), '修改文本', 500, { mergeKey: 'a.text' })
    state = commit(state, update('a', { text: '你好！' }), '修改文本', 1_200, { mergeKey: 'a.text' })
    expect(state.history.done).toHaveLength(2)
    expect(undo(undo(state)).doc.nodes.a!.data.text).toBe('一')
  })
})

describe('verbs', () => {
  it('keeps sizes within the page and whole', () => {
    const { doc } = commit({ doc: start(), history: emptyHistory }, resize('a', { width: 5_000, height: 10.6 }), '', 0)
    expect(doc.nodes.a!.data).toMatchObject({ width: 1190, height: 11 })
  })

  it("lets content that flows anew in another width be as high as it needs; a height alone is the operator's", () => {
    const doc = fromStored([{ type: 'W0014', uuid: 'a' }])
    const heightAfter = (size: { width?: number; height?: number }) =>
      commit({ doc, history: emptyHistory }, resize('a', size), '', 0).doc.nodes.a!.data.height
    expect([doc.nodes.a!.data.height, heightAfter({ width: 375 }), heightAfter({ height: 300 })]).toEqual([
      462, 744, 300,
    ])
  })

  it('keeps a panel child inside its panel', () => {
    const doc = fromStored([
      {
        type: 'W0006',
        uuid: 'p',
        width: 400,
        height: 200,
        childWidgets: [{ type: 'W0011', uuid: 'c', x: 10, y: 10, width: 50, height: 20 }],
      },
    ])
    const moved = commit({ doc, history: emptyHistory }, nudge(['c'], 900, -50), '', 0).doc.nodes.c!.data
    expect([moved.x, moved.y]).toEqual([350, 0])
  })

  it('refuses what may not stand in a free panel', () => {
    expect(refusalOf('W0000', 'page')).not.toBeNull()
    expect(refusalOf('W0011', 'panel')).toBeNull()
  })
})

describe('combined modules', () => {
  const childrenOf = (panel: object) => (panel as { childWidgets: { uuid: string }[] }).childWidgets
  const stored = { type: 'W0006', width: 1190, childWidgets: [{ type: 'W0011', text: '一', x: 3 }] }

  it('become new blocks each time', () => {
    const [one, other] = [moduleOf(JSON.stringify(stored))!, moduleOf(JSON.stringify(stored))!]
    const uuids = [one, other].flatMap(panel => [panel.uuid, childrenOf(panel)[0]!.uuid])
    expect(new Set(uuids.filter(Boolean)).size).toBe(4)
    const doc = commit({ doc: start(), history: emptyHistory }, insert(one, { kind: 'page', index: 0 }), '', 0).doc
    expect(doc.nodes[doc.nodes[one.uuid]!.children[0]!]!.data).toMatchObject({ text: '一', x: 3, leaf: true })
  })

  it('that are links have the children that an update of the module gives them', () => {
    const panel = moduleOf(JSON.stringify({ ...stored, moduleId: '3' }))!
    expect(fromModule(panel, stored, 1190).childWidgets).toMatchObject([{ uuid: childrenOf(panel)[0]!.uuid }])
    const doc = commit({ doc: start(), history: emptyHistory }, insert(panel, { kind: 'page', index: 0 }), '', 0).doc
    const { verb, uuids } = duplicateAll(doc, [panel.uuid])
    const twice = commit({ doc, history: emptyHistory }, verb, '', 0).doc
    expect(twice.nodes[uuids[0]!]!.children).toEqual([`${uuids[0]}-0`])
  })

  it('are refused where no panel is stored', () => {
    for (const text of ['', '[]', 'null', '{', '{"type":"W0011"}']) expect(moduleOf(text)).toBeNull()
  })
})

describe('stored form', () => {
  it('round-trips, children and settings included', () => {
    const doc = commit({ doc: start(), history: emptyHistory }, updateSettings({ themeColor: '#E00030' }), '', 0).doc
    expect(fromStored(toStored(doc))).toEqual(doc)
  })

  it('gives widgets without identity a new one and keeps identities unique', () => {
    const doc = fromStored([{ type: 'W0011', uuid: 'same' }, { type: 'W0011', uuid: 'same' }, { type: 'W0011' }])
    expect(new Set(doc.roots).size).toBe(3)
  })

  it('hands an unknown widget back as it came', () => {
    const odd = { type: 'W9999', uuid: 'odd', secret: [1, 2] }
    expect(toStored(fromStored([odd]))[1]).toEqual(odd)
  })
})
