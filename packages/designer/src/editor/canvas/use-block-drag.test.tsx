import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand'
import { drawEditor, testEditor } from '../../../testing/editor'
import { CanvasContext, type CanvasParts, type Gesture, NO_GESTURE } from './canvas-context'
import { type DragCallbacks, useBlockDrag } from './use-block-drag'

const escapes = vi.fn()
const hear = (event: KeyboardEvent) => escapes(event.key)
afterEach(() => {
  removeEventListener('keydown', hear)
  escapes.mockClear()
})

let callbacks: DragCallbacks
function Blocks() {
  callbacks = useBlockDrag().callbacks
  return null
}

function open() {
  const editor = testEditor(['one', 'two'].map(uuid => ({ type: 'W0011', uuid, text: uuid, width: 400, height: 40 })))
  const gesture = createStore<Gesture>(() => NO_GESTURE)
  const { unmount } = drawEditor(
    editor,
    <CanvasContext.Provider value={{ gesture } as CanvasParts}>
      <Blocks />
    </CanvasContext.Provider>,
  )
  addEventListener('keydown', hear)
  const roots = () => editor.store.getState().doc.roots
  return { roots, unmount }
}
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' })
const above = new MouseEvent('mousemove', { clientY: 0 })

it('a drag changes the order', () => {
  const { roots } = open()
  act(() => callbacks.onDragStart('two'))
  act(() => callbacks.onDrag('two', above))
  act(() => callbacks.onDragStop('two', above))
  expect(roots()).toEqual(['two', 'one'])
})

it('Escape breaks a drag off: the order stays, and nobody else hears the key', () => {
  const { roots } = open()
  act(() => callbacks.onDragStart('two'))
  act(() => callbacks.onDrag('two', above))
  pressEscape()
  act(() => callbacks.onDragStop('two', above))
  expect(roots()).toEqual(['one', 'two'])
  expect(escapes).not.toHaveBeenCalled()
  pressEscape()
  expect(escapes).toHaveBeenCalledOnce()
})

it('a canvas that goes away while a block is held gives the key back', () => {
  const { unmount } = open()
  act(() => callbacks.onDragStart('two'))
  unmount()
  pressEscape()
  expect(escapes).toHaveBeenCalledOnce()
})
