/** A box on the page or in a free panel, px. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}
