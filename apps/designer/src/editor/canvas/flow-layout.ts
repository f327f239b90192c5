/** Measured block: its box with borders, and its margins; px of the design. */
export interface BlockSize {
  height: number
  marginTop: number
  marginBottom: number
}

export interface PlacedBlock {
  uuid: string
  /** Upper edge of the box that holds the block with its margins. */
  y: number
  /** Height of that box. */
  height: number
}

/** Margins of neighbours overlap as CSS does it: the largest positive plus the smallest negative. */
export const collapsedMargin = (below: number, above: number) => Math.max(0, below, above) + Math.min(0, below, above)

/** Where blocks stand under one another, as the shop's normal flow puts them. */
export function flowLayout(uuids: readonly string[], sizeOf: (uuid: string) => BlockSize): PlacedBlock[] {
  let bottom = 0
  let marginBefore = 0
  return uuids.map(uuid => {
    const { height, marginTop, marginBottom } = sizeOf(uuid)
    const top = bottom + collapsedMargin(marginBefore, marginTop)
    bottom = top + height
    marginBefore = marginBottom
    return { uuid, y: top - marginTop, height: Math.max(1, marginTop + height + Math.max(0, marginBottom)) }
  })
}

/** Index at which something dropped at `y` stands among the other blocks: before the first whose middle is below. */
export function dropIndex(blocks: readonly { y: number; height: number }[], y: number): number {
  const index = blocks.findIndex(block => y < block.y + block.height / 2)
  return index < 0 ? blocks.length : index
}
