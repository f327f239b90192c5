import type { Accepted, Published } from '@heji/api-client/contract'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type StoredTexts, type StoredWidget, templateRevisions, templates, templateVersions } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByOperator, OperatorCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError, ValidationError } from '../../platform/errors'
import { audit } from '../audit'
import { closeRequest } from './close-request'
import { saveDraftIn } from './drafts'
import { lockTemplate } from './lock-template'
import { outdatePlans } from './outdate-plans'
import { isTaken, lockNames, refuseTaken, textsOf } from './page-texts'
import { enableIn } from './pages'

interface Publication {
  id: number
  revision: number
  note: string
  accepted: Accepted[]
  enable: boolean
}

/**
 * Shows a saved revision to shoppers, who see it only while the page is enabled. A revision that is published already
 * stays the same version. @throws NotFoundError
 */
export async function publish(ctx: OperatorCtx, publication: Publication): Promise<Published> {
  const published = await inTransaction(ctx.db, tx => publishIn(tx, ctx, publication))
  await ctx.events.publish('template-changed')
  return published
}

/** In a transaction; the caller tells the servers after it. */
export async function publishIn(tx: Tx, ctx: ByOperator, publication: Publication): Promise<Published> {
  const { id, revision, enable } = publication
  const template = await lockTemplate(tx, id)
  await outdatePlans(tx, id, revision, ctx.clock.now())
  await closeRequest(tx, id, revision)
  const current = await currentVersion(tx, template.publishedVersionId)
  const version = current?.revision === revision ? current : await newVersion(tx, ctx, template, publication)
  if (enable && !template.enabled) {
    await enableIn(tx, template)
    await audit(tx, ctx, 'template.edit', id, { status: 1 })
  }
  return toPublished(version, enable || template.enabled)
}

async function newVersion(
  tx: Tx,
  ctx: ByOperator,
  template: typeof templates.$inferSelect,
  { id, revision, note, accepted }: Publication,
) {
  const state = await savedState(tx, template, revision)
  const author = { authorId: ctx.operator.id, createdAt: ctx.clock.now() }
  const version = await addVersion(tx, { templateId: id, revision, ...state, note, accepted, ...author })
  await audit(tx, ctx, 'template.publish', id, { revision, version: version.id })
  return version
}

/** The new version of a page, shown from now on. */
export async function addVersion(tx: Tx, values: typeof templateVersions.$inferInsert) {
  const [version] = await tx.insert(templateVersions).values(values).returning()
  await tx.update(templates).set({ publishedVersionId: version!.id }).where(eq(templates.id, values.templateId))
  return version!
}

/** Content and texts of a page. */
interface PageState {
  content: StoredWidget[]
  texts: StoredTexts
}

/**
 * A page at a revision, as it may be published: shoppers find custom pages by name, so no two may have one.
 * @throws NotFoundError, DomainError 已有同名的页面
 */
export async function savedState(
  tx: Tx,
  template: typeof templates.$inferSelect,
  revision: number,
): Promise<PageState> {
  const isDraft = revision === template.revision
  const state = isDraft ? { content: template.draft, texts: null } : await stateOfRevision(tx, template.id, revision)
  const texts = state.texts ?? textsOf(template)
  if (template.pageType === 'custom') await refuseTaken(tx, template, texts.title, template.id)
  return { content: state.content, texts }
}

const toPublished = (version: typeof templateVersions.$inferSelect, is_live: boolean): Published => ({
  status: true,
  theme_pc_template_id: String(version.templateId),
  version_id: String(version.id),
  revision: version.revision,
  published_at: toUnix(version.createdAt),
  is_live,
})

async function currentVersion(tx: Tx, id: number | null) {
  if (id === null) return undefined
  const [version] = await tx.select().from(templateVersions).where(eq(templateVersions.id, id))
  return version
}

async function stateOfRevision(tx: Tx, id: number, revision: number) {
  const [row] = await tx
    .select({ content: templateRevisions.content, texts: templateRevisions.texts })
    .from(templateRevisions)
    .where(and(eq(templateRevisions.templateId, id), eq(templateRevisions.revision, revision)))
  if (!row) throw new NotFoundError('页面不存在')
  return row
}

async function stateOfVersion(tx: Tx, id: number, versionId: number) {
  const [row] = await tx
    .select({ content: templateVersions.content, texts: templateVersions.texts })
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, id), eq(templateVersions.id, versionId)))
  if (!row) throw new NotFoundError('页面不存在')
  return row
}

interface Restoration {
  id: number
  versionId: number | undefined
  revision: number | undefined
  publish: boolean
}

const stepOf = (revision: number | undefined) =>
  revision === undefined ? '恢复发布的版本' : `恢复第 ${revision} 版草稿`

/**
 * Makes an old state the new draft, and publishes it in the same step if asked to. @throws NotFoundError,
 * ValidationError
 */
export async function restore(ctx: OperatorCtx, { id, versionId, revision, publish }: Restoration) {
  if (versionId === undefined && revision === undefined) {
    throw new ValidationError('缺少version_id', { version_id: ['缺少version_id'] })
  }
  const restored = await inTransaction(ctx.db, async tx => {
    await lockNames(tx)
    const template = await lockTemplate(tx, id)
    const state =
      versionId === undefined ? await stateOfRevision(tx, id, revision ?? 0) : await stateOfVersion(tx, id, versionId)
    const texts = state.texts ?? textsOf(template)
    // Another page may have the name by now.
    if (await isTaken(tx, template, texts.title, id)) texts.title = template.title
    const draft = { content: state.content, texts, base: template.revision }
    const saved = await saveDraftIn(tx, ctx, { id, ...draft, confirmEmpty: true, step: stepOf(revision) })
    await audit(tx, ctx, 'template.restore', id, { version: versionId ?? null, revision: revision ?? null })
    if (!publish) return { ...saved, version_id: null }
    const { version_id } = await publishIn(tx, ctx, {
      id,
      revision: saved.revision,
      note: '',
      accepted: [],
      enable: false,
    })
    return { ...saved, version_id }
  })
  if (publish) await ctx.events.publish('template-changed')
  return restored
}
