import { readFile, stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/db'
import { goods } from '../../db/schema'
import type { Deps } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { readCaptions } from './read-captions'
import { captionsKey, MOST_VIDEO, videoFile, videoKey } from './video-file'

/** A film of this machine. @throws DomainError if it is missing or too large */
export async function readFilm(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new DomainError(`找不到文件 ${path}`)
  if (found.size > MOST_VIDEO) throw new DomainError(TOO_LARGE)
  return await readFile(path)
}

const TOO_LARGE = '视频最大为8MB'

/** Stores a film under its content. @returns its address @throws DomainError for what is none, or too large */
export async function storeVideo({ storage }: Pick<Deps, 'storage'>, bytes: Buffer): Promise<string> {
  return await keep(storage, checkedVideoKey(bytes), bytes)
}

/** The key under which a film would be stored. @throws DomainError for what is none, or too large */
export function checkedVideoKey(bytes: Buffer): string {
  if (bytes.length > MOST_VIDEO) throw new DomainError(TOO_LARGE)
  const key = videoKey(bytes)
  if (!key) throw new DomainError('视频须为 MP4 或 WebM 文件')
  return key
}

/** Stores captions under their content, as plain WebVTT. @returns their address @throws DomainError of `readCaptions` */
export async function storeCaptions({ storage }: Pick<Deps, 'storage'>, bytes: Buffer) {
  const { vtt, cues } = readCaptions(bytes)
  const written = Buffer.from(vtt)
  return { captions: await keep(storage, captionsKey(written), written), cues }
}

/** @returns the address */
async function keep(storage: Deps['storage'], key: string, bytes: Buffer): Promise<string> {
  const { name, mime } = videoFile(key)!
  if (!(await storage.has(name))) await storage.write(name, bytes, mime)
  return `/video/${key}`
}

/** Gives the goods of a number a film, or takes it away. @throws NotFoundError for an unknown number */
export async function setVideo(db: Db | Queryable, bn: string, video: string, now: Date) {
  const changed = await db
    .update(goods)
    .set({ video, updatedAt: now })
    .where(eq(goods.bn, bn))
    .returning({ id: goods.itemId })
  if (changed.length === 0) throw new NotFoundError(`没有货号为 ${bn} 的商品`)
}
