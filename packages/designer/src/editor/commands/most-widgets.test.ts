import { LIMITS } from '@heji/validators'
import { beforeEach, expect, it } from 'vitest'
import { testEditor } from '../../../testing/editor'
import { toStored } from '../../document/stored'
import type { Verb } from '../../document/types'
import { addModule, addWidget } from './actions'

const text = (uuid: string) => ({ type: 'W0011', uuid, text: '一', width: 300, height: 25 })
const texts = (count: number) => Array.from({ length: count }, (_, i) => text(`t${i}`))
const panel = (count: number) => ({ type: 'W0006', uuid: 'p', width: 400, height: 200, childWidgets: texts(count) })

/** What the server counts: blocks, their children and the settings. */
const stored = (editor: ReturnType<typeof testEditor>) =>
  toStored(editor.store.getState().doc).reduce(
    (sum, { childWidgets }) => sum + 1 + (Array.isArray(childWidgets) ? childWidgets.length : 0),
    0,
  )
const SAID = '放不下：一个页面最多 199 个组件（含自由面板内的），现在已有 199 个'

beforeEach(() => localStorage.clear())

it('a page takes as many widgets as the server saves, and says why it takes no more', () => {
  const editor = testEditor(texts(198))
  expect(addWidget(editor, 'W0011', { kind: 'page', index: 0 })).toBe(true)
  expect(stored(editor)).toBe(LIMITS.templateWidgets)
  const before = editor.store.getState()
  expect(addWidget(editor, 'W0011', { kind: 'page', index: 0 })).toBe(false)
  expect(editor.said).toEqual([SAID])
  const { doc, history, selection } = editor.store.getState()
  expect([doc, history, selection]).toEqual([before.doc, before.history, before.selection])
})

it.each([
  ['duplicate', (editor: ReturnType<typeof testEditor>) => editor.command('duplicate')],
  ['addVariant', (editor: ReturnType<typeof testEditor>) => editor.command('addVariant')],
  ['a module', (editor: ReturnType<typeof testEditor>) => addModule(editor, JSON.stringify(panel(1)), 0)],
  [
    'paste',
    (editor: ReturnType<typeof testEditor>) => {
      editor.command('copy')
      editor.command('paste')
    },
  ],
])('a full page refuses %s before it changes anything', (_, add) => {
  const editor = testEditor(texts(199))
  editor.store.getState().select(['t0'])
  const { doc, selection } = editor.store.getState()
  add(editor)
  expect(editor.said).toContain(SAID)
  expect([editor.store.getState().doc, editor.store.getState().selection]).toEqual([doc, selection])
})

it('a free panel takes as many as the server saves', () => {
  const editor = testEditor([panel(LIMITS.panelChildren)])
  expect(addWidget(editor, 'W0011', { kind: 'panel', panel: 'p', x: 0, y: 0 })).toBe(false)
  expect(editor.said).toEqual(['放不下：一个自由面板内最多 50 个组件'])
})

it('a page that is too large already still takes every other change', () => {
  const editor = testEditor(texts(199))
  const twice: Verb = doc => {
    doc.nodes.x = { ...doc.nodes.t0!, uuid: 'x' }
  }
  editor.store.getState().run(twice, '', { isWork: true })
  editor.store.getState().select(['t0'])
  editor.command('toggleHidden')
  expect(editor.said).toEqual([])
  editor.command('delete')
  expect(editor.store.getState().doc.nodes.t0).toBeUndefined()
})
