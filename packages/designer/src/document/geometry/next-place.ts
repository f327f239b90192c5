import type { Doc } from '../types'
import { outerBox } from './outer-box'

/** Px to the edge of the panel and to the child above. */
const GAP = 20

/** Where the next child of a panel stands: below the others, and on those that are as high as the panel. Px. */
export function nextPlaceIn(doc: Doc, panel: string): { x: number; y: number } {
  const { data, children } = doc.nodes[panel]!
  const bottoms = children.flatMap(uuid => {
    const { y, height } = outerBox(doc.nodes[uuid]!.data)
    const isGround = y <= 0 && y + height >= data.height
    return isGround ? [] : [y + height]
  })
  return { x: GAP, y: Math.max(0, ...bottoms) + GAP }
}
