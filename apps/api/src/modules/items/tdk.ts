import type { Tdk } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { prepared } from '../../db/prepared'
import { settings } from '../../db/schema'

const read = (value: unknown) => (typeof value === 'string' ? value : '')

const stored = prepared('tdk', db => db.select().from(settings).where(eq(settings.key, 'tdk')))

/** The shop's SEO texts with `title` in front of its own. */
export async function shopTdk(db: Db, title: string): Promise<Tdk> {
  const [row] = await stored(db).execute()
  const own = read(row?.value.title)
  return {
    title: own ? `${title} - ${own}` : title,
    mate_description: read(row?.value.mate_description),
    mate_keywords: read(row?.value.mate_keywords),
  }
}
