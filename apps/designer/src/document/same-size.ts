import type { Doc, Verb } from './types'
import { resize } from './update'

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

/** Makes all as wide or as high as the one that was selected first. What is locked, or has a fixed size, stays. */
export const sameSize =
  ([first, ...others]: readonly string[], side: 'width' | 'height'): Verb =>
  doc => {
    const size = doc.nodes[first ?? '']?.data[side]
    if (size === undefined) return
    for (const uuid of others) if (isFree(doc, uuid, side)) resize(uuid, { [side]: size })(doc)
  }

/** Makes all larger or smaller by whole px; children end at the edge of their panel. */
export const grow =
  (uuids: readonly string[], side: 'width' | 'height', by: number): Verb =>
  doc => {
    for (const uuid of uuids) {
      if (!isFree(doc, uuid, side)) continue
      const { parent, data } = doc.nodes[uuid]!
      const room = parent
        ? doc.nodes[parent]!.data[side] - data[side === 'width' ? 'x' : 'y']
        : Number.POSITIVE_INFINITY
      resize(uuid, { [side]: Math.max(1, Math.min(room, data[side] + by)) })(doc)
    }
  }
