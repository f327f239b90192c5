import { useLayoutEffect, useState } from 'react'
import { useEditor, useEditorState } from '../context'
import { elementOf, useCanvas } from './canvas-context'
import { SETTLED } from './glide'

export interface OverlayBox {
  uuid: string
  left: number
  top: number
  width: number
  height: number
}

/** Where nodes are drawn, in px of the screen counted from the sizer. Follows changes, zoom and pictures that arrive. */
export function useBoxes(uuids: readonly string[]): OverlayBox[] {
  const { store } = useEditor()
  const { sizer } = useCanvas()
  const zoom = useEditorState(state => state.view.zoom)
  const [boxes, setBoxes] = useState<OverlayBox[]>([])
  const key = uuids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list, the zoom for the drawn size
  useLayoutEffect(() => {
    const wanted = key ? key.split(',') : []
    let frame = 0
    const read = () => {
      frame = 0
      const corner = sizer()?.getBoundingClientRect()
      if (corner)
        setBoxes(old =>
          keepSame(
            old,
            wanted.flatMap(uuid => boxOf(uuid, corner)),
          ),
        )
    }
    const later = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    if (wanted.length === 0) return
    const observer = new ResizeObserver(later)
    for (const uuid of wanted) {
      const element = elementOf(uuid)
      if (element) observer.observe(element)
    }
    const page = document.querySelector('.hd-page')
    if (page) observer.observe(page)
    // Blocks glide to their places; the frame must be there when they arrive.
    page?.addEventListener(SETTLED, later)
    const stop = store.subscribe((state, before) => state.doc !== before.doc && later())
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      page?.removeEventListener(SETTLED, later)
      stop()
    }
  }, [key, zoom, sizer, store])
  return boxes
}

function boxOf(uuid: string, corner: DOMRect): OverlayBox[] {
  const rect = elementOf(uuid)?.getBoundingClientRect()
  if (!rect) return []
  return [{ uuid, left: rect.left - corner.left, top: rect.top - corner.top, width: rect.width, height: rect.height }]
}

const keepSame = (old: OverlayBox[], next: OverlayBox[]) => (JSON.stringify(old) === JSON.stringify(next) ? old : next)
