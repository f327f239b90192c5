import { type ComponentType, createElement, type ReactElement, type SVGAttributes } from 'react'

export interface DrawingProps extends Omit<SVGAttributes<SVGSVGElement>, 'width' | 'height' | 'children'> {
  /** px; default 24. */
  size?: number | string
}

/** What `Icon` draws: one of the exported `…Icon` drawings, or any component with these props, such as one of lucide-react. */
export type IconDrawing = ComponentType<DrawingProps>

/** `d` of a path, or another shape, on a grid of 24. */
type Shape = string | ReactElement

export const circle = (cx: number, cy: number, r: number): ReactElement => createElement('circle', { cx, cy, r })

/** @param rx radius of the corners */
export const rect = (x: number, y: number, width: number, height: number, rx?: number): ReactElement =>
  createElement('rect', { x, y, width, height, rx })

/** A drawing in lines; what its user sets wins. */
export function draw({ size = 24, strokeWidth = 2, ...rest }: DrawingProps, ...shapes: readonly Shape[]): ReactElement {
  const children = shapes.map(shape => (typeof shape === 'string' ? createElement('path', { d: shape }) : shape))
  const frame: SVGAttributes<SVGSVGElement> = {
    ...{ xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24' },
    ...{ fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' },
  }
  return createElement('svg', { ...frame, ...rest }, ...children)
}
