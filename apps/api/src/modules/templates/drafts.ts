import type { Decoration, Saved, StaleSave } from '@heji/api-client/contract'
import { and, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { operators, type StoredTexts, type StoredWidget, templateRevisions, templates } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByOperator, OperatorCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { deletedBy } from './deleted'
import { isBlank } from './read-content'
import { selectTemplates, toTemplate } from './template-rows'

const KEPT_REVISIONS = 50

type PageKind = Pick<typeof templates.$inferSelect, 'pageType' | 'platform'>

/** The page of a type and platform: the enabled one, else the newest. */
export async function findOfKind(db: Queryable, { pageType, platform }: PageKind) {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(isNull(templates.deletedAt), eq(templates.pageType, pageType), eq(templates.platform, platform)))
    .orderBy(desc(templates.enabled), desc(templates.id))
    .limit(1)
  return row
}

/** @throws NotFoundError 模板页面不存在 */
export async function getDraft(db: Queryable, id: number) {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(isNull(templates.deletedAt), eq(templates.id, id)))
  if (!row) throw new NotFoundError('模板页面不存在')
  return row
}

/** A page for the designer. @throws NotFoundError 模板页面不存在, DomainError 页面已被删除, with `deleted_by` */
export async function getDecoration(db: Queryable, target: number | PageKind): Promise<Decoration> {
  const row = typeof target === 'number' ? await findPage(db, target) : await findOfKind(db, target)
  if (!row) throw new NotFoundError('模板页面不存在')
  const [shown] = await selectTemplates(db, eq(templates.id, row.id))
  return {
    id: String(row.id),
    name: row.title,
    config: JSON.stringify(row.draft),
    template: toTemplate(shown!),
    twin_id: await otherPlatformOf(db, row),
  }
}

/** @throws DomainError 页面已被删除 */
async function findPage(db: Queryable, id: number) {
  const [found] = await db.select({ row: templates, deletedBy }).from(templates).where(eq(templates.id, id))
  if (found?.row.deletedAt) throw gone(found.deletedBy)
  return found?.row
}

const gone = (deletedBy: string | null) => new DomainError('页面已被删除', 404, { deleted_by: deletedBy ?? '' })

/** The same page on the other platform: of the same type, custom pages also with the same key. */
async function otherPlatformOf(db: Queryable, row: typeof templates.$inferSelect) {
  const [otherPlatform] = await db
    .select({ id: templates.id })
    .from(templates)
    .where(
      and(
        isNull(templates.deletedAt),
        eq(templates.pageType, row.pageType),
        ne(templates.platform, row.platform),
        row.pageType === 'custom' ? eq(templates.pageKey, row.pageKey) : undefined,
      ),
    )
    .orderBy(desc(templates.enabled), desc(templates.id))
    .limit(1)
  return otherPlatform ? String(otherPlatform.id) : null
}

interface DraftSave {
  id: number
  content: StoredWidget[]
  /** Base revision of the content; null: any. */
  base: number | null
  confirmEmpty: boolean
  /** Default: those that the draft has. */
  texts?: StoredTexts
  /** What was done, for the list of drafts; the editor says nothing. */
  step?: string
}

/**
 * Stores a draft as the next revision.
 * @throws DomainError 409 with {@link StaleSave} if somebody saved since `base`; 422 if a page would become empty
 * without confirmation; NotFoundError 模板页面不存在.
 */
export const saveDraft = (ctx: OperatorCtx, save: DraftSave): Promise<Saved> =>
  inTransaction(ctx.db, tx => saveDraftIn(tx, ctx, save))

export async function saveDraftIn(tx: Tx, ctx: ByOperator, save: DraftSave): Promise<Saved> {
  const now = ctx.clock.now()
  const [row] = await tx
    .update(templates)
    .set({
      draft: save.content,
      ...save.texts,
      revision: sql`${templates.revision} + 1`,
      updatedBy: ctx.operator.id,
      updatedAt: now,
    })
    .where(
      and(
        eq(templates.id, save.id),
        isNull(templates.deletedAt),
        save.base === null ? undefined : eq(templates.revision, save.base),
        isBlank(save.content) && !save.confirmEmpty ? draftIsBlank : undefined,
      ),
    )
    .returning({ revision: templates.revision, ...TEXTS })
  if (!row) throw await whyNotSaved(tx, save)
  const { revision, ...texts } = row
  await keepRevision(tx, { ...save, revision, texts, authorId: ctx.operator.id, at: now })
  await audit(tx, ctx, 'template.save', save.id, { revision: row.revision })
  return {
    status: true,
    theme_pc_template_id: String(save.id),
    revision: row.revision,
    updated: toUnix(now),
    updated_by: ctx.operator.displayName,
  }
}

const { title, seoTitle, seoDescription, seoKeywords } = templates
const TEXTS = { title, seoTitle, seoDescription, seoKeywords }

const draftIsBlank = sql`not jsonb_path_exists(${templates.draft}, '$[*] ? (@.type != "W0000")')`

async function whyNotSaved(tx: Tx, save: DraftSave): Promise<DomainError> {
  const [row] = await tx
    .select({
      revision: templates.revision,
      updatedAt: templates.updatedAt,
      draft: templates.draft,
      who: operators.displayName,
      deletedAt: templates.deletedAt,
      deletedBy,
    })
    .from(templates)
    .leftJoin(operators, eq(operators.id, templates.updatedBy))
    .where(eq(templates.id, save.id))
  if (!row) return new NotFoundError('模板页面不存在')
  if (row.deletedAt) return gone(row.deletedBy)
  if (save.base === null || row.revision === save.base) {
    return new DomainError('页面内容将被清空，请确认', 422, { confirm: 'confirm_empty' })
  }
  const stale: StaleSave = {
    who: row.who ?? '',
    when: toUnix(row.updatedAt),
    revision: row.revision,
    content: row.draft,
  }
  return new DomainError('页面已被其他人保存', 409, { ...stale })
}

async function keepRevision(
  tx: Tx,
  { id, content, texts, step, revision, authorId, at }: DraftSave & { revision: number; authorId: number; at: Date },
) {
  await tx.insert(templateRevisions).values({ templateId: id, revision, content, texts, step, authorId, createdAt: at })
  await tx
    .delete(templateRevisions)
    .where(and(eq(templateRevisions.templateId, id), lte(templateRevisions.revision, revision - KEPT_REVISIONS)))
}
