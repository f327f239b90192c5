import sharp from 'sharp'
import type { Deps } from '../../http/context'
import type { FileStore } from '../../platform/storage'
import { uploadFile } from '../uploads/store'
import { encodeAs } from './encode'
import { findSample } from './samples'
import type { Source } from './variants'
import type { Format } from './widths'

/** A picture that can be delivered: its variant, and how to make its bytes. */
interface Found extends Source {
  /** px; null: the picture's own width. */
  width: number | null
  /** null: the stored file unchanged. */
  format: Format | null
}

interface Asked {
  key: string
  width: number | null
  format: Format | null
}

/** null if no picture can have this key. */
export const findPicture = async (
  { storage, findDrawing }: Pick<Deps, 'storage' | 'findDrawing'>,
  asked: Asked,
): Promise<Found | null> =>
  asked.key.startsWith('u/') ? findUpload(storage, asked) : await findDrawn(findDrawing, asked)

const MIME: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

function findUpload(storage: FileStore, { key, width, format }: Asked): Found | null {
  const file = uploadFile(key)
  if (!file) return null
  const stored: Format = file.endsWith('.png') ? 'png' : 'jpeg'
  const target = format ?? stored
  const isThere = () => storage.has(file)
  if (width === null && target === stored) {
    return { width, format: null, mime: MIME[stored], isThere, encode: () => storage.read(file) }
  }
  const encode = async () => {
    const bytes = await storage.read(file)
    return bytes && (await encodeUpload(bytes, width, target))
  }
  return { width, format: target, mime: MIME[target], isThere, encode }
}

function encodeUpload(bytes: Buffer, width: number | null, format: Format) {
  const image = sharp(bytes, { sequentialRead: true })
  return encodeAs(width === null ? image : image.resize({ width, withoutEnlargement: true }), format)
}

async function findDrawn(findDrawing: Deps['findDrawing'], { key, width, format }: Asked): Promise<Found | null> {
  const drawing = findSample(key) ?? (await findDrawing?.(key))
  if (!drawing) return null
  const target = format ?? 'webp'
  const delivered = drawing.widthFor(width)
  return {
    width: delivered,
    format: target,
    mime: MIME[target],
    isThere: async () => true,
    encode: () => drawing.encode(delivered, target),
  }
}
