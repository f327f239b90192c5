import type { templates as calls, ParsedInputOf, ReplacedPage } from '@heji/api-client/contract'
import { type Replacement, replaceText } from '@heji/widgets/definitions'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { templates } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { saveDraftIn } from './drafts'
import { readContent } from './read-content'

type Input = ParsedInputOf<(typeof calls)['POST /api/pctemplate/replace']>

/** Pages that one preview shows. */
const MOST = 200

/**
 * Replaces a text in the drafts of pages, or says where it is. What shoppers see stays until the pages are published.
 * @throws DomainError that names the first page which cannot be saved with it; then nothing is replaced
 */
export async function replaceInPages(ctx: OperatorCtx, { theme_pc_template_id: ids, preview, ...wanted }: Input) {
  if (!preview && !ids?.length) throw new DomainError('请选择页面')
  return await inTransaction(ctx.db, async tx => {
    const list: ReplacedPage[] = []
    for (const id of await pagesWith(tx, wanted, ids?.map(dbId))) {
      const page = await replacedIn(tx, id, wanted, preview)
      if (!page) continue
      const { content, revision, ...found } = page
      if (!preview) {
        if (found.problem) throw new DomainError(`「${found.template_title}」不能替换：${found.problem}`)
        await saveDraftIn(tx, ctx, { id, content, base: revision, confirmEmpty: true, step: '查找和替换' })
      }
      list.push(found)
    }
    return { list }
  })
}

/** Pages that may have it, by the text of their drafts; a colour is written in several ways. */
async function pagesWith(tx: Queryable, { kind, find }: Replacement, ids?: number[]) {
  const written = kind === 'colors' ? '"#' : JSON.stringify(find).slice(1, -1)
  const rows = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(
      and(
        isNull(templates.deletedAt),
        ids && inArray(templates.id, ids),
        sql`position(${written} in ${templates.draft}::text) > 0`,
      ),
    )
    .orderBy(desc(templates.updatedAt), desc(templates.id))
    .limit(MOST)
  // In one order, so that two operators never wait for each other.
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** One page with its new content, if it has what is looked for. */
async function replacedIn(tx: Queryable, id: number, wanted: Replacement, preview: boolean) {
  const { title, pageType, platform, draft, revision } = templates
  const query = tx.select({ title, pageType, platform, draft, revision }).from(templates).where(eq(templates.id, id))
  const [row] = await (preview ? query : query.for('update'))
  const { value: content, count: places } = replaceText(row?.draft ?? [], wanted)
  if (!row || places === 0) return null
  const found = {
    theme_pc_template_id: String(id),
    template_title: row.title,
    page_type: row.pageType,
    platform: row.platform,
    places,
    problem: problemOf(content),
  }
  return { ...found, content, revision: row.revision }
}

/** Why a page cannot be saved with this content; '' where it can. */
export function problemOf(content: unknown): string {
  try {
    readContent(JSON.stringify(content))
    return ''
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}
