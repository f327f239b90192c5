import type { HotWord } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { settings } from '../../db/schema'

/** Words under the search box; operators edit them in the settings row `hot_words`. */
export async function hotWords(db: Db): Promise<{ total_count: number; list: HotWord[] }> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'hot_words'))
  const words = Array.isArray(row?.value.words) ? row.value.words : []
  const list = words
    .filter((word): word is string => typeof word === 'string')
    .map((keyword, i) => ({ id: String(i + 1), keyword }))
  return { total_count: list.length, list }
}
