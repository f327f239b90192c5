import { boundsOf, isOneGroup, scale } from '../edit/groups'
import { resize } from '../edit/update'
import type { Doc, Verb } from '../types'
import { outerBox } from './outer-box'

/** Whether the operator may change a size of a widget. */
const isFree = (doc: Doc, uuid: string, side: 'width' | 'height') => {
  const data = doc.nodes[uuid]?.data
  return (
    data !== undefined &&
    !data.locked &&
    !data.unknown &&
    !(side === 'width' ? data.widthDisabled : data.heightDisabled)
  )
}

/** Px of margins and borders on an axis. */
const around = (doc: Doc, uuid: string, side: 'width' | 'height') =>
  outerBox(doc.nodes[uuid]!.data)[side] - doc.nodes[uuid]!.data[side]

/** Makes all as wide or as high as the one that was selected first. What is locked, or has a fixed size, stays. */
export const sameSize =
  ([first, ...others]: readonly string[], side: 'width' | 'height'): Verb =>
  doc => {
    if (first === undefined || !doc.nodes[first]) return
    const size = outerBox(doc.nodes[first].data)[side]
    for (const uuid of others) {
      if (isFree(doc, uuid, side)) resize(uuid, { [side]: Math.max(1, size - around(doc, uuid, side)) })(doc)
    }
  }

/** Makes all larger or smaller by whole px, a group as one; children end at the edge of their panel. */
export const grow =
  (uuids: readonly string[], side: 'width' | 'height', by: number): Verb =>
  doc => {
    if (isOneGroup(doc, uuids)) return growGroup(uuids, side, by)(doc)
    for (const uuid of uuids) {
      if (!isFree(doc, uuid, side)) continue
      const { parent, data } = doc.nodes[uuid]!
      const room = parent
        ? doc.nodes[parent]!.data[side] - data[side === 'width' ? 'x' : 'y'] - around(doc, uuid, side)
        : Number.POSITIVE_INFINITY
      resize(uuid, { [side]: Math.max(1, Math.min(room, data[side] + by)) })(doc)
    }
  }

const growGroup =
  (uuids: readonly string[], side: 'width' | 'height', by: number): Verb =>
  doc => {
    const from = boundsOf(uuids.map(uuid => doc.nodes[uuid]!.data))
    const panel = doc.nodes[doc.nodes[uuids[0]!]!.parent!]!.data
    const room = panel[side] - from[side === 'width' ? 'x' : 'y']
    scale(uuids, from, { ...from, [side]: Math.max(1, Math.min(room, from[side] + by)) })(doc)
  }
