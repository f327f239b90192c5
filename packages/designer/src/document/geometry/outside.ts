import { contentWidth, type Doc, type Node } from '../types'
import { outerBox } from './outer-box'

/** px that a child may stand out: words are measured, and letters differ a little from machine to machine. */
const TOLERANCE = 4

/** Children of a panel that shoppers do not see whole: they stand out of the panel, or the panel out of the page. */
export function childrenOutside(doc: Doc, panel: Node): string[] {
  const { paddingLeft, paddingRight } = panel.data
  const width = Math.min(panel.data.width, contentWidth(doc) - paddingLeft - paddingRight)
  return panel.children.filter(uuid => {
    const { hidden } = doc.nodes[uuid]!.data
    const { x, y, ...box } = outerBox(doc.nodes[uuid]!.data)
    const isIn =
      x >= -TOLERANCE &&
      y >= -TOLERANCE &&
      x + box.width <= width + TOLERANCE &&
      y + box.height <= panel.data.height + TOLERANCE
    return !hidden && !isIn
  })
}
