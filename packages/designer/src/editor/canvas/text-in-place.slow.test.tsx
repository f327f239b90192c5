import { allRenderers } from '@heji/widgets/all'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { drawEditor, testEditor } from '../../../testing/editor'
import { useShortcuts } from '../commands/use-shortcuts'
import { useEditor, useEditorState } from '../context'
import { Block } from './block'
import { CanvasContext, type CanvasParts, NO_GESTURE } from './canvas-context'
import { designHost } from './design-host'
import { TextInPlace } from './text-in-place'
import { usePagePointer } from './use-page-pointer'

const PAGE = [
  { type: 'W0011', uuid: 'words', text: '原来的字' },
  { type: 'W0011', uuid: 'empty', text: '' },
  { type: 'W0011', uuid: 'sale', text: '满199减20', parts: [{ words: '199', fontSize: 36 }] },
  { type: 'W0004', uuid: 'logos', text: '合作品牌' },
  { type: 'W0013', uuid: 'menu', data: [{ title: '首页' }, { title: '新品' }] },
]

function Page() {
  const { store, command } = useEditor()
  const sizer = useRef<HTMLDivElement>(null)
  const gesture = createStore(() => NO_GESTURE)
  const host = designHost((() => new Promise(() => {})) as never, store.getState().doc.settings, 'pc', {
    renderers: allRenderers,
  })
  const parts: CanvasParts = { host, gesture, sizer: () => sizer.current }
  const pointer = usePagePointer(parts)
  const writing = useEditorState(state => state.writing)
  const roots = useEditorState(state => state.doc.roots)
  useShortcuts(command)
  return (
    <CanvasContext.Provider value={parts}>
      <div ref={sizer} className="hd-canvas">
        <div className="hd-page" {...pointer}>
          {roots.map(uuid => (
            <Block key={uuid} uuid={uuid} />
          ))}
        </div>
        {writing && <TextInPlace key={writing.uuid} text={writing} />}
      </div>
    </CanvasContext.Provider>
  )
}

function open(role: 'admin' | 'viewer' = 'admin') {
  const editor = testEditor(PAGE, { role })
  drawEditor(editor, <Page />)
  const data = (uuid: string) => editor.store.getState().doc.nodes[uuid]!.data as Record<string, unknown>
  return { ...editor, data, area: () => screen.queryByRole<HTMLTextAreaElement>('textbox') }
}

const type = (area: HTMLElement | null, value: string) => fireEvent.change(area!, { target: { value } })

describe('words on the canvas', () => {
  it('are written by a double click, in the document with every letter, and kept by Escape and by a press elsewhere', () => {
    const { area, data, store } = open()
    fireEvent.doubleClick(screen.getByText('原来的字'))
    expect([area()!.value, document.activeElement]).toEqual(['原来的字', area()])
    type(area(), '新的')
    expect(data('words').text).toBe('新的')
    fireEvent.keyDown(area()!, { key: 'Escape' })
    expect([area(), data('words').text]).toEqual([null, '新的'])
    fireEvent.doubleClick(screen.getByText('新的'))
    type(area(), '更新的')
    fireEvent.blur(area()!)
    expect([area(), data('words').text]).toEqual([null, '更新的'])
    expect(store.getState().history.done.at(-1)?.name).toBe('修改文本 W0011')
  })

  it('of a composition count when it is finished: nothing half typed reaches the page, and Escape and Enter are its own', () => {
    const { area, data } = open()
    fireEvent.doubleClick(screen.getByText('原来的字'))
    fireEvent.compositionStart(area()!)
    for (const half of ['x', 'xi', 'xin']) type(area(), half)
    fireEvent.keyDown(area()!, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(area()!, { key: 'Escape', isComposing: true })
    expect([area()?.value, data('words').text]).toEqual(['xin', '原来的字'])
    area()!.value = '新'
    fireEvent.compositionEnd(area()!)
    expect(data('words').text).toBe('新')
  })

  it('of a composition are kept when the page closes or is left in the middle of it', () => {
    const { area, data } = open()
    fireEvent.doubleClick(screen.getByText('原来的字'))
    fireEvent.compositionStart(area()!)
    type(area(), '半句hua')
    dispatchEvent(new Event('beforeunload'))
    expect(data('words').text).toBe('半句hua')
    type(area(), '半句话')
    fireEvent.blur(area()!)
    expect(data('words').text).toBe('半句话')
  })

  it('are those of a title, of a row, or of a text without any; Enter ends a title', () => {
    const { area, data } = open()
    fireEvent.doubleClick(screen.getByText('合作品牌'))
    type(area(), '品牌墙')
    fireEvent.keyDown(area()!, { key: 'Enter' })
    expect([area(), data('logos').text]).toEqual([null, '品牌墙'])
    fireEvent.doubleClick(screen.getByText('新品'))
    type(area(), '上新')
    expect(data('menu').data).toMatchObject([{ title: '首页' }, { title: '上新' }])
    fireEvent.blur(area()!)
    fireEvent.doubleClick(document.querySelector('[data-uuid="empty"] .hw-text')!)
    type(area(), '有字了')
    fireEvent.keyDown(area()!, { key: 'Enter' })
    expect([area()?.value, data('empty').text]).toEqual(['有字了', '有字了'])
  })

  it('of a text are written as a whole, also by a press on a part with a style of its own', () => {
    const { area, data } = open()
    fireEvent.doubleClick(screen.getByText('199'))
    expect(area()!.value).toBe('满199减20')
    type(area(), '满299减199')
    expect(data('sale')).toMatchObject({ text: '满299减199', parts: [{ words: '199' }] })
    expect(screen.getByText('199').style.fontSize).toBe('36px')
  })

  it('of a title are written by F2, and undone', () => {
    const { area, data, store } = open()
    act(() => store.getState().select(['logos']))
    fireEvent.keyDown(document.querySelector('.hd-canvas')!, { key: 'F2' })
    expect([area()?.value, document.activeElement]).toEqual(['合作品牌', area()])
    type(area(), '品牌墙')
    fireEvent.keyDown(area()!, { key: 'Enter' })
    expect([area(), data('logos').text]).toEqual([null, '品牌墙'])
    act(() => store.getState().undo())
    expect(data('logos').text).toBe('合作品牌')
  })

  it('follow undo and the work of others, and end with their widget', () => {
    const { area, store, command } = open()
    store.getState().select(['words'])
    fireEvent.keyDown(document.querySelector('.hd-canvas')!, { key: 'F2' })
    type(area(), '新的')
    act(() => store.getState().undo())
    expect(area()!.value).toBe('原来的字')
    act(() => command('delete'))
    expect(area()).toBeNull()
  })

  it('are not written by viewers, nor where a widget shows no words of its own', () => {
    const { area, store } = open('viewer')
    fireEvent.doubleClick(screen.getByText('原来的字'))
    expect([area(), store.getState().writing]).toEqual([null, null])
  })
})

it('a press with Shift takes widgets into the selection, and out of it', () => {
  const { store } = open()
  const press = (uuid: string, shiftKey = true) =>
    fireEvent.pointerDown(document.querySelector(`[data-uuid="${uuid}"]`)!, { button: 0, shiftKey })
  press('words', false)
  press('logos')
  press('menu')
  expect(store.getState().selection).toEqual(['words', 'logos', 'menu'])
  press('logos')
  expect(store.getState().selection).toEqual(['words', 'menu'])
})

it('a press on one of several selects it alone, once it is let go there; a drag takes them all along', () => {
  const { store } = open()
  const logos = document.querySelector('[data-uuid="logos"]')!
  const pressAndLetGo = (moved: number) => {
    store.getState().select(['words', 'logos'])
    fireEvent.pointerDown(logos, { button: 0, clientX: 10, clientY: 10 })
    expect(store.getState().selection).toEqual(['words', 'logos'])
    fireEvent.pointerUp(window, { clientX: 10 + moved, clientY: 10 })
    return store.getState().selection
  }
  expect(pressAndLetGo(40)).toEqual(['words', 'logos'])
  expect(pressAndLetGo(0)).toEqual(['logos'])
})
