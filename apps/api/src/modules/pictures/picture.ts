import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { UPLOAD_KEY, uploadsFolder } from '../uploads/store'
import { readIfThere } from './variants'
import type { Format } from './widths'

/** A picture that can be delivered: as which variant, and how its bytes come about. */
export interface Found {
  /** px; null: as wide as it is. */
  width: number | null
  /** null: the stored file as it is. */
  format: Format | null
  mime: string
  encode: () => Promise<Buffer>
}

export interface Asked {
  key: string
  width: number | null
  format: Format | null
}

/** null when no picture has this key. */
export const findPicture = (dataDir: string, asked: Asked): Promise<Found | null> =>
  asked.key.startsWith('u/') ? findUpload(dataDir, asked) : findDrawing(asked)

const MIME: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

async function findUpload(dataDir: string, { key, width, format }: Asked): Promise<Found | null> {
  const name = UPLOAD_KEY.exec(key)?.[1]
  if (!name) return null
  const file = join(uploadsFolder(dataDir), name)
  if (!(await isThere(file))) return null
  const stored: Format = name.endsWith('.png') ? 'png' : 'jpeg'
  const target = format ?? stored
  if (width === null && target === stored) {
    return { width, format: null, mime: MIME[stored], encode: async () => (await readIfThere(file)) ?? Buffer.alloc(0) }
  }
  return { width, format: target, mime: MIME[target], encode: () => encodeUpload(file, width, target) }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

function encodeUpload(file: string, width: number | null, format: Format) {
  const image = sharp(file, { sequentialRead: true })
  const resized = width === null ? image : image.resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 82 }).toBuffer()
  if (format === 'png') return resized.png().toBuffer()
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

/** Drawings of the demo shop. Loaded when first asked for: a shop with its own pictures never needs fonts. */
async function findDrawing({ key, width, format }: Asked): Promise<Found | null> {
  const art = await import('../../demo/art')
  if (!art.parsePictureKey(key)) return null
  const target = format ?? 'webp'
  const delivered = art.deliveredWidth(key, width ?? art.pictureSize(key).width)
  return {
    width: delivered,
    format: target,
    mime: MIME[target],
    encode: () => art.renderPicture(key, { width: delivered, format: target }),
  }
}
