import { Picture } from '@heji/ui'
import type { WidgetHost } from './host'

interface WidgetPictureProps {
  src: string | undefined
  alt: string
  /** Shown size in design px; the picture fills its box, whatever the size of the box. */
  width: number
  height: number
  host: WidgetHost
  /** `high`: the first picture of the page. */
  eager?: boolean | 'high'
  className?: string
}

/** A picture of a widget. Without an address: a tint, with its size in words on the canvas (`1190px * 480px`). */
export function WidgetPicture({ src, alt, width, height, host, eager, className = 'hw-pic' }: WidgetPictureProps) {
  if (!src) {
    return (
      <span className="hw-tint" aria-hidden={host.mode !== 'design'}>
        {host.mode === 'design' ? `${width}px * ${height}px` : null}
      </span>
    )
  }
  const sizes = host.renderType === 'h5' ? `min(${Math.ceil((width / 375) * 100)}vw, ${width * 1.5}px)` : undefined
  const size = { width, height, sizes }
  // By hand, not by context: blocks may be drawn on their own and kept.
  const picture = host.picture ?? null
  return <Picture src={src} alt={alt} {...size} picture={picture} eager={eager} className={className} />
}
