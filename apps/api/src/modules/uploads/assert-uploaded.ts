import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { images } from '../../db/schema'
import { DomainError } from '../../platform/errors'

/** @param urls paths below `/img/`. @throws DomainError with the message unless all were uploaded here */
export async function assertUploaded(db: Queryable, urls: string[], message: string) {
  if (urls.length === 0) return
  const keys = [...new Set(urls.map(url => url.replace('/img/', '')))]
  const found = await db.select({ id: images.id }).from(images).where(inArray(images.key, keys))
  if (found.length < keys.length) throw new DomainError(message)
}
