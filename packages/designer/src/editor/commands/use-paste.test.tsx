import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { usePaste } from './use-paste'
import { useShortcuts } from './use-shortcuts'

const PAGE = [
  { type: 'W0011', uuid: 'a', text: '一' },
  { type: 'W0006', uuid: 'p', width: 400, height: 200, childWidgets: [{ type: 'W0011', uuid: 'c', x: 5, y: 5 }] },
]

const uploaded = { image_id: '1', image_full_url: '/img/u/shot.png', width: 640, height: 320 }

const sent: string[] = []

/** The server takes every picture. */
class Uploading {
  upload = {}
  status = 200
  responseText = JSON.stringify({ data: uploaded })
  onload?: () => void
  open = (method: string, address: string) => void sent.push(`${method} ${address}`)
  setRequestHeader() {}
  send() {
    this.onload?.()
  }
}

function Page({ editor }: { editor: ReturnType<typeof testEditor> }) {
  useShortcuts(editor.command)
  usePaste()
  return (
    <div className="hd-canvas" data-testid="canvas">
      <input aria-label="typing" />
    </div>
  )
}

function open(role: 'viewer' | 'editor' = 'editor') {
  const editor = testEditor(PAGE, { role })
  sent.length = 0
  drawEditor(editor, <Page editor={editor} />, { api: async () => ({}) })
  const added = () => {
    const { doc, selection } = editor.store.getState()
    return doc.nodes[selection[0] ?? '']?.data as unknown as Record<string, unknown> | undefined
  }
  return { ...editor, added, roots: () => editor.store.getState().doc.roots }
}

interface Held {
  text?: string
  html?: string
  files?: File[]
}

/** What a browser hands out with a paste. */
function paste({ text = '', html = '', files = [] }: Held, on = screen.getByTestId('canvas')) {
  const types = [text && 'text/plain', html && 'text/html', files.length > 0 && 'Files'].filter(Boolean)
  const data = { types, files, getData: (type: string) => ({ 'text/plain': text, 'text/html': html })[type] ?? '' }
  const event = createEvent.paste(on)
  Object.defineProperty(event, 'clipboardData', { value: data })
  act(() => void fireEvent(on, event))
  return event
}

const shot = () => new File(['x'], 'image.png', { type: 'image/png' })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('XMLHttpRequest', Uploading)
})
afterEach(() => vi.unstubAllGlobals())

describe('words of another program', () => {
  it('become a text behind the selection, as one step', () => {
    const { store, added, roots } = open()
    act(() => store.getState().select(['a']))
    paste({ text: '\r\n满 300 减 40\r\n全场通用\r\n' })
    expect(added()).toMatchObject({ type: 'W0011', text: '满 300 减 40\n全场通用' })
    expect(roots().indexOf(store.getState().selection[0]!)).toBe(1)
    act(() => store.getState().undo())
    expect(roots()).toEqual(['a', 'p'])
  })

  it('go into the free panel that is worked in', () => {
    const { store, added } = open()
    act(() => store.getState().select(['c']))
    paste({ text: '新品' })
    const [uuid = ''] = store.getState().selection
    expect(store.getState().doc.nodes[uuid]!.parent).toBe('p')
    expect(added()).toMatchObject({ text: '新品', x: 15, y: 15 })
  })

  it('that are too many are cut, which is said', () => {
    const { added, said } = open()
    paste({ text: '好'.repeat(5_000) })
    expect(String(added()?.text)).toHaveLength(2_000)
    expect(said).toEqual(['文本最多 2000 个字，后面 3000 个字没有放入'])
  })

  it('are words, though an office program puts a picture of them beside', () => {
    const { added } = open()
    paste({ text: '价格表', html: '<table>', files: [shot()] })
    expect([added()?.type, sent]).toEqual(['W0011', []])
  })
})

describe('a screenshot', () => {
  it('is uploaded and becomes a picture as large as it is', async () => {
    const { added, store } = open()
    act(() => store.getState().select(['a']))
    paste({ files: [shot()] })
    await waitFor(() =>
      expect(added()).toMatchObject({ type: 'W0003', imgUrl: '/img/u/shot.png', width: 640, height: 320 }),
    )
  })

  it('of a kind that the shop does not take is refused in words', () => {
    const { said, roots } = open()
    paste({ files: [new File(['x'], 'a.gif', { type: 'image/gif' })] })
    expect([said, roots()]).toEqual([['上传图片只能是 JPG 或者 PNG 格式!'], ['a', 'p']])
  })
})

describe('copied widgets', () => {
  const copyA = ({ store, command }: ReturnType<typeof open>) => {
    act(() => store.getState().select(['a']))
    command('copy')
  }

  it('win over older words, and words over older widgets', async () => {
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
    const editor = open()
    copyA(editor)
    await act(async () => {})
    expect(written).toEqual(['一'])
    paste({ text: written[0]! })
    expect(editor.roots()).toHaveLength(3)
    expect(editor.added()).toMatchObject({ type: 'W0011', text: '一' })
    expect(editor.store.getState().history.done.at(-1)?.name).toBe('粘贴')
    paste({ text: '别处的字' })
    expect(editor.added()?.text).toBe('别处的字')
  })

  it('win where the browser keeps its clipboard to itself', () => {
    vi.stubGlobal('navigator', {})
    const editor = open()
    copyA(editor)
    paste({ text: '旧的字' })
    expect(editor.added()?.text).toBe('一')
  })
})

it('leaves alone what is pasted into a field or over a dialog', () => {
  const { roots } = open()
  const isTaken = paste({ text: '字' }, screen.getByLabelText('typing')).defaultPrevented
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.className = 'ant-modal-wrap'
  paste({ text: '字' })
  dialog.remove()
  expect([isTaken, roots()]).toEqual([false, ['a', 'p']])
})

it('tells a viewer that nothing can be changed', () => {
  const { said, roots } = open('viewer')
  paste({ text: '字' })
  paste({ files: [shot()] })
  expect([said.length, roots()]).toEqual([2, ['a', 'p']])
})
