import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { drawEditor, testEditor } from '../../../testing/editor'
import { PICTURE_DRAG } from '../pickers/picture-drop'
import { type Gesture, NO_GESTURE } from './canvas-context'
import { useDrop } from './use-drop'

const PICTURE = { url: '/img/u/a.jpg', width: 800, height: 400 }
const gesture = createStore<Gesture>(() => NO_GESTURE)
// Test files share the document.
const { elementFromPoint } = document
afterEach(() => {
  document.elementFromPoint = elementFromPoint
})

/** Blocks as the canvas draws them: what counts are their marks. */
function Page() {
  const [sizer] = useState(() => () => document.body)
  const drop = useDrop({ gesture, host: {} as never, sizer })
  return (
    <div className="hd-page" data-testid="page" {...drop}>
      <div data-widget="W0001" data-uuid="slides">
        <div data-row="data.1" data-testid="slide">
          <span className="hw-tint" />
        </div>
      </div>
      <div data-widget="W0003" data-uuid="zones" data-testid="zones" />
      <div data-widget="W0006" data-uuid="panel" data-testid="panel">
        <div className="hw-body" />
      </div>
      <div data-testid="free" />
    </div>
  )
}

function open(role: 'viewer' | 'editor' = 'editor') {
  const of = (code: string, uuid: string, more: object = {}) => ({ ...defaultsOf(definitions[code]!), uuid, ...more })
  const slides = {
    data: [
      { imgUrl: '', pathData: {} },
      { imgUrl: '', pathData: {} },
    ],
    width: 1190,
    height: 480,
  }
  const blocks = [of('W0001', 'slides', slides), of('W0003', 'zones', { width: 600, height: 100 })]
  const editor = testEditor([...blocks, of('W0006', 'panel', { width: 500, height: 100, childWidgets: [] })], { role })
  drawEditor(editor, <Page />)
  const send = (kind: 'drop' | 'dragOver', name: string) => {
    document.elementFromPoint = () => screen.getByTestId(name).querySelector('.hw-tint') ?? screen.getByTestId(name)
    const dataTransfer = {
      types: [PICTURE_DRAG],
      files: [],
      getData: (type: string) => (type === PICTURE_DRAG ? JSON.stringify(PICTURE) : ''),
    }
    const event = createEvent[kind](screen.getByTestId(name), { dataTransfer })
    Object.defineProperties(event, { clientX: { value: 0 }, clientY: { value: 0 } })
    fireEvent(screen.getByTestId(name), event)
    return event.defaultPrevented
  }
  return { editor, send, doc: () => editor.store.getState().doc }
}
afterEach(() => gesture.setState(NO_GESTURE, true))

it('a picture fills the place under the pointer: that of a slide, or of a picture widget with its shape', () => {
  const { send, doc, editor } = open()
  expect(send('dragOver', 'slide')).toBe(true)
  expect(gesture.getState().outline?.label).toMatch(/^放入图片/)
  expect(send('drop', 'slide')).toBe(true)
  expect(doc().nodes.slides!.data).toMatchObject({ height: 480, data: [{ imgUrl: '' }, { imgUrl: '/img/u/a.jpg' }] })
  expect(gesture.getState().outline).toBeNull()
  send('drop', 'zones')
  expect(doc().nodes.zones!.data).toMatchObject({ imgUrl: '/img/u/a.jpg', width: 600, height: 300 })
  editor.store.getState().undo()
  expect(doc().nodes.zones!.data).toMatchObject({ imgUrl: '', height: 100 })
})

it('elsewhere it becomes a picture widget, in a panel as wide as there is room', () => {
  const { send, doc, editor } = open()
  send('drop', 'free')
  const [added] = editor.store.getState().selection
  expect(doc().roots).toContain(added)
  expect(doc().nodes[added!]!.data).toMatchObject({ type: 'W0003', imgUrl: '/img/u/a.jpg', width: 800, height: 400 })
  send('drop', 'panel')
  const child = doc().nodes[doc().nodes.panel!.children[0]!]!.data
  expect(child).toMatchObject({ type: 'W0003', imgUrl: '/img/u/a.jpg', width: 500, height: 250, x: 0, leaf: true })
  expect(doc().nodes.panel!.data.height).toBeGreaterThanOrEqual(child.y + 250)
})

it('nothing is dropped by viewers, or into locked widgets', () => {
  const viewer = open('viewer')
  expect([viewer.send('dragOver', 'slide'), viewer.send('drop', 'slide')]).toEqual([false, false])
  document.body.replaceChildren()
  const { send, doc, editor } = open()
  editor.store.getState().run(draft => {
    draft.nodes.zones!.data.locked = true
  }, '锁定')
  send('drop', 'zones')
  expect(doc().nodes.zones!.data.imgUrl).toBe('')
})
