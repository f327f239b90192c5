import { open, readFile } from 'node:fs/promises'
import { Turns } from '@heji/server-kit'
import { LIMITS } from '@heji/validators'
import { busy, DomainError } from '../../platform/errors'
import { createDecoders, type Fault } from './decoders'
import { scansOf } from './jpeg-scans'

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

interface Options {
  /** Whose picture it is: one of them has one place at a time. */
  owner: string
  /** Default 10 MiB. */
  maxBytes?: number
}

export const FORMAT_MESSAGE = '上传图片只能是 JPG 或者 PNG 格式!'

/** Programs write at most about twenty. */
const MOST_SCANS = 32

/** Decoded pictures are large. There is one line for the process, because memory is shared. */
const turns = new Turns({ most: 2, mostOfOne: 1, patience: 25_000 })
const decode = createDecoders()

const KINDS = {
  jpeg: { ext: 'jpg', mime: 'image/jpeg' },
  png: { ext: 'png', mime: 'image/png' },
} as const

/**
 * A JPG or PNG file, recognised by its content, decoded and encoded again: metadata, appended data and orientation
 * flags are gone. Size and scans are checked before anything is decoded (reliability W2).
 * @throws DomainError 422 上传图片只能是 JPG 或者 PNG 格式!, 图片文件已损坏 or 图片结构过于复杂…; 413 图片过大 with the limits;
 * 503 if the turn of this owner does not come
 */
export async function normalise({ path, size }: StoredFile, { owner, maxBytes = LIMITS.upload }: Options) {
  const format = await formatOf(path)
  if (!format) throw new DomainError(FORMAT_MESSAGE)
  if (size > maxBytes) throw tooLarge(maxBytes)
  const leave = await turns.take(owner)
  if (!leave) throw busy()
  try {
    return await encode(path, format, maxBytes)
  } finally {
    leave()
  }
}

const tooLarge = (bytes: number) =>
  new DomainError('图片过大', 413, { limits: { bytes, pixels: LIMITS.imagePixels, side: LIMITS.imageSide } })

const refusals: Record<Fault, (maxBytes: number) => DomainError> = {
  damaged: () => new DomainError('图片文件已损坏'),
  format: () => new DomainError(FORMAT_MESSAGE),
  size: tooLarge,
  slow: () => new DomainError('图片结构过于复杂，请另存为普通的 JPG 或 PNG 后再上传'),
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

async function formatOf(path: string): Promise<'jpeg' | 'png' | null> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PNG.length)).finally(() => file.close())
  const bytes = buffer.subarray(0, bytesRead)
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'jpeg' : null
}

async function encode(path: string, format: 'jpeg' | 'png', maxBytes: number): Promise<Picture> {
  if (format === 'jpeg' && scansOf(await readFile(path)) > MOST_SCANS) throw refusals.slow(maxBytes)
  const limits = { side: LIMITS.imageSide, pixels: LIMITS.imagePixels }
  const decoded = await decode({ path, format, limits })
  if ('fault' in decoded) throw refusals[decoded.fault](maxBytes)
  const { bytes, width, height } = decoded
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), ...KINDS[format], width, height }
}
