import type { Rect } from './rect'

/** A free space that is as wide (high) as another one, px of the panel. */
export interface Gap {
  axis: 'x' | 'y'
  from: number
  to: number
  /** Where it is drawn on the other axis. */
  cross: number
}

interface Fit {
  start: number
  gaps: Gap[]
}

const AXES = {
  x: { start: 'x', size: 'width', crossStart: 'y', crossSize: 'height' },
  y: { start: 'y', size: 'height', crossStart: 'x', crossSize: 'width' },
} as const

/** Places on one axis at which the box keeps the distance that its neighbours in the same row (column) keep: between two, before or behind them. */
export function equalGaps(moving: Rect, siblings: readonly Rect[], axis: 'x' | 'y'): Fit[] {
  const { start, size, crossStart, crossSize } = AXES[axis]
  const cross = moving[crossStart] + moving[crossSize] / 2
  const row = siblings
    .filter(
      box =>
        box[crossStart] < moving[crossStart] + moving[crossSize] &&
        moving[crossStart] < box[crossStart] + box[crossSize],
    )
    .map(box => [box[start], box[start] + box[size]] as const)
    .sort((a, b) => a[0] - b[0])
  const own = moving[size]
  const fit = (at: number, ...spans: [number, number][]): Fit => ({
    start: at,
    gaps: spans.map(([from, to]) => ({ axis, from, to, cross })),
  })
  return row.slice(1).flatMap(([right, farEnd], i) => {
    const [near, left] = row[i]!
    const gap = right - left
    if (gap <= 0) return []
    const middle = left + (gap - own) / 2
    return [
      ...(gap > own ? [fit(middle, [left, middle], [middle + own, right])] : []),
      fit(farEnd + gap, [left, right], [farEnd, farEnd + gap]),
      fit(near - gap - own, [near - gap, near], [left, right]),
    ]
  })
}
