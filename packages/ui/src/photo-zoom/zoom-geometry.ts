/** Position of the lens and the part that it shows, all in px of the small picture. */
export interface Zoom {
  /** Upper left corner of the lens, kept inside the picture. */
  left: number
  top: number
  /** Offset of the enlarged picture inside the view. */
  x: number
  y: number
}

/** Lens of size `lens` around the pointer in a picture of `size`, enlarged by `scale`. */
export function zoomAt(pointer: { x: number; y: number }, size: number, lens: number, scale: number): Zoom {
  const keep = (at: number) => Math.min(Math.max(0, at - lens / 2), Math.max(0, size - lens))
  const left = keep(pointer.x)
  const top = keep(pointer.y)
  return { left, top, x: -left * scale, y: -top * scale }
}
