/** The picture service of a Heji shop (`/img/<key>`). Other shops write a function of their own (`PictureOf`). */
export { PICTURE_WIDTHS } from '@heji/validators'

import { nearestWidth, offeredWidths, parseImageUrl, parseSafeUrl } from '@heji/validators'
import type { PictureAsk, PictureFormat, Rendition } from './picture/rendition'

const OWN = /^\/img\/[^?#]+$/

/** Kind of an `<img>` address: our own picture service (with sizes and formats), any other picture, or nothing. */
export type PictureSource = { kind: 'own'; path: string } | { kind: 'foreign'; url: string } | { kind: 'none' }

/** Tells addresses of our picture service (`/img/<key>`) from others; unsafe and empty ones are `none`. */
export function pictureSource(src: string | null | undefined): PictureSource {
  if (!src) return { kind: 'none' }
  const path = src.split(/[?#]/, 1)[0] ?? ''
  if (OWN.test(path) && parseSafeUrl(path) !== null) return { kind: 'own', path }
  const url = parseImageUrl(src)
  return url === null ? { kind: 'none' } : { kind: 'foreign', url }
}

/** Address of one rendering by our picture service; `width` in px. */
export const pictureUrl = (path: string, width: number, format: PictureFormat): string =>
  `${path}?w=${width}&fm=${format}`

/** `srcset` of the widths that are offered for a shown width (px). */
export const pictureSrcSet = (path: string, shown: number, format: PictureFormat): string =>
  offeredWidths(shown)
    .map(width => `${pictureUrl(path, width, format)} ${width}w`)
    .join(', ')

/** Renditions of our service; JPEG for browsers without `srcset` in one width, the smallest that covers the shown one. */
export function shopPicture({ src, width, format }: PictureAsk): Rendition | null {
  const source = pictureSource(src)
  if (source.kind !== 'own') return null
  const url = pictureUrl(source.path, nearestWidth(width), format)
  return format === 'jpeg' ? { src: url } : { src: url, srcSet: pictureSrcSet(source.path, width, format) }
}
