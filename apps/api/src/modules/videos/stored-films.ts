import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/db'
import {
  articles,
  combinedModules,
  goods,
  templateRevisions,
  templateSchedules,
  templates,
  templateVersions,
} from '../../db/schema'

const ADDRESS = '/video/[0-9a-f]{64}\\.(?:mp4|webm|vtt)'

/** Everything that names films and their captions. */
const PLACES: readonly [PgTable, PgColumn][] = [
  [goods, goods.video],
  [goods, goods.intro],
  [articles, articles.content],
  [templates, templates.draft],
  [templateVersions, templateVersions.content],
  [templateSchedules, templateSchedules.content],
  [templateRevisions, templateRevisions.content],
  [combinedModules, combinedModules.panel],
]

/** Keys of all films and captions that goods, articles and pages name, each once. Some may have no file. */
export async function storedFilms(db: Queryable): Promise<string[]> {
  const keys = new Set<string>()
  for (const [table, column] of PLACES) {
    const film = sql<string>`(regexp_matches(${column}::text, ${ADDRESS}, 'g'))[1]`
    for (const row of await db.selectDistinct({ film }).from(table)) keys.add(row.film.slice('/video/'.length))
  }
  return [...keys]
}
