export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** A picture that is about to be drawn; `width` and `height` are the shown size in px. */
export interface PictureAsk {
  src: string
  width: number
  height: number
  format: PictureFormat
}

/** One format of a picture: an address, and more widths of it where the host has them. */
export interface Rendition {
  src: string
  srcSet?: string
}

/** Addresses of a picture in a size and format; null: the host has only the stored address. */
export type PictureOf = (ask: PictureAsk) => Rendition | null
