import type { RenderType } from '../lib/host'

/** px of the design: gap between logos, and height of the heading with the space below it. */
const GAP = { pc: 10, h5: 8 }
const HEADING = 60
/** Left and right of the logos on H5. */
const SIDE = 12
/** Height of a logo as a share of its width. */
const RATIO = 0.6

/** Logos in a row; a phone shows four at most. */
export const columnsOf = (column: number, renderType: RenderType): number =>
  renderType === 'pc' ? column : Math.min(column, 4)

/** Size of one logo in px of the design: the columns share the width (widgets §13 W0004). */
export function logoSize({ width, column }: { width: number; column: number }, renderType: RenderType) {
  const columns = columnsOf(column, renderType)
  const room = renderType === 'pc' ? width : width - 2 * SIDE
  const logo = Math.max(1, Math.floor((room - GAP[renderType] * (columns - 1)) / columns))
  return { width: logo, height: Math.floor(logo * RATIO) }
}

/** Heading and rows of logos; an empty wall keeps room for one row. */
export function wallHeight(
  data: { width: number; column: number; data: readonly unknown[] },
  renderType: RenderType,
): number {
  const rows = Math.max(1, Math.ceil(data.data.length / columnsOf(data.column, renderType)))
  return HEADING + rows * logoSize(data, renderType).height + (rows - 1) * GAP[renderType]
}
