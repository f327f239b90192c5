import { useLayoutEffect, useState } from 'react'
import { useEditorState } from '../context'
import { elementOf } from './canvas-context'

interface Size {
  width: number
  height: number
}

/** How large a widget is drawn at this moment, px of the page; nothing where it is not on the canvas. */
export function drawnSizeOf(uuid: string): Size | null {
  const element = elementOf(uuid)
  return element ? { width: element.offsetWidth, height: element.offsetHeight } : null
}

/** The drawn size, or the stored one where no browser has drawn it. */
export const sizeOr = (drawn: Size | null, { width, height }: Size): Size =>
  drawn && drawn.width + drawn.height > 0 ? drawn : { width, height }

/** How large a widget is on the page, px; as it is stored where nothing is drawn. Content may need more than is stored. */
export function useDrawnSize(uuid: string | undefined): Size | null {
  const data = useEditorState(({ doc }) => (uuid ? doc.nodes[uuid]?.data : undefined))
  const [drawn, setDrawn] = useState<Size | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored changes what is drawn
  useLayoutEffect(() => {
    const element = uuid ? elementOf(uuid) : null
    const read = () => {
      const size = uuid ? drawnSizeOf(uuid) : null
      setDrawn(old => (old?.width === size?.width && old?.height === size?.height ? old : size))
    }
    read()
    if (!element) return
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [uuid, data])
  if (!data) return null
  return sizeOr(drawn, data)
}
