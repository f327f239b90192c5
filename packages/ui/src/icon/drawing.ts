import { type ComponentType, createElement, type ReactElement, type SVGAttributes } from 'react'

export interface DrawingProps extends Omit<SVGAttributes<SVGSVGElement>, 'width' | 'height' | 'children'> {
  /** px; default 24. */
  size?: number | string
}

/** What `Icon` draws: one of the exported `…Icon` drawings, or any component with these props, such as one of lucide-react. */
export type IconDrawing = ComponentType<DrawingProps>

/** `d` of a circle, on a grid of 24. */
export const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`

/** `d` of a rectangle, on a grid of 24. @param r radius of the corners */
export function rect(x: number, y: number, width: number, height: number, r = 0): string {
  const corner = (right: number, down: number) => `a${r} ${r} 0 0 1 ${right} ${down}`
  const [across, along] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${corner(r, r)}v${along}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-along}${corner(r, -r)}z`
}

/** Between two shapes: a first small `m` counts from the corner of the grid, as it does in a path of its own. */
const FROM_THE_CORNER = 'M0 0'

/**
 * A drawing in lines; what its user sets wins. All shapes are one path: a list has dozens of drawings, and servers write
 * each element and each attribute by itself.
 * @param shapes `d` of each path, on a grid of 24
 */
export function draw(
  { size = 24, strokeWidth = 2, ...rest }: DrawingProps,
  ...shapes: readonly string[]
): ReactElement {
  const frame: SVGAttributes<SVGSVGElement> = {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }
  return createElement('svg', { ...frame, ...rest }, createElement('path', { d: shapes.join(FROM_THE_CORNER) }))
}
