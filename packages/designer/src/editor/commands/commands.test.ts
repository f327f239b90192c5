import { definitions } from '@heji/widgets/definitions'
import { beforeEach, describe, expect, it } from 'vitest'
import { testEditor } from '../../../testing/editor'
import { moveLayer } from '../left/move-layer'
import { searchLibrary } from '../left/search-library'
import { addWidget } from './actions'
import { chordOf } from './chord'

const three = [
  { type: 'W0011', uuid: 'a', text: '一' },
  { type: 'W0006', uuid: 'p', width: 400, height: 200, childWidgets: [{ type: 'W0011', uuid: 'c', x: 5, y: 5 }] },
  { type: 'W0011', uuid: 'b', text: '二' },
]
const roots = (editor: ReturnType<typeof testEditor>) => editor.store.getState().doc.roots

beforeEach(() => localStorage.clear())

describe('commands', () => {
  it('deletes, selects the neighbour, and brings everything back', () => {
    const editor = testEditor(three)
    editor.store.getState().select(['p'])
    editor.command('delete')
    // One press brings it back, so nothing is asked (spec §5).
    expect([editor.asked, editor.said]).toEqual([[], ['已删除，按 Ctrl+Z 撤销']])
    expect(roots(editor)).toEqual(['a', 'b'])
    expect(editor.store.getState().selection).toEqual(['b'])
    editor.command('undo')
    expect(editor.store.getState().doc.nodes.c).toBeDefined()
    editor.command('redo')
    expect(editor.store.getState().doc.nodes.c).toBeUndefined()
  })

  it('select again on undo and redo what was selected then', () => {
    const editor = testEditor(three)
    const { select } = editor.store.getState()
    select(['p'])
    editor.command('delete')
    select(['a'])
    editor.command('undo')
    expect(editor.store.getState().selection).toEqual(['p'])
    select([])
    editor.command('redo')
    expect(editor.store.getState().selection).toEqual(['b'])
  })

  it('tell those who listen once, of change and selection together', () => {
    const editor = testEditor(three)
    editor.store.getState().select(['p'])
    const heard: string[] = []
    editor.store.subscribe(({ doc, selection }) => heard.push(`${doc.roots.join()} ${selection.join()}`))
    editor.command('delete')
    editor.command('undo')
    expect(heard).toEqual(['a,b b', 'a,p,b p'])
  })

  it('copies with children to another page, with new identities', () => {
    const from = testEditor(three)
    from.store.getState().select(['p'])
    from.command('copy')
    const to = testEditor([])
    to.command('paste')
    const { doc } = to.store.getState()
    const [panel] = doc.roots
    expect(doc.nodes[panel!]!.data.type).toBe('W0006')
    expect(doc.nodes[panel!]!.children).toHaveLength(1)
    expect(doc.nodes.p).toBeUndefined()
    expect(doc.nodes.c).toBeUndefined()
  })

  it('refuses a panel inside a panel with the exact message', () => {
    const editor = testEditor(three)
    expect(addWidget(editor, 'W0006', { kind: 'panel', panel: 'p', x: 0, y: 0 })).toBe(false)
    expect(addWidget(editor, 'W0002', { kind: 'panel', panel: 'p', x: 0, y: 0 })).toBe(false)
    expect(editor.said).toEqual(['不可放入自由面板', '不可放入自由面板'])
    expect(editor.store.getState().doc.nodes.p!.children).toEqual(['c'])
  })

  it('pastes behind a panel what no panel takes, and lets a panel grow with what it takes', () => {
    const from = testEditor([
      { type: 'W0002', uuid: 'goods' },
      { type: 'W0001', uuid: 'slides', width: 90, height: 300 },
    ])
    const copyOf = (uuid: string) => {
      from.store.getState().select([uuid])
      from.command('copy')
    }
    const editor = testEditor(three)
    const types = () => roots(editor).map(uuid => editor.store.getState().doc.nodes[uuid]!.data.type)
    copyOf('goods')
    for (const uuid of ['p', 'c']) {
      editor.store.getState().select([uuid])
      editor.command('paste')
    }
    expect(types()).toEqual(['W0011', 'W0006', 'W0002', 'W0002', 'W0011'])
    expect(editor.said).toEqual(['不可放入自由面板，已粘贴到它之后', '不可放入自由面板，已粘贴到它之后'])
    copyOf('slides')
    editor.store.getState().select(['p'])
    editor.command('paste')
    const { doc } = editor.store.getState()
    expect([doc.nodes.p!.children.length, doc.nodes.p!.data.height]).toEqual([2, 310])
  })

  it('refuses what is wider than a panel and cannot become narrower', () => {
    const editor = testEditor(three)
    expect(addWidget(editor, 'W0017', { kind: 'panel', panel: 'p', x: 0, y: 0 })).toBe(false)
    expect(editor.said).toEqual(['面板太窄，此组件宽 882 px'])
  })

  it('moves in order and nudges by one and ten', () => {
    const editor = testEditor(three)
    editor.store.getState().select(['b'])
    editor.command('moveUp')
    expect(roots(editor)).toEqual(['a', 'b', 'p'])
    editor.store.getState().select(['c'])
    editor.command('nudgeRight10')
    editor.command('nudgeUp')
    expect(editor.store.getState().doc.nodes.c!.data).toMatchObject({ x: 15, y: 4 })
  })

  it('says with a B version who gets it', () => {
    const editor = testEditor(three)
    editor.store.getState().select(['a'])
    editor.command('addVariant')
    expect(editor.said).toEqual([expect.stringContaining('只有同意统计的访客会看到它')])
  })

  it('leaves locked widgets where they are', () => {
    const editor = testEditor([{ ...three[0], locked: true }])
    editor.store.getState().select(['a'])
    editor.command('delete')
    expect(roots(editor)).toEqual(['a'])
  })

  it('changes nothing for viewers', () => {
    const editor = testEditor(three, { role: 'viewer' })
    const before = editor.store.getState().doc
    editor.store.getState().select(['a'])
    for (const id of ['delete', 'duplicate', 'moveDown', 'paste', 'cut'] as const) editor.command(id)
    expect(editor.store.getState().doc).toBe(before)
    expect(editor.store.getState().canPublish).toBe(false)
  })

  it('publishes only for admins', () => {
    expect(testEditor([], { role: 'editor' }).store.getState()).toMatchObject({ canEdit: true, canPublish: false })
    expect(testEditor([], { role: 'admin' }).store.getState().canPublish).toBe(true)
  })
})

describe('keys', () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    chordOf({ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more })

  it('are the same on PC and Mac', () => {
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+z')
    expect(press('z', { metaKey: true })).toBe('mod+z')
    expect(press('?', { shiftKey: true })).toBe('?')
    expect(press('!', { shiftKey: true, code: 'Digit1' })).toBe('shift+1')
    expect(press('ArrowUp', { altKey: true })).toBe('alt+arrowup')
  })
})

describe('menu', () => {
  it('hides all of the selection, and shows it again when all of it is hidden', () => {
    const editor = testEditor(three)
    const marks = () => ['a', 'b'].map(uuid => Boolean(editor.store.getState().doc.nodes[uuid]!.data.hidden))
    editor.store.getState().select(['a', 'b'])
    editor.command('toggleHidden')
    expect(marks()).toEqual([true, true])
    editor.store.getState().select(['a'])
    editor.command('toggleHidden')
    editor.store.getState().select(['a', 'b'])
    editor.command('toggleHidden')
    expect(marks()).toEqual([true, true])
    editor.command('toggleHidden')
    expect(marks()).toEqual([false, false])
  })

  it('pastes looks without place, size and content', () => {
    const editor = testEditor([
      { type: 'W0011', uuid: 'a', text: '一', width: 300, marginTop: 8, backgroundColor: '#ff0000ff' },
      { type: 'W0011', uuid: 'b', text: '二', width: 500 },
    ])
    editor.store.getState().select(['a'])
    editor.command('copy')
    editor.store.getState().select(['b'])
    editor.command('pasteStyle')
    const { data } = editor.store.getState().doc.nodes.b!
    expect(data).toMatchObject({ text: '二', width: 500, marginTop: 8, backgroundColor: '#ff0000ff' })
  })

  it('keeps one selected free panel as a module and nothing else', () => {
    const editor = testEditor(three)
    editor.store.getState().select(['a'])
    editor.command('keepModule')
    expect(editor.said).toEqual(['请选中要保存的自由面板'])
    editor.store.getState().select(['p'])
    editor.command('keepModule')
    expect(editor.store.getState().dialog).toBe('module')
  })
})

describe('layers', () => {
  const child = { type: 'W0011', uuid: 'c', x: 5, y: 6, width: 50, height: 20 }
  const open = () =>
    testEditor([
      { type: 'W0011', uuid: 'a', width: 300 },
      { type: 'W0006', uuid: 'p', width: 400, height: 200, childWidgets: [child] },
      { type: 'W0002', uuid: 'g' },
    ])
  const lists = ({ store }: ReturnType<typeof open>) => {
    const { doc } = store.getState()
    return [doc.roots.join(), doc.nodes.p!.children.join()]
  }

  it('takes the place of the layer that it is dropped on, in its list or another', () => {
    const editor = open()
    moveLayer(editor, 'g', 'a', 0)
    expect(lists(editor)).toEqual(['g,a,p', 'c'])
    moveLayer(editor, 'a', 'c', 0)
    expect(lists(editor)).toEqual(['g,p', 'a,c'])
    expect(editor.store.getState().doc.nodes.a).toMatchObject({ parent: 'p', data: { leaf: true } })
    moveLayer(editor, 'c', 'g', 0)
    expect(lists(editor)).toEqual(['c,g,p', 'a'])
    expect(editor.store.getState().doc.nodes.c).toMatchObject({ parent: null, data: { leaf: false, x: 0 } })
    for (let i = 0; i < 3; i++) editor.command('undo')
    expect(lists(editor)).toEqual(['a,p,g', 'c'])
  })

  it('goes into a panel when it is dropped further right, unless panels refuse it', () => {
    const editor = open()
    moveLayer(editor, 'a', 'p', 40)
    expect(lists(editor)).toEqual(['p,g', 'c,a'])
    moveLayer(editor, 'g', 'c', 0)
    expect(editor.said).toEqual(['不可放入自由面板'])
    expect(lists(editor)).toEqual(['p,g', 'c,a'])
  })
})

describe('library search', () => {
  const all = Object.values(definitions)
  it.each([
    ['轮播', 'W0001'],
    ['w0011', 'W0011'],
  ])('finds %s', (typed, code) => expect(searchLibrary(all, typed).map(d => d.code)).toContain(code))
  it('finds nothing for nonsense', () => expect(searchLibrary(all, 'qqqq')).toEqual([]))
})
