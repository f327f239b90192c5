import type { Rect } from '../../document/geometry/rect'

export type HandleName = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'

interface Limits {
  maxWidth: number
  keepRatio?: boolean
}

/** The box after a handle was pulled by so many px. The opposite edge stays; sizes are whole and never below 1. */
export function resizeRect(
  box: Rect,
  handle: HandleName,
  by: { x: number; y: number },
  { maxWidth, keepRatio }: Limits,
): Rect {
  const west = handle.includes('w')
  const north = handle.includes('n')
  const grow = {
    width: handle.includes('e') ? by.x : west ? -by.x : 0,
    height: handle.includes('s') ? by.y : north ? -by.y : 0,
  }
  const widest = west ? box.x + box.width : maxWidth
  let width = within(box.width + grow.width, widest)
  let height = within(box.height + grow.height, north ? box.y + box.height : 20_000)
  if (keepRatio && box.width > 0 && box.height > 0) {
    if (grow.width === 0) width = within((height * box.width) / box.height, widest)
    else height = within((width * box.height) / box.width, 20_000)
  }
  return {
    x: west ? box.x + box.width - width : box.x,
    y: north ? box.y + box.height - height : box.y,
    width,
    height,
  }
}

const within = (value: number, max: number) => Math.max(1, Math.min(max, Math.round(value)))
