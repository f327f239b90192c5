import { open } from 'node:fs/promises'
import { LIMITS } from '@heji/validators'
import sharp from 'sharp'
import { DomainError } from '../../platform/errors'
import { createGate } from '../../platform/gate'

interface Picture {
  bytes: Buffer
  ext: 'jpg' | 'png'
  mime: 'image/jpeg' | 'image/png'
  /** px, as shown (EXIF orientation applied). */
  width: number
  height: number
}

/** Size in bytes. */
interface StoredFile {
  path: string
  size: number
}

export const FORMAT_MESSAGE = '上传图片只能是 JPG 或者 PNG 格式!'

// No upload is decoded twice, so libvips would only waste memory with its cache.
sharp.cache(false)

/** Decoded pictures are large. There is one gate for the process, because memory is shared. */
const gate = createGate({ atOnce: 2, waiting: 200 })

/**
 * A JPG or PNG file, recognised by its content, decoded and encoded again: metadata, appended data and orientation
 * flags are gone. The size is checked before anything is decoded (reliability W2).
 * @param maxBytes default 10 MiB
 * @throws DomainError 422 上传图片只能是 JPG 或者 PNG 格式! or 图片文件已损坏; 413 图片过大 with the limits.
 */
export async function normalise({ path, size }: StoredFile, maxBytes: number = LIMITS.upload): Promise<Picture> {
  const format = await formatOf(path)
  if (!format) throw new DomainError(FORMAT_MESSAGE)
  if (size > maxBytes) throw tooLarge(maxBytes)
  return await gate(async () => {
    const { width, height } = await readSize(path, format)
    if (Math.max(width, height) > LIMITS.imageSide || width * height > LIMITS.imagePixels) throw tooLarge(maxBytes)
    return await encode(path, format)
  })
}

const tooLarge = (bytes: number) =>
  new DomainError('图片过大', 413, { limits: { bytes, pixels: LIMITS.imagePixels, side: LIMITS.imageSide } })

const damaged = () => new DomainError('图片文件已损坏')

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

async function formatOf(path: string): Promise<'jpeg' | 'png' | null> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PNG.length)).finally(() => file.close())
  const bytes = buffer.subarray(0, bytesRead)
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'jpeg' : null
}

/** From the header alone. */
async function readSize(path: string, format: 'jpeg' | 'png') {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if (found.format !== format) throw new DomainError(FORMAT_MESSAGE)
  return found
}

async function encode(path: string, format: 'jpeg' | 'png'): Promise<Picture> {
  const decoded = sharp(path, { limitInputPixels: LIMITS.imagePixels, failOn: 'truncated', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
  const encoded =
    format === 'jpeg'
      ? // Optimal coding would keep the whole picture in memory: 170 MiB for the largest.
        decoded.jpeg({ quality: 90, optimiseCoding: false })
      : decoded.png({ compressionLevel: 9 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw damaged()
  })
  const kind =
    format === 'jpeg' ? ({ ext: 'jpg', mime: 'image/jpeg' } as const) : ({ ext: 'png', mime: 'image/png' } as const)
  return { bytes: data, ...kind, width: info.width, height: info.height }
}
