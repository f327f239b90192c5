import { eq, sql } from 'drizzle-orm'
import { prepared } from '../../db/prepared'
import { type StoredWidget, templateVersions } from '../../db/schema'
import type { Deps } from '../../http/context'

const textOfVersion = prepared('text_of_version', db =>
  db
    .select({ text: sql<string>`${templateVersions.content}::text` })
    .from(templateVersions)
    .where(eq(templateVersions.id, sql.placeholder('id'))),
)

/**
 * The content of a published version, whose text is read once for many requests. Each caller gets his own, because he
 * writes the prices of the moment into it.
 */
export async function contentOf({ db, answers }: Pick<Deps, 'db' | 'answers'>, id: number): Promise<StoredWidget[]> {
  const rows = await answers.get(`version ${id}`, () => textOfVersion(db).execute({ id }))
  return JSON.parse(rows[0]?.text ?? '[]') as StoredWidget[]
}
