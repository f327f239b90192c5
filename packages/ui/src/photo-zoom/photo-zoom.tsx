'use client'

import { parseImageUrl } from '@heji/validators'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { useHeji } from '../host/heji-provider'
import { Picture } from '../picture/picture'
import { type Zoom, zoomAt } from './zoom-geometry'

export interface PhotoZoomProps {
  src: string | null | undefined
  alt: string
  /** Side of the picture in px, default 400; drawn smaller where there is no room. */
  size?: number
  /** `circle` enlarges under the lens, `square` in a pane beside the picture. */
  type?: 'circle' | 'square'
  /** Side of the lens in px, default 168 (spec §9). */
  width?: number
  /** Default 2 (spec §9). */
  scale?: number
  eager?: boolean | 'high'
}

/** Picture with a lens that follows the pointer. Only an addition: the picture itself is complete without it. */
export function PhotoZoom({ src, alt, size = 400, type = 'circle', width = 168, scale = 2, eager }: PhotoZoomProps) {
  const [zoom, setZoom] = useState<(Zoom & { side: number }) | null>(null)
  const { picture } = useHeji()
  const stored = parseImageUrl(src)
  // Phones and good screens have more than one dot for a px.
  const dots = size * scale * 1.5
  const large = stored && (picture?.({ src: stored, width: dots, height: dots, format: 'webp' })?.src ?? stored)
  const move = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // The page decides how large the picture is drawn, and the lens must show that very part.
    const magnified = event.currentTarget.currentCSSZoom ?? 1
    const side = box.width / magnified || size
    const pointer = { x: (event.clientX - box.left) / magnified, y: (event.clientY - box.top) / magnified }
    setZoom({ ...zoomAt(pointer, side, width, scale), side })
  }
  const vars = { '--hj-size': `${size}px`, '--hj-lens': `${width}px`, '--hj-scale': scale } as CSSProperties
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the lens shows nothing that the picture does not
    <div className={`hj-zoom hj-zoom--${type}`} style={vars} onMouseMove={move} onMouseLeave={() => setZoom(null)}>
      <Picture src={src} alt={alt} width={size} height={size} eager={eager} />
      {zoom && large && <Lens type={type} zoom={zoom} large={large} width={width} scale={scale} />}
    </div>
  )
}

interface LensProps extends Required<Pick<PhotoZoomProps, 'type' | 'width' | 'scale'>> {
  zoom: Zoom & { side: number }
  large: string
}

function Lens({ type, zoom, large, width, scale }: LensProps) {
  const at = { left: zoom.left, top: zoom.top }
  // A lens shows the part around its own centre, a pane all that the lens covers.
  const shift = type === 'circle' ? (width * (scale - 1)) / 2 : 0
  const side = `${zoom.side * scale}px`
  const image = (
    <img
      src={large}
      alt=""
      aria-hidden="true"
      className="hj-zoom__large"
      style={{ width: side, height: side, transform: `translate(${zoom.x - shift}px, ${zoom.y - shift}px)` }}
    />
  )
  return type === 'circle' ? (
    <span className="hj-zoom__lens" style={at}>
      {image}
    </span>
  ) : (
    <>
      <span className="hj-zoom__lens" style={at} />
      <span className="hj-zoom__pane">{image}</span>
    </>
  )
}
