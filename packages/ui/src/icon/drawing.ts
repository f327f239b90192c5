import { type ComponentType, createElement, type ReactElement, type SVGAttributes } from 'react'

export interface DrawingProps extends Omit<SVGAttributes<SVGSVGElement>, 'width' | 'height' | 'children'> {
  /** px; default 24. */
  size?: number | string
}

/** What `Icon` draws: one of the exported `…Icon` drawings, or any component with these props, such as one of lucide-react. */
export type IconDrawing = ComponentType<DrawingProps>

/** Elements of an SVG on a grid of 24. */
type Part = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** A drawing in lines; what its user sets wins. */
export function draw({ size = 24, strokeWidth = 2, ...rest }: DrawingProps, ...parts: readonly Part[]): ReactElement {
  const children = parts.map(([tag, attributes]) => createElement(tag, attributes))
  const frame: SVGAttributes<SVGSVGElement> = {
    ...{ xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24' },
    ...{ fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' },
  }
  return createElement('svg', { ...frame, ...rest }, ...children)
}
