import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testEditor } from '../../../testing/editor'

const texts = (...locked: string[]) =>
  ['a', 'b'].map(uuid => ({ type: 'W0011', uuid, text: uuid, ...(locked.includes(uuid) ? { locked: true } : {}) }))
const roots = ({ store }: ReturnType<typeof testEditor>) => store.getState().doc.roots

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a browser without room', () => {
  beforeEach(() => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { setItem, getItem: () => null, clear: () => {} })
  })

  it.each(['copy', 'cut'] as const)('says of %s that nothing was copied, and takes nothing away', command => {
    const editor = testEditor(texts())
    editor.store.getState().select(['a'])
    editor.command(command)
    expect(roots(editor)).toEqual(['a', 'b'])
    expect(editor.said).toEqual(['没有复制：浏览器的存储已满或被禁用'])
  })
})

describe('locked blocks', () => {
  it.each(['cut', 'delete'] as const)('stay on %s, which says why', command => {
    const editor = testEditor(texts('a'))
    editor.store.getState().select(['a'])
    editor.command(command)
    expect(roots(editor)).toEqual(['a', 'b'])
    expect(editor.said).toEqual(['组件已锁定，解锁后才能删除'])
    expect(localStorage.getItem('heji_clipboard')).toBeNull()
  })

  it('are not copied when the others are cut', () => {
    const editor = testEditor(texts('a'))
    editor.store.getState().select(['a', 'b'])
    editor.command('cut')
    editor.command('paste')
    expect(roots(editor)).toHaveLength(2)
    expect(roots(editor)).not.toContain('b')
  })
})

describe('copied widgets', () => {
  const panel = {
    type: 'W0006',
    uuid: 'p',
    width: 400,
    height: 200,
    childWidgets: [
      { type: 'W0011', uuid: 'one', text: '一', x: 20, y: 0, width: 40, height: 20 },
      { type: 'W0011', uuid: 'two', text: '二', x: 360, y: 0, width: 40, height: 20 },
    ],
  }

  it('are pasted in the order of the page, however they were selected', () => {
    const editor = testEditor(texts())
    editor.store.getState().select(['b', 'a'])
    editor.command('copy')
    editor.command('paste')
    expect(roots(editor).map(uuid => editor.store.getState().doc.nodes[uuid]!.data.text)).toEqual(['a', 'b', 'a', 'b'])
  })

  it('keep their places among each other at the edge of a panel', () => {
    const editor = testEditor([panel])
    editor.store.getState().select(['two', 'one'])
    editor.command('copy')
    editor.command('paste')
    const { doc, selection } = editor.store.getState()
    expect(selection.map(uuid => doc.nodes[uuid]!.data).map(({ x, y }) => [x, y])).toEqual([
      [20, 10],
      [360, 10],
    ])
  })
})
