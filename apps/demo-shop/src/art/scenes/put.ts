import type { Colour } from '../colour'
import { drawingOf, type Kind } from '../kinds'
import type { Pen } from '../pen'
import { placed } from '../shapes'

const defaults = (kind: Kind) =>
  Object.fromEntries(Object.entries(drawingOf(kind).options).map(([name, field]) => [name, field.fallback]))

/** A product with its options, in its own 800 × 800 field. */
export const drawProduct = (pen: Pen, kind: Kind, colour: Colour, options: Record<string, string> = {}) =>
  drawingOf(kind).draw(pen, colour, { ...defaults(kind), ...options })

/** A product whose field is moved to `x`, `y` and scaled. */
const putProduct = (pen: Pen, kind: Kind, colour: Colour, x: number, y: number, scale: number) =>
  placed(x, y, scale, drawProduct(pen, kind, colour))

/** A product fitted into a box, standing on its lower edge. */
export function fitProduct(
  pen: Pen,
  kind: Kind,
  colour: Colour,
  box: readonly [x: number, y: number, width: number, height: number],
): string {
  const [left, top, right, bottom] = drawingOf(kind).extent
  const [x, y, width, height] = box
  const scale = Math.min(width / (right - left), height / (bottom - top))
  return putProduct(pen, kind, colour, x + width / 2 - ((left + right) / 2) * scale, y + height - bottom * scale, scale)
}
