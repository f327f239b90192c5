import { heightFor, keepsRatio, type WidgetBase } from '@heji/widgets/definitions'
import { type Path, setAt } from '../edit/set-at'
import type { Verb } from '../types'

/** Size of a picture's file, px. */
export interface PictureSize {
  width: number
  height: number
}

/** Puts a picture into a place of a widget. One that keeps its ratio becomes as high as the picture needs. */
export const setPicture =
  (uuid: string, path: Path, url: string, size?: PictureSize): Verb =>
  doc => {
    const data = doc.nodes[uuid]?.data
    if (data) setAt(uuid, path, url, path.length === 1 ? followsPicture(data, url, size) : {})(doc)
  }

/** What follows from another picture: the zones of W0003 go with it (spec §4), and it brings its own height (widgets §7). */
export const followsPicture = (data: WidgetBase, url: unknown, size?: PictureSize) => ({
  ...(url || data.type !== 'W0003' ? {} : { data: [] }),
  ...(size && size.width > 0 && keepsRatio(data) ? { height: heightFor(data.width, size) } : {}),
})
