import type { RenderType } from '../lib/host'
import { HEADING, rowsBeside } from '../lib/lead-grid'

/** px of the design. The first item is beside rows of two; the other goods fill rows of three below. */
const ROW = 178
/** A phone: the first item over the whole width, the others in two columns. */
const PHONE = { first: 130, card: 260, gap: 8, edge: 12 }

/** Height of heading and first tab (widgets §13 W0005: 594 for seven items). */
export function tabbedHeight(goods: number, renderType: RenderType): number {
  if (renderType === 'pc') return HEADING.pc + rowsBeside(goods, 2) * ROW
  const rows = Math.ceil(Math.max(0, goods - 1) / 2)
  return HEADING.h5 + PHONE.first + rows * (PHONE.card + PHONE.gap) + PHONE.edge
}
