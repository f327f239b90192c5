import { siblingsOf } from '../edit/remove'
import { nameOf } from '../name-of'
import type { Doc } from '../types'
import { outerBox } from './outer-box'
import type { Rect } from './rect'

interface Other {
  name: string
  /** As it is drawn. */
  box: Rect
}

/** Lines that are called by name, the outer ones first. */
const LINES = [
  ['左边', 'x', 0],
  ['右边', 'x', 1],
  ['水平居中', 'x', 0.5],
  ['顶边', 'y', 0],
  ['底边', 'y', 1],
  ['垂直居中', 'y', 0.5],
] as const

const at = ({ x, y, width, height }: Other['box'], axis: 'x' | 'y', share: number) =>
  axis === 'x' ? x + width * share : y + height * share

const short = (doc: Doc, uuid: string) => {
  const { alias, name, text } = doc.nodes[uuid]!.data
  return alias || (typeof text === 'string' && text.trim().slice(0, 10)) || name || nameOf(doc, uuid)
}

/**
 * Where a widget stands, in words: what it is aligned with and how far the next ones are, for operators who do not see the
 * page. `左边与标题对齐，下距图片 12`.
 * @param drawn the size on the page, which content may make larger than the stored one
 */
export function placeAnnouncement(doc: Doc, uuid: string, drawn?: { width: number; height: number }): string {
  const node = doc.nodes[uuid]
  if (!node) return ''
  const { data, parent } = node
  const { width, height } = drawn ?? data
  const size = `宽 ${width}，高 ${height}`
  const siblings = siblingsOf(doc, uuid)
  if (!parent) return `第 ${siblings.indexOf(uuid) + 1} 个，共 ${siblings.length} 个，${size}`
  const panel: Other = { name: '面板', box: { ...doc.nodes[parent]!.data, x: 0, y: 0 } }
  const others = siblings
    .filter(other => other !== uuid)
    .map(other => ({ name: short(doc, other), box: outerBox(doc.nodes[other]!.data) }))
  const own = outerBox(data)
  return [
    `左 ${data.x}，上 ${data.y}`,
    size,
    ...alignments(own, [...others, panel]),
    ...distances(own, others, panel),
  ].join('，')
}

/** At most one line of each axis: more than that nobody remembers. */
function alignments(own: Rect, others: Other[]): string[] {
  return (['x', 'y'] as const).flatMap(axis => {
    for (const [word, of, share] of LINES) {
      if (of !== axis) continue
      // Places are whole px: of an odd and an even size, centres are never nearer than half a px.
      const met = others.find(({ box }) => Math.abs(at(box, axis, share) - at(own, axis, share)) <= 0.5)
      if (!met) continue
      return share === 0.5 ? [`与${met.name}${word}`] : [`${word}与${met.name}对齐`]
    }
    return []
  })
}

/** How far the nearest ones above and below are; the edge of the panel where there are none. */
function distances(own: Rect, others: Other[], panel: Other): string[] {
  const beside = others.filter(({ box }) => box.x < own.x + own.width && own.x < box.x + box.width)
  const gaps = (list: { name: string; gap: number }[], edge: number) =>
    list.filter(({ gap }) => gap >= 0).toSorted((a, b) => a.gap - b.gap)[0] ?? { name: panel.name, gap: edge }
  const above = gaps(
    beside.map(({ name, box }) => ({ name, gap: own.y - box.y - box.height })),
    own.y,
  )
  const below = gaps(
    beside.map(({ name, box }) => ({ name, gap: box.y - own.y - own.height })),
    panel.box.height - own.y - own.height,
  )
  return [`上距${above.name} ${above.gap}`, `下距${below.name} ${below.gap}`]
}
