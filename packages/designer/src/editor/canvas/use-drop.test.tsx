import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { drawEditor, testEditor } from '../../../testing/editor'
import { type Gesture, NO_GESTURE } from './canvas-context'
import { DRAG_TYPE, useDrop } from './use-drop'

function DropArea() {
  const [gesture] = useState(() => createStore<Gesture>(() => NO_GESTURE))
  const drop = useDrop({ gesture, host: {} as never, sizer: () => null })
  return <div data-testid="area" {...drop} />
}

/** Whether the browser may drop the dragged data after this event. */
function accepts(kind: 'dragEnter' | 'dragOver', types: string[]) {
  const area = screen.getByTestId('area')
  const event = createEvent[kind](area, { dataTransfer: { types } })
  fireEvent(area, event)
  return event.defaultPrevented
}

describe('dragging over the canvas', () => {
  const tile = [`${DRAG_TYPE}-w0001`]

  it('accepts a tile of the library when it enters and when it moves', () => {
    drawEditor(testEditor([]), <DropArea />)
    expect(accepts('dragEnter', tile)).toBe(true)
    expect(accepts('dragOver', tile)).toBe(true)
  })

  it('refuses other data, and everything of a viewer', () => {
    const { unmount } = drawEditor(testEditor([]), <DropArea />)
    expect(accepts('dragEnter', ['text/plain'])).toBe(false)
    unmount()
    drawEditor(testEditor([], { role: 'viewer' }), <DropArea />)
    expect(accepts('dragEnter', tile)).toBe(false)
    expect(accepts('dragOver', tile)).toBe(false)
  })
})
