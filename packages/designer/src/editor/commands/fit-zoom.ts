import { contentWidth, type Doc } from '../../document/types'
import { clampZoom } from '../store'

/** Px around the page. */
const MARGIN = 24

/** The largest zoom at which the whole width of the page is seen. */
export function fitZoom(doc: Doc): number {
  const room = document.querySelector('.hd-canvas__scroll')?.clientWidth ?? 760
  // Rounded down: a page that is one px too wide brings a scroll bar.
  return clampZoom(Math.min(1, Math.floor((100 * (room - 2 * MARGIN)) / contentWidth(doc)) / 100))
}
