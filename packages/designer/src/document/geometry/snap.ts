import { equalGaps, type Gap } from './equal-gaps'
import type { Rect } from './rect'

/** Canvas px within which an edge is pulled to a line (spec §9). */
const SNAP_TOLERANCE = 10

export interface Snapped {
  x: number
  y: number
  /** Lines that hold the box, in px of the panel; at most one per axis. */
  guides: { axis: 'x' | 'y'; at: number }[]
  /** Equal distances that hold it instead. */
  gaps: Gap[]
}

type Span = [start: number, size: number]

/**
 * Where a moving box comes to stand: the nearest edge or centre of the panel or a sibling within the tolerance pulls it, or a
 * nearer place between or beside two siblings with equal distances. `more` are lines that the operator put there. Whole px.
 */
export function snap(
  moving: Rect,
  panel: { width: number; height: number },
  siblings: readonly Rect[],
  tolerance = SNAP_TOLERANCE,
  more: { x: readonly number[]; y: readonly number[] } = { x: [], y: [] },
): Snapped {
  const x = snapAxis(moving, panel, siblings, 'x', tolerance, more.x)
  const y = snapAxis(moving, panel, siblings, 'y', tolerance, more.y)
  return { x: x.start, y: y.start, guides: [...x.guides, ...y.guides], gaps: [...x.gaps, ...y.gaps] }
}

/** One axis of it. Lines win where a place with equal distances is as near. */
function snapAxis(
  moving: Rect,
  panel: { width: number; height: number },
  siblings: readonly Rect[],
  axis: 'x' | 'y',
  tolerance: number,
  more: readonly number[],
) {
  const size = axis === 'x' ? 'width' : 'height'
  const { start, line } = pull(
    [moving[axis], moving[size]],
    [
      ...more,
      ...linesOf(
        [0, panel[size]],
        siblings.map(s => [s[axis], s[size]]),
      ),
    ],
    tolerance,
  )
  const off = (at: number) => Math.abs(at - moving[axis])
  const [nearest] = equalGaps(moving, siblings, axis).sort((a, b) => off(a.start) - off(b.start))
  const limit = line === null ? tolerance : off(start) - 1
  if (nearest && off(nearest.start) <= limit)
    return { start: Math.round(nearest.start), guides: [], gaps: nearest.gaps }
  return { start, guides: line === null ? [] : [{ axis, at: line }], gaps: [] }
}

/** A box that stays within its panel; larger ones begin at the edge. */
export const keepInside = (box: Rect, panel: { width: number; height: number }): Rect => ({
  ...box,
  x: Math.max(0, Math.min(box.x, panel.width - box.width)),
  y: Math.max(0, Math.min(box.y, panel.height - box.height)),
})

const edges = ([start, size]: Span) => [start, start + size / 2, start + size]
/** The panel's lines come first, so that they win where a sibling's is as near. */
const linesOf = (panel: Span, siblings: Span[]) => [...edges(panel), ...siblings.flatMap(edges)]

function pull(span: Span, lines: number[], tolerance: number): { start: number; line: number | null } {
  let best: { shift: number; line: number } | null = null
  for (const edge of edges(span)) {
    for (const line of lines) {
      const shift = line - edge
      if (Math.abs(shift) <= tolerance && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, line }
    }
  }
  return best
    ? { start: Math.round(span[0] + best.shift), line: best.line }
    : { start: Math.round(span[0]), line: null }
}
