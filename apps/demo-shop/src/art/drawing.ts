import type { Colour } from './colour'
import type { Field, ValuesOf } from './field'
import type { Pen } from './pen'

export type DrawingOptions = Record<string, Field<string> | Field<Colour>>

/**
 * One kind of product. It is drawn on an 800 × 800 field around (400, 400), lit from the upper left, and has its own
 * contact shadow.
 */
export interface Drawing<O extends DrawingOptions = DrawingOptions> {
  options: O
  draw(pen: Pen, colour: Colour, options: ValuesOf<O>): string
  /** Box around the product without its shadow. */
  extent: readonly [left: number, top: number, right: number, bottom: number]
  /** Hangs on the wall instead of standing on the floor. */
  hangs?(options: ValuesOf<O>): boolean
  /** Centre and side of the square that the macro view shows. */
  detail: readonly [x: number, y: number, side: number]
  /** Head and sub line of the feature card, joined by `|`. */
  head: string
  /** Three figures with captions, joined by `|`. */
  figures: string
  /** Height and width of the product, joined by `|`. */
  dims: string
}

export const defineDrawing = <O extends DrawingOptions>(drawing: Drawing<O>) => drawing
