import type { EditorStore } from '../store'
import { elementOf } from './canvas-context'

/** Brings a widget on the canvas into view. */
export function scrollToSelection(uuid: string | undefined) {
  if (uuid) elementOf(uuid)?.scrollIntoView({ block: 'nearest', behavior: 'auto' })
}

/** The way from a list to a widget: it is selected and seen. */
export function goTo(store: EditorStore, uuid: string) {
  store.getState().select([uuid])
  scrollToSelection(uuid)
}

/** Px of a widget that are enough to see that it is there. */
const ENOUGH = 48

function isInSight(uuid: string): boolean {
  const element = elementOf(uuid)
  const view = element?.closest('.hd-canvas__scroll')?.getBoundingClientRect()
  if (!element || !view) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return Math.min(bottom, view.bottom) - Math.max(top, view.top) >= Math.min(height, ENOUGH)
}

/** After an act of the keyboard, the toolbar or a menu: what it selected or changed is seen. */
export function keepInSight(uuids: readonly string[]) {
  // Commands also run where nothing is drawn.
  if (typeof document === 'undefined') return
  // Not before it has been drawn.
  requestAnimationFrame(() => {
    if (!uuids.some(isInSight)) scrollToSelection(uuids[0])
  })
}
