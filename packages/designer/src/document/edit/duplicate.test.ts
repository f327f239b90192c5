// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { testEditor } from '../../../testing/editor'
import { groupOf, isOneGroup } from './groups'

const words = (uuid: string, x = 0, y = 0, more: object = {}) => ({
  type: 'W0011',
  uuid,
  text: uuid,
  x,
  y,
  width: 40,
  height: 20,
  ...more,
})
const GROUP = { group: 'g' }
const content = (more: object = {}) => [
  words('a'),
  {
    type: 'W0006',
    uuid: 'p',
    width: 400,
    height: 200,
    ...more,
    childWidgets: [
      words('one', 20, 30, GROUP),
      words('two', 340, 70, GROUP),
      words('over', 0, 0),
      words('low', 360, 180),
    ],
  },
  words('b'),
  words('c'),
]

function open(more?: object) {
  const editor = testEditor(content(more))
  const { select } = editor.store.getState()
  const doc = () => editor.store.getState().doc
  const textOf = (uuid: string) => String(doc().nodes[uuid]!.data.text ?? uuid)
  return {
    ...editor,
    doc,
    selection: () => editor.store.getState().selection,
    after: (command: 'duplicate' | 'copy' | 'paste', ...uuids: string[]) => {
      if (uuids.length > 0) select(uuids)
      editor.command(command)
    },
    page: () => doc().roots.map(textOf).join(' '),
    inPanel: () => doc().nodes.p!.children.map(textOf).join(' '),
    places: (uuids: readonly string[]) =>
      uuids.map(uuid => `${doc().nodes[uuid]!.data.x},${doc().nodes[uuid]!.data.y}`),
  }
}

beforeEach(() => globalThis.localStorage?.clear())

describe('copies of several blocks', () => {
  it('stand behind the last of them, in the order of the page, however they were selected', () => {
    const { after, page, selection, doc } = open()
    after('duplicate', 'b', 'a')
    expect(page()).toBe('a p b a b c')
    expect(selection().map(uuid => doc().roots.indexOf(uuid))).toEqual([3, 4])
  })

  it('of a panel and of a child in it are one panel', () => {
    const { after, doc } = open()
    after('duplicate', 'one', 'p')
    expect(doc().roots).toHaveLength(5)
    expect(doc().nodes.p!.children).toHaveLength(4)
  })

  it('have children of their own', () => {
    const { after, doc, selection } = open()
    after('duplicate', 'p')
    const [copy] = selection()
    const children = doc().nodes[copy!]!.children
    expect(children.map(uuid => doc().nodes[uuid]!.data.text)).toEqual(['one', 'two', 'over', 'low'])
    expect(new Set([...children, ...doc().nodes.p!.children, copy, 'p']).size).toBe(10)
  })
})

describe('copies of panel children', () => {
  it('lie right above what they were copied from: what covered it covers them, too', () => {
    const { after, inPanel } = open()
    after('duplicate', 'two', 'one')
    expect(inPanel()).toBe('one two one two over low')
  })

  it('of a whole group are a group, with the same distances at the edge of the panel', () => {
    const { after, doc, selection, places } = open()
    after('duplicate', 'one', 'two')
    expect(isOneGroup(doc(), selection())).toBe(true)
    expect(places(selection())).toEqual(['30,40', '350,80'])
    after('duplicate')
    after('duplicate')
    expect(places(selection())).toEqual(['40,60', '360,100'])
  })

  it('of a part of a group stay in it', () => {
    const { after, doc, selection } = open()
    after('duplicate', 'one')
    expect(groupOf(doc(), 'two')).toEqual(['one', selection()[0], 'two'])
  })

  it('never lie exactly on it, in the corner of a locked panel neither', () => {
    const { after, selection, places } = open({ locked: true })
    after('duplicate', 'low')
    expect(places(selection())).toEqual(['350,170'])
  })
})
