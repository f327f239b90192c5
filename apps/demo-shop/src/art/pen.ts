import { type Colour, darken, lighten } from './colour'
import { ellipse } from './shapes'

/** Offset 0–1, colour, opacity (default 1). */
type Stop = readonly [offset: number, colour: Colour, opacity?: number]

const stopList = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

const directions = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
} as const

type Direction = keyof typeof directions

/** Hands out gradients and filters for one picture and collects their definitions. Ids start at 1: same calls, same text. */
export interface Pen {
  /** Straight gradient over the shape that uses it. */
  linear(stops: readonly Stop[], direction?: Direction): string
  /** Round gradient; centre and radius as fractions of the shape. */
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string
  /** Evenly spread colours. */
  blend(colours: readonly Colour[], direction?: Direction): string
  /** Soft solid body, lit from the upper left. */
  body(colour: Colour): string
  /** Round body standing upright, lit from the left. */
  cylinder(colour: Colour): string
  /** Flat front, light at the top. */
  face(colour: Colour): string
  /** Gaussian blur of `deviation` picture units. */
  blur(deviation: number): string
  /** Clip to a path. */
  clip(d: string): string
  /** Contact shadow under a product. */
  shadow(cx: number, cy: number, rx: number, ry?: number, opacity?: number): string
  /** All definitions so far. */
  definitions(): string
}

function createPen(): Pen {
  const definitions: string[] = []
  const define = (markup: (id: string) => string) => {
    const id = `d${definitions.length + 1}`
    definitions.push(markup(id))
    return `url(#${id})`
  }
  const linear = (stops: readonly Stop[], direction: Direction = 'down') =>
    define(id => `<linearGradient id="${id}" ${directions[direction]}>${stopList(stops)}</linearGradient>`)
  const blur = (deviation: number) =>
    define(
      id =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
  return {
    linear,
    blur,
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      define(id => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`),
    blend: (colours, direction = 'diagonal') =>
      linear(
        colours.map((colour, index) => [index / Math.max(1, colours.length - 1), colour]),
        direction,
      ),
    body: colour =>
      linear(
        [
          [0, lighten(colour, 0.22)],
          [0.55, colour],
          [1, darken(colour, 0.2)],
        ],
        'diagonal',
      ),
    cylinder: colour =>
      linear(
        [
          [0, darken(colour, 0.28)],
          [0.18, lighten(colour, 0.28)],
          [0.42, colour],
          [0.78, darken(colour, 0.1)],
          [1, darken(colour, 0.36)],
        ],
        'right',
      ),
    face: colour =>
      linear([
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.12)],
      ]),
    clip: d => define(id => `<clipPath id="${id}"><path d="${d}"/></clipPath>`),
    shadow: (cx, cy, rx, ry = 22, opacity = 0.28) => ellipse(cx, cy, rx, ry, '#101828', { opacity, filter: blur(14) }),
    definitions: () => (definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : ''),
  }
}

/** A complete SVG document of `width` × `height` picture units. */
export function svgDocument(width: number, height: number, draw: (pen: Pen) => string): string {
  const pen = createPen()
  const content = draw(pen)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${pen.definitions()}${content}</svg>`
}
