import { outerBox } from '../geometry/outer-box'
import { toWidget } from '../stored'
import type { Place, Verb } from '../types'
import { boundsOf, groupOf } from './groups'
import { fitted, insert } from './insert'
import { remove, siblingsOf } from './remove'

/** Moves a node within its list; `index` is where it stands afterwards. For a panel's children this is the z order. */
export const reorder =
  (uuid: string, index: number): Verb =>
  doc => {
    const siblings = siblingsOf(doc, uuid)
    const from = siblings.indexOf(uuid)
    if (from < 0) return
    siblings.splice(from, 1)
    siblings.splice(Math.min(siblings.length, Math.max(0, index)), 0, uuid)
  }

/** Takes a node from the page into a free panel, out of it or into another; `index` is where it then stands in its list. */
export const rehang =
  (uuid: string, place: Place, index: number): Verb =>
  doc => {
    const widget = fitted(toWidget(doc, uuid), place)
    remove([uuid])(doc)
    insert(widget, place)(doc)
    reorder(uuid, index)(doc)
  }

/** Moves panel children by whole px, kept inside their panel; those of a group keep their places among each other. */
export const nudge =
  (uuids: readonly string[], dx: number, dy: number): Verb =>
  doc => {
    const moves = uuids.flatMap(uuid => {
      const panel = doc.nodes[doc.nodes[uuid]?.parent ?? '']
      if (!panel) return []
      const box = boundsOf(
        groupOf(doc, uuid).flatMap(one => (uuids.includes(one) ? [outerBox(doc.nodes[one]!.data)] : [])),
      )
      return {
        data: doc.nodes[uuid]!.data,
        x: within(box.x + Math.round(dx), panel.data.width - box.width) - box.x,
        y: within(box.y + Math.round(dy), panel.data.height - box.height) - box.y,
      }
    })
    for (const { data, x, y } of moves) {
      data.x += x
      data.y += y
    }
  }

const within = (value: number, max: number) => Math.min(Math.max(0, max), Math.max(0, value))
