/** SVG attributes in camel case: `strokeWidth` becomes `stroke-width`. */
export type Attributes = Record<string, string | number | undefined>

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const element = (name: string, attributes: Attributes, content = '') => {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${kebab(key)}="${value}"`)
    .join('')
  return content ? `<${name}${list}>${content}</${name}>` : `<${name}${list}/>`
}

/** A filled path. */
export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })

/** A line without filling, with round ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  element('path', { d, fill: 'none', stroke: colour, strokeWidth: width, strokeLinecap: 'round', ...more })

/** A rectangle with corner radius `radius`. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more: Attributes = {},
) => element('rect', { x, y, width, height, rx: radius, fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

/** A circle line. */
export const ring = (cx: number, cy: number, r: number, colour: string, width: number, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill: 'none', stroke: colour, strokeWidth: width, ...more })

/** Groups shapes under common attributes. */
export const group = (attributes: Attributes, ...shapes: string[]) => element('g', attributes, shapes.join(''))

/** Turns shapes around a point, in degrees clockwise. */
export const turned = (degrees: number, cx: number, cy: number, ...shapes: string[]) =>
  group({ transform: `rotate(${degrees} ${cx} ${cy})` }, ...shapes)

/** Moves shapes and then scales them. */
export const placed = (x: number, y: number, scale: number, ...shapes: string[]) =>
  group({ transform: `translate(${x} ${y}) scale(${scale})` }, ...shapes)

/** Repeats a shape for every item. */
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join('')

/** A left half and its mirror image around the vertical line `x`. */
export const mirrored = (x: number, shape: string) =>
  shape + group({ transform: `translate(${x * 2} 0) scale(-1 1)` }, shape)
