import type { RenderType } from './host'

/** Height of a heading with tabs, design px. */
export const HEADING = { pc: 60, h5: 52 } as const

/** Height of the first item, in rows. */
const SPAN = 3

/** Rows of a grid whose first item is beside three rows of `columns`; the other goods fill whole rows below. */
export const rowsBeside = (goods: number, columns: number): number =>
  SPAN + Math.ceil(Math.max(0, goods - 1 - SPAN * columns) / (columns + 1))

/** px of `lead-grid.css`. Narrow: the first item over the whole width, the others below in rows of three. */
const WIDE = { lead: 290, column: 250, gap: 16, edge: 20, row: 122 + 12 }
const NARROW = { width: 620, lead: 168 + 8, columns: 3, row: 160 + 8, rest: 4 }

const isNarrow = (width: number, renderType: RenderType) => renderType === 'h5' || width <= NARROW.width

/**
 * Height of a heading and of goods in a lead grid (W0014: 462 for ten goods 1190 wide, spec §9).
 * @param inLead goods that share the first one's column
 */
export function leadGridHeight(goods: number, width: number, renderType: RenderType, inLead = 0): number {
  if (isNarrow(width, renderType)) {
    const rows = Math.ceil(Math.max(0, goods - 1) / NARROW.columns)
    return HEADING[renderType] + NARROW.lead + rows * NARROW.row + NARROW.rest
  }
  const room = width - 2 * WIDE.edge - WIDE.lead
  const columns = Math.max(1, Math.floor(room / (WIDE.column + WIDE.gap)))
  return HEADING.pc + rowsBeside(goods - inLead, columns) * WIDE.row
}
