// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insert, newWidget } from '../edit/insert'
import { rehang, reorder } from '../edit/move'
import { remove } from '../edit/remove'
import { update, updateSettings } from '../edit/update'
import { commit, emptyHistory } from '../history'
import { fromStored, toStored } from '../stored'
import type { Doc, Verb } from '../types'
import { merge } from './merge'

const text = (uuid: string) => ({ type: 'W0011', uuid, text: uuid })
const start = (): Doc =>
  fromStored([
    { type: 'W0000', uuid: 'page' },
    text('a'),
    { type: 'W0006', uuid: 'p', childWidgets: [text('x'), text('y')] },
    text('b'),
  ])
const apply = (doc: Doc, ...verbs: Verb[]) =>
  verbs.reduce((state, verb) => commit({ doc: state, history: emptyHistory }, verb, '', 0).doc, doc)
const merged = (mine: Verb[], theirs: Verb[]) => {
  const base = start()
  return merge(base, apply(base, ...mine), apply(base, ...theirs))
}
const content = (doc: Doc) => JSON.parse(JSON.stringify(toStored(doc))) as unknown

/** What an operator does to whatever stands there: change, move, take out, add, move between page and panel. */
const act = fc.oneof(
  fc.tuple(fc.nat(20), fc.constantFrom('text', 'alias'), fc.string({ maxLength: 3 })).map(
    ([i, field, value]) =>
      (doc: Doc): Verb =>
        update(at(doc, i), { [field]: value }),
  ),
  fc.tuple(fc.nat(20), fc.nat(5)).map(
    ([i, to]) =>
      (doc: Doc): Verb =>
        reorder(at(doc, i), to),
  ),
  fc.nat(20).map(
    i =>
      (doc: Doc): Verb =>
        remove([at(doc, i)]),
  ),
  fc.nat(5).map(
    index =>
      (doc: Doc): Verb =>
        insert(newWidget('W0011', 'page'), { kind: 'page', index: index % (doc.roots.length + 1) }),
  ),
  fc.tuple(fc.nat(20), fc.nat(5)).map(([i, index]) => (doc: Doc): Verb => {
    const uuid = at(doc, i)
    const panel = doc.roots.find(root => doc.nodes[root]!.data.type === 'W0006')
    if (!panel || doc.nodes[uuid]?.data.type !== 'W0011') return () => {}
    const isInside = doc.nodes[uuid]!.parent !== null
    return rehang(uuid, isInside ? { kind: 'page', index } : { kind: 'panel', panel, x: 1, y: 1 }, index)
  }),
)
const at = (doc: Doc, i: number) => Object.keys(doc.nodes)[i % Math.max(1, Object.keys(doc.nodes).length)] ?? ''

/** Every block stands in exactly one list, and knows it. */
function expectWhole(doc: Doc) {
  const listed = [...doc.roots.map(uuid => [uuid, null] as const)]
  const inside = Object.values(doc.nodes).flatMap(({ uuid, children }) => children.map(child => [child, uuid] as const))
  const all = [...listed, ...inside]
  expect(all.map(([uuid]) => uuid).toSorted()).toEqual(Object.keys(doc.nodes).toSorted())
  for (const [uuid, parent] of all) expect(doc.nodes[uuid]!.parent).toBe(parent)
}

describe('two works on one page', () => {
  it('come together: different blocks, and different fields of one block', () => {
    const { doc, clashes } = merged(
      [update('a', { text: '我的' }), update('b', { text: '标题' })],
      [
        update('x', { text: '对方的' }),
        update('b', { alias: '对方起的名' }),
        updateSettings({ themeColor: '#111111' }),
      ],
    )
    expect(clashes).toEqual([])
    expect([doc.nodes.a!.data.text, doc.nodes.x!.data.text]).toEqual(['我的', '对方的'])
    expect(doc.nodes.b!.data).toMatchObject({ text: '标题', alias: '对方起的名' })
    expect(doc.settings.themeColor).toBe('#111111')
  })

  it('come together where one moves and the other adds or takes out', () => {
    const { doc, clashes } = merged(
      [reorder('b', 0)],
      [insert({ ...newWidget('W0011', 'page'), uuid: 'n' }, { kind: 'page', index: 1 }), remove(['p'])],
    )
    expect([doc.roots, clashes]).toEqual([['b', 'a', 'n'], []])
  })

  it('clash only in what both changed in different ways; both values are known', () => {
    const same = merged([update('a', { text: '好' })], [update('a', { text: '好' })])
    expect(same.clashes).toEqual([])
    const base = start()
    const [mine, theirs] = [
      apply(base, update('a', { text: '我' })),
      apply(base, update('a', { text: '他', alias: '名' })),
    ]
    for (const [side, words] of [
      ['mine', '我'],
      ['theirs', '他'],
    ] as const) {
      const { doc, clashes } = merge(base, mine, theirs, side)
      expect(clashes).toEqual([{ uuid: 'a', name: '文本 W0011', what: '文本内容', mine: '我', theirs: '他' }])
      expect(doc.nodes.a!.data).toMatchObject({ text: words, alias: '名' })
    }
  })

  it('clash where one changes what the other takes out, and a child that stays keeps its panel', () => {
    const { doc, clashes } = merged([update('x', { text: '新' })], [remove(['p'])])
    expect(clashes).toEqual([{ uuid: 'x', name: '文本 W0011', what: '删除', mine: '已修改', theirs: '已删除' }])
    expect([doc.roots, doc.nodes.p!.children]).toEqual([['a', 'p', 'b'], ['x']])
    expectWhole(doc)
  })

  it('are whole pages whatever both do; nothing happens to the work of one alone', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 8 }), fc.array(act, { maxLength: 8 }), (mineActs, theirActs) => {
        const base = start()
        const run = (acts: typeof mineActs) => acts.reduce((doc, make) => apply(doc, make(doc)), base)
        const [mine, theirs] = [run(mineActs), run(theirActs)]
        for (const side of ['mine', 'theirs'] as const) expectWhole(merge(base, mine, theirs, side).doc)
        expect(content(merge(base, base, theirs).doc)).toEqual(content(theirs))
        expect(content(merge(base, mine, base).doc)).toEqual(content(mine))
        expect(content(merge(base, mine, mine).doc)).toEqual(content(mine))
      }),
      { numRuns: 200 },
    )
  })
})
