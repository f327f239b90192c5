import { parseImageUrl, parseSafeUrl } from '@heji/validators'

/** Widths in px that the picture service renders. */
export const PICTURE_WIDTHS = [160, 320, 480, 800, 1200] as const

const OWN = /^\/img\/[^?#]+$/

/** What an `<img>` may load: our own service (answers sizes and formats), any other picture, or nothing. */
export type PictureSource = { kind: 'own'; path: string } | { kind: 'foreign'; url: string } | { kind: 'none' }

/** Tells addresses of our picture service (`/img/<key>`) from others; unsafe and empty ones are `none`. */
export function pictureSource(src: string | null | undefined): PictureSource {
  if (!src) return { kind: 'none' }
  const path = src.split(/[?#]/, 1)[0] ?? ''
  if (OWN.test(path) && parseSafeUrl(path) !== null) return { kind: 'own', path }
  const url = parseImageUrl(src)
  return url === null ? { kind: 'none' } : { kind: 'foreign', url }
}

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** Address of one rendering by our picture service; `width` in px. */
export const pictureUrl = (path: string, width: number, format: PictureFormat): string =>
  `${path}?w=${width}&fm=${format}`

/** `srcset` of all widths up to twice the shown width (px), at least one step larger than shown. */
export function pictureSrcSet(path: string, shown: number, format: PictureFormat): string {
  const enough = PICTURE_WIDTHS.findIndex(width => width >= shown * 2)
  const widths = enough < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
  return widths.map(width => `${pictureUrl(path, width, format)} ${width}w`).join(', ')
}

/** The single rendering for browsers without `srcset`: the smallest that covers the shown width. */
export function pictureFallback(path: string, shown: number): string {
  return pictureUrl(path, PICTURE_WIDTHS.find(width => width >= shown) ?? 1200, 'jpeg')
}
