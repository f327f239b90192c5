import sharp from 'sharp'

export interface Cell {
  image: Buffer
  width: number
  height: number
}

/** Lays pictures out in rows of at most `width` pixels and gives back one PNG. */
export async function contactSheet(cells: Cell[], width: number, gap = 6): Promise<Buffer> {
  let x = gap
  let y = gap
  let rowHeight = 0
  const placed = cells.map(cell => {
    if (x + cell.width + gap > width) {
      x = gap
      y += rowHeight + gap
      rowHeight = 0
    }
    const at = { input: cell.image, left: x, top: y }
    x += cell.width + gap
    rowHeight = Math.max(rowHeight, cell.height)
    return at
  })
  return sharp({ create: { width, height: y + rowHeight + gap, channels: 3, background: '#f4f4f4' } })
    .composite(placed)
    .png()
    .toBuffer()
}
