import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commit, emptyHistory, undo } from '../history'
import { fromStored } from '../stored'
import { pathOfMark, textsOf } from '../text/texts-of'
import { setAt, valueAt } from './set-at'

const PAGE = [
  { type: 'W0011', uuid: 'words', text: '一' },
  {
    type: 'W0005',
    uuid: 'tabs',
    text: '橱窗',
    data: [
      { text: '热销', data: [{ goods_id: '', goods_pic: '', goods_name: '杯', price: 1 }] },
      { text: '新品', data: [] },
    ],
  },
]

it('sets one value deep in a list and leaves everything else; undo brings it back', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(['text'], ['data', 0, 'text'], ['data', 1, 'text']),
      (words, path) => {
        const doc = fromStored(PAGE)
        const state = commit({ doc, history: emptyHistory }, setAt('tabs', path, words), '修改', 0)
        const { data } = state.doc.nodes.tabs!
        expect(valueAt(data, path)).toBe(words)
        expect(setAt('tabs', path, valueAt(doc.nodes.tabs!.data, path)) && undo(state).doc).toEqual(doc)
        expect(state.doc.nodes.words).toBe(doc.nodes.words)
        const others = (all: typeof data) => (all.data as { data: unknown }[]).map(row => row.data)
        expect(others(data)).toEqual(others(doc.nodes.tabs!.data))
      },
    ),
  )
})

it.each([
  ['a row that is not there', ['data', 9, 'text']],
  ['a field that is not there', ['nothing']],
  ['a path into words', ['text', 0, 'x']],
  ['nowhere', []],
] as const)('does nothing at %s', (_, path) => {
  const doc = fromStored(PAGE)
  expect(commit({ doc, history: emptyHistory }, setAt('tabs', path, 'x'), '修改', 0).doc).toBe(doc)
})

it('knows the texts of a widget and of a row of its lists, with their limits', () => {
  const { nodes } = fromStored(PAGE)
  const brief = (all: ReturnType<typeof textsOf>) => all.map(({ path, value }) => `${path.join('.')} ${value}`)
  expect(brief(textsOf(nodes.words!))).toEqual(['text 一'])
  expect(textsOf(nodes.words!)[0]).toMatchObject({ multiline: true, max: 2000, label: '文本内容' })
  expect(brief(textsOf(nodes.tabs!))).toEqual(['text 橱窗'])
  expect(brief(textsOf(nodes.tabs!, pathOfMark('data.1')))).toEqual(['data.1.text 新品'])
  // Names of goods come from the shop.
  expect(textsOf(nodes.tabs!, pathOfMark('data.0.data.0'))).toEqual([])
  expect(textsOf(nodes.tabs!, ['no', 1])).toEqual([])
})
