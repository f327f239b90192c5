import sharp, { type Sharp } from 'sharp'
import { drawPicture, pictureSize } from './picture'

type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export interface RenderOptions {
  /** Pixels; never more than twice the master is delivered, never less than 16. */
  width: number
  format: PictureFormat
}

const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  webp: image => image.webp({ quality: 82 }),
  avif: image => image.avif({ quality: 55, effort: 2 }),
  jpeg: image => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
  png: image => image.png(),
}

const pointsPerInch = 72

/** Width in pixels that a request for `width` gets. */
export function deliveredWidth(key: string, width: number): number {
  const wanted = Number.isFinite(width) ? Math.round(width) : 0
  return Math.max(16, Math.min(wanted, pictureSize(key).width * 2))
}

/** Draws and encodes a picture. Throws PictureKeyError for a key that the grammar refuses. */
export function renderPicture(key: string, { width, format }: RenderOptions): Promise<Buffer> {
  const pixels = deliveredWidth(key, width)
  // The density draws the vectors at the final size; `resize` only evens out the last pixel.
  const density = Math.max(1, (pointsPerInch * pixels) / pictureSize(key).width)
  const image = sharp(Buffer.from(drawPicture(key)), { density, limitInputPixels: 16_000_000 })
  return encoders[format](image.resize(pixels)).toBuffer()
}
