import type { Rect } from '../geometry/rect'

/** How boxes of a panel belong together, in reading order. */
export type Group<T extends Rect = Rect> =
  | { kind: 'one'; box: T }
  /** One under another. */
  | { kind: 'column'; parts: Group<T>[] }
  /** Side by side. */
  | { kind: 'row'; parts: Group<T>[] }
  /** Boxes that lie on a larger one. */
  | { kind: 'layers'; ground: T; above: T[] }

/** Px by which neighbours may miss a common line or overlap, as hands place them. */
const SLACK = 6
/** A gap that is this share of the widest one separates, too. */
const ALIKE = 0.7

/**
 * Finds rows and columns among boxes: cuts where the widest gap goes through all of them, again and again. Boxes that
 * overlap are one group of layers. Order within the result is reading order, whatever the order of the boxes.
 */
export function readingTree<T extends Rect>(boxes: readonly T[]): Group<T> {
  const sorted = [...boxes].sort((a, b) => a.y - b.y || a.x - b.x)
  if (sorted.length === 1) return { kind: 'one', box: sorted[0]! }
  const down = cut(sorted, 'y', 'height')
  const across = cut(sorted, 'x', 'width')
  const isAcross = across.parts.length > 1 && (down.parts.length < 2 || standsInColumns(across, down))
  const { parts } = isAcross ? across : down
  if (parts.length > 1) return { kind: isAcross ? 'row' : 'column', parts: parts.map(readingTree) }
  const [ground, ...above] = [...sorted].sort((a, b) => b.width * b.height - a.width * a.height)
  return { kind: 'layers', ground: ground!, above: above.sort((a, b) => a.y - b.y || a.x - b.x) }
}

interface Cut<T> {
  parts: T[][]
  /** The widest gap, px. */
  gap: number
}

/** Columns are cards if they begin on one line and are further from each other than what is in them. */
const standsInColumns = <T extends Rect>(across: Cut<T>, down: Cut<T>) =>
  across.gap > down.gap && spread(across.parts.map(part => Math.min(...part.map(({ y }) => y)))) <= 2 * SLACK

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

/** Separates boxes at the widest gaps of one direction. */
function cut<T extends Rect>(boxes: readonly T[], at: 'x' | 'y', size: 'width' | 'height'): Cut<T> {
  const sorted = [...boxes].sort((a, b) => a[at] - b[at])
  const gaps: number[] = []
  let end = -Infinity
  for (const box of sorted) {
    gaps.push(box[at] - end)
    end = Math.max(end, box[at] + box[size])
  }
  const inner = gaps.slice(1)
  const gap = Math.max(...inner)
  const parts: T[][] = []
  for (const [i, box] of sorted.entries()) {
    const separates = i === 0 || (gaps[i]! >= -SLACK && gaps[i]! >= gap * ALIKE - SLACK / 2)
    if (separates) parts.push([box])
    else parts.at(-1)!.push(box)
  }
  return { parts, gap }
}
