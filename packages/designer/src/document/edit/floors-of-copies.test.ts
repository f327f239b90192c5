import { beforeEach, describe, expect, it } from 'vitest'
import { testEditor } from '../../../testing/editor'

const words = (uuid: string) => ({ type: 'W0011', uuid, text: uuid })
const bar = {
  type: 'W0028',
  uuid: 'bar',
  data: [
    { uuid: 'row-1', title: '一楼', target: 'one' },
    { uuid: 'row-2', title: '二楼', target: 'two' },
  ],
}

function open(content: unknown) {
  const editor = testEditor(content)
  const doc = () => editor.store.getState().doc
  return {
    doc,
    after: (command: 'duplicate' | 'copy' | 'cut' | 'paste', ...uuids: string[]) => {
      if (uuids.length > 0) editor.store.getState().select(uuids)
      editor.command(command)
      return editor.store.getState().selection
    },
    /** Where the floors of a bar lead: texts of blocks; undefined: nowhere. */
    floors: (uuid: string) =>
      (doc().nodes[uuid]!.data.data as { target: string }[]).map(({ target }) => [
        doc().nodes[target]?.data.text,
        doc().roots.indexOf(target),
      ]),
  }
}

beforeEach(() => localStorage.clear())

describe('a bar of floors that is copied with its blocks', () => {
  it('leads to the copies, the bar before to its own blocks', () => {
    const { after, floors } = open([bar, words('one'), words('two')])
    const [copy] = after('duplicate', 'bar', 'one', 'two')
    expect(floors(copy!)).toEqual([
      ['one', 4],
      ['two', 5],
    ])
    expect(floors('bar')).toEqual([
      ['one', 1],
      ['two', 2],
    ])
  })

  it('leads to the copies on another page, too', () => {
    open([bar, words('one'), words('two')]).after('copy', 'bar', 'one', 'two')
    const other = open([words('else')])
    const [copy] = other.after('paste')
    expect(other.floors(copy!).map(([text]) => text)).toEqual(['one', 'two'])
  })

  it('leads to the block of before where only one came along', () => {
    const { after, floors } = open([bar, words('one'), words('two')])
    const [copy] = after('duplicate', 'bar', 'one')
    expect(floors(copy!)).toEqual([
      ['one', 3],
      ['two', 4],
    ])
  })
})

it('a block that is cut and pasted elsewhere on the page is still the floor of its bar', () => {
  const { after, floors, doc } = open([bar, words('one'), words('two')])
  after('cut', 'one')
  const [pasted] = after('paste', 'two')
  expect(floors('bar')).toEqual([
    ['one', 2],
    ['two', 1],
  ])
  const [again] = after('paste', 'two')
  expect(again).not.toBe(pasted)
  expect(doc().roots).toHaveLength(4)
  expect(floors('bar').map(([text]) => text)).toEqual(['one', 'two'])
})
