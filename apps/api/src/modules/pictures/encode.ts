import type { Sharp } from 'sharp'
import type { Format } from './widths'

/** The bytes of a picture as shoppers get it. */
export function encodeAs(image: Sharp, format: Format): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 82 }).toBuffer()
  if (format === 'png') return image.png().toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
