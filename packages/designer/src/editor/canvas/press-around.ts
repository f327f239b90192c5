import type { PointerEvent } from 'react'
import type { EditorStore } from '../store'
import type { CanvasParts } from './canvas-context'
import { marquee } from './marquee'

const hasOwnPress = '.hd-body, .hd-overlay, button'

/** A press on the grey, or on what belongs to other pages, lets go of the selection; a drag from there is a rubber band. */
export const pressAround = (store: EditorStore, parts: CanvasParts) => (event: PointerEvent<HTMLElement>) => {
  const { target, currentTarget, button, nativeEvent } = event
  const isOnScrollBar =
    target === currentTarget &&
    (nativeEvent.offsetX > currentTarget.clientWidth || nativeEvent.offsetY > currentTarget.clientHeight)
  if (button !== 0 || isOnScrollBar || (target as Element).closest(hasOwnPress)) return
  if (!event.shiftKey) store.getState().select([])
  marquee(nativeEvent, store, parts)
}
