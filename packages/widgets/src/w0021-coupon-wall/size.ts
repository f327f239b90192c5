import type { RenderType } from '../lib/host'

/** px of the design. Tickets are at least `narrowest` wide, so that three stand in a row of 1190 (378 each) and one in 375. */
const WALL = {
  pc: { head: 60, ticket: 115, gap: 14, edge: 14, below: 20, narrowest: 340 },
  h5: { head: 52, ticket: 104, gap: 10, edge: 12, below: 12, narrowest: 340 },
}

/** Height of heading and tickets. */
export function wallHeight(width: number, coupons: number, renderType: RenderType): number {
  const { head, ticket, gap, edge, below, narrowest } = WALL[renderType]
  const columns = Math.max(1, Math.floor((width - 2 * edge + gap) / (narrowest + gap)))
  const rows = Math.ceil(coupons / columns)
  return head + Math.max(0, rows * (ticket + gap) - gap) + below
}
