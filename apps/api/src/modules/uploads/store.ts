import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { images } from '../../db/schema'
import type { Deps, RequestInfo } from '../../http/context'
import type { ReceivedFile } from '../../http/multipart'
import { DomainError } from '../../platform/errors'
import { FORMAT_MESSAGE, normalise } from './normalise'

/** Valid keys of uploads: nothing else ever reaches the files. */
const UPLOAD_KEY = /^u\/([0-9a-f]{64}\.(?:jpg|png))$/

/** The file of an uploaded picture; null for an invalid key. */
export function uploadFile(key: string): string | null {
  const name = UPLOAD_KEY.exec(key)?.[1]
  return name ? `uploads/${name}` : null
}

interface Uploader {
  /** null: a shopper, whose pictures are not in the operators' library. */
  operatorId: number | null
  /** Whose turn it is to have a picture decoded, such as `member:5`. */
  owner: string
  maxBytes?: number
}

/** Stores the file of a multipart body. @throws DomainError of `normalise` */
export async function storeUpload(ctx: Deps & RequestInfo, by: Uploader) {
  const file = ctx.files.images ?? ctx.files.file
  if (!file) throw new DomainError(FORMAT_MESSAGE)
  return await storePicture(ctx, file, by)
}

/** The name in the library; what a shopper called it is nobody's business there. */
const nameBefore = sql`case when ${images}.uploaded_by is null then excluded.name else ${images}.name end`

/** A picture as it would be stored, and its key. @throws DomainError of `normalise` */
export async function pictureOf(file: Pick<ReceivedFile, 'path' | 'size'>, by: Omit<Uploader, 'operatorId'>) {
  const picture = await normalise(file, by)
  const hash = createHash('sha256').update(picture.bytes).digest('hex')
  return { picture, key: `u/${hash}.${picture.ext}` }
}

/**
 * Stores a picture under the hash of its re-encoded content; the same picture again reuses the row.
 * @throws DomainError of `normalise`, and 503 without a row if the file cannot be stored
 */
export async function storePicture(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  file: ReceivedFile,
  { operatorId, ...by }: Uploader,
) {
  const { picture, key } = await pictureOf(file, by)
  // Stored before the row, so a picture with a row always exists.
  await deps.storage.write(uploadFile(key)!, picture.bytes, picture.mime)
  const [row] = await deps.db
    .insert(images)
    .values({
      name: displayName(file.name),
      key,
      mime: picture.mime,
      size: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      uploadedBy: operatorId,
      createdAt: deps.clock.now(),
    })
    .onConflictDoUpdate({
      target: images.key,
      set: operatorId === null ? { mime: picture.mime } : { deletedAt: null, uploadedBy: operatorId, name: nameBefore },
    })
    .returning()
  return row!
}

/** Name in the library: the last part of the given name without control and direction characters. */
export function displayName(given: string): string {
  const base = given.split(/[\\/]/).pop() ?? ''
  const clean = base
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return [...clean].slice(0, 50).join('') || '未命名'
}
