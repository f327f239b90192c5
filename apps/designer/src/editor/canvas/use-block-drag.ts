import { useMemo, useRef, useState } from 'react'
import type { EventCallback } from 'react-grid-layout'
import { nameOf } from '../../document/diff'
import { reorder } from '../../document/move'
import { useEditor } from '../context'
import { type BlockBox, blockBoxes, dropIndex, pageY } from './block-boxes'
import { useCanvas } from './canvas-context'
import { restingPlaces } from './glide'
import { scrollNearEdges } from './scroll-near-edges'

/** The block that was let go last, and how many were: the grid forgets where it was drawn to when this changes. */
export interface Drop {
  uuid: string
  count: number
}

/** Dragging of the page's blocks: a line shows where the block would go, and its order changes once, at the end. */
export function useBlockDrag() {
  const { store } = useEditor()
  const { gesture } = useCanvas()
  const [drop, setDrop] = useState<Drop>({ uuid: '', count: 0 })
  /** Blocks without the dragged one, as they stood when it was lifted: nothing else moves meanwhile. */
  const others = useRef<BlockBox[]>([])
  /** Places before the last drop; the next layout lets its neighbours glide from there. */
  const before = useRef<Map<HTMLElement, number> | null>(null)

  const callbacks = useMemo(() => {
    const targetOf = (event: Event) =>
      dropIndex(others.current, pageY((event as MouseEvent).clientY, store.getState().view.zoom))
    const onDragStart: EventCallback = (_layout, _old, item) => {
      others.current = blockBoxes().filter(box => box.uuid !== item?.i)
    }
    const onDrag: EventCallback = (_layout, _old, item, _placeholder, event) => {
      if (!item) return
      scrollNearEdges(event as MouseEvent)
      const index = targetOf(event)
      const insertAt = index >= store.getState().doc.roots.indexOf(item.i) ? index + 1 : index
      if (gesture.getState().insertAt !== insertAt) gesture.setState({ insertAt })
    }
    const onDragStop: EventCallback = (_layout, _old, item, _placeholder, event) => {
      const moved = gesture.getState().insertAt !== null
      gesture.setState({ insertAt: null })
      if (!item) return
      setDrop(last => ({ uuid: item.i, count: last.count + 1 }))
      const { doc, run } = store.getState()
      if (!moved || doc.nodes[item.i]?.data.locked) return
      before.current = restingPlaces()
      run(reorder(item.i, targetOf(event)), `移动${nameOf(doc, item.i)}`)
    }
    return { onDragStart, onDrag, onDragStop }
  }, [store, gesture])
  return { drop, before, ...callbacks }
}
