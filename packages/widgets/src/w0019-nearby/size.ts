import type { RenderType } from '../lib/host'

/** px of the design: heading, two rows of five cards or one strip of them, and the line below. */
const NEARBY = {
  pc: { heading: 70, rows: 2, card: 224, gap: 11, line: 36 },
  h5: { heading: 100, rows: 1, card: 196, gap: 0, line: 36 },
}

/** Height with ten shops: 565 on PC (spec §9). */
export function nearbyHeight(renderType: RenderType): number {
  const { heading, rows, card, gap, line } = NEARBY[renderType]
  return heading + rows * (card + gap) - gap + line
}
