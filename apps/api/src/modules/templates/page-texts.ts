import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type StoredTexts, templates, templateVersions } from '../../db/schema'
import { cutText } from '../../platform/cut-text'
import { DomainError } from '../../platform/errors'

type Kind = Pick<typeof templates.$inferSelect, 'pageType' | 'platform'>

const LONGEST_TITLE = 50
/** Any number; other locks of the shop have others. */
const LOCK = 20261114

export const textsOf = ({ title, seoTitle, seoDescription, seoKeywords }: StoredTexts): StoredTexts => ({
  title,
  seoTitle,
  seoDescription,
  seoKeywords,
})

/** Whoever gives a name to a page comes first here, before any row is locked, so that two cannot give one name at once. */
export const lockNames = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/** Whether another page of this kind has the name, in its draft or in what shoppers see. */
export async function isTaken(tx: Tx, { pageType, platform }: Kind, title: string, own = 0): Promise<boolean> {
  const rows = await tx
    .select({ id: templates.id })
    .from(templates)
    .leftJoin(templateVersions, eq(templateVersions.id, templates.publishedVersionId))
    .where(
      and(
        isNull(templates.deletedAt),
        eq(templates.pageType, pageType),
        eq(templates.platform, platform),
        ne(templates.id, own),
        or(eq(templates.title, title), sql`${templateVersions.texts} ->> 'title' = ${title}`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** @throws DomainError 已有同名的页面 */
export async function refuseTaken(...asked: Parameters<typeof isTaken>): Promise<void> {
  if (await isTaken(...asked)) throw new DomainError('已有同名的页面，请换一个名称')
}

/** The name, with a number behind it if a page of this kind has it already. */
export async function freeTitle(tx: Tx, kind: Kind, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const mark = n === 1 ? '' : ` ${n}`
    const title = cutText(wanted, LONGEST_TITLE - mark.length) + mark
    if (!(await isTaken(tx, kind, title))) return title
  }
}
