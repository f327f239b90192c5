/** Everything in which the shop keeps widgets, a few rows at a time. */
import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { combinedModules, templateRevisions, templateSchedules, templates, templateVersions } from '../../db/schema'
import type { Deps } from '../../http/context'

/** Rows of one read; a page can have a megabyte. */
const AT_ONCE = 20

type StoredPlace = '草稿' | '已发布' | '定时发布' | '组合模块' | '旧版本' | '旧草稿'

export interface StoredContent {
  place: StoredPlace
  /** 页面 3「首页」, or the name of a module. */
  of: string
  /** As it is stored, whatever that is. */
  content: unknown
}

interface Kept {
  /** By which rows are read on. */
  key: number
  id: number
  title: string
  content: unknown
}

/**
 * Content of pages and modules that are not deleted. It changes nothing.
 * @param history also what can only be restored: earlier publications and saved drafts
 */
export async function* storedContents({ db }: Pick<Deps, 'db'>, history: boolean): AsyncGenerator<StoredContent> {
  const isKept = isNull(templates.deletedAt)
  const page = { id: templates.id, title: templates.title }
  yield* inTurn('草稿', after =>
    db
      .select({ key: templates.id, ...page, content: templates.draft })
      .from(templates)
      .where(and(isKept, gt(templates.id, after)))
      .orderBy(asc(templates.id))
      .limit(AT_ONCE),
  )
  yield* inTurn('已发布', after =>
    db
      .select({ key: templates.id, ...page, content: templateVersions.content })
      .from(templates)
      .innerJoin(templateVersions, eq(templateVersions.id, templates.publishedVersionId))
      .where(and(isKept, gt(templates.id, after)))
      .orderBy(asc(templates.id))
      .limit(AT_ONCE),
  )
  yield* inTurn('定时发布', after =>
    db
      .select({ key: templateSchedules.id, ...page, content: templateSchedules.content })
      .from(templateSchedules)
      .innerJoin(templates, eq(templates.id, templateSchedules.templateId))
      .where(
        and(
          isKept,
          isNull(templateSchedules.startedAt),
          isNull(templateSchedules.closedAt),
          gt(templateSchedules.id, after),
        ),
      )
      .orderBy(asc(templateSchedules.id))
      .limit(AT_ONCE),
  )
  yield* inTurn('组合模块', async after => {
    const rows = await db
      .select({
        key: combinedModules.id,
        id: combinedModules.id,
        title: combinedModules.name,
        panel: combinedModules.panel,
      })
      .from(combinedModules)
      .where(and(isNull(combinedModules.deletedAt), gt(combinedModules.id, after)))
      .orderBy(asc(combinedModules.id))
      .limit(AT_ONCE)
    return rows.map(({ panel, ...row }) => ({ ...row, content: [panel] }))
  })
  if (history) yield* storedHistory(db)
}

/** What operators can bring back. */
async function* storedHistory(db: Deps['db']): AsyncGenerator<StoredContent> {
  const page = { id: templates.id, title: templates.title }
  yield* inTurn('旧版本', after =>
    db
      .select({ key: templateVersions.id, ...page, content: templateVersions.content })
      .from(templateVersions)
      .innerJoin(templates, eq(templates.id, templateVersions.templateId))
      .where(
        and(
          isNull(templates.deletedAt),
          or(isNull(templates.publishedVersionId), ne(templates.publishedVersionId, templateVersions.id)),
          gt(templateVersions.id, after),
        ),
      )
      .orderBy(asc(templateVersions.id))
      .limit(AT_ONCE),
  )
  yield* inTurn('旧草稿', after =>
    db
      .select({ key: templateRevisions.id, ...page, content: templateRevisions.content })
      .from(templateRevisions)
      .innerJoin(templates, eq(templates.id, templateRevisions.templateId))
      .where(
        and(
          isNull(templates.deletedAt),
          ne(templates.revision, templateRevisions.revision),
          gt(templateRevisions.id, after),
        ),
      )
      .orderBy(asc(templateRevisions.id))
      .limit(AT_ONCE),
  )
}

async function* inTurn(place: StoredPlace, read: (after: number) => Promise<Kept[]>): AsyncGenerator<StoredContent> {
  for (let after = 0; ; ) {
    const rows = await read(after)
    for (const { id, title, content } of rows)
      yield {
        place,
        of: place === '组合模块' ? `组合模块 ${id}「${title}」` : `页面 ${id}「${title}」的${place}`,
        content,
      }
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.key
  }
}
