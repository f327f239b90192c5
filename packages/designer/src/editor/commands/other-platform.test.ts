import { beforeEach, describe, expect, it } from 'vitest'
import { testEditor, testPage } from '../../../testing/editor'
import { fromStored } from '../../document/stored'
import { createEditorStore } from '../store'
import { addModule } from './actions'
import { createRunner } from './runner'

const card = (uuid: string, x: number) => ({ type: 'W0003', uuid, x, y: 20, width: 380, height: 200 })
const panel = {
  type: 'W0006',
  uuid: 'p',
  width: 1190,
  height: 240,
  childWidgets: [card('a', 0), card('b', 400), card('c', 800)],
}

function phoneEditor() {
  const editor = testEditor([])
  const store = createEditorStore({ page: testPage, otherPlatformId: null, doc: fromStored([], 'h5'), role: 'admin' })
  const parts = { ...editor, store }
  return { ...parts, command: createRunner(parts) }
}

/** The panel of the page, and where its children end. */
function shown({ store }: ReturnType<typeof phoneEditor>) {
  const { doc } = store.getState()
  const { data, children } = doc.nodes[doc.roots[0]!]!
  const ends = children.map(uuid => doc.nodes[uuid]!.data).map(({ x, width }) => x + width)
  return { width: data.width, end: Math.max(...ends), count: ends.length, moduleId: data.moduleId }
}

beforeEach(() => localStorage.clear())

describe('a desktop panel on a phone page', () => {
  it('is laid out anew when it is pasted', () => {
    const from = testEditor([panel])
    from.store.getState().select(['p'])
    from.command('copy')
    const editor = phoneEditor()
    editor.command('paste')
    expect(shown(editor)).toMatchObject({ width: 375, count: 3 })
    expect(shown(editor).end).toBeLessThanOrEqual(375)
  })

  it('is laid out anew when it comes as a module, and then follows it no more', () => {
    const editor = phoneEditor()
    addModule(editor, JSON.stringify({ ...panel, moduleId: '3' }), 0)
    expect(shown(editor)).toMatchObject({ width: 375, count: 3, moduleId: undefined })
    expect(shown(editor).end).toBeLessThanOrEqual(375)
    expect(editor.said).toEqual(['模块比手机页面宽，已重新排版放入，不随模块更新'])
  })

  it('that is narrow enough stays a link', () => {
    const editor = phoneEditor()
    addModule(
      editor,
      JSON.stringify({ ...panel, width: 375, childWidgets: [{ ...card('a', 0), width: 300 }], moduleId: '3' }),
      0,
    )
    expect(shown(editor)).toMatchObject({ width: 375, count: 1, moduleId: '3' })
    expect(editor.said).toEqual([])
  })
})
