import { Picture } from '@heji/ui'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { WidgetHost } from './host'
import { cutOf, type PictureCut } from './picture-part'
import { clamp } from './values'

interface WidgetPictureProps {
  src: string | undefined
  /** The part of it that is shown. */
  cut?: PictureCut | null | undefined
  alt: string
  /** Shown size in design px; the picture fills its box, whatever the size of the box. */
  width: number
  height: number
  host: WidgetHost
  /** `high`: the first picture of the page. */
  eager?: boolean | 'high'
  className?: string
}

/** A picture of a widget. Without an address: a tint with the mark of a picture, on the canvas with its size in words (`1190px * 480px`). */
export function WidgetPicture(props: WidgetPictureProps) {
  const { src, alt, width, height, host, eager, className = 'hw-pic' } = props
  if (!src && host.mode === 'design') return <span className="hw-tint">{`${width}px * ${height}px`}</span>
  // A height of `auto` is that of the picture.
  if (!src) return <Picture src="" alt={alt} width={width} height={Number(height) || width} className={className} />
  const cut = cutOf(props.cut, src)
  // All of the picture is loaded, so that the part of it that is shown is as sharp as a picture of that size.
  const scale = cut ? 1 / cut.width : 1
  const shown = { width: Math.round(width * scale), height: Math.round(cut ? height / cut.height : height) }
  const vw = Math.ceil((shown.width / 375) * 100)
  const sizes = host.renderType === 'h5' ? `min(${vw}vw, ${shown.width * 1.5}px)` : undefined
  // By hand, not by context: blocks may be drawn on their own and kept.
  const picture = host.picture ?? null
  const image = { src, alt, ...shown, sizes, picture, eager }
  if (!cut) return <Picture {...image} className={className} />
  return (
    <span className={clsx('hw-cut', className)} style={cutStyle(cut)}>
      <Picture {...image} className="hw-cut__picture" />
    </span>
  )
}

/** What the style sheet places the part by; the point is a part of the part there. */
function cutStyle({ ratio, x, y, width, height, focusX, focusY }: PictureCut) {
  const within = (at: number, from: number, size: number) => clamp((at - from) / size, 0, 1)
  return {
    '--cut-ratio': (ratio * width) / height,
    '--cut-x': x / width,
    '--cut-y': y / height,
    '--cut-width': width,
    '--cut-height': height,
    '--focus-x': within(focusX, x, width),
    '--focus-y': within(focusY, y, height),
  } as CSSProperties
}
