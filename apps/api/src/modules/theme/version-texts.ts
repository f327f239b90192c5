import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../db/db'
import { prepared } from '../../db/prepared'
import { type StoredWidget, templateVersions } from '../../db/schema'

interface Version {
  versionId: number
  publishedAt: Date
}

/** Maximum of characters of all kept texts of one database. */
const MAX_CHARACTERS = 8_000_000

/** Content of versions as text, for each database. */
const known = new WeakMap<object, LRUCache<string, string>>()

const textOfVersion = prepared('text_of_version', db =>
  db
    .select({ text: sql<string>`${templateVersions.content}::text` })
    .from(templateVersions)
    .where(eq(templateVersions.id, sql.placeholder('id'))),
)

/**
 * The content of a published version; each caller gets his own, because he writes the prices of the moment into it. A
 * version never changes, so its text is read once. With the time of its publication in the key, a database that was
 * restored meanwhile cannot answer with another version of the same number.
 */
export async function contentOf(db: Queryable, { versionId, publishedAt }: Version): Promise<StoredWidget[]> {
  const { session } = db._
  const texts = known.get(session) ?? new LRUCache({ maxSize: MAX_CHARACTERS, sizeCalculation: text => text.length })
  known.set(session, texts)
  const key = `${versionId} ${publishedAt.getTime()}`
  const text = texts.get(key) ?? (await textOfVersion(db).execute({ id: versionId }))[0]?.text ?? '[]'
  texts.set(key, text)
  return JSON.parse(text) as StoredWidget[]
}
