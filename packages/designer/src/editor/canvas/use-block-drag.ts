import { useEffect, useMemo, useRef } from 'react'
import { reorder } from '../../document/edit/move'
import { nameOf } from '../../document/name-of'
import { useEditor } from '../context'
import { type BlockBox, blockBoxes, dropIndex, pageY } from './block-boxes'
import { useCanvas } from './canvas-context'
import { restingPlaces } from './glide'
import { scrollNearEdges } from './scroll-near-edges'

/** Told of the block that is dragged and the pointer. */
export interface DragCallbacks {
  onDragStart: (uuid: string) => void
  onDrag: (uuid: string, event: MouseEvent) => void
  onDragStop: (uuid: string, event: MouseEvent) => void
}

/** Dragging of the page's blocks: a line shows where the block would go, and its order changes once, at the end. */
export function useBlockDrag() {
  const { store } = useEditor()
  const { gesture } = useCanvas()
  /** Blocks without the dragged one, as they stood when it was lifted: nothing else moves meanwhile. */
  const others = useRef<BlockBox[]>([])
  /** Places before the last drop; the next layout lets its neighbours glide from there. */
  const before = useRef<Map<HTMLElement, number> | null>(null)
  const wasCancelled = useRef(false)
  const stopListening = useRef(() => {})
  // A canvas can go away while a block is held: the key must not stay taken from everybody else.
  useEffect(() => () => stopListening.current(), [])

  const callbacks = useMemo<DragCallbacks>(() => {
    const targetOf = (event: MouseEvent) => dropIndex(others.current, pageY(event.clientY, store.getState().view.zoom))
    return {
      onDragStart: uuid => {
        wasCancelled.current = false
        stopListening.current()
        stopListening.current = onEscape(() => {
          wasCancelled.current = true
          letGo()
        })
        others.current = blockBoxes().filter(box => box.uuid !== uuid)
      },
      onDrag: (uuid, event) => {
        scrollNearEdges(event)
        const index = targetOf(event)
        const insertAt = index >= store.getState().doc.roots.indexOf(uuid) ? index + 1 : index
        if (gesture.getState().insertAt !== insertAt) gesture.setState({ insertAt })
      },
      onDragStop: (uuid, event) => {
        stopListening.current()
        const moved = gesture.getState().insertAt !== null && !wasCancelled.current
        gesture.setState({ insertAt: null })
        const { doc, run } = store.getState()
        if (!moved || doc.nodes[uuid]?.data.locked) return
        before.current = restingPlaces()
        run(reorder(uuid, targetOf(event)), `移动${nameOf(doc, uuid)}`)
      },
    }
  }, [store, gesture])
  return { before, callbacks }
}

/** Answers how to stop listening. Meanwhile the key belongs to the drag alone. */
function onEscape(act: () => void) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  }
  addEventListener('keydown', onKeyDown, true)
  return () => removeEventListener('keydown', onKeyDown, true)
}

/** react-grid-layout ends a drag only when the mouse is let go. */
const letGo = () => document.dispatchEvent(new globalThis.MouseEvent('mouseup'))
