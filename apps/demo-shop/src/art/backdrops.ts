import { type Colour, darken, lighten } from './colour'
import type { Pen } from './pen'
import { circle, ellipse, path, rect } from './shapes'

const fill = (paint: string, more = {}) => rect(0, 0, 800, 800, 0, paint, more)

/** Studio backdrops of 800 × 800 picture units in tints of one colour. */
export const backdrops = {
  white: (pen: Pen) =>
    fill(
      pen.radial(
        [
          [0, '#ffffff'],
          [1, '#eef1f5'],
        ],
        0.5,
        0.45,
        0.75,
      ),
    ),
  tint: (pen: Pen, colour: Colour) =>
    fill(
      pen.radial(
        [
          [0, lighten(colour, 0.94)],
          [1, lighten(colour, 0.82)],
        ],
        0.5,
        0.42,
        0.75,
      ),
    ) + rect(0, 620, 800, 180, 0, lighten(colour, 0.72), { opacity: 0.45 }),
  arch: (pen: Pen, colour: Colour) =>
    fill(lighten(colour, 0.86)) +
    path(
      'M150 660V360a250 250 0 0 1 500 0v300z',
      pen.linear([
        [0, lighten(colour, 0.62)],
        [1, lighten(colour, 0.8)],
      ]),
    ) +
    rect(0, 655, 800, 145, 0, lighten(colour, 0.78)),
  disc: (pen: Pen, colour: Colour) =>
    fill(lighten(colour, 0.9)) +
    circle(
      400,
      390,
      300,
      pen.radial([
        [0, lighten(colour, 0.55)],
        [1, lighten(colour, 0.76)],
      ]),
    ) +
    circle(660, 160, 46, lighten(colour, 0.5)) +
    circle(120, 620, 26, lighten(colour, 0.6)),
  podium: (pen: Pen, colour: Colour) =>
    fill(
      pen.linear([
        [0, lighten(colour, 0.9)],
        [1, lighten(colour, 0.7)],
      ]),
    ) +
    path(
      'M120 690v70q0 60 280 60t280-60v-70z',
      pen.linear([
        [0, lighten(colour, 0.6)],
        [1, lighten(colour, 0.42)],
      ]),
    ) +
    ellipse(400, 690, 280, 52, lighten(colour, 0.82)),
  dark: (pen: Pen, colour: Colour) =>
    fill(
      pen.radial(
        [
          [0, darken(colour, 0.35)],
          [1, darken(colour, 0.86)],
        ],
        0.5,
        0.45,
        0.7,
      ),
    ) + ellipse(400, 700, 320, 60, '#ffffff', { opacity: 0.06 }),
} as const satisfies Record<string, (pen: Pen, colour: Colour) => string>

export type Backdrop = keyof typeof backdrops
