import { elementOf } from './canvas-context'

/** Brings a widget on the canvas into view. */
export function scrollToSelection(uuid: string | undefined) {
  if (uuid) elementOf(uuid)?.scrollIntoView({ block: 'nearest', behavior: 'auto' })
}
