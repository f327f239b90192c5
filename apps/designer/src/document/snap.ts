/** Canvas px within which an edge is pulled to a line (spec §9). */
export const SNAP_TOLERANCE = 10

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Snapped {
  x: number
  y: number
  /** Lines that hold the box, in px of the panel; at most one per axis. */
  guides: { axis: 'x' | 'y'; at: number }[]
}

type Span = [start: number, size: number]

/** Where a moving box comes to stand: the nearest edge or centre of the panel or a sibling within the tolerance pulls it. Whole px. */
export function snap(
  moving: Rect,
  panel: { width: number; height: number },
  siblings: readonly Rect[],
  tolerance = SNAP_TOLERANCE,
): Snapped {
  const x = pull(
    [moving.x, moving.width],
    linesOf(
      [0, panel.width],
      siblings.map(s => [s.x, s.width]),
    ),
    tolerance,
  )
  const y = pull(
    [moving.y, moving.height],
    linesOf(
      [0, panel.height],
      siblings.map(s => [s.y, s.height]),
    ),
    tolerance,
  )
  return {
    x: x.start,
    y: y.start,
    guides: [
      ...(x.line === null ? [] : [{ axis: 'x' as const, at: x.line }]),
      ...(y.line === null ? [] : [{ axis: 'y' as const, at: y.line }]),
    ],
  }
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
