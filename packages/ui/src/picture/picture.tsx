'use client'

import { clsx } from 'clsx'
import { type CSSProperties, useEffect, useRef, useState, version } from 'react'
import { pictureFallback, pictureSource, pictureSrcSet } from './picture-source'

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
  fit?: 'cover' | 'contain'
  className?: string
  style?: CSSProperties
}

/**
 * A picture of the shop. Addresses of our service (`/img/<key>`) load as AVIF or WebP in fitting sizes, in browsers
 * without both (before 2020) as one JPEG; foreign ones as they are. A missing or failed picture leaves a tinted box of
 * the same size.
 */
export function Picture({ src, alt, width, height, sizes, eager, fit = 'cover', className, style }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const source = pictureSource(src)
  useEffect(() => {
    // The error may happen before React listens. Drawings without a size have no natural width either, so only decoding
    // tells a failed picture.
    const img = image.current
    if (img?.complete && img.naturalWidth === 0 && img.currentSrc) img.decode?.().catch(() => setFailed(src ?? null))
  }, [src])

  const box = { className: clsx('hj-picture', `hj-picture--${fit}`, className), style }
  if (source.kind === 'none' || failed === src) return <Tint alt={alt} width={width} height={height} {...box} />
  const img = (
    <img
      ref={image}
      src={source.kind === 'own' ? pictureFallback(source.path, width) : source.url}
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
  if (source.kind === 'foreign') return img
  return (
    <picture className="hj-picture-frame">
      <source type="image/avif" srcSet={pictureSrcSet(source.path, width, 'avif')} sizes={sizes ?? `${width}px`} />
      <source type="image/webp" srcSet={pictureSrcSet(source.path, width, 'webp')} sizes={sizes ?? `${width}px`} />
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
