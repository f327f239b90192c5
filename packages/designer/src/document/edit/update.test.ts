// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { commit, emptyHistory, redo, undo } from '../history'
import { fromStored } from '../stored'
import type { Doc, Verb } from '../types'
import { resize, update, updateSettings } from './update'

const start = (values: object = {}, renderType: 'pc' | 'h5' = 'pc') =>
  fromStored(
    [
      { type: 'W0000', uuid: 'page' },
      { type: 'W0003', uuid: 'a', width: 200, height: 100, proportion: false, ...values },
    ],
    renderType,
  )
const apply = (doc: Doc, verb: Verb) => commit({ doc, history: emptyHistory }, verb, '', 0).doc
const sizeAfter = (doc: Doc, size: Parameters<typeof resize>[1]) => {
  const { x, y, width, height } = apply(doc, resize('a', size)).nodes.a!.data
  return { x, y, width, height }
}

describe('resize', () => {
  it.each([
    [{ width: 300.4 }, { width: 300, height: 100 }],
    [{ width: -4 }, { width: 0, height: 100 }],
    [{ height: 50.5 }, { width: 200, height: 51 }],
    [{ height: 99_999 }, { width: 200, height: 20_000 }],
    [{ width: 9_999 }, { width: 1_190, height: 100 }],
    [
      { x: 4.6, y: 5.4 },
      { x: 5, y: 5 },
    ],
    [
      { x: -1, y: -1 },
      { x: 0, y: 0 },
    ],
  ])('%o → %o', (size, expected) => {
    expect(sizeAfter(start(), size)).toMatchObject(expected)
  })

  it('ends at the width of a phone', () => {
    expect(sizeAfter(start({}, 'h5'), { width: 9_999 }).width).toBe(375)
  })

  it('leaves the place alone where only the size changes', () => {
    expect(sizeAfter(start({ x: 7, y: 8 }), { width: 50, height: 60 })).toEqual({ x: 7, y: 8, width: 50, height: 60 })
  })

  it('keeps a locked ratio, by the side that is pulled', () => {
    const locked = start({ proportion: true })
    expect(sizeAfter(locked, { width: 301 })).toMatchObject({ width: 301, height: 150 })
    expect(sizeAfter(locked, { height: 61 })).toMatchObject({ width: 122, height: 61 })
    expect(sizeAfter(locked, { width: 100, height: 10 })).toMatchObject({ width: 100, height: 50 })
    expect(sizeAfter(locked, { height: 9_999 }), 'no wider than the page').toMatchObject({ width: 1_190, height: 595 })
    expect(sizeAfter(locked, { height: 595 })).toMatchObject({ width: 1_190, height: 595 })
    expect(sizeAfter(start({ proportion: true, height: 0 }), { width: 300 })).toMatchObject({ width: 300, height: 0 })
    expect(sizeAfter(start({ proportion: true, height: 0 }), { height: 30 })).toMatchObject({ width: 200, height: 30 })
    expect(sizeAfter(start({ proportion: true, width: 0 }), { width: 300 })).toMatchObject({ width: 300, height: 100 })
    expect(sizeAfter(start({ proportion: true, width: 0 }), { height: 30 })).toMatchObject({ width: 0, height: 30 })
  })

  it('and update do nothing to what is gone', () => {
    const doc = start()
    expect(apply(doc, resize('gone', { width: 1 }))).toBe(doc)
    expect(apply(doc, update('gone', { text: 'x' }))).toBe(doc)
  })
})

describe('update', () => {
  it('lets the size follow the content where the widget says so', () => {
    const doc = fromStored([{ type: 'W0014', uuid: 'a' }])
    const before = doc.nodes.a!.data.height
    expect(apply(doc, update('a', { width: 375 })).nodes.a!.data.height).toBeGreaterThan(before)
  })

  it('sets fields of the page', () => {
    expect(apply(start(), updateSettings({ pageWidth: 1_000 })).settings.pageWidth).toBe(1_000)
  })
})

describe('history', () => {
  const set = (text: string) => update('a', { text })
  const run = (...steps: [text: string, at: number, key?: string][]) =>
    steps.reduce((state, [text, at, key]) => commit(state, set(text), `写${text}`, at, { mergeKey: key }), {
      doc: start(),
      history: emptyHistory,
    })
  const names = (state: ReturnType<typeof run>) => state.history.done.map(({ name }) => name)

  it('joins changes of one key while they follow within 600 ms of each other', () => {
    expect(names(run(['1', 0, 'k'], ['2', 599, 'k'], ['3', 1_198, 'k']))).toEqual(['写1'])
    expect(names(run(['1', 0, 'k'], ['2', 600, 'k']))).toEqual(['写1', '写2'])
    expect(names(run(['1', 0, 'k'], ['2', 1, 'other'], ['3', 2], ['4', 3]))).toEqual(['写1', '写2', '写3', '写4'])
  })

  it('undoes and redoes a joined step as a whole, and keeps the steps before it', () => {
    const state = run(['0', 0], ['1', 1_000, 'k'], ['2', 1_100, 'k'])
    const back = undo(state)
    expect([back.doc.nodes.a!.data.text, names(back)]).toEqual(['0', ['写0']])
    expect(redo(back)).toMatchObject({ doc: state.doc, history: { undone: [] } })
    expect(names(redo(back))).toEqual(['写0', '写1'])
  })

  it('undoes and redoes nothing where there is nothing', () => {
    const state = { doc: start(), history: emptyHistory }
    expect([undo(state), redo(state)]).toEqual([state, state])
  })

  it('keeps 200 steps', () => {
    const all = run(...Array.from({ length: 201 }, (_, i) => [String(i), i * 1_000] as [string, number]))
    expect([names(all).length, names(all)[0]]).toEqual([200, '写1'])
  })

  it('forgets what was undone once something else is done, but not for a change that changes nothing', () => {
    const undone = undo(run(['1', 0]))
    expect(commit(undone, set('2'), '写2', 1).history.undone).toEqual([])
    expect(commit(undone, () => {}, '无', 1).history).toBe(undone.history)
  })

  it('undoes one step after the other, and redoes them in their order', () => {
    const two = undo(undo(run(['1', 0], ['2', 1])))
    expect(two.history.undone).toHaveLength(2)
    const one = redo(two)
    expect([one.doc.nodes.a!.data.text, names(one), one.history.undone.length]).toEqual(['1', ['写1'], 1])
    expect([redo(one).doc.nodes.a!.data.text, names(redo(one))]).toEqual(['2', ['写1', '写2']])
  })
})
