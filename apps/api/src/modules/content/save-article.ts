import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { articles } from '../../db/schema'

type NewArticle = Pick<
  typeof articles.$inferInsert,
  'node' | 'title' | 'summary' | 'cover' | 'content' | 'kind' | 'createdAt'
>

/** @returns the id of the new article */
export async function addArticle(tx: Tx, article: NewArticle): Promise<number> {
  const [row] = await tx.insert(articles).values(article).returning({ id: articles.id })
  return row!.id
}

/** Whether there is one of this title in this column: a table is read again after its wrong rows are mended. */
export async function hasArticle(db: Queryable, { node, title }: Pick<NewArticle, 'node' | 'title'>): Promise<boolean> {
  const same = and(eq(articles.node, node), eq(articles.title, title))
  return (await db.select({ id: articles.id }).from(articles).where(same).limit(1)).length > 0
}
