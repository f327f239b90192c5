import type { Doc, Verb } from '../types'
import { outerBox } from './outer-box'
import type { Rect } from './rect'

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** As it is drawn: margins and borders lie between the place of a child and its content. */
const boxOf = (doc: Doc, uuid: string): Rect => outerBox(doc.nodes[uuid]!.data)
const childrenOnly = (doc: Doc, uuids: readonly string[]) => uuids.filter(uuid => doc.nodes[uuid]?.parent)

/** The area that several children of a panel take together; one child alone aligns with its panel. */
function frameOf(doc: Doc, uuids: readonly string[]): Rect {
  const panel = doc.nodes[doc.nodes[uuids[0]!]!.parent!]!.data
  if (uuids.length === 1) return { x: 0, y: 0, width: panel.width, height: panel.height }
  const boxes = uuids.map(uuid => boxOf(doc, uuid))
  const x = Math.min(...boxes.map(b => b.x))
  const y = Math.min(...boxes.map(b => b.y))
  const right = Math.max(...boxes.map(b => b.x + b.width))
  const bottom = Math.max(...boxes.map(b => b.y + b.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Aligns children of a free panel with one another. */
export const align =
  (selected: readonly string[], to: Alignment): Verb =>
  doc => {
    const uuids = childrenOnly(doc, selected)
    if (uuids.length === 0) return
    const frame = frameOf(doc, uuids)
    for (const uuid of uuids) {
      const { data } = doc.nodes[uuid]!
      const box = boxOf(doc, uuid)
      if (to === 'left') data.x = frame.x
      if (to === 'center') data.x = Math.round(frame.x + (frame.width - box.width) / 2)
      if (to === 'right') data.x = frame.x + frame.width - box.width
      if (to === 'top') data.y = frame.y
      if (to === 'middle') data.y = Math.round(frame.y + (frame.height - box.height) / 2)
      if (to === 'bottom') data.y = frame.y + frame.height - box.height
    }
  }

/** Makes the gaps between three or more children equal; the outermost stay where they are. */
export const distribute =
  (selected: readonly string[], axis: 'x' | 'y'): Verb =>
  doc => {
    const size = axis === 'x' ? 'width' : 'height'
    const uuids = childrenOnly(doc, selected).sort((a, b) => boxOf(doc, a)[axis] - boxOf(doc, b)[axis])
    if (uuids.length < 3) return
    const frame = frameOf(doc, uuids)
    const used = uuids.reduce((sum, uuid) => sum + boxOf(doc, uuid)[size], 0)
    const gap = (frame[size] - used) / (uuids.length - 1)
    let at = frame[axis]
    for (const uuid of uuids) {
      doc.nodes[uuid]!.data[axis] = Math.round(at)
      at += boxOf(doc, uuid)[size] + gap
    }
  }
