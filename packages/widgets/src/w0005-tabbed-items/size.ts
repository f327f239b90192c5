import type { RenderType } from '../lib/define'

/** px of the design. The first item stands beside three rows of two; what does not fit there fills rows of three below. */
const HEADING = { pc: 60, h5: 52 }
const ROW = 178
const BESIDE = { rows: 3, items: 6 }
/** A phone: the first item over the whole width, the others in two columns. */
const PHONE = { first: 130, card: 260, gap: 8, edge: 12 }

/** Height of heading and first tab (reference: widgets §13 W0005: 594 for seven items). */
export function tabbedHeight(goods: number, renderType: RenderType): number {
  if (renderType === 'pc') {
    const more = Math.max(0, goods - 1 - BESIDE.items)
    return HEADING.pc + (BESIDE.rows + Math.ceil(more / 3)) * ROW
  }
  const rows = Math.ceil(Math.max(0, goods - 1) / 2)
  return HEADING.h5 + PHONE.first + rows * (PHONE.card + PHONE.gap) + PHONE.edge
}
