import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commit, emptyHistory, undo } from '../history'
import { fromStored } from '../stored'
import { commonFields, updateAll } from './common-fields'

const doc = fromStored([
  { type: 'W0011', uuid: 'a', text: '一', fontSize: 14, marginTop: 8 },
  { type: 'W0011', uuid: 'b', text: '二', fontSize: 14 },
  { type: 'W0001', uuid: 'slides', width: 300 },
  { type: 'W0018', uuid: 'hot' },
  { type: 'W9999', uuid: 'unknown' },
])
const names = (...uuids: string[]) => commonFields(doc, uuids).map(({ name }) => name)

describe('fields of several widgets', () => {
  it('are those that all have, with one value or that of the first', () => {
    const found = commonFields(doc, ['a', 'b'])
    const of = (name: string) => found.find(field => field.name === name)
    expect(of('fontSize')).toMatchObject({ value: 14, isSame: true, section: '共同设置' })
    expect(of('text')).toMatchObject({ value: '一', isSame: false })
    expect(of('marginTop')).toMatchObject({ value: 8, isSame: false, section: '外边距' })
    expect(names('slides', 'hot')).toEqual(expect.arrayContaining(['autoplay', 'autoplaySpeed']))
    expect(names('a', 'slides')).not.toContain('text')
  })

  it('leave out lists, places, fixed sizes, and what nobody knows', () => {
    expect(names('slides', 'hot')).not.toContain('data')
    for (const name of ['x', 'y', 'proportion', 'height']) expect(names('a', 'b')).not.toContain(name)
    expect(names('a', 'hot')).not.toContain('width')
    expect([names('unknown'), names('gone'), names()]).toEqual([[], [], []])
  })

  it('get one value by one step, which undo takes back, and nothing else changes', () => {
    const plain = commonFields(doc, ['a', 'b']).filter(({ field }) => field.kind === 'number' || field.kind === 'color')
    fc.assert(
      fc.property(fc.constantFrom(...plain), fc.nat(200), ({ name, field }, number) => {
        const value = field.kind === 'color' ? `#0000${String(number % 100).padStart(2, '0')}ff` : number
        const state = commit({ doc, history: emptyHistory }, updateAll(['a', 'b'], name, value), '修改', 0)
        for (const uuid of ['a', 'b']) expect(state.doc.nodes[uuid]!.data[name as 'width']).toBe(value)
        for (const uuid of ['slides', 'hot', 'unknown']) expect(state.doc.nodes[uuid]).toBe(doc.nodes[uuid])
        expect(undo(state).doc).toEqual(doc)
      }),
    )
  })
})

it('lets the boxes of several texts follow a field that changes their size', () => {
  const doc = fromStored([
    {
      type: 'W0006',
      uuid: 'p',
      width: 400,
      height: 200,
      childWidgets: ['a', 'b'].map(uuid => ({
        type: 'W0011',
        uuid,
        text: '文本',
        fontSize: 20,
        width: 60,
        height: 34,
      })),
    },
  ])
  const measure = ({ text, fontSize }: { text: string; fontSize: number }) => ({
    width: text.length * fontSize,
    height: fontSize * 1.5,
  })
  const { doc: after } = commit(
    { doc, history: emptyHistory },
    updateAll(['a', 'b'], 'fontSize', 48, measure),
    '修改',
    0,
  )
  for (const uuid of ['a', 'b']) expect(after.nodes[uuid]!.data).toMatchObject({ fontSize: 48, width: 116, height: 76 })
})
