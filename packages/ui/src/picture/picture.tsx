'use client'

import { parseImageUrl } from '@heji/validators'
import { clsx } from 'clsx'
import { type CSSProperties, useEffect, useRef, useState, version } from 'react'
import { useHeji } from '../host/heji-provider'
import type { PictureFormat, PictureOf } from './rendition'

// React 18 passes unknown attributes on as they are written; React 19 knows this one under another name.
const PRIORITY = version.startsWith('18') ? { fetchpriority: 'high' } : { fetchPriority: 'high' as const }

export interface PictureProps {
  src: string | null | undefined
  /** Empty text if the name is beside the picture in the same link. */
  alt: string
  /** Shown size in px; reserves the place before the picture arrives. */
  width: number
  height: number
  /** `sizes` of the picture; default `{width}px`. */
  sizes?: string
  /** Loads at once; `high` for the largest picture of the page. Others load when scrolled near. */
  eager?: boolean | 'high'
  /** Renditions of this picture; default those of the `HejiProvider`, null for the stored address alone. */
  picture?: PictureOf | null
  fit?: 'cover' | 'contain'
  className?: string
  style?: CSSProperties
}

/**
 * A picture. Where the host has renditions (`HejiProvider`), it loads as AVIF or WebP in fitting sizes, in browsers
 * without both (before 2020) as one JPEG; others load as they are stored. A missing or failed picture leaves a tinted
 * box of the same size.
 */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes, eager, fit = 'cover', className, style } = props
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const host = useHeji()
  const picture = props.picture === undefined ? host.picture : props.picture
  const stored = parseImageUrl(src)
  const as = (format: PictureFormat) => (stored && picture ? picture({ src: stored, width, height, format }) : null)
  useEffect(() => {
    // The error may happen before React listens. Drawings without a size have no natural width either, so only decoding
    // tells a failed picture.
    const img = image.current
    if (img?.complete && img.naturalWidth === 0 && img.currentSrc) img.decode?.().catch(() => setFailed(src ?? null))
  }, [src])

  const box = { className: clsx('hj-picture', `hj-picture--${fit}`, className), style }
  if (stored === null || failed === src) return <Tint alt={alt} width={width} height={height} {...box} />
  const img = (
    <img
      ref={image}
      src={as('jpeg')?.src ?? stored}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(src ?? null)}
      {...(eager === 'high' ? PRIORITY : {})}
      {...box}
    />
  )
  const [avif, webp] = [as('avif'), as('webp')]
  if (!avif && !webp) return img
  const shown = sizes ?? `${width}px`
  return (
    <picture className="hj-picture-frame">
      {avif && <source type="image/avif" srcSet={avif.srcSet ?? avif.src} sizes={shown} />}
      {webp && <source type="image/webp" srcSet={webp.srcSet ?? webp.src} sizes={shown} />}
      {img}
    </picture>
  )
}

/**
 * The mark of the picture on a tint. An svg has width, height and a natural ratio like an image, so the box scales the
 * same way.
 */
function Tint({
  alt,
  width,
  height,
  className,
  style,
}: Pick<PictureProps, 'alt' | 'width' | 'height' | 'className' | 'style'>) {
  const side = Math.min(width, height) / 4
  const box = {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    style,
    className: clsx(className, 'hj-picture--failed'),
  }
  const sign = (
    <path
      d="M4 5h16v14H4zM4 16l4.5-4.5L13 16l3-3 4 4M15 9h.01"
      transform={`translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 24})`}
    />
  )
  if (!alt)
    return (
      <svg aria-hidden="true" {...box}>
        {sign}
      </svg>
    )
  return (
    <svg role="img" aria-label={alt} {...box}>
      {sign}
    </svg>
  )
}
