import { newUuid } from '../../lib/uuid'
import type { Rect } from '../geometry/rect'
import type { Doc, Verb } from '../types'
import { resize } from './update'

/** All of the group of a panel's child, in the order of the panel; itself alone where it has none. */
export function groupOf(doc: Doc, uuid: string): string[] {
  const node = doc.nodes[uuid]
  const panel = node?.parent ? doc.nodes[node.parent] : undefined
  const group = node?.data.group
  if (!panel || typeof group !== 'string') return [uuid]
  return panel.children.filter(child => doc.nodes[child]?.data.group === group)
}

/** These, and everything that is in a group with one of them. */
export const withGroups = (doc: Doc, uuids: readonly string[]) => [
  ...new Set(uuids.flatMap(uuid => groupOf(doc, uuid))),
]

/** Whether these are one whole group and nothing else. */
export function isOneGroup(doc: Doc, uuids: readonly string[]): boolean {
  const group = uuids[0] ? groupOf(doc, uuids[0]) : []
  return group.length > 1 && group.length === uuids.length && group.every(uuid => uuids.includes(uuid))
}

/** What would become a group: the selected children of the panel in which the first of them stands. */
export function groupable(doc: Doc, uuids: readonly string[]): string[] {
  const children = uuids.filter(uuid => doc.nodes[uuid]?.parent)
  const panel = doc.nodes[children[0] ?? '']?.parent
  const together = withGroups(
    doc,
    children.filter(uuid => doc.nodes[uuid]?.parent === panel),
  )
  return together.length > 1 && !isOneGroup(doc, together) ? together : []
}

export const isGrouped = (doc: Doc, uuid: string) => groupOf(doc, uuid).length > 1

/** Makes panel children one group. Groups that they are in become part of it. */
export const group =
  (uuids: readonly string[]): Verb =>
  doc => {
    const id = newUuid()
    for (const uuid of withGroups(doc, uuids)) doc.nodes[uuid]!.data.group = id
  }

export const ungroup =
  (uuids: readonly string[]): Verb =>
  doc => {
    for (const uuid of withGroups(doc, uuids)) delete doc.nodes[uuid]?.data.group
  }

/** Copies are groups of their own, or they would join those that they were copied from. */
export const regroup =
  (copies: readonly string[]): Verb =>
  doc => {
    const fresh = new Map<unknown, string>()
    for (const uuid of copies) {
      const data = doc.nodes[uuid]?.data
      if (typeof data?.group !== 'string') continue
      const id = fresh.get(data.group) ?? newUuid()
      fresh.set(data.group, id)
      data.group = id
    }
  }

/** The smallest box around some. */
export function boundsOf(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map(box => box.x + box.width)) - x,
    height: Math.max(...boxes.map(box => box.y + box.height)) - y,
  }
}

/** Brings a group from one box into another: places and sizes in their ratio, edges at whole px. What is locked stays. */
export const scale =
  (uuids: readonly string[], from: Rect, to: Rect): Verb =>
  doc => {
    const onX = (x: number) => Math.round(to.x + ((x - from.x) * to.width) / Math.max(1, from.width))
    const onY = (y: number) => Math.round(to.y + ((y - from.y) * to.height) / Math.max(1, from.height))
    for (const uuid of uuids) {
      const data = doc.nodes[uuid]?.data
      if (!data || data.locked || data.unknown) continue
      const [x, y] = [onX(data.x), onY(data.y)]
      const width = data.widthDisabled ? data.width : Math.max(1, onX(data.x + data.width) - x)
      const height = data.heightDisabled ? data.height : Math.max(1, onY(data.y + data.height) - y)
      resize(uuid, {
        x,
        y,
        ...(width === data.width ? {} : { width }),
        ...(height === data.height ? {} : { height }),
      })(doc)
    }
  }
